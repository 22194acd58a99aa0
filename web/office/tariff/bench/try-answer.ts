import type { Line } from './compare-lines.ts'

export type Reason = { counts: boolean; head: string; text: string }

export type TriedClass = {
  code: string
  total?: number
  lines: (Line & { why: string })[]
  byHand?: string
  reasons: readonly Reason[]
  published?: { total?: number; lines: Line[] }
}

export type Quoted = { date: string; time: string }

export type TryAnswer = {
  facts?: { tenths: number; minutes: number }
  quoted?: Quoted
  byHand?: string | undefined
  classes: TriedClass[]
}
