import { AVENUE, type SamplePlace } from './sample-place.ts'

const { imageUrl } = AVENUE
const en = { altText: AVENUE.en }
const es = { altText: AVENUE.es }

/** Towns between the Capital Beltway and the Blue Ridge. */
export const SAMPLE_TOWNS_WEST: SamplePlace[] = [
  {
    kind: 'town',
    slug: 'reston',
    from: 'Reston',
    to: 'Dulles (IAD)',
    imageUrl,
    en: {
      ...en,
      heading: 'Reston to Dulles (IAD)',
      intro:
        'Reston was planned from its first street. Robert E. Simon founded it in 1964 and gave it his initials. Its village centers surround lakes, Lake Anne first among them, and the towers of Reston Town Center stand beside the Dulles Toll Road. From there it’s a straight run west to the airport, one of the shortest airport drives in Fairfax County.',
      tips: [
        'The Toll Road and the free Access Road run side by side. Only airport trips may use the inner lanes, which is why our drive from Reston begins on local streets.',
      ],
      faq: [
        [
          'How early should I leave?',
          'The drive is short at any hour. At Dulles, allow time for the walk and the AeroTrain to your gate.',
        ],
        [
          'Where in Reston do you pick up?',
          'At any address you give us, whether a house, an office tower or a hotel at Town Center.',
        ],
        [
          'Is there a train?',
          'The Silver Line stops at Wiehle-Reston East, Reston Town Center and, since 2022, the airport.',
        ],
      ],
    },
    es: {
      ...es,
      heading: 'De Reston a Dulles (IAD)',
      intro:
        'Reston se planeó desde su primera calle: Robert E. Simon la fundó en 1964 y le dio sus iniciales. Sus centros de barrio rodean lagos, el primero de ellos Lake Anne, y las torres de Reston Town Center están junto a la Dulles Toll Road. Desde ahí el camino al aeropuerto va derecho al oeste: es uno de los trayectos más cortos del condado de Fairfax.',
      tips: [
        'La Toll Road y la Access Road gratuita corren una al lado de la otra. Solo los viajes al aeropuerto pueden usar los carriles interiores; por eso salimos de Reston por calles locales.',
      ],
      faq: [
        [
          '¿Con cuánto tiempo salgo?',
          'El trayecto es corto a cualquier hora; lo que toma tiempo en Dulles es caminar y tomar el AeroTrain hasta su puerta.',
        ],
        [
          '¿Dónde recogen en Reston?',
          'En la dirección que usted indique: una casa, una torre de oficinas o un hotel de Town Center.',
        ],
        [
          '¿Hay tren?',
          'La línea plateada para en Wiehle-Reston East, Reston Town Center y, desde 2022, en el aeropuerto.',
        ],
      ],
    },
  },
  {
    kind: 'town',
    slug: 'tysons',
    from: 'Tysons',
    to: 'Dulles (IAD)',
    imageUrl,
    en: {
      ...en,
      heading: 'Tysons to Dulles (IAD)',
      intro:
        'Tysons grew up where the Capital Beltway crosses Route 7 and Route 123, and it’s one of the largest office districts in the country outside a city center. Two malls, Tysons Corner Center and Tysons Galleria, face each other across Route 123. The ramps to the Dulles Access Road are minutes away, so the drive to the airport is smooth and quick once the towers are behind you.',
      tips: [
        'Between four and seven in the evening, Route 123 and Route 7 are the slow part, not the road to the airport. A pickup at a side entrance can save ten minutes.',
      ],
      faq: [
        [
          'Which entrance should I give?',
          'Hotels and towers in Tysons often have doors on two streets. Tell us which street you’re on.',
        ],
        ['Is the Access Road free?', 'Yes, for trips to and from Dulles.'],
        [
          'Which Metro stations are in Tysons?',
          'McLean, Tysons, Greensboro and Spring Hill on the Silver Line.',
        ],
      ],
    },
    es: {
      ...es,
      heading: 'De Tysons a Dulles (IAD)',
      intro:
        'Tysons creció donde el Capital Beltway cruza la Ruta 7 y la Ruta 123, y es uno de los mayores distritos de oficinas del país fuera del centro de una ciudad. Dos centros comerciales, Tysons Corner Center y Tysons Galleria, se miran a través de la Ruta 123. Los accesos a la Dulles Access Road quedan a minutos: el viaje al aeropuerto es parejo y rápido en cuanto el auto deja atrás las torres.',
      tips: [
        'Entre las cuatro y las siete de la tarde lo lento son las Rutas 123 y 7, no el camino al aeropuerto: salir por una entrada lateral puede ahorrar diez minutos.',
      ],
      faq: [
        [
          '¿Qué entrada indico?',
          'Los hoteles y las torres de Tysons suelen tener puertas en dos calles. Indique la calle en la que está.',
        ],
        ['¿La Access Road es gratuita?', 'Sí, para los viajes hacia Dulles y desde ahí.'],
        [
          '¿Qué estaciones de Metro hay en Tysons?',
          'McLean, Tysons, Greensboro y Spring Hill, en la línea plateada.',
        ],
      ],
    },
  },
  {
    kind: 'town',
    slug: 'great-falls',
    from: 'Great Falls, VA',
    to: 'Dulles (IAD)',
    imageUrl,
    en: {
      ...en,
      heading: 'Great Falls to Dulles (IAD)',
      intro:
        'Great Falls takes its name from the rapids where the Potomac drops through Mather Gorge, in a National Park Service park with the remains of the Patowmack Canal. Houses stand far apart under old trees, and Georgetown Pike winds along the ridge. There’s no Metro station and hardly a taxi, so the way to Dulles is by car.',
      tips: [
        'Long driveways are the rule here. In the dark, a note such as “gate on the left after the bridge” helps more than a house number.',
        'Georgetown Pike is narrow and fills with commuters early. Route 7 is often calmer.',
      ],
      faq: [
        [
          'Can a stretch limousine turn around at my house?',
          'Tell us about the driveway when you reserve. If it’s tight, a sedan or an SUV is the better choice.',
        ],
        [
          'Which way do you take to the airport?',
          'Route 7 or Georgetown Pike to the roads around Dulles, depending on traffic.',
        ],
        ['Will you wait if we’re not ready?', 'Yes. Your price shows how long the wait is complimentary.'],
      ],
    },
    es: {
      ...es,
      heading: 'De Great Falls a Dulles (IAD)',
      intro:
        'Great Falls lleva el nombre de los rápidos donde el Potomac cae por Mather Gorge, en un parque del Servicio de Parques Nacionales con los restos del canal Patowmack. Las casas están separadas, entre árboles viejos, y Georgetown Pike serpentea por la cresta. No hay estación de Metro y casi no hay taxis: quien vuela desde Dulles va en auto.',
      tips: [
        'Aquí abundan las entradas largas. Una nota como «portón a la izquierda después del puente» ayuda más, de noche, que un número de casa.',
        'Georgetown Pike es angosta y se llena temprano; el camino por la Ruta 7 suele ser más tranquilo.',
      ],
      faq: [
        [
          '¿Puede dar la vuelta una limusina en mi casa?',
          'Díganos cómo es la entrada al reservar. Si es estrecha, conviene un sedán o una SUV.',
        ],
        [
          '¿Por dónde van al aeropuerto?',
          'Por la Ruta 7 o Georgetown Pike hasta las vías que rodean Dulles, según el tráfico de la hora.',
        ],
        ['¿Esperan si no estamos listos?', 'Sí. Su precio indica cuánto tiempo de espera es gratis.'],
      ],
    },
  },
  {
    kind: 'town',
    slug: 'vienna',
    from: 'Vienna, VA',
    to: 'Dulles (IAD)',
    imageUrl,
    en: {
      ...en,
      heading: 'Vienna, Virginia to Dulles (IAD)',
      intro:
        'Maple Avenue, which is Route 123, runs through the middle of Vienna, and the old railroad bed beside it is now the W&OD Trail for cyclists. On summer evenings, traffic turns toward Wolf Trap, the national park for the performing arts just north of town. For Dulles, we take the back roads to the Access Road and are on it before the radio has finished the news.',
      tips: [
        'On concert nights, the streets around Trap Road slow down an hour before the show. If you have a flight, leave earlier.',
      ],
      faq: [
        [
          'Do you also drive to Wolf Trap?',
          'Yes, by the hour. The car waits and brings you home after the last song.',
        ],
        [
          'Is there a train from Vienna to Dulles?',
          'Not a direct one. Vienna is the western end of the Orange Line, and the airport is on the Silver Line.',
        ],
        [
          'Do you pick up in Vienna early in the morning?',
          'We drive at all hours. Reserve the evening before so your car is there.',
        ],
      ],
    },
    es: {
      ...es,
      heading: 'De Vienna, Virginia, a Dulles (IAD)',
      intro:
        'Maple Avenue, que es la Ruta 123, cruza el centro de Vienna, y la antigua vía del tren a su lado es hoy el sendero W&OD para ciclistas. En las noches de verano el tráfico va hacia Wolf Trap, el parque nacional de las artes escénicas, al norte del pueblo. Hacia Dulles tomamos calles interiores hasta la Access Road y llegamos a ella antes de que acaben las noticias.',
      tips: [
        'En noches de concierto las calles cerca de Trap Road son lentas desde una hora antes de la función; si tiene un vuelo, salga antes.',
      ],
      faq: [
        [
          '¿También van a Wolf Trap?',
          'Sí, por horas. El auto espera y le lleva a casa después de la última canción.',
        ],
        [
          '¿Hay tren de Vienna a Dulles?',
          'No directo: Vienna es el extremo oeste de la línea naranja, y el aeropuerto está en la plateada.',
        ],
        [
          '¿Recogen en Vienna de madrugada?',
          'Viajamos a toda hora; reserve la noche anterior para que el auto esté ahí.',
        ],
      ],
    },
  },
  {
    kind: 'town',
    slug: 'fairfax',
    from: 'Fairfax, VA',
    to: 'Dulles (IAD)',
    imageUrl,
    en: {
      ...en,
      heading: 'Fairfax City to Dulles (IAD)',
      intro:
        'The City of Fairfax is independent of the county around it, and its brick courthouse of 1800 still stands at Main Street and Chain Bridge Road. George Mason University, the largest public university in the state, begins a mile to the south. Roads lead out of town in five directions. For Dulles, we take I-66 and Route 28.',
      tips: [
        'When students move in or graduate, Route 123 past the campus takes twice as long. Give us the building, not just the university.',
      ],
      faq: [
        [
          'Which way do you take to Dulles?',
          'I-66 west and Route 28 north, or Route 50, whichever is faster at that hour.',
        ],
        [
          'Are there tolls?',
          'The I-66 express lanes outside the Beltway have tolls. The general lanes and Route 28 are free.',
        ],
        [
          'Can several students share one SUV?',
          'Yes, with a stop for each address. You’ll see the price of every stop before you reserve.',
        ],
      ],
    },
    es: {
      ...es,
      heading: 'De Fairfax City a Dulles (IAD)',
      intro:
        'La ciudad de Fairfax es independiente del condado que la rodea, y su palacio de justicia de ladrillo, de 1800, sigue en el cruce de Main Street y Chain Bridge Road. La Universidad George Mason, la universidad pública más grande del estado, empieza una milla al sur. De la ciudad salen vías en cinco direcciones; a Dulles se va por la I-66 y la Ruta 28.',
      tips: [
        'Los días de mudanza o de graduación de los estudiantes, la Ruta 123 junto al campus tarda el doble. Indique el edificio y no solo la universidad.',
      ],
      faq: [
        [
          '¿Por dónde van a Dulles?',
          'Por la I-66 hacia el oeste y la Ruta 28 al norte, o por la Ruta 50, según lo más rápido a esa hora.',
        ],
        [
          '¿Hay peajes?',
          'Los carriles exprés de la I-66 fuera del Beltway cobran peaje; los carriles generales y la Ruta 28 son gratuitos.',
        ],
        [
          '¿Pueden compartir una SUV varios estudiantes?',
          'Sí, con una parada en cada dirección; el precio de cada parada se ve antes de reservar.',
        ],
      ],
    },
  },
]
