import { createHash } from 'node:crypto'
import { Problem } from '../../../contract/problems.ts'

/** Pages ask for these widths, as for the pictures that come with the site; the largest stands in the name. */
const WIDTHS = [480, 800, 1200]
const LARGEST = 1600
/** Pixels after decoding; a file that decodes to more is refused as a decompression bomb. */
const MAX_PIXELS = 60_000_000
const SECONDS = 30

export type EncodedPicture = {
  /** Name without size and format. */
  name: string
  width: number
  height: number
  files: { name: string; bytes: Buffer }[]
}

const REFUSED = {
  fields: { file: 'This is not a picture that can be used. Choose a JPEG, PNG, WebP, AVIF or GIF file.' },
}

/**
 * Decodes the picture and encodes it as WebP and AVIF in several widths, upright and without any other data of the
 * file. Throws `invalid` for a file of another format, or too many pixels.
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  // Native code that is rarely needed: it is loaded with the first picture.
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map(format => `VipsForeignLoad${format}`),
  })
  sharp.concurrency(1)
  sharp.cache(false)
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).autoOrient()
  try {
    const { autoOrient } = await open().metadata()
    const largest = Math.min(autoOrient.width, LARGEST)
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
    const files: EncodedPicture['files'] = []
    for (const width of [...WIDTHS.filter(width => width < largest), largest]) {
      const sized = open().resize({ width }).timeout({ seconds: SECONDS })
      const webp = await sized.clone().webp({ quality: 78 }).toBuffer()
      const avif = await sized.clone().avif({ quality: 55, effort: 2 }).toBuffer()
      files.push(
        { name: `${name}-${width}.webp`, bytes: webp },
        { name: `${name}-${width}.avif`, bytes: avif },
      )
    }
    const height = Math.round((autoOrient.height * largest) / autoOrient.width)
    return { name, width: largest, height, files }
  } catch {
    throw new Problem('invalid', REFUSED)
  }
}
