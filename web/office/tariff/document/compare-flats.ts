import { flatsMatrix, type MatrixFault, readFlatsMatrix } from '../../../../domain/pricing/fare/flats-csv.ts'
import { FLATS_BYTES_MAX, type Flat, type Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import type { FlatCell } from './flats-matrix.ts'

type FlatDifference = FlatCell & { before: number | undefined; after: number | undefined }

/** Both must have the same places; in matrix order. */
export function compareFlats(before: Tariff, after: Tariff): FlatDifference[] {
  const [ends = [], ...rows] = flatsMatrix(after)
  const known = flatsMatrix(before).slice(1)
  return rows.flatMap(([code = '', from = '', ...amounts], row) =>
    amounts.flatMap((text, at): FlatDifference[] => {
      const former = known[row]?.[at + 2] ?? ''
      if (former === text) return []
      return [{ code, from, to: ends[at + 2] ?? '', before: centsOf(former), after: centsOf(text) }]
    }),
  )
}

function centsOf(text: string): number | undefined {
  return text === '' ? undefined : Math.round(Number(text) * 100)
}

export type ReadFlats =
  | { flats: Flat[] }
  | { refused: 'too-large' | 'not-utf-8' | 'unreadable' }
  | { faults: MatrixFault[] }

/** Rejects encodings other than UTF-8, which would garble letters. */
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
    // NUL bytes indicate UTF-16 without a byte order mark.
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
