import { type MatrixFault, readFlatsMatrix } from '../../../../domain/pricing/fare/flats-csv.ts'
import type { Flat, Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { FLATS_BYTES_MAX } from '../../../../domain/pricing/fare/tariff.ts'

/** What a file with flats holds, or why it is refused as a whole, or line by line. */
export type ReadFlats =
  | { flats: Flat[] }
  | { refused: 'too-large' | 'not-utf-8' | 'unreadable' }
  | { faults: MatrixFault[] }

/** Reads a file with the matrix of flats. Text in another encoding is refused: its letters would be others. */
export async function readFlatsFile(file: Blob, tariff: Tariff): Promise<ReadFlats> {
  if (file.size > FLATS_BYTES_MAX) return { refused: 'too-large' }
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return { refused: 'unreadable' }
  const text = textOf(bytes)
  if (text === undefined) return { refused: 'not-utf-8' }
  const matrix = readFlatsMatrix(text, tariff)
  return matrix.ok ? { flats: matrix.flats } : { faults: matrix.faults }
}

function textOf(bytes: ArrayBuffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // Two bytes for each letter, without a mark at the beginning.
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
