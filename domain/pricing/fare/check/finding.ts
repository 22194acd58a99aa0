import type { FaultCode } from '../../../documents/fault.ts'
import type { Point } from '../../../values/geo.ts'

/** What the checks of a tariff find, beside its faulty fields. */
export type FindingCode =
  | 'priced-twice'
  | 'never-used'
  | 'class-without-transfer'
  | 'class-without-hourly'
  | 'class-not-in-fleet'
  | 'cliff'
  | 'falls-with-distance'
  | 'never-counts'
  | 'ends-soon'
  | 'tax-never-applies'
  | 'taxed-twice'
  | 'dates-without-next-year'
  | 'card-differs'
  | 'lead-never-booked'
  | 'other-zone'

/** One finding: a fault stands against publishing, a warning does not. The figures are what a sentence about it names. */
export type Finding = {
  level: 'fault' | 'warning'
  code: FaultCode | FindingCode
  path: string
  figures: Record<string, string | number>
}

/** A drive between two points. */
export type Drive = { metres: number; seconds: number }

/** What a tariff is checked against; what is not known is not checked. */
export type Surroundings = {
  /** The date on the tariff's clock. */
  today: string
  /** The zone of the company's clock. */
  zone?: string
  /** The codes of the vehicle classes of the company. */
  classes?: string[]
  /** The prices per hour that the site shows. */
  cards?: { name: string; class: string; hourCents: number }[]
  /** How long ahead a trip may be booked. */
  booking?: { leastLeadMinutes: number; mostLeadMinutes: number }
  /** The drive between two points; without it, it is estimated from the straight line. */
  drive?: (from: Point, to: Point) => Drive
}

/** A warning. */
export function warning(code: FindingCode, path: string, figures: Finding['figures'] = {}): Finding {
  return { level: 'warning', code, path, figures }
}
