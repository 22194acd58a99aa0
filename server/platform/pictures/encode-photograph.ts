import { createHash } from 'node:crypto'
import { type Detail, Problem } from '../../../contract/problems.ts'
import { createDecoder, decodeInTurn } from './create-decoder.ts'

const SECONDS = 10

/** WebP in Base64, which both engines and backups store as text. */
export type StoredPhotograph = { width: number; height: number; sha256: string; webp: string }

type Limits = {
  /** In pixels; larger photographs are reduced. */
  side: number
  maxPixels?: number
  formats: readonly string[]
  refused: Detail
}

/** Encodes it again, upright and without the place and device that its file may name. Throws `invalid`. */
export async function encodePhotograph(bytes: Buffer, limits: Limits): Promise<StoredPhotograph> {
  return await decodeInTurn(() => encode(bytes, limits))
}

async function encode(
  bytes: Buffer,
  { side, maxPixels, formats, refused }: Limits,
): Promise<StoredPhotograph> {
  const open = await createDecoder(bytes, maxPixels === undefined ? {} : { maxPixels })
  try {
    const { format } = await open().metadata()
    if (format === undefined || !formats.includes(format)) throw new Problem('invalid', refused)
    const { data, info } = await open()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS })
      .webp({ quality: 72 })
      .toBuffer({ resolveWithObject: true })
    const sha256 = createHash('sha256').update(data).digest('hex')
    return { width: info.width, height: info.height, sha256, webp: data.toString('base64') }
  } catch {
    throw new Problem('invalid', refused)
  }
}
