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
        'After a night flight nobody wants to change trains with three bags: Georgetown has no Metro station, and its streets were laid out before there were cars. The Access Road and I-66 bring you to Rosslyn, and Key Bridge across the Potomac into M Street. From the bridge on it is a matter of one-way streets, which the chauffeur knows.',
      tips: [
        'Many houses stand in streets where a car may not wait. Say which corner suits you, and have somebody ready at the door for the bags.',
      ],
      faq: [
        [
          'Which bridge do you take?',
          'Key Bridge as a rule; Roosevelt Bridge and Rock Creek Parkway when M Street stands still.',
        ],
        ['Can you come to the canal?', 'To the streets above it: the towpath has no cars.'],
        ['And back to Dulles?', 'The same way, and the airport traffic pays no toll on the Access Road.'],
      ],
    },
    es: {
      altText: NIGHT.es,
      heading: 'De Dulles (IAD) a Georgetown',
      intro:
        'Después de un vuelo nocturno nadie quiere cambiar de tren con tres maletas: Georgetown no tiene estación de Metro, y sus calles se trazaron antes de que hubiera autos. La Access Road y la I-66 lo llevan a Rosslyn, y Key Bridge cruza el Potomac hasta M Street. Desde el puente es cuestión de calles de un solo sentido, que el chofer conoce.',
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
        'This drive crosses all of Fairfax County, from the runways in the west to the river in the east. On a quiet evening the car takes the Access Road, the Capital Beltway and the King Street or Duke Street exit. When the Beltway is full, the way through Arlington and down the George Washington Memorial Parkway is longer on the map and better on the clock.',
      tips: [
        'The Beltway between Tysons and Springfield decides how long it takes. The express lanes beside it have a toll that moves with the traffic.',
        'Guests of a wedding in Old Town: several hotels stand at the King Street Metro, a mile from the water.',
      ],
      faq: [
        [
          'Is National nearer?',
          'Much nearer. Take Dulles where your flight is better, and let the car make up for it.',
        ],
        [
          'Do the express lanes cost extra?',
          'A toll that is in your price stands there by name; another one is not charged to you without a word.',
        ],
        [
          'Can six of us ride together?',
          'See the seats of each class in the table above, and count the bags as well.',
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
          'Un peaje incluido en su precio figura ahí con su nombre; otro no se le cobra sin avisarle.',
        ],
        [
          '¿Cabemos seis?',
          'Vea los asientos de cada clase en la tabla de arriba y cuente también las maletas.',
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
        'Researchers on their way to the National Institutes of Health know this road: east on the Access Road, north on the Beltway, and over the American Legion Bridge into Maryland. The bridge is where three states of mind meet, commuters of Virginia, Maryland and the District, and there is no other crossing of the Potomac upstream for miles. Beyond it Bethesda is ten quiet minutes away.',
      tips: [
        'Landing between four and seven on a weekday, count on a standstill before the bridge. The alternative is Chain Bridge, by McLean.',
      ],
      faq: [
        [
          'Where do visitors of NIH get out?',
          'At the Gateway Center near the Medical Center Metro station, where badges are made; cars with visitors are inspected.',
        ],
        [
          'Does the Metro go there from Dulles?',
          'Yes, the Silver Line and then the Red Line, with a change in the city; it takes well over an hour.',
        ],
        [
          'Do hotels in Bethesda have a driveway?',
          'Some do. Where not, we stop at the kerb next to the door.',
        ],
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
        'Trains from New York and Boston end under the barrel vault of 1907 that Daniel Burnham drew, with the Capitol in sight of its door. For those who fly on, the rest of the way is a ride: Massachusetts Avenue or the Third Street Tunnel, the bridges, I-66, and the Access Road that has been waiting for airport cars alone. Two hours between a train and an international flight is tight, three are comfortable.',
      tips: [
        'Amtrak’s trains stop at the upper level; the way to the front doors and Columbus Circle takes five minutes with bags.',
        'If the train is late, call from it: the chauffeur then comes later, and nobody stands in the circle with the police waving.',
      ],
      faq: [
        [
          'Where is the meeting point?',
          'Before the main doors, unless you agree on the garage behind the station.',
        ],
        [
          'Is it quicker than the Metro?',
          'Door to door as a rule, and without stairs; at the height of the rush hour they are close.',
        ],
        ['Can we see the monuments on the way?', 'Add a stop, or take the car by the hour.'],
      ],
    },
    es: {
      altText: AVENUE.es,
      heading: 'De Union Station a Dulles (IAD)',
      intro:
        'Los trenes de Nueva York y Boston terminan bajo la bóveda de 1907 que trazó Daniel Burnham, con el Capitolio a la vista desde la puerta. Para quien sigue en avión, el resto es un viaje en auto: Massachusetts Avenue o el túnel de la calle 3, los puentes, la I-66 y la Access Road, reservada al aeropuerto. Dos horas entre un tren y un vuelo internacional son justas; tres son cómodas.',
      tips: [
        'Los trenes de Amtrak llegan al nivel superior; hasta las puertas principales y Columbus Circle se tarda cinco minutos con maletas.',
        'Si el tren se retrasa, llame desde él: el chofer llega entonces más tarde y nadie espera en la rotonda.',
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
        ['¿Podemos ver los monumentos en el camino?', 'Agregue una parada o tome el auto por hora.'],
      ],
    },
  },
]
