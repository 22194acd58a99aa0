import { flatsMatrix } from '../../../../domain/pricing/fare/flats-csv.ts'
import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
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
