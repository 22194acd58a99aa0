import type { VideoInput } from '../../contract/content/schemas.ts'

/**
 * Freely licensed films that exist, so that the player has something to play until the owner adds their own. They say
 * what they are, and name their author as their licence asks.
 */
export const SAMPLE_VIDEOS: VideoInput[] = [
  {
    url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    title: 'Sample film: Big Buck Bunny',
    description: '© Blender Foundation, CC BY 3.0. It stands here until we show our own film.',
  },
  {
    url: 'https://youtu.be/R6MlUcmOul8',
    title: 'Sample film: Tears of Steel',
    description: '© Blender Foundation, CC BY 3.0. It stands here until we show our own film.',
  },
  {
    url: 'https://www.youtube.com/embed/eRsGyueVLvQ',
    title: 'Sample film: Sintel',
    description: '© Blender Foundation, CC BY 3.0. It stands here until we show our own film.',
  },
]
