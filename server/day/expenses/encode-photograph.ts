import { createHash } from 'node:crypto'
import { atField, Problem } from '../../../contract/problems.ts'
import { EXPENSE_PHOTOGRAPH_BYTES_MAX, EXPENSE_PHOTOGRAPH_SIDE } from '../../../domain/day/expenses.ts'
import { createDecoder, decodeInTurn } from '../../platform/pictures/create-decoder.ts'

/** Pages of drivers send less than two million; a program that sends the whole photograph of a telephone is refused. */
const MAX_PIXELS = 16_000_000
const SECONDS = 10
const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']

/** A photograph as it is stored. */
export type KeptPhotograph = { width: number; height: number; sha256: string; webp: string }

const REFUSED = atField(
  'photograph',
  { code: 'picture' },
  'This photo can’t be used. Send a JPEG, PNG or WebP file.',
)

/** Encodes a photograph anew, upright, and without the place and the device that its file may name. Throws `invalid`. */
export async function encodePhotograph(base64: string): Promise<KeptPhotograph> {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > EXPENSE_PHOTOGRAPH_BYTES_MAX) throw new Problem('invalid', REFUSED)
  return await decodeInTurn(() => encode(bytes))
}

async function encode(bytes: Buffer): Promise<KeptPhotograph> {
  const open = await createDecoder(bytes, { maxPixels: MAX_PIXELS })
  const side = EXPENSE_PHOTOGRAPH_SIDE
  try {
    if (!FORMATS.includes((await open().metadata()).format)) throw new Problem('invalid', REFUSED)
    const { data, info } = await open()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS })
      .webp({ quality: 72 })
      .toBuffer({ resolveWithObject: true })
    const sha256 = createHash('sha256').update(data).digest('hex')
    return { width: info.width, height: info.height, sha256, webp: data.toString('base64') }
  } catch {
    throw new Problem('invalid', REFUSED)
  }
}
