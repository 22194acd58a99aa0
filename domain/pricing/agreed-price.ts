import type { Point } from '../values/geo.ts'
import type { TripFacts } from './fare/facts.ts'
import type { LineKind } from './fare/fare.ts'

/** A line as it is promised and stored; `points` is the share of a gratuity or a tax, `hours` the hours paid for. */
export type AgreedLine = {
  kind: LineKind | 'adjustment'
  id: string
  label: string
  cents: number
  why?: string | undefined
  points?: number
  hours?: number
}
/** A line of a stored price, with the reason of the engine; empty where it cannot be told any more. */
export type StoredLine = AgreedLine & { why: string }
/** The price of one trip of a reservation. */
export type StoredFare = { subtotal: number; lines: StoredLine[] }
/** The facts that one trip was priced from. */
export type StoredFacts = { facts: TripFacts; points: Point[]; roads: string[] }
