import { AVENUE, DUSK, NIGHT, type SamplePlace } from './sample-place.ts'

/** Drives from National and BWI. */
export const SAMPLE_ROUTES_OTHER: SamplePlace[] = [
  {
    kind: 'route',
    slug: 'dca-to-tysons',
    from: 'Reagan National (DCA)',
    to: 'Tysons',
    imageUrl: DUSK.imageUrl,
    en: {
      altText: DUSK.en,
      heading: 'Reagan National (DCA) to Tysons',
      intro:
        'A meeting in Tysons at ten and a landing at National at nine can be done, if the car is at the kerb. The pleasant way follows the river north on the George Washington Memorial Parkway past Rosslyn and turns off at Route 123 for McLean; the plain one is I-66, which passes under Arlington and comes out at the Beltway. Which of them is quicker changes within a quarter of an hour.',
      tips: [
        'I-66 inside the Beltway charges a toll westward on weekday afternoons and eastward in the morning, so a morning arrival bound for Tysons drives without one.',
      ],
      faq: [
        [
          'How do I find the chauffeur at National?',
          'See where to meet, above, by terminal; a sign inside the hall can be added to the reservation.',
        ],
        [
          'Does the Metro go to Tysons?',
          'Yes, Blue or Yellow Line and a change to Silver, some fifty minutes.',
        ],
        [
          'May the car stay for the day?',
          'By the hour, yes: it waits near the tower and takes you back to your flight.',
        ],
      ],
    },
    es: {
      altText: DUSK.es,
      heading: 'De Reagan National (DCA) a Tysons',
      intro:
        'Una reunión en Tysons a las diez y un aterrizaje en National a las nueve son posibles si el auto está en la acera. El camino agradable sigue el río al norte por la George Washington Memorial Parkway, pasa Rosslyn y sale en la Ruta 123 hacia McLean; el sencillo es la I-66, que cruza Arlington y llega al Beltway. Cuál es más rápido cambia en un cuarto de hora.',
      tips: [
        'La I-66 dentro del Beltway cobra peaje hacia el oeste las tardes laborables y hacia el este por la mañana: quien llega por la mañana y va a Tysons no lo paga.',
      ],
      faq: [
        [
          '¿Cómo encuentro al chofer en National?',
          'Vea arriba dónde nos encontramos, según la terminal; puede agregar a la reservación un letrero dentro de la sala.',
        ],
        [
          '¿Llega el Metro a Tysons?',
          'Sí, la línea azul o la amarilla y un cambio a la plateada, unos cincuenta minutos.',
        ],
        [
          '¿Puede quedarse el auto todo el día?',
          'Por hora, sí: espera cerca de la torre y lo lleva de vuelta a su vuelo.',
        ],
      ],
    },
  },
  {
    kind: 'route',
    slug: 'dca-to-national-harbor',
    from: 'Reagan National (DCA)',
    to: 'National Harbor',
    imageUrl: NIGHT.imageUrl,
    en: {
      altText: NIGHT.en,
      heading: 'Reagan National (DCA) to National Harbor',
      intro:
        'Conferences bring thousands at a time to the Gaylord under its glass roof, and the Capital Wheel turns over the pier beside it. The place lies just below the Woodrow Wilson Bridge on the Maryland side, and from National it is a matter of one river crossing: through Alexandria to the Beltway and over the bridge, or across the 14th Street Bridge and down I-295.',
      tips: [
        'On the first and last day of a conference the driveway of the hotel is full. The side of the convention center, on Waterfront Street, often lets you out sooner.',
        'No Metro line reaches National Harbor; after a late dinner cars are scarce, so reserve the way back as well.',
      ],
      faq: [
        ['Does the bridge have a toll?', 'No, neither of the bridges does.'],
        [
          'Is there a boat?',
          'In the season water taxis go to Alexandria and the Wharf; none goes to the airport.',
        ],
        [
          'Is MGM the same place?',
          'It stands on the hill above, a few minutes further: give us the door that you want.',
        ],
      ],
    },
    es: {
      altText: NIGHT.es,
      heading: 'De Reagan National (DCA) a National Harbor',
      intro:
        'Los congresos llevan a miles de personas a la vez al Gaylord, bajo su techo de vidrio, y al lado gira la Capital Wheel sobre el muelle. El lugar está justo debajo del puente Woodrow Wilson, en el lado de Maryland, y desde National es cuestión de cruzar un río: por Alexandria hasta el Beltway y el puente, o por el puente de la calle 14 y la I-295.',
      tips: [
        'El primer y el último día de un congreso la entrada del hotel está llena. Por el lado del centro de convenciones, en Waterfront Street, se baja muchas veces antes.',
        'Ninguna línea de Metro llega a National Harbor; después de una cena tardía hay pocos autos, así que reserve también el regreso.',
      ],
      faq: [
        ['¿El puente cobra peaje?', 'No, ninguno de los dos puentes.'],
        [
          '¿Hay barco?',
          'En temporada hay taxis acuáticos a Alexandria y al Wharf; ninguno va al aeropuerto.',
        ],
        [
          '¿MGM es el mismo lugar?',
          'Está en la colina, unos minutos más allá: indíquenos la puerta que quiere.',
        ],
      ],
    },
  },
  {
    kind: 'route',
    slug: 'dca-to-annapolis',
    from: 'Reagan National (DCA)',
    to: 'Annapolis',
    imageUrl: AVENUE.imageUrl,
    en: {
      altText: AVENUE.en,
      heading: 'Reagan National (DCA) to Annapolis',
      intro:
        'Parents of midshipmen make this trip on Friday evenings and back on Sundays. The car leaves the airport over the 14th Street Bridge, threads the Southeast Freeway to the Anacostia, and comes out on US 50, which runs straight east to the Severn. There is no train and no direct bus for a visitor with luggage, so that this is the way in for most who land at National.',
      tips: [
        'On summer Fridays Route 50 carries the whole region to the beaches. Until the Severn Bridge allow twenty minutes more after three in the afternoon.',
      ],
      faq: [
        [
          'Where do we get out for the Academy?',
          'At the visitor entrance, Gate 1, at the end of Randall Street; visitors walk in from there with identification.',
        ],
        ['Is BWI the nearer airport?', 'Yes. Choose by the flight; both drives are about as even.'],
        [
          'Can the car stop for groceries?',
          'Yes, as a stop on the way. Its price is shown before you reserve.',
        ],
      ],
    },
    es: {
      altText: AVENUE.es,
      heading: 'De Reagan National (DCA) a Annapolis',
      intro:
        'Los padres de los guardiamarinas hacen este viaje los viernes por la tarde y de vuelta los domingos. El auto deja el aeropuerto por el puente de la calle 14, sigue la Southeast Freeway hasta el Anacostia y sale a la US 50, que va derecho al este hasta el Severn. No hay tren ni autobús directo para quien lleva maletas: este es el camino de casi todos los que llegan a National.',
      tips: [
        'Los viernes de verano la Ruta 50 lleva a toda la región a las playas. Hasta el puente del Severn cuente veinte minutos más después de las tres de la tarde.',
      ],
      faq: [
        [
          '¿Dónde bajamos para la Academia?',
          'En la entrada de visitantes, la puerta 1, al final de Randall Street; desde ahí se entra a pie con identificación.',
        ],
        ['¿Queda más cerca BWI?', 'Sí. Elija por el vuelo; los dos viajes son igual de tranquilos.'],
        [
          '¿Puede parar el auto para compras?',
          'Sí, como parada en el camino. Su precio se ve antes de reservar.',
        ],
      ],
    },
  },
  {
    kind: 'route',
    slug: 'bwi-to-union-station',
    from: 'Baltimore/Washington (BWI)',
    to: 'Union Station',
    imageUrl: DUSK.imageUrl,
    en: {
      altText: DUSK.en,
      heading: 'BWI to Union Station and Capitol Hill',
      intro:
        'The Baltimore-Washington Parkway ends a few minutes from the Capitol: from its last bend you are on New York Avenue, and the station is a short way beyond. Staff of the House and the Senate, visitors of the Library of Congress and the Supreme Court use this drive because BWI has many flights at fair fares. For Capitol Hill it is no worse an airport than the others.',
      tips: [
        'New York Avenue is the slow mile. On weekday mornings the chauffeur may leave the Parkway early and come in by Kenilworth Avenue instead.',
        'Streets around the Capitol close for visits of state and the State of the Union: on such days meet at the station.',
      ],
      faq: [
        [
          'Is the train not simpler?',
          'From the airport’s station it is quick; with children, bags or a late landing the car is.',
        ],
        [
          'Do you stop at the House office buildings?',
          'At the street before them; cars are not let onto the Capitol grounds.',
        ],
        [
          'Does the Parkway have trucks?',
          'No, they are not allowed between Washington and the airport’s end of it.',
        ],
      ],
    },
    es: {
      altText: DUSK.es,
      heading: 'De BWI a Union Station y Capitol Hill',
      intro:
        'La Baltimore-Washington Parkway termina a pocos minutos del Capitolio: desde su última curva se está en New York Avenue, y la estación queda un poco más allá. El personal de la Cámara y del Senado y los visitantes de la Biblioteca del Congreso y de la Corte Suprema usan este camino porque BWI tiene muchos vuelos a buen precio. Para Capitol Hill no es peor aeropuerto que los otros.',
      tips: [
        'New York Avenue es la milla lenta. En las mañanas laborables el chofer puede dejar la Parkway antes y entrar por Kenilworth Avenue.',
        'Las calles del Capitolio se cierran por visitas de Estado y por el discurso del Estado de la Unión: esos días, véanos en la estación.',
      ],
      faq: [
        [
          '¿No es más sencillo el tren?',
          'Desde la estación del aeropuerto es rápido; con niños, maletas o una llegada tardía lo es el auto.',
        ],
        [
          '¿Paran en los edificios de la Cámara?',
          'En la calle de enfrente; no se permite entrar con autos a los terrenos del Capitolio.',
        ],
        [
          '¿Circulan camiones por la Parkway?',
          'No, no se permiten entre Washington y el extremo del aeropuerto.',
        ],
      ],
    },
  },
]
