import type { Line } from './compare-lines.ts'

/** One reason of the engine. */
export type Reason = { counts: boolean; head: string; text: string }

/** What the bench shows of one class: a price, or why a person prices it. */
export type TriedClass = {
  code: string
  total?: number
  lines: (Line & { why: string })[]
  byHand?: string
  reasons: readonly Reason[]
  published?: { total?: number; lines: Line[] }
}

/** When the trip begins, on the tariff's clock. */
export type Quoted = { date: string; time: string }

/** What the bench shows: the facts of the trip, and each class. */
export type TryAnswer = {
  facts?: { tenths: number; minutes: number }
  quoted?: Quoted
  /** Why the trip is priced by hand before any rule is asked. */
  byHand?: string | undefined
  classes: TriedClass[]
}
