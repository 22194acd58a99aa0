import type { Sharp } from 'sharp'

/** More is refused as a decompression bomb. */
const MAX_PIXELS = 60_000_000

/** Applies EXIF rotation. Loads the native library lazily, because it is rarely needed. */
export async function createDecoder(
  bytes: Uint8Array,
  { maxPixels = MAX_PIXELS } = {},
): Promise<() => Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map(format => `VipsForeignLoad${format}`),
  })
  sharp.concurrency(1)
  sharp.cache(false)
  return () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).autoOrient()
}

export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Encoding takes a core for a second or two. */
export function createTurns(): InTurn {
  let turn: Promise<unknown> = Promise.resolve()
  return work => {
    const result = turn.then(work)
    turn = result.catch(() => {})
    return result
  }
}
