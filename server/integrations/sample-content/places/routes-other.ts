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
        'A nine o’clock landing at National and a ten o’clock meeting in Tysons can be done, if the car is at the curb. The scenic route follows the river north on the George Washington Memorial Parkway, past Rosslyn, and turns off at Route 123 for McLean. The plain one is I-66, which passes under Arlington and comes out at the Beltway. Which is faster can change within a quarter of an hour.',
      tips: [
        'I-66 inside the Beltway charges a toll westbound on weekday afternoons and eastbound in the morning, so a morning arrival bound for Tysons pays none.',
      ],
      faq: [
        [
          'How do I find my chauffeur at National?',
          'See the meeting point for your terminal above. You can add a sign inside the hall to your reservation.',
        ],
        [
          'Does the Metro go to Tysons?',
          'Yes, on the Blue or Yellow Line with a change to the Silver, about fifty minutes.',
        ],
        [
          'Can the car stay for the day?',
          'Yes, by the hour. It waits near the tower and takes you back to your flight.',
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
          'Vea arriba el punto de encuentro de su terminal; puede agregar a la reservación un letrero dentro de la sala.',
        ],
        [
          '¿Llega el Metro a Tysons?',
          'Sí, la línea azul o la amarilla y un cambio a la plateada, unos cincuenta minutos.',
        ],
        [
          '¿Puede quedarse el auto todo el día?',
          'Sí, por horas. Espera cerca de la torre y le lleva de vuelta a su vuelo.',
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
        'Conferences bring thousands at a time to the Gaylord and its glass roof, while the Capital Wheel turns over the pier beside it. National Harbor lies just below the Woodrow Wilson Bridge on the Maryland side, one river crossing from National: through Alexandria to the Beltway and over the bridge, or across the 14th Street Bridge and down I-295.',
      tips: [
        'On the first and last day of a conference, the hotel driveway is full. You’ll often get out sooner on the convention center side, on Waterfront Street.',
        'No Metro line reaches National Harbor, and cars are scarce after a late dinner, so reserve your return as well.',
      ],
      faq: [
        ['Is there a toll on the bridge?', 'No, not on either bridge.'],
        [
          'Is there a boat?',
          'In season, water taxis run to Alexandria and the Wharf, but not to the airport.',
        ],
        [
          'Is MGM the same place?',
          'No, it’s on the hill above, a few minutes farther. Tell us which door you’d like.',
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
          'No, está en la colina, unos minutos más allá. Díganos a qué puerta quiere llegar.',
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
        'Parents of midshipmen make this trip on Friday evenings, and back on Sundays. We leave the airport over the 14th Street Bridge, follow the Southeast Freeway to the Anacostia and come out on US 50, which runs straight east to the Severn. With no train and no direct bus for a visitor with luggage, this is the way in for most who land at National.',
      tips: [
        'On summer Fridays, Route 50 carries the whole region to the beaches. After three in the afternoon, allow an extra twenty minutes to the Severn Bridge.',
      ],
      faq: [
        [
          'Where do we get out for the Academy?',
          'At the visitor entrance, Gate 1, at the end of Randall Street. Visitors walk in from there with identification.',
        ],
        ['Is BWI closer?', 'Yes. Choose by flight, since both drives are about equally easy.'],
        ['Can we stop for groceries?', 'Yes, as a stop on the way. You’ll see its price before you reserve.'],
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
        'The Baltimore-Washington Parkway ends a few minutes from the Capitol. After its last bend you’re on New York Avenue, with the station a short way beyond. House and Senate staff and visitors to the Library of Congress and the Supreme Court take this drive because BWI has many flights at fair prices. For Capitol Hill, it’s as good an airport as the others.',
      tips: [
        'New York Avenue is the slow mile. On weekday mornings, your chauffeur may leave the Parkway early and come in on Kenilworth Avenue instead.',
        'Streets around the Capitol close for state visits and the State of the Union. On those days, meet us at the station.',
      ],
      faq: [
        [
          'Isn’t the train simpler?',
          'From the airport’s station, it’s quick. With children, bags or a late landing, the car is simpler.',
        ],
        [
          'Do you stop at the House office buildings?',
          'On the street in front. Cars aren’t allowed onto the Capitol grounds.',
        ],
        [
          'Are there trucks on the Parkway?',
          'No. They aren’t allowed between Washington and the airport end.',
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
        'Las calles del Capitolio se cierran por visitas de Estado y por el discurso del Estado de la Unión: esos días, nos vemos en la estación.',
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
