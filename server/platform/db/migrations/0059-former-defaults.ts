import { type Kysely, sql } from 'kysely'

/** Built into earlier versions; later ones hold them as data. */
const FORMER_DEFAULTS: Record<string, unknown> = {
  site: {
    brand: 'Quantico Rides & Transports',
    bookingPhone: '(703) 555-0142',
    supportPhone: '',
    email: 'rides@example.com',
    address: {
      locality: 'Triangle',
      region: 'VA',
      postalCode: '22172',
      country: 'US',
    },
    hours: '24 hours a day, 7 days a week',
    serviceArea: ['Virginia', 'Washington DC', 'Maryland'],
    timeZone: 'America/New_York',
    reach: {
      textPhone: '',
      whatsAppPhone: '',
      answerHours: null,
    },
    facts: {
      since: null,
      licence: '',
      insuredDollars: null,
    },
    messages: {
      shortName: '',
      signedBy: '',
    },
    social: {
      facebook: '',
      instagram: '',
      youtube: '',
      linkedin: '',
    },
    version: 0,
  },
  'named-trips': [
    {
      from: 'Triangle',
      to: 'Dulles (IAD)',
      pickUp: {
        name: 'Triangle, Prince William County, Virginia, 22172, United States',
        lat: 38.5468,
        lon: -77.3367,
      },
      dropOff: {
        name: 'Washington Dulles International Airport (IAD), 1 Saarinen Circle, Dulles, Loudoun County, Virginia, 20166, United States',
        lat: 38.953,
        lon: -77.448,
      },
    },
    {
      from: 'Dulles (IAD)',
      to: 'Washington DC',
      pickUp: {
        name: 'Washington Dulles International Airport (IAD), 1 Saarinen Circle, Dulles, Loudoun County, Virginia, 20166, United States',
        lat: 38.953,
        lon: -77.448,
      },
      dropOff: {
        name: 'Washington, District of Columbia, United States',
        lat: 38.8951,
        lon: -77.0364,
      },
    },
    {
      from: 'Reagan (DCA)',
      to: 'Washington DC',
      pickUp: {
        name: 'Ronald Reagan Washington National Airport (DCA), 2401 Smith Boulevard, Arlington, Arlington County, Virginia, 22202, United States',
        lat: 38.8522,
        lon: -77.0436,
      },
      dropOff: {
        name: 'Washington, District of Columbia, United States',
        lat: 38.8951,
        lon: -77.0364,
      },
    },
    {
      from: 'Baltimore/Washington (BWI)',
      to: 'Washington DC',
      pickUp: {
        name: 'Baltimore/Washington International Thurgood Marshall Airport (BWI), 7050 Friendship Road, Baltimore, Anne Arundel County, Maryland, 21240, United States',
        lat: 39.1815,
        lon: -76.669,
      },
      dropOff: {
        name: 'Washington, District of Columbia, United States',
        lat: 38.8951,
        lon: -77.0364,
      },
    },
  ],
  'website-airports': {
    airports: [
      {
        code: 'DCA',
        name: {
          en: 'DCA Airport',
          es: 'Aeropuerto DCA',
        },
        shortName: 'Reagan National',
        text: {
          en: 'Reagan National, on the Potomac and closest to the city.',
          es: 'Reagan National, a orillas del Potomac y el más cercano a la ciudad.',
        },
      },
      {
        code: 'IAD',
        name: {
          en: 'IAD Dulles',
          es: 'IAD Dulles',
        },
        shortName: 'Dulles',
        text: {
          en: 'Washington Dulles, for international and long-haul flights.',
          es: 'Washington Dulles, para vuelos internacionales y de larga distancia.',
        },
      },
      {
        code: 'BWI',
        name: {
          en: 'BWI Airport',
          es: 'Aeropuerto BWI',
        },
        shortName: 'BWI',
        text: {
          en: 'Baltimore/Washington, between the two cities.',
          es: 'Baltimore/Washington, entre las dos ciudades.',
        },
      },
    ],
  },
  'page-texts': {
    texts: {
      airportsDescription: {
        en: 'Chauffeured transfers to and from Reagan National (DCA), Dulles (IAD) and BWI, with flight tracking.',
        es: 'Traslados con chofer desde y hacia Reagan National (DCA), Dulles (IAD) y BWI, con seguimiento de vuelos.',
      },
      blogDescription: {
        en: 'Notes on traveling well in and around Washington: weddings, business, airports and the work of a chauffeur.',
        es: 'Notas para viajar bien en Washington y sus alrededores: bodas, negocios, aeropuertos y el trabajo de un chofer.',
      },
      blogLead: {
        en: 'Notes on traveling well in and around Washington.',
        es: 'Notas para viajar bien en Washington y sus alrededores.',
      },
      reservationDescription: {
        en: 'Reserve a chauffeured ride in Virginia, Washington DC or Maryland. Enter your addresses, see the route and send your request.',
        es: 'Reserve un viaje con chofer en Virginia, Washington D. C. o Maryland. Escriba las direcciones, vea la ruta y envíe su solicitud.',
      },
    },
  },
  'brand-kit': {
    logo: {
      light: '',
      dark: '',
    },
    icon: '',
    accent: '',
    heroes: [
      {
        imageUrl: '/pictures/hero-arrival-1600.webp',
        altTexts: {
          en: 'Black sedan on a wet avenue at night with the Capitol in the background',
          es: 'Sedán negro en una avenida mojada de noche, con el Capitolio al fondo',
        },
      },
      {
        imageUrl: '/pictures/hero-dusk-1600.webp',
        altTexts: {
          en: 'Black car by the water at dusk with a lit obelisk in the background',
          es: 'Auto negro junto al agua al atardecer, con un obelisco iluminado al fondo',
        },
      },
    ],
    referencePrefix: 'QRT',
  },
}

/** Owners of a store in use find Today, not the guide. */
const HIDDEN_GUIDE = { hidden: true, skipped: [], cashOnly: false }

/** A store in use keeps what its website showed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(await isInUse(db))) return
  for (const [name, value] of Object.entries({ ...FORMER_DEFAULTS, 'setup-guide': HIDDEN_GUIDE }))
    await sql`insert into settings (name, value, updated_at)
      values (${name}, ${JSON.stringify(value)}, '2026-11-29T00:00:00.000Z')
      on conflict (name) do nothing`.execute(db)
}

async function isInUse(db: Kysely<unknown>): Promise<boolean> {
  for (const table of ['reservations', 'services', 'fleet_items', 'posts', 'videos']) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}
