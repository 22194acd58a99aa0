import { AVENUE, DUSK, type SamplePlace } from './sample-place.ts'

/** Towns an hour from the District. */
export const SAMPLE_TOWNS_FAR: SamplePlace[] = [
  {
    kind: 'town',
    slug: 'middleburg',
    from: 'Middleburg, VA',
    to: 'Dulles (IAD)',
    imageUrl: AVENUE.imageUrl,
    en: {
      altText: AVENUE.en,
      heading: 'Middleburg to Dulles (IAD)',
      intro:
        'Middleburg, founded in 1787, is the center of Virginia’s hunt country: stone walls, stables, and one main street that is Route 50, the John S. Mosby Highway. The Red Fox Inn has stood on it since colonial times, and vineyards lie in the hills around. East of town Route 50 is a road of two lanes through roundabouts for several miles before it widens toward the airport.',
      tips: [
        'On the first Saturday of December the Christmas parade with horses and hounds closes Washington Street for hours: plan a flight of that day generously.',
        'For a tasting day let the car wait by the hour.',
      ],
      faq: [
        ['Do you pick up at inns and farms?', 'Yes. For a farm, add how to find the gate.'],
        ['Is there public transport?', 'No train and no Metro reach Middleburg.'],
        ['Is Dulles the nearest airport?', 'Yes, of the three it is the nearest by far.'],
      ],
    },
    es: {
      altText: AVENUE.es,
      heading: 'De Middleburg a Dulles (IAD)',
      intro:
        'Middleburg, fundada en 1787, es el centro de la tierra de los caballos de Virginia: muros de piedra, establos y una calle principal que es la Ruta 50, la John S. Mosby Highway. El Red Fox Inn está en ella desde la época colonial, y hay viñedos en las colinas. Al este, la Ruta 50 tiene dos carriles y rotondas durante varias millas antes de ensancharse hacia el aeropuerto.',
      tips: [
        'El primer sábado de diciembre, el desfile navideño con caballos y perros cierra Washington Street por horas: deje tiempo de sobra si vuela ese día.',
        'Para un día de catas, deje que el auto espere por hora.',
      ],
      faq: [
        ['¿Recogen en posadas y fincas?', 'Sí. Si es una finca, indique cómo encontrar el portón.'],
        ['¿Hay transporte público?', 'No llegan ni el tren ni el Metro.'],
        ['¿Es Dulles el aeropuerto más cercano?', 'Sí, de los tres es el más cercano con diferencia.'],
      ],
    },
  },
  {
    kind: 'town',
    slug: 'annapolis',
    from: 'Annapolis',
    to: 'Baltimore/Washington (BWI)',
    imageUrl: AVENUE.imageUrl,
    en: {
      altText: AVENUE.en,
      heading: 'Annapolis to BWI',
      intro:
        'The capital of Maryland is a town of sails: the Severn River, the Naval Academy behind its gates, and a State House that is the oldest in the country still in use by a legislature. Streets run out from its circle like the spokes of a wheel. No train comes here, so the road is the way to the plane: up I-97 to BWI, a shorter trip than to either airport of Virginia.',
      tips: [
        'During Commissioning Week in May and the boat shows in October the center is full; we meet you outside the gates or at the city dock by arrangement.',
      ],
      faq: [
        [
          'May you drive into the Academy?',
          'Not without permission: guests are dropped at a gate and walk in with identification.',
        ],
        [
          'How far is it to BWI?',
          'The miles and minutes are above; I-97 is rarely slow, save on summer Sundays when Route 50 brings the beach traffic back.',
        ],
        ['Do you drive from Annapolis to Washington?', 'Yes, by Route 50, which ends at New York Avenue.'],
      ],
    },
    es: {
      altText: AVENUE.es,
      heading: 'De Annapolis a BWI',
      intro:
        'La capital de Maryland es una ciudad de velas: el río Severn, la Academia Naval detrás de sus portones y un capitolio que es el más antiguo del país todavía en uso por una legislatura. Las calles salen de su círculo como rayos de una rueda. Aquí no llega el tren, así que al avión se va por carretera: por la I-97 a BWI, más cerca que los dos aeropuertos de Virginia.',
      tips: [
        'En la semana de graduación de mayo y en los salones náuticos de octubre el centro está lleno; lo esperamos fuera de los portones o en el muelle, según lo acordado.',
      ],
      faq: [
        [
          '¿Pueden entrar en la Academia?',
          'Sin permiso no: los invitados bajan en un portón y entran a pie con identificación.',
        ],
        [
          '¿Qué tan lejos está BWI?',
          'Las millas y los minutos están arriba; la I-97 rara vez es lenta, salvo los domingos de verano, cuando la Ruta 50 trae el tráfico de la playa.',
        ],
        ['¿Van de Annapolis a Washington?', 'Sí, por la Ruta 50, que termina en New York Avenue.'],
      ],
    },
  },
  {
    kind: 'town',
    slug: 'fredericksburg',
    from: 'Fredericksburg, VA',
    to: 'Reagan National (DCA)',
    imageUrl: DUSK.imageUrl,
    en: {
      altText: DUSK.en,
      heading: 'Fredericksburg to Reagan National (DCA)',
      intro:
        'Halfway between Washington and Richmond, Fredericksburg sits at the falls of the Rappahannock. George Washington’s mother lived here, and four battlefields of the Civil War lie within a short drive. All its traffic to the north is on one road, I-95, whose reversible express lanes have come almost to the city since 2023. They run north in the morning and south in the evening.',
      tips: [
        'I-95 is at its worst on Friday afternoons and on Sundays in summer. For those days we leave half an hour earlier than the map says.',
        'Trains of Amtrak and VRE stop downtown; when a storm stops them, ask us.',
      ],
      faq: [
        [
          'Do you use the express lanes?',
          'When they run our way and save time; what the toll does to your price is shown before you reserve.',
        ],
        ['Is Richmond’s airport nearer?', 'About as far as National; it depends on your flight.'],
        [
          'Can we stop on the way?',
          'Yes, for a few minutes or for breakfast: add the stop and see what it costs.',
        ],
      ],
    },
    es: {
      altText: DUSK.es,
      heading: 'De Fredericksburg a Reagan National (DCA)',
      intro:
        'A medio camino entre Washington y Richmond, Fredericksburg está junto a las cascadas del Rappahannock. Aquí vivió la madre de George Washington, y a poca distancia hay cuatro campos de batalla de la Guerra Civil. Todo su tráfico hacia el norte va por una vía, la I-95, cuyos carriles exprés reversibles llegan casi a la ciudad desde 2023: al norte por la mañana, al sur por la tarde.',
      tips: [
        'La I-95 está peor los viernes por la tarde y los domingos de verano. Esos días salimos media hora antes de lo que dice el mapa.',
        'Los trenes de Amtrak y VRE paran en el centro; cuando una tormenta los detiene, pregúntenos.',
      ],
      faq: [
        [
          '¿Usan los carriles exprés?',
          'Cuando van en nuestro sentido y ahorran tiempo; lo que el peaje cambia en su precio se ve antes de reservar.',
        ],
        [
          '¿Queda más cerca el aeropuerto de Richmond?',
          'Más o menos igual de lejos que National; depende de su vuelo.',
        ],
        [
          '¿Podemos parar en el camino?',
          'Sí, unos minutos o para desayunar: agregue la parada y vea cuánto cuesta.',
        ],
      ],
    },
  },
  {
    kind: 'town',
    slug: 'triangle',
    from: 'Triangle',
    to: 'Reagan National (DCA)',
    imageUrl: DUSK.imageUrl,
    en: {
      altText: DUSK.en,
      heading: 'Triangle and Quantico to Reagan National (DCA)',
      intro:
        'Triangle is where we are at home: a small town on US 1 between Prince William Forest Park and the main gate of Marine Corps Base Quantico. The glass mast of the National Museum of the Marine Corps, slanted like the flag over Iwo Jima, is seen from the interstate. Families of Marines know the drive to National well: I-95 north, past Springfield, to the river.',
      tips: [
        'Where somebody is to be met on the base, the sponsor has to arrange the entry; else we meet at the visitor center or at the museum.',
        'The express lanes beside I-95 turn their direction around noon. A flight in the late afternoon northbound has only the general lanes.',
      ],
      faq: [
        [
          'Do you know the graduations at Quantico?',
          'We know the road and the gates. Send us the time at which you are asked to be seated, and we plan back from it.',
        ],
        [
          'Is there a train?',
          'VRE and some trains of Amtrak stop in the town of Quantico, on weekdays for the most part.',
        ],
        ['Why is the approach short here?', 'Our cars begin and end their days in Triangle.'],
      ],
    },
    es: {
      altText: DUSK.es,
      heading: 'De Triangle y Quantico a Reagan National (DCA)',
      intro:
        'Triangle es nuestra casa: un pueblo pequeño en la US 1, entre el Prince William Forest Park y la entrada principal de la base de los Marines en Quantico. El mástil de vidrio del Museo Nacional del Cuerpo de Marines, inclinado como la bandera de Iwo Jima, se ve desde la interestatal. Las familias de los marines conocen el camino a National: la I-95 al norte, por Springfield, hasta el río.',
      tips: [
        'Si hay que recoger a alguien dentro de la base, su anfitrión debe arreglar la entrada; si no, nos vemos en el centro de visitantes o en el museo.',
        'Los carriles exprés junto a la I-95 cambian de sentido alrededor del mediodía. Al final de la tarde, hacia el norte, solo quedan los carriles generales.',
      ],
      faq: [
        [
          '¿Conocen las graduaciones de Quantico?',
          'Conocemos el camino y los portones. Díganos a qué hora le piden estar sentado, y planeamos desde ahí.',
        ],
        [
          '¿Hay tren?',
          'VRE y algunos trenes de Amtrak paran en el pueblo de Quantico, sobre todo los días laborables.',
        ],
        [
          '¿Por qué aquí el recorrido previo es corto?',
          'Nuestros autos empiezan y terminan el día en Triangle.',
        ],
      ],
    },
  },
]
