import { AVENUE, DUSK, NIGHT, type SamplePlace } from './sample-place.ts'

/** Drives from and to Dulles. */
export const SAMPLE_ROUTES_DULLES: SamplePlace[] = [
  {
    kind: 'route',
    slug: 'iad-to-georgetown',
    from: 'Dulles (IAD)',
    to: 'Georgetown',
    imageUrl: NIGHT.imageUrl,
    en: {
      altText: NIGHT.en,
      heading: 'Dulles (IAD) to Georgetown',
      intro:
        'After a night flight, the last thing you want is to change trains with three bags. Georgetown has no Metro station, and its streets were laid out before there were cars. The Access Road and I-66 take you to Rosslyn, and Key Bridge crosses the Potomac to M Street. From there it’s all one-way streets, and your chauffeur knows them.',
      tips: [
        'Many houses are on streets where cars can’t wait. Tell us which corner suits you, and have someone at the door to help with the bags.',
      ],
      faq: [
        [
          'Which bridge do you take?',
          'Usually Key Bridge. When M Street is at a standstill, we take Roosevelt Bridge and Rock Creek Parkway.',
        ],
        ['Can you drive to the canal?', 'To the streets above it. The towpath is closed to cars.'],
        ['And back to Dulles?', 'The same way, and airport traffic pays no toll on the Access Road.'],
      ],
    },
    es: {
      altText: NIGHT.es,
      heading: 'De Dulles (IAD) a Georgetown',
      intro:
        'Después de un vuelo nocturno, lo último que uno quiere es cambiar de tren con tres maletas. Georgetown no tiene estación de Metro, y sus calles se trazaron antes de que hubiera autos. La Access Road y la I-66 le llevan a Rosslyn, y Key Bridge cruza el Potomac hasta M Street. Desde ahí todo son calles de un solo sentido, y su chofer las conoce.',
      tips: [
        'Muchas casas están en calles donde un auto no puede esperar. Díganos qué esquina le conviene y tenga a alguien en la puerta para las maletas.',
      ],
      faq: [
        [
          '¿Qué puente toman?',
          'Por lo general Key Bridge; el puente Roosevelt y Rock Creek Parkway cuando M Street no avanza.',
        ],
        ['¿Pueden llegar al canal?', 'A las calles de arriba: por el camino de sirga no pasan autos.'],
        [
          '¿Y de vuelta a Dulles?',
          'Por el mismo camino; el tráfico del aeropuerto no paga peaje en la Access Road.',
        ],
      ],
    },
  },
  {
    kind: 'route',
    slug: 'iad-to-old-town-alexandria',
    from: 'Dulles (IAD)',
    to: 'Old Town Alexandria',
    imageUrl: DUSK.imageUrl,
    en: {
      altText: DUSK.en,
      heading: 'Dulles (IAD) to Old Town Alexandria',
      intro:
        'This drive crosses all of Fairfax County, from the runways in the west to the river in the east. On a quiet evening, we take the Access Road, the Capital Beltway and the King Street or Duke Street exit. When the Beltway is full, the route through Arlington and down the George Washington Memorial Parkway is longer on the map and faster on the clock.',
      tips: [
        'The Beltway between Tysons and Springfield decides how long the drive takes. The express lanes beside it have tolls that change with traffic.',
        'Coming for a wedding in Old Town? Several hotels are by the King Street Metro, a mile from the water.',
      ],
      faq: [
        [
          'Is National closer?',
          'Much closer. Choose Dulles when the flight is better, and let the ride make up for it.',
        ],
        [
          'Do the express lanes cost extra?',
          'Any toll in your price is listed by name. We won’t charge another without telling you.',
        ],
        [
          'Can six of us ride together?',
          'Check the seats in each class in the table above, and count your bags too.',
        ],
      ],
    },
    es: {
      altText: DUSK.es,
      heading: 'De Dulles (IAD) a Old Town Alexandria',
      intro:
        'Este viaje cruza todo el condado de Fairfax, de las pistas en el oeste al río en el este. En una noche tranquila el auto toma la Access Road, el Capital Beltway y la salida de King Street o de Duke Street. Cuando el Beltway está lleno, el camino por Arlington y la George Washington Memorial Parkway es más largo en el mapa y mejor en el reloj.',
      tips: [
        'El Beltway entre Tysons y Springfield decide cuánto se tarda. Los carriles exprés a su lado cobran un peaje que cambia con el tráfico.',
        'Invitados a una boda en Old Town: varios hoteles están junto al Metro de King Street, a una milla del agua.',
      ],
      faq: [
        [
          '¿Queda más cerca National?',
          'Mucho más cerca. Elija Dulles si su vuelo es mejor, y que el auto lo compense.',
        ],
        [
          '¿Los carriles exprés se cobran aparte?',
          'Los peajes incluidos en su precio figuran ahí con su nombre. No le cobraremos otros sin avisarle.',
        ],
        [
          '¿Cabemos seis?',
          'Vea los asientos de cada categoría en la tabla de arriba y cuente también las maletas.',
        ],
      ],
    },
  },
  {
    kind: 'route',
    slug: 'iad-to-bethesda',
    from: 'Dulles (IAD)',
    to: 'Bethesda',
    imageUrl: NIGHT.imageUrl,
    en: {
      altText: NIGHT.en,
      heading: 'Dulles (IAD) to Bethesda',
      intro:
        'Researchers bound for the National Institutes of Health know this road: east on the Access Road, north on the Beltway and over the American Legion Bridge into Maryland. Commuters from Virginia, Maryland and the District all meet on the bridge, and there’s no other crossing of the Potomac for miles upstream. Beyond it, Bethesda is ten quiet minutes away.',
      tips: [
        'If you land between four and seven on a weekday, expect a standstill before the bridge. The alternative is Chain Bridge, by way of McLean.',
      ],
      faq: [
        [
          'Where do NIH visitors get out?',
          'At the Gateway Center near the Medical Center Metro station, where badges are issued. Vehicles with visitors are inspected.',
        ],
        [
          'Does the Metro run there from Dulles?',
          'Yes, on the Silver Line and then the Red Line, with a change in the city. It takes well over an hour.',
        ],
        ['Do hotels in Bethesda have a driveway?', 'Some do. Otherwise, we stop at the curb by the door.'],
      ],
    },
    es: {
      altText: NIGHT.es,
      heading: 'De Dulles (IAD) a Bethesda',
      intro:
        'Quien investiga en los Institutos Nacionales de Salud conoce este camino: al este por la Access Road, al norte por el Beltway y sobre el puente American Legion hasta Maryland. En el puente se juntan los que van a Virginia, a Maryland y al Distrito, y río arriba no hay otro cruce del Potomac en muchas millas. Del otro lado, Bethesda queda a diez minutos tranquilos.',
      tips: [
        'Si aterriza entre las cuatro y las siete en un día laborable, cuente con un atasco antes del puente. La alternativa es Chain Bridge, por McLean.',
      ],
      faq: [
        [
          '¿Dónde bajan los visitantes de NIH?',
          'En el Gateway Center, cerca de la estación Medical Center, donde se hacen los pases; los autos con visitantes se revisan.',
        ],
        [
          '¿Llega el Metro desde Dulles?',
          'Sí, la línea plateada y luego la roja, con un cambio en la ciudad; tarda bastante más de una hora.',
        ],
        [
          '¿Los hoteles de Bethesda tienen entrada para autos?',
          'Algunos sí. Si no, paramos en la acera junto a la puerta.',
        ],
      ],
    },
  },
  {
    kind: 'route',
    slug: 'union-station-to-iad',
    from: 'Union Station',
    to: 'Dulles (IAD)',
    imageUrl: AVENUE.imageUrl,
    en: {
      altText: AVENUE.en,
      heading: 'Union Station to Dulles (IAD)',
      intro:
        'Trains from New York and Boston end under Daniel Burnham’s barrel vault of 1907, with the Capitol in sight of the door. If you’re flying on, we take you the rest of the way: Massachusetts Avenue or the Third Street Tunnel, the bridges, I-66 and the Access Road, reserved for airport traffic. Two hours between a train and an international flight is tight. Three is comfortable.',
      tips: [
        'Amtrak trains arrive on the upper level. With bags, it takes five minutes to the front doors and Columbus Circle.',
        'If your train is late, call us from it. Your chauffeur will come later, with no waiting in the circle.',
      ],
      faq: [
        ['Where do we meet?', 'At the main doors, unless we’ve agreed on the garage behind the station.'],
        [
          'Is it faster than the Metro?',
          'Door to door, usually, and without stairs. At the height of rush hour, they’re close.',
        ],
        ['Can we see the monuments on the way?', 'Yes. Add a stop, or book by the hour.'],
      ],
    },
    es: {
      altText: AVENUE.es,
      heading: 'De Union Station a Dulles (IAD)',
      intro:
        'Los trenes de Nueva York y Boston terminan bajo la bóveda de 1907 que trazó Daniel Burnham, con el Capitolio a la vista desde la puerta. Para quien sigue en avión, el resto es un viaje en auto: Massachusetts Avenue o el túnel de la calle 3, los puentes, la I-66 y la Access Road, reservada al aeropuerto. Dos horas entre un tren y un vuelo internacional son justas; tres son cómodas.',
      tips: [
        'Los trenes de Amtrak llegan al nivel superior; hasta las puertas principales y Columbus Circle se tarda cinco minutos con maletas.',
        'Si el tren se retrasa, llámenos desde él. Su chofer llegará más tarde, sin esperas en la rotonda.',
      ],
      faq: [
        [
          '¿Dónde nos encontramos?',
          'Frente a las puertas principales, salvo que acuerde el estacionamiento detrás de la estación.',
        ],
        [
          '¿Es más rápido que el Metro?',
          'De puerta a puerta, por lo general, y sin escaleras; en plena hora pico tardan casi lo mismo.',
        ],
        ['¿Podemos ver los monumentos en el camino?', 'Sí. Agregue una parada o reserve por horas.'],
      ],
    },
  },
]
