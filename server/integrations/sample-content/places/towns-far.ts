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
        'Founded in 1787, Middleburg is the center of Virginia’s hunt country, with stone walls, stables and one main street: Route 50, the John S. Mosby Highway. The Red Fox Inn has stood on it since colonial times, and vineyards lie in the hills around town. To the east, Route 50 is two lanes with roundabouts for several miles before it widens toward the airport.',
      tips: [
        'On the first Saturday of December, the Christmas parade with horses and hounds closes Washington Street for hours. If you fly that day, allow plenty of time.',
        'For a day of tastings, book by the hour and your car will wait.',
      ],
      faq: [
        ['Do you pick up at inns and farms?', 'Yes. For a farm, tell us how to find the gate.'],
        ['Is there public transportation?', 'Neither the train nor the Metro reaches Middleburg.'],
        ['Is Dulles the closest airport?', 'Yes, by far the closest of the three.'],
      ],
    },
    es: {
      altText: AVENUE.es,
      heading: 'De Middleburg a Dulles (IAD)',
      intro:
        'Middleburg, fundada en 1787, es el centro de la tierra de los caballos de Virginia: muros de piedra, establos y una calle principal que es la Ruta 50, la John S. Mosby Highway. El Red Fox Inn está en ella desde la época colonial, y hay viñedos en las colinas. Al este, la Ruta 50 tiene dos carriles y rotondas durante varias millas antes de ensancharse hacia el aeropuerto.',
      tips: [
        'El primer sábado de diciembre, el desfile navideño con caballos y perros cierra Washington Street por horas: calcule tiempo de sobra si vuela ese día.',
        'Para un día de catas, reserve por horas y su auto le esperará.',
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
        'Maryland’s capital is a town of sails: the Severn River, the Naval Academy behind its gates, and the oldest State House in the country still used by a legislature. Streets run out from its circle like the spokes of a wheel. No train comes here, so you reach your flight by road: up I-97 to BWI, a shorter trip than to either Virginia airport.',
      tips: [
        'During Commissioning Week in May and the boat shows in October, downtown is full. We’ll arrange to meet you outside the gates or at the city dock.',
      ],
      faq: [
        [
          'Can you drive into the Academy?',
          'Not without permission. Guests are dropped off at a gate and walk in with identification.',
        ],
        [
          'How far is it to BWI?',
          'The miles and minutes are above. I-97 is rarely slow, except on summer Sundays, when Route 50 brings the beach traffic back.',
        ],
        ['Do you drive from Annapolis to Washington?', 'Yes, on Route 50, which ends at New York Avenue.'],
      ],
    },
    es: {
      altText: AVENUE.es,
      heading: 'De Annapolis a BWI',
      intro:
        'La capital de Maryland es una ciudad de velas: el río Severn, la Academia Naval detrás de sus portones y un capitolio que es el más antiguo del país todavía en uso por una legislatura. Las calles salen de su círculo como rayos de una rueda. Aquí no llega el tren, así que al avión se va por carretera: por la I-97 a BWI, más cerca que los dos aeropuertos de Virginia.',
      tips: [
        'En la semana de graduación de mayo y en los salones náuticos de octubre el centro está lleno; le esperamos fuera de los portones o en el muelle, según lo acordado.',
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
        'Halfway between Washington and Richmond, Fredericksburg sits at the falls of the Rappahannock. George Washington’s mother lived here, and four Civil War battlefields lie within a short drive. All northbound traffic shares one road, I-95, whose reversible express lanes have reached almost to the city since 2023. They run north in the morning and south in the evening.',
      tips: [
        'I-95 is at its worst on Friday afternoons and summer Sundays. On those days, we leave half an hour earlier than the map says.',
        'Amtrak and VRE trains stop downtown. When a storm stops them, ask us.',
      ],
      faq: [
        [
          'Do you use the express lanes?',
          'When they run our way and save time. You’ll see what the toll adds to your price before you reserve.',
        ],
        ['Is Richmond’s airport closer?', 'It’s about as far as National, so it depends on your flight.'],
        [
          'Can we stop on the way?',
          'Yes, for a few minutes or for breakfast. Add the stop and see what it costs.',
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
          'Cuando van en nuestro sentido y ahorran tiempo; verá cuánto suma el peaje a su precio antes de reservar.',
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
        'Triangle is our home: a small town on US 1 between Prince William Forest Park and the main gate of Marine Corps Base Quantico. From the interstate you can see the glass mast of the National Museum of the Marine Corps, slanted like the flag over Iwo Jima. Marine families know the drive to National well: I-95 north, past Springfield, to the river.',
      tips: [
        'For a pickup on the base, the sponsor needs to arrange entry. Otherwise, we meet at the visitor center or the museum.',
        'The express lanes beside I-95 reverse direction around noon. For a late-afternoon flight, only the general lanes run north.',
      ],
      faq: [
        [
          'Do you drive to graduations at Quantico?',
          'Yes, we know the road and the gates. Tell us when you’re asked to be seated, and we’ll plan back from there.',
        ],
        ['Is there a train?', 'VRE and some Amtrak trains stop in the town of Quantico, mostly on weekdays.'],
        ['Where are you based?', 'In Triangle. Our vehicles begin and end their day here.'],
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
          '¿Van a las graduaciones de Quantico?',
          'Sí, conocemos el camino y los portones. Díganos a qué hora debe ocupar su asiento, y planeamos desde ahí.',
        ],
        [
          '¿Hay tren?',
          'VRE y algunos trenes de Amtrak paran en el pueblo de Quantico, sobre todo los días laborables.',
        ],
        ['¿Dónde tienen su base?', 'En Triangle. Nuestros autos empiezan y terminan el día aquí.'],
      ],
    },
  },
]
