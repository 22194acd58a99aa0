import type { TranslatedTexts } from '../../../../domain/site/translation.ts'

/** The sample vehicles in Spanish, in the order of the originals. */
export const SAMPLE_VEHICLES_ES: TranslatedTexts[] = [
  {
    name: 'Limusina Mercedes S600',
    altText: 'Limusina negra alargada',
    inside: [
      'Dos bancas de cuero, una frente a la otra',
      'División de vidrio con el chofer',
      'Luces sobre los asientos, con intensidad a su gusto',
      'Agua fría y copas',
      'Cables de carga para teléfonos en uno de cada dos asientos',
    ],
  },
  {
    name: 'BMW Serie 7 Executive',
    altText: 'Sedán ejecutivo negro',
    inside: [
      'Asientos de cuero, los de atrás con calefacción',
      'Climatización independiente para los asientos de atrás',
      'Luz de lectura en cada asiento de atrás',
      'Cables de carga para teléfonos y agua en las puertas',
    ],
  },
  {
    name: 'Limusina Cadillac Escalade',
    altText: 'SUV negra de lujo',
    inside: [
      'Tres filas de asientos de cuero',
      'Climatización independiente para cada fila',
      'Lugar para equipaje largo con la tercera fila abatida',
      'Cables de carga para teléfonos y agua en las puertas',
    ],
  },
  {
    name: 'Van ejecutiva',
    altText: 'Van ejecutiva negra',
    inside: [
      'Asientos individuales con cinturón a lo largo de un pasillo',
      'Compartimento para maletas detrás de la última fila',
      'Escalón en la puerta corrediza',
      'Luces de lectura y cables de carga para teléfonos en cada fila',
    ],
  },
]
