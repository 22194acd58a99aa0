import type { TranslatedTexts } from '../../../../domain/site/translation.ts'

const DESCRIPTION = '© Blender Foundation, CC BY 3.0. Se muestra hasta que tengamos un video propio.'

/** The sample films in Spanish, in the order of the originals. */
export const SAMPLE_VIDEOS_ES: TranslatedTexts[] = [
  { title: 'Video de muestra: Big Buck Bunny', description: DESCRIPTION },
  { title: 'Video de muestra: Tears of Steel', description: DESCRIPTION },
  { title: 'Video de muestra: Sintel', description: DESCRIPTION },
]
