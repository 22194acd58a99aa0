import { NIGHT, type SamplePlace } from './sample-place.ts'

const { imageUrl } = NIGHT
const en = { altText: NIGHT.en }
const es = { altText: NIGHT.es }

export const SAMPLE_AIRPORTS: SamplePlace[] = [
  {
    kind: 'airport',
    slug: 'iad',
    from: 'Dulles (IAD)',
    to: 'Washington DC',
    imageUrl,
    en: {
      ...en,
      heading: 'Dulles (IAD) to Washington',
      intro:
        'Washington Dulles lies west of the city, where Loudoun and Fairfax counties meet. Its main terminal, designed by Eero Saarinen, opened in 1962, and most of the region’s international flights land here. The Dulles Access Road is reserved for airport traffic and has no toll. Near Falls Church it joins I-66, which crosses the Potomac into the District.',
      tips: [
        'The AeroTrain and the mobile lounges take you from the concourses to the main terminal. Baggage claim is on the lower level.',
        'After an international flight, passport control and customs come first. Allow an hour from gate to curb when several large aircraft land together.',
      ],
      faq: [
        [
          'Are there tolls on the way?',
          'The Access Road is free for trips to and from the airport. I-66 inside the Beltway has tolls at weekday rush hour in the busy direction. Tolls covered by our rates are included in your price.',
        ],
        [
          'Is there a train?',
          'Yes. Metrorail’s Silver Line has served the airport since November 2022. The ride to the center of Washington takes about an hour.',
        ],
        [
          'Which terminal do I choose?',
          'There’s one main terminal. Give us your flight so your chauffeur knows where you’ll come out.',
        ],
      ],
    },
    es: {
      ...es,
      heading: 'De Dulles (IAD) a Washington',
      intro:
        'Washington Dulles queda al oeste de la ciudad, donde se encuentran los condados de Loudoun y Fairfax. Su terminal principal, de Eero Saarinen, abrió en 1962, y aquí llega la mayoría de los vuelos internacionales de la región. La Dulles Access Road es solo para el tráfico del aeropuerto y no cobra peaje. Cerca de Falls Church se une a la I-66, que cruza el Potomac hacia el Distrito.',
      tips: [
        'El AeroTrain y las salas móviles le llevan de las salas de embarque a la terminal principal. El equipaje se recoge en el nivel inferior.',
        'Después de un vuelo internacional vienen primero el control de pasaportes y la aduana. Calcule una hora desde la puerta hasta la acera cuando aterrizan varios aviones grandes a la vez.',
      ],
      faq: [
        [
          '¿Hay peajes en el camino?',
          'La Access Road es gratuita para los viajes al aeropuerto y desde él. La I-66 dentro del Beltway cobra peaje en horas pico de los días laborables, en el sentido de más tráfico. Los peajes previstos en nuestras tarifas están incluidos en su precio.',
        ],
        [
          '¿Hay tren?',
          'Sí. La línea plateada del Metro tiene una estación en el aeropuerto desde noviembre de 2022. Tarda alrededor de una hora hasta el centro de Washington.',
        ],
        [
          '¿Qué terminal elijo?',
          'Hay una sola terminal principal. Indíquenos su vuelo para que su chofer sepa por dónde saldrá usted.',
        ],
      ],
    },
  },
  {
    kind: 'airport',
    slug: 'dca',
    from: 'Reagan National (DCA)',
    to: 'Washington DC',
    imageUrl,
    en: {
      ...en,
      heading: 'Reagan National (DCA) to Washington',
      intro:
        'Reagan National sits on the Virginia bank of the Potomac, so close to the monuments that you can see them from the gates. It opened in 1941. Terminal 1 is the old building to the south, and Terminal 2 is the long hall with the yellow domes. The George Washington Memorial Parkway runs past the airport, and the 14th Street Bridge takes you into the District within minutes.',
      tips: [
        'Gates A are in Terminal 1 and gates B to E in Terminal 2. Check your ticket before you tell us where to meet.',
        'The roads outside the terminals are narrow, and busy on Thursday and Friday afternoons. Being on the right level matters more than being quick.',
      ],
      faq: [
        [
          'Which flights land at National?',
          'Mostly flights of up to 1,250 miles, under a federal rule with a few exceptions. International flights arrive at Dulles or BWI, except those from places where US officers clear passengers before departure.',
        ],
        ['Is the Metro nearby?', 'Yes, the Blue and Yellow lines stop next to Terminal 2.'],
        [
          'Is there a toll between the airport and Washington?',
          'No. The Parkway and the bridges across the Potomac to the center of the city are free.',
        ],
      ],
    },
    es: {
      ...es,
      heading: 'De Reagan National (DCA) a Washington',
      intro:
        'Reagan National está en la orilla virginiana del Potomac, tan cerca de los monumentos que se ven desde las puertas de embarque. Abrió en 1941. La Terminal 1 es el edificio antiguo del sur; la Terminal 2, la sala larga de las cúpulas amarillas. La George Washington Memorial Parkway pasa junto al aeropuerto, y el puente de la calle 14 lleva al Distrito en pocos minutos.',
      tips: [
        'Las puertas A están en la Terminal 1; de la B a la E, en la Terminal 2. Revise su boleto antes de decirnos dónde encontrarnos.',
        'Las vías frente a las terminales son angostas y están muy ocupadas las tardes de jueves y viernes. Importa más estar en el nivel correcto que ir de prisa.',
      ],
      faq: [
        [
          '¿Qué vuelos llegan a National?',
          'Sobre todo vuelos de hasta 1,250 millas, por una regla federal con pocas excepciones. Los vuelos del extranjero llegan a Dulles o a BWI, salvo los de lugares donde oficiales de Estados Unidos revisan a los pasajeros antes de salir.',
        ],
        ['¿El Metro queda cerca?', 'Sí, las líneas azul y amarilla paran junto a la Terminal 2.'],
        [
          '¿Hay peaje entre el aeropuerto y Washington?',
          'No. La Parkway y los puentes sobre el Potomac hacia el centro son gratuitos.',
        ],
      ],
    },
  },
  {
    kind: 'airport',
    slug: 'bwi',
    from: 'Baltimore/Washington (BWI)',
    to: 'Washington DC',
    imageUrl,
    en: {
      ...en,
      heading: 'BWI to Washington',
      intro:
        'Baltimore/Washington International Thurgood Marshall Airport is in Anne Arundel County, ten miles south of Baltimore and about thirty from the White House. Interstate 195 leads from its door to two routes south: the Baltimore-Washington Parkway, lined with trees and free of trucks on its southern stretch, and the wider I-95. Your chauffeur takes whichever is moving.',
      tips: [
        'One terminal holds concourses A to E, and international flights arrive at E. Arrivals and baggage claim are on the lower level.',
        'Both roads into Washington are slow on weekdays from seven to nine in the morning. Before that, and after ten, the drive is quick for its length.',
      ],
      faq: [
        [
          'Can I continue by train?',
          'Amtrak and the MARC Penn Line stop at the BWI Rail Station, about a mile from the terminal and linked by a free shuttle bus.',
        ],
        [
          'Are there tolls on the way to Washington?',
          'No. The Parkway is free, and I-95 has no toll between the airport and the Capital Beltway.',
        ],
        [
          'Is BWI closer than Dulles?',
          'For the east side of the District and the Maryland suburbs, often yes. For northern Virginia, Dulles is closer.',
        ],
      ],
    },
    es: {
      ...es,
      heading: 'De BWI a Washington',
      intro:
        'El aeropuerto Baltimore/Washington International Thurgood Marshall está en el condado de Anne Arundel, diez millas al sur de Baltimore y a unas treinta de la Casa Blanca. La Interestatal 195 lleva desde su puerta a dos caminos hacia el sur: la Baltimore-Washington Parkway, entre árboles y sin camiones en su parte sur, y la I-95, más ancha. Su chofer toma la que esté más despejada.',
      tips: [
        'Una sola terminal reúne las salas de la A a la E; los vuelos del extranjero llegan a la E. Las llegadas y el equipaje están en el nivel inferior.',
        'Las dos vías hacia Washington son lentas los días laborables de siete a nueve de la mañana. Antes, y después de las diez, el viaje es rápido para su distancia.',
      ],
      faq: [
        [
          '¿Puedo seguir en tren?',
          'Amtrak y la línea Penn de MARC paran en la estación BWI Rail, a una milla de la terminal, con un autobús gratuito entre ambas.',
        ],
        [
          '¿Hay peaje hasta Washington?',
          'No. La Parkway es gratuita, y la I-95 no cobra entre el aeropuerto y el Capital Beltway.',
        ],
        [
          '¿Queda BWI más cerca que Dulles?',
          'Para el este del Distrito y los suburbios de Maryland, muchas veces sí. Para el norte de Virginia, Dulles queda más cerca.',
        ],
      ],
    },
  },
]
