import type { VideoInput } from '../../contract/content/schemas.ts'

/** Freely licensed films that exist, so that the player has something to play until the owner adds their own. */
export const SAMPLE_VIDEOS: VideoInput[] = [
  { url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
  { url: 'https://youtu.be/R6MlUcmOul8' },
  { url: 'https://www.youtube.com/embed/eRsGyueVLvQ' },
]
