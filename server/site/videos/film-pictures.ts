import type { PictureStorage } from '../../platform/pictures/folder-storage.ts'
import type { Log } from '../../platform/process/log.ts'

/** Best first; not every film has the large one. */
const SOURCES = ['maxresdefault', 'hqdefault']
const HOST = 'https://i.ytimg.com/vi'
const FETCH_TIMEOUT_MS = 3000
/** The large ones are about 150 kB. */
const MAX_SOURCE_BYTES = 2 * 1024 * 1024
const MAX_SOURCE_PIXELS = 4_000_000
const RETRY_AFTER_MS = 10 * 60_000
/** 16:9, for one column on a high-density phone. */
const WIDTH = 800
const HEIGHT = 450

export type FilmPictures = {
  /**
   * WebP, 800 by 450 pixels. Undefined if the host has none or failed in the last ten minutes. Throws storage
   * errors only.
   */
  find(youtubeId: string): Promise<Uint8Array | undefined>
}

type Options = {
  storage: PictureStorage
  log: Log
  clock: () => Date
  fetch?: typeof globalThis.fetch
}

/**
 * Proxied for privacy: the video host sees no visitor before a click. Only for films entered by the office.
 */
export function createFilmPictures({ storage, log, clock, fetch = globalThis.fetch }: Options): FilmPictures {
  const running = new Map<string, Promise<Uint8Array | undefined>>()
  const failedAt = new Map<string, number>()

  const obtain = async (youtubeId: string) => {
    try {
      const source = await download(fetch, youtubeId)
      const picture = source && (await encode(source))
      if (picture) {
        await storage.put(nameOf(youtubeId), picture)
        return picture
      }
    } catch (error) {
      log.warn({ err: error, youtubeId }, 'Couldn’t fetch a video thumbnail')
    }
    failedAt.set(youtubeId, clock().getTime())
    return undefined
  }
  return {
    async find(youtubeId) {
      const kept = await storage.get(nameOf(youtubeId))
      if (kept) return kept
      const failed = failedAt.get(youtubeId)
      if (failed !== undefined && clock().getTime() - failed < RETRY_AFTER_MS) return undefined
      // Concurrent callers share one fetch.
      let attempt = running.get(youtubeId)
      if (!attempt) {
        attempt = obtain(youtubeId).finally(() => running.delete(youtubeId))
        running.set(youtubeId, attempt)
      }
      return await attempt
    },
  }
}

function nameOf(youtubeId: string): string {
  return `film-${youtubeId}.webp`
}

async function download(fetch: typeof globalThis.fetch, youtubeId: string): Promise<Buffer | undefined> {
  for (const source of SOURCES) {
    const response = await fetch(`${HOST}/${youtubeId}/${source}.jpg`, {
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
      redirect: 'error',
    })
    if (response.ok) return await readBytes(response)
    await response.body?.cancel()
  }
  return undefined
}

async function readBytes(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_SOURCE_BYTES) throw new Error('The video thumbnail is larger than 2 MiB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function encode(bytes: Buffer): Promise<Buffer> {
  // JPEG signature: the decoder gets nothing else.
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) throw new Error('The video thumbnail is not a JPEG')
  const { default: sharp } = await import('sharp')
  return await sharp(bytes, { limitInputPixels: MAX_SOURCE_PIXELS, failOn: 'error' })
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .webp({ quality: 78 })
    .toBuffer()
}

export type FilmDeps = { films: FilmPictures }
