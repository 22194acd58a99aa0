import { DUSK, type SamplePlace } from './sample-place.ts'

const { imageUrl } = DUSK
const en = { altText: DUSK.en }
const es = { altText: DUSK.es }

/** Towns along the Potomac. */
export const SAMPLE_TOWNS_RIVER: SamplePlace[] = [
  {
    kind: 'town',
    slug: 'mclean',
    from: 'McLean',
    to: 'Reagan National (DCA)',
    imageUrl,
    en: {
      ...en,
      heading: 'McLean to Reagan National (DCA)',
      intro:
        'McLean sits on the bluffs above the Potomac, between Langley and the Beltway, with embassy residences, schools and quiet lanes. Three good roads lead out: Chain Bridge Road, Georgetown Pike and Dolley Madison Boulevard. The finest way to National is the George Washington Memorial Parkway, where trucks aren’t allowed and the river shows through the trees all the way down.',
      tips: [
        'When the Parkway is closed for roadwork or ice, the route on I-66 or through Arlington takes about ten minutes longer.',
      ],
      faq: [
        [
          'Is the Parkway slow in the morning?',
          'Toward the city from 7:30 to 9:00, yes. It’s better to leave earlier.',
        ],
        ['Do you also drive from McLean to Dulles?', 'Yes. The Access Road begins next door, in Tysons.'],
        [
          'Can the car come through our gate?',
          'Add the code or the guard’s name to your reservation, and your chauffeur will have it.',
        ],
      ],
    },
    es: {
      ...es,
      heading: 'De McLean a Reagan National (DCA)',
      intro:
        'McLean está sobre los acantilados del Potomac, entre Langley y el Beltway, con residencias de embajadores, escuelas y calles tranquilas. De ahí salen tres buenas vías: Chain Bridge Road, Georgetown Pike y Dolley Madison Boulevard. La más bella hacia National es la George Washington Memorial Parkway, donde no entran camiones y el río se ve entre los árboles todo el camino.',
      tips: [
        'Cuando la Parkway está cerrada por obras o por hielo, el camino por la I-66 o por Arlington tarda unos diez minutos más.',
      ],
      faq: [
        [
          '¿La Parkway es lenta por la mañana?',
          'Hacia la ciudad, de siete y media a nueve, sí. Conviene salir antes.',
        ],
        ['¿También van de McLean a Dulles?', 'Sí; la Access Road empieza al lado, en Tysons.'],
        [
          '¿Puede entrar el auto por nuestro portón?',
          'Envíe el código o el nombre del guardia con la reservación, y el chofer lo tendrá.',
        ],
      ],
    },
  },
  {
    kind: 'town',
    slug: 'old-town-alexandria',
    from: 'Old Town Alexandria',
    to: 'Reagan National (DCA)',
    imageUrl,
    en: {
      ...en,
      heading: 'Old Town Alexandria to Reagan National (DCA)',
      intro:
        'Alexandria is older than Washington. It was founded in 1749, and the bricks of King Street lead from the Metro down to the waterfront. On Captain’s Row, on Prince Street, the cobblestones are still in place. National is next door: the Parkway, called Washington Street in town, reaches it after a few miles along the river.',
      tips: [
        'King Street is closed to cars near the water. We stop on Union Street or the next side street and walk the last steps with your bags.',
        'A shuttle is wide for the old lanes. For six guests, two sedans can be quicker.',
      ],
      faq: [
        [
          'Is a car worth it for such a short drive?',
          'With bags, early or late, our guests think so. The total is above, so you can decide with it in hand.',
        ],
        ['Do you meet trains?', 'Yes, at the Amtrak station next to the King Street Metro.'],
        [
          'How long before my flight do we leave?',
          'The drive is short. Save your time for the security lines at Terminal 1 or 2.',
        ],
      ],
    },
    es: {
      ...es,
      heading: 'De Old Town Alexandria a Reagan National (DCA)',
      intro:
        'Alexandria es más antigua que Washington: se fundó en 1749, y los ladrillos de King Street bajan del Metro al río. En Captain’s Row, en Prince Street, siguen los adoquines. National es el aeropuerto vecino: la Parkway, que en la ciudad se llama Washington Street, pasa junto a él después de unas pocas millas por la orilla.',
      tips: [
        'King Street está cerrada a los autos cerca del agua. Paramos en Union Street o en la siguiente calle lateral y le acompañamos los últimos pasos con su equipaje.',
        'Una van es ancha para las calles viejas; para seis personas, dos sedanes pueden ser más rápidos.',
      ],
      faq: [
        [
          '¿Vale la pena un auto para un viaje tan corto?',
          'Con equipaje, muy temprano o muy tarde, muchos piensan que sí. El total está arriba; decida con él a la vista.',
        ],
        ['¿Esperan trenes?', 'Sí, en la estación de Amtrak junto al Metro de King Street.'],
        [
          '¿Cuánto antes del vuelo salimos?',
          'El viaje es corto. Reserve su tiempo para los controles de la Terminal 1 o 2.',
        ],
      ],
    },
  },
  {
    kind: 'town',
    slug: 'bethesda',
    from: 'Bethesda',
    to: 'Reagan National (DCA)',
    imageUrl,
    en: {
      ...en,
      heading: 'Bethesda to Reagan National (DCA)',
      intro:
        'Wisconsin Avenue is Bethesda’s main street: towers and restaurants at the Red Line station, then the National Institutes of Health on one side and Walter Reed on the other. Your chauffeur chooses between two routes to National. One follows the river on Clara Barton Parkway and crosses Chain Bridge. The other crosses the American Legion Bridge and comes down the Virginia shore.',
      tips: [
        'The American Legion Bridge is the slowest part of the Beltway on weekday afternoons. After three, we prefer Canal Road.',
        'At NIH and Walter Reed, every vehicle is inspected at the gate. Allow fifteen minutes and have your ID ready.',
      ],
      faq: [
        [
          'Do you wait during an appointment?',
          'Yes, by the hour, and outside the gate where the campus requires it.',
        ],
        ['Which airport is best from Bethesda?', 'National is the closest. Dulles has the overseas flights.'],
        [
          'Is there a toll?',
          'Not on the river roads. The express lanes on the Virginia side have one, and we use them if you’d like.',
        ],
      ],
    },
    es: {
      ...es,
      heading: 'De Bethesda a Reagan National (DCA)',
      intro:
        'Wisconsin Avenue es el eje de Bethesda: torres y restaurantes en la estación de la línea roja, y después los Institutos Nacionales de Salud de un lado y Walter Reed del otro. Hacia National, su chofer elige entre dos caminos. Uno sigue el río por Clara Barton Parkway y cruza Chain Bridge; el otro cruza el puente American Legion y baja por la orilla de Virginia.',
      tips: [
        'El puente American Legion es lo más lento del Beltway en las tardes laborables. Después de las tres preferimos el camino por Canal Road.',
        'En NIH y en Walter Reed revisan cada auto a la entrada: cuente quince minutos y tenga a mano una identificación.',
      ],
      faq: [
        ['¿Esperan durante una cita?', 'Sí, por horas, y afuera del portón cuando el campus lo pide.'],
        [
          '¿Qué aeropuerto conviene desde Bethesda?',
          'National es el más cercano; Dulles tiene los vuelos a ultramar.',
        ],
        [
          '¿Hay peaje?',
          'En las vías del río no. Los carriles exprés del lado de Virginia cobran, y los usamos cuando usted lo desea.',
        ],
      ],
    },
  },
]
