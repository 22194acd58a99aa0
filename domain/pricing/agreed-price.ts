import type { Point } from '../values/geo.ts'
import type { TripFacts } from './fare/facts.ts'
import type { LineKind } from './fare/fare.ts'

export type AgreedLine = {
  kind: LineKind | 'adjustment'
  id: string
  label: string
  cents: number
  why?: string | undefined
  points?: number
  /** Of a tax or fee, for the report. */
  jurisdiction?: string
  hours?: number
}
export type StoredLine = AgreedLine & { why: string }
export type StoredFare = { subtotal: number; lines: StoredLine[] }
export type StoredFacts = { facts: TripFacts; points: Point[]; roads: string[] }
