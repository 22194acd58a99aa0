import type { VideoInput } from '../../../contract/site/content-schemas.ts'

/**
 * Freely licensed films that exist, so that the player has something to play until the owner adds their own. They say
 * what they are, and name their author as their licence asks.
 */
export const SAMPLE_VIDEOS: VideoInput[] = [
  {
    url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    title: 'Sample video: Big Buck Bunny',
    description: '© Blender Foundation, CC BY 3.0. Shown until we add a video of our own.',
  },
  {
    url: 'https://youtu.be/R6MlUcmOul8',
    title: 'Sample video: Tears of Steel',
    description: '© Blender Foundation, CC BY 3.0. Shown until we add a video of our own.',
  },
  {
    url: 'https://www.youtube.com/embed/eRsGyueVLvQ',
    title: 'Sample video: Sintel',
    description: '© Blender Foundation, CC BY 3.0. Shown until we add a video of our own.',
  },
]
