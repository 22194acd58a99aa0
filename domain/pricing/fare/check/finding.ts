import type { FaultCode } from '../../../documents/fault.ts'
import type { Point } from '../../../values/geo.ts'

export type FindingCode =
  | 'priced-twice'
  | 'never-used'
  | 'class-without-transfer'
  | 'class-without-hourly'
  | 'class-not-in-fleet'
  | 'cliff'
  | 'falls-with-distance'
  | 'never-counts'
  | 'adds-up'
  | 'ends-soon'
  | 'tax-never-applies'
  | 'taxed-twice'
  | 'dates-without-next-year'
  | 'card-differs'
  | 'lead-never-booked'
  | 'other-zone'

export type Finding = {
  level: 'fault' | 'warning'
  code: FaultCode | FindingCode
  path: string
  figures: Record<string, string | number>
}

/** Meters and seconds. */
export type Drive = { metres: number; seconds: number }

export type Surroundings = {
  today: string
  zone?: string
  classes?: string[]
  /** Hourly rates shown on the site. */
  cards?: { name: string; class: string; hourCents: number }[]
  booking?: { leastLeadMinutes: number; mostLeadMinutes: number }
  /** Defaults to the straight-line estimate. */
  drive?: (from: Point, to: Point) => Drive
}

export function warning(code: FindingCode, path: string, figures: Finding['figures'] = {}): Finding {
  return { level: 'warning', code, path, figures }
}
