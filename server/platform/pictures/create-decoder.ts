import type { Sharp } from 'sharp'

/** Pixels after decoding; a file that decodes to more is refused as a decompression bomb. */
const MAX_PIXELS = 60_000_000

/**
 * Opens the bytes as a picture, upright, as often as it is called; nothing is decoded before. Native code that is rarely
 * needed: it is loaded here.
 */
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

/** Does one piece of work after the other. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Encoding takes one core for a second or two, so that pictures are encoded in turn. */
export function createTurns(): InTurn {
  let turn: Promise<unknown> = Promise.resolve()
  return work => {
    const result = turn.then(work)
    turn = result.catch(() => {})
    return result
  }
}
