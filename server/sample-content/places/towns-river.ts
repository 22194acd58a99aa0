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
        'McLean lies on the bluffs above the Potomac, between Langley and the Beltway, with embassies’ residences, schools and quiet lanes. Three good roads leave it: Chain Bridge Road, Georgetown Pike and Dolley Madison Boulevard. To National the finest is the George Washington Memorial Parkway, where trucks are forbidden and the river shows through the trees the whole way down.',
      tips: [
        'When the Parkway is closed for work or for ice, the way over I-66 or through Arlington takes about ten minutes more.',
      ],
      faq: [
        [
          'Is the Parkway slow in the morning?',
          'Toward the city from half past seven to nine, yes. An earlier car is the better car.',
        ],
        ['Do you drive from McLean to Dulles too?', 'Yes; the Access Road begins next door, in Tysons.'],
        [
          'May the car come through our gate?',
          'Send the code or the name of the guard with the reservation, and the chauffeur has it.',
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
        'Alexandria is older than Washington: it was founded in 1749, and the bricks of King Street lead from the Metro down to the waterfront. On Captain’s Row in Prince Street the cobblestones are still in place. National is the airport next door: the Parkway, which is Washington Street in town, passes it after a few miles along the river.',
      tips: [
        'King Street is closed to cars near the water. We stop on Union Street or in the next side street and walk the last steps with your bags.',
        'A shuttle is wide for the old lanes; for six people two sedans can be quicker.',
      ],
      faq: [
        [
          'Is it worth a car for so short a drive?',
          'With bags, early or late, people find so. The total is above; decide with it in hand.',
        ],
        ['Do you meet trains?', 'Yes, at the Amtrak station beside the King Street Metro.'],
        [
          'How long before a flight do we leave?',
          'The drive is short; leave the time for the security lines of Terminal 1 or 2.',
        ],
      ],
    },
    es: {
      ...es,
      heading: 'De Old Town Alexandria a Reagan National (DCA)',
      intro:
        'Alexandria es más antigua que Washington: se fundó en 1749, y los ladrillos de King Street bajan del Metro al río. En Captain’s Row, en Prince Street, siguen los adoquines. National es el aeropuerto vecino: la Parkway, que en la ciudad se llama Washington Street, pasa junto a él después de unas pocas millas por la orilla.',
      tips: [
        'King Street está cerrada a los autos cerca del agua. Paramos en Union Street o en la siguiente calle lateral y caminamos los últimos pasos con su equipaje.',
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
          'El viaje es corto; deje el tiempo para los controles de la Terminal 1 o 2.',
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
        'Wisconsin Avenue carries Bethesda: towers and restaurants at the Red Line station, then the National Institutes of Health on one side and Walter Reed on the other. For National the chauffeur chooses between two ways. One follows the river by Clara Barton Parkway and Chain Bridge; the other crosses the American Legion Bridge and comes down the Virginia shore.',
      tips: [
        'The American Legion Bridge is the slowest piece of the Beltway on weekday afternoons. After three, we prefer the way along Canal Road.',
        'For visits at NIH or Walter Reed every car is inspected at the gate: allow fifteen minutes, and have an identity card at hand.',
      ],
      faq: [
        [
          'Do you wait during an appointment?',
          'Yes, by the hour, outside the gate where the campus asks for it.',
        ],
        ['Which airport is best from Bethesda?', 'National is the nearest; Dulles has the flights overseas.'],
        [
          'Is there a toll?',
          'Not on the river roads. The express lanes on the Virginia side have one, and we use them when you want us to.',
        ],
      ],
    },
    es: {
      ...es,
      heading: 'De Bethesda a Reagan National (DCA)',
      intro:
        'Wisconsin Avenue es el eje de Bethesda: torres y restaurantes en la estación de la línea roja, y después los Institutos Nacionales de Salud de un lado y Walter Reed del otro. Hacia National el chofer elige entre dos caminos. Uno sigue el río por Clara Barton Parkway y Chain Bridge; el otro cruza el puente American Legion y baja por la orilla de Virginia.',
      tips: [
        'El puente American Legion es lo más lento del Beltway en las tardes laborables. Después de las tres preferimos el camino por Canal Road.',
        'En NIH y en Walter Reed revisan cada auto a la entrada: cuente quince minutos y tenga a mano una identificación.',
      ],
      faq: [
        ['¿Esperan durante una cita?', 'Sí, por hora, afuera del portón cuando el campus lo pide.'],
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
