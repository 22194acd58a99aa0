import type { TranslatedTexts } from '../../../domain/translation.ts'

/** The sample vehicles in Spanish, in the order of the originals. */
export const SAMPLE_VEHICLES_ES: TranslatedTexts[] = [
  { name: 'Limusina Mercedes S600', altText: 'Limusina negra alargada' },
  { name: 'BMW Serie 7 Executive', altText: 'Sedán ejecutivo negro' },
  { name: 'Limusina Cadillac Escalade', altText: 'SUV negra de lujo' },
  { name: 'Van ejecutiva', altText: 'Van ejecutiva negra' },
]
