import { AVENUE, type SamplePlace } from './sample-place.ts'

/** Houses and parks that people drive to for an evening. */
export const SAMPLE_VENUES: SamplePlace[] = [
  {
    kind: 'venue',
    slug: 'wolf-trap',
    from: 'Washington DC',
    to: 'Wolf Trap',
    imageUrl: AVENUE.imageUrl,
    en: {
      altText: AVENUE.en,
      heading: 'Washington to Wolf Trap',
      intro:
        'Wolf Trap is the only national park devoted to the performing arts. Catherine Filene Shouse gave the land of her farm, and the Filene Center opened there in 1971, with a wooden stage, a roof over part of the seats and a lawn behind them under the open sky. The season is summer. In winter, concerts are in the Barns, two old barns farther along Trap Road.',
      tips: [
        'Trap Road is narrow and fills up in the hour before a concert. If you’re bringing a picnic for the lawn, be at the gate when it opens.',
        'After the last song, several thousand people leave together. Agree with your chauffeur where the car will wait, and walk there rather than calling it to the gate.',
      ],
      faq: [
        [
          'Can the car wait during the concert?',
          'Yes. Book by the hour, and the same chauffeur takes you there, waits and brings you home.',
        ],
        [
          'Are the Barns at the same address?',
          'No. The Barns are at 1635 Trap Road, a few hundred yards from the Filene Center. Tell us which one when you reserve.',
        ],
        [
          'Which way do you take from Washington?',
          'Usually I-66 to the Dulles Toll Road or Route 7. Tolls covered by our rates are included in your price.',
        ],
      ],
    },
    es: {
      altText: AVENUE.es,
      heading: 'De Washington a Wolf Trap',
      intro:
        'Wolf Trap es el único parque nacional dedicado a las artes escénicas. Catherine Filene Shouse donó las tierras de su granja, y allí abrió en 1971 el Filene Center: un escenario de madera con techo sobre una parte de los asientos y, detrás, el césped al aire libre. Su temporada es el verano; en invierno los conciertos son en los Barns, dos graneros antiguos más adelante en Trap Road.',
      tips: [
        'Trap Road es angosta y se llena en la hora anterior al concierto. Si lleva comida para el césped, conviene estar en la entrada cuando abre.',
        'Al terminar salen varios miles de personas a la vez. Acuerde con el chofer dónde espera el auto y camine hasta allí, en vez de pedirlo en la entrada.',
      ],
      faq: [
        [
          '¿Puede esperar el auto durante el concierto?',
          'Sí. Reserve por horas, y el mismo chofer le lleva, espera y le trae de regreso.',
        ],
        [
          '¿Los Barns están en la misma dirección?',
          'No. Los Barns están en 1635 Trap Road, a unos cientos de metros del Filene Center. Indique la sala en la reservación.',
        ],
        [
          '¿Qué camino toma el auto desde Washington?',
          'Por lo general la I-66 hasta la Dulles Toll Road o la Ruta 7. Los peajes previstos en nuestras tarifas están incluidos en su precio.',
        ],
      ],
    },
  },
]
