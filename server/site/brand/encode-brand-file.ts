import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { atField, Problem } from '../../../contract/problems.ts'
import { type BrandFile, type BrandFileKind, ICON_SIDES } from '../../../domain/site/brand-kit.ts'
import { type CleanDrawing, cleanDrawing, DRAWING_BYTES_MAX } from '../../../domain/site/drawing.ts'
import { createDecoder, createDrawingDecoder } from '../../platform/pictures/create-decoder.ts'

/** In pixels of the raster copy, twice what any page shows. */
const LOGO_WIDTH_MAX = 960
const LOGO_HEIGHT_MAX = 240
/** A narrower or flatter one would be unreadable in the header. */
const LOGO_RATIO_MAX = 12
const ICON_RATIO_MAX = 1.1
const ICON_SIDE = 512
const SECONDS = 20
const NAME_DIGITS = 24

const REFUSED = atField('file', { code: 'brand-file' }, 'Upload an SVG or PNG file with simple shapes.')
const WRONG_SHAPE = atField(
  'file',
  { code: 'brand-shape' },
  'An icon must be square, and a logo up to 12 times as wide as it is high.',
)

export type EncodedBrandFile = { file: BrandFile; files: { name: string; bytes: Uint8Array }[] }

/** SVG is reduced to shapes and copied as PNG; PNG is encoded again. Throws `invalid`. */
export async function encodeBrandFile(bytes: Buffer, kind: BrandFileKind): Promise<EncodedBrandFile> {
  const drawing = drawingIn(bytes)
  if (!drawing && !isPng(bytes)) throw new Problem('invalid', REFUSED)
  const open = await (drawing ? createDrawingDecoder(drawing.svg) : createDecoder(bytes))
  const natural = drawing ?? (await readSize(bytes).catch(refuse))
  requireShape(natural, kind)
  const size = shownSize(natural, kind)
  const content = drawing ? Buffer.from(drawing.svg) : bytes
  const name = `${kind}-${createHash('sha256').update(content).digest('hex').slice(0, NAME_DIGITS)}`
  const copy = async (name: string, size: Size) => ({
    name: `${name}.png`,
    bytes: await toPng(open(size), size).catch(refuse),
  })
  const files: EncodedBrandFile['files'] = [await copy(name, size)]
  if (drawing) files.push({ name: `${name}.svg`, bytes: content })
  if (kind === 'icon')
    for (const side of ICON_SIDES) files.push(await copy(`${name}-${side}`, { width: side, height: side }))
  return { file: { kind, name, ...size, format: drawing ? 'svg' : 'png' }, files }
}

async function readSize(bytes: Buffer): Promise<Size> {
  return (await (await createDecoder(bytes))().metadata()).autoOrient
}

const NO_FILL = { r: 0, g: 0, b: 0, alpha: 0 }

async function toPng(picture: Sharp, { width, height }: Size): Promise<Buffer> {
  return await picture
    .resize({ width, height, fit: 'contain', background: NO_FILL })
    .timeout({ seconds: SECONDS })
    .png({ compressionLevel: 9, palette: false })
    .toBuffer()
}

type Size = { width: number; height: number }

function drawingIn(bytes: Buffer): CleanDrawing | undefined {
  if (bytes.length > DRAWING_BYTES_MAX || isPng(bytes)) return undefined
  return cleanDrawing(bytes.toString('utf8'))
}

function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
}

function requireShape({ width, height }: Size, kind: BrandFileKind): void {
  const ratio = width / height
  const fits = kind === 'icon' ? isWithin(ratio, ICON_RATIO_MAX) : isWithin(ratio, LOGO_RATIO_MAX)
  if (!fits) throw new Problem('invalid', WRONG_SHAPE)
}

const isWithin = (ratio: number, max: number) => ratio <= max && ratio >= 1 / max

function shownSize({ width, height }: Size, kind: BrandFileKind): Size {
  if (kind === 'icon') return { width: ICON_SIDE, height: ICON_SIDE }
  const scale = Math.min(LOGO_WIDTH_MAX / width, LOGO_HEIGHT_MAX / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function refuse(): never {
  throw new Problem('invalid', REFUSED)
}
