import type { Sharp } from 'sharp'

/** More is refused as a decompression bomb. */
const MAX_PIXELS = 60_000_000
const MAX_DRAWING_PIXELS = 2_000_000

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

/** For an SVG that was reduced to shapes. Only within `decodeInTurn`, since it allows the SVG loader until the next decoder. */
export async function createDrawingDecoder(svg: string): Promise<(size: Size) => Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  return ({ width, height }) =>
    sharp(Buffer.from(svg.replace('<svg', `<svg width="${width}" height="${height}"`)), {
      limitInputPixels: MAX_DRAWING_PIXELS,
    })
}

type Size = { width: number; height: number }

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

/** One for all uploads: loaders are allowed for the whole process. */
export const decodeInTurn = createTurns()
