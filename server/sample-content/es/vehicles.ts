import type { TranslatedTexts } from '../../../domain/translation.ts'

/** The sample vehicles in Spanish, in the order of the originals. */
export const SAMPLE_VEHICLES_ES: TranslatedTexts[] = [
  {
    name: 'Limusina Mercedes S600',
    altText: 'Limusina negra alargada',
    inside: [
      'Dos bancas de cuero, una frente a la otra',
      'Un vidrio que separa del chofer',
      'Luces sobre los asientos que los pasajeros atenúan',
      'Agua fría y copas',
      'Cables para teléfonos en uno de cada dos asientos',
    ],
  },
  {
    name: 'BMW Serie 7 Executive',
    altText: 'Sedán ejecutivo negro',
    inside: [
      'Asientos de cuero, los de atrás con calefacción',
      'Climatización propia para los asientos de atrás',
      'Una luz de lectura en cada asiento de atrás',
      'Cables para teléfonos, agua en las puertas',
    ],
  },
  {
    name: 'Limusina Cadillac Escalade',
    altText: 'SUV negra de lujo',
    inside: [
      'Tres filas de asientos de cuero',
      'Climatización propia para cada fila',
      'Lugar para equipaje largo con la tercera fila abatida',
      'Cables para teléfonos, agua en las puertas',
    ],
  },
  {
    name: 'Van ejecutiva',
    altText: 'Van ejecutiva negra',
    inside: [
      'Asientos individuales con cinturón a lo largo de un pasillo',
      'Un compartimento para maletas detrás de la última fila',
      'Un escalón en la puerta corrediza',
      'Luces de lectura y cables para teléfonos en cada fila',
    ],
  },
]
