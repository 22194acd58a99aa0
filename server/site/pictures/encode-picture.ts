import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { atField, Problem } from '../../../contract/problems.ts'
import { CROP_WHOLE, type PictureCrop } from '../../../domain/site/picture.ts'
import { createDecoder } from '../../platform/pictures/create-decoder.ts'

/** Same widths as the bundled pictures; the largest is part of the name. */
const WIDTHS = [480, 800, 1200]
const LARGEST = 1600
const ORIGINAL_SIDE_MAX = 3200
const SECONDS = 30
const NAME_DIGITS = 24

export type EncodedPicture = {
  name: string
  width: number
  height: number
  files: { name: string; bytes: Buffer }[]
}

const REFUSED = atField(
  'file',
  { code: 'picture' },
  'This picture can’t be used. Choose a JPEG, PNG, WebP, AVIF or GIF file.',
)

export function originalFile(name: string): string {
  return `${name}-original.webp`
}

/**
 * Re-encodes as WebP and AVIF, upright and without metadata. Throws `invalid` for other formats or too many
 * pixels.
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  const open = await createDecoder(bytes)
  try {
    const { autoOrient } = await open().metadata()
    const name = nameOf(bytes)
    const sizes = await encodeSizes(open, name, autoOrient)
    const side = ORIGINAL_SIDE_MAX
    const original = open().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    const copy = await original.timeout({ seconds: SECONDS }).webp({ quality: 90, effort: 2 }).toBuffer()
    return { ...sizes, files: [...sizes.files, { name: originalFile(name), bytes: copy }] }
  } catch {
    throw new Problem('invalid', REFUSED)
  }
}

export async function encodeCrop(
  bytes: Uint8Array,
  { original, crop }: { original: string; crop: PictureCrop },
): Promise<EncodedPicture> {
  const open = await createDecoder(bytes)
  const { width, height } = (await open().metadata()).autoOrient
  const area = pixelsOf(crop, { width, height })
  const name = nameOf(`${original} ${crop.x} ${crop.y} ${crop.width} ${crop.height}`)
  return await encodeSizes(() => open().extract(area), name, area)
}

export async function readSize(bytes: Uint8Array): Promise<Size> {
  const { autoOrient } = await (await createDecoder(bytes))().metadata()
  return autoOrient
}

type Size = { width: number; height: number }

function pixelsOf(crop: PictureCrop, { width, height }: Size) {
  const left = Math.min(Math.round((crop.x * width) / CROP_WHOLE), width - 1)
  const top = Math.min(Math.round((crop.y * height) / CROP_WHOLE), height - 1)
  return {
    left,
    top,
    width: Math.min(Math.max(Math.round((crop.width * width) / CROP_WHOLE), 1), width - left),
    height: Math.min(Math.max(Math.round((crop.height * height) / CROP_WHOLE), 1), height - top),
  }
}

async function encodeSizes(open: () => Sharp, name: string, size: Size): Promise<EncodedPicture> {
  const largest = Math.min(size.width, LARGEST)
  const files: EncodedPicture['files'] = []
  for (const width of [...WIDTHS.filter(width => width < largest), largest]) {
    const sized = open().resize({ width }).timeout({ seconds: SECONDS })
    const webp = await sized.clone().webp({ quality: 78 }).toBuffer()
    const avif = await sized.clone().avif({ quality: 55, effort: 2 }).toBuffer()
    files.push({ name: `${name}-${width}.webp`, bytes: webp }, { name: `${name}-${width}.avif`, bytes: avif })
  }
  return { name, width: largest, height: Math.round((size.height * largest) / size.width), files }
}

function nameOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, NAME_DIGITS)
}
