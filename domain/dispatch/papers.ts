import { addDays } from '../values/day-arithmetic.ts'
import { instantOf, MINUTE_MS } from '../values/time.ts'
import { type AreaNames, areaKey } from './permit-areas.ts'

export const VEHICLE_PAPERS = ['insurance', 'registration', 'inspection', 'permit'] as const
export const DRIVER_PAPERS = ['license', 'medical', 'permit'] as const
export const PAPER_KINDS = [
  'insurance',
  'registration',
  'inspection',
  'permit',
  'license',
  'medical',
] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

export type PaperHolder = 'vehicle' | 'driver'

/** Preset of the form. A medical card is required only of some chauffeurs. */
export const IS_REQUIRED_AT_FIRST: Record<PaperKind, boolean> = {
  ...{ insurance: true, registration: true, inspection: true, permit: true, license: true },
  medical: false,
}

export const PAPERS_OF: Record<PaperHolder, readonly PaperKind[]> = {
  vehicle: VEHICLE_PAPERS,
  driver: DRIVER_PAPERS,
}

/** `area` is empty except for permits. `validThrough` is the last valid date in the company's zone. */
export type Paper = { kind: PaperKind; area: string; validThrough: string; required: boolean }

/**
 * In minutes since 1970: `endsAt` is the midnight after the last valid day. A vehicle that dropped off by then may
 * be cleared until `clearUntil`.
 */
export type PaperEnd = Omit<Paper, 'required'> & { endsAt: number; clearUntil: number }

/** The newest of each kind and area, so that a renewal entered early takes over; of equal ones a required one. */
export function newestPapers<One extends Paper>(papers: readonly One[]): One[] {
  const newest = new Map<string, One>()
  for (const paper of papers) {
    const key = `${paper.kind} ${areaKey(paper.area)}`
    const other = newest.get(key)
    if (!other || isNewer(paper, other)) newest.set(key, paper)
  }
  return [...newest.values()]
}

function isNewer(one: Paper, other: Paper): boolean {
  if (one.validThrough === other.validThrough) return one.required && !other.required
  return other.validThrough < one.validThrough
}

/** Clocks cannot compute a later midnight. Some papers say 9999-12-31 for "never". */
const NEVER_EXPIRES_FROM = '9999'

/** A kind without any paper requires nothing: a new company can dispatch before it enters papers. */
export function requiredPapers(
  papers: readonly Paper[],
  { zone, clearMinutes }: { zone: string; clearMinutes: number },
): PaperEnd[] {
  return newestPapers(papers)
    .filter(({ required, validThrough }) => required && validThrough < NEVER_EXPIRES_FROM)
    .map(({ kind, area, validThrough }) => {
      const endsAt = instantOf({ date: addDays(validThrough, 1), time: '00:00' }, zone) / MINUTE_MS
      return { kind, area, validThrough, endsAt, clearUntil: endsAt + clearMinutes }
    })
}

/**
 * `clearAt` is the minute in which the vehicle is clear after drop-off. A drop-off at midnight sharp is within the
 * last valid day. A permit counts in its area, or everywhere if its area is none of the known ones.
 */
export function expiredPapers(
  papers: readonly PaperEnd[],
  { clearAt, elsewhere }: { clearAt: number; elsewhere?: AreaNames | undefined },
): PaperEnd[] {
  return papers.filter(({ clearUntil, area }) => clearUntil < clearAt && !elsewhere?.has(areaKey(area)))
}

export const WARNING_DAYS = [3, 14, 30] as const
export type PaperState = 'expired' | `${(typeof WARNING_DAYS)[number]}-days` | 'valid'

export const PAPER_WARNING_DAYS_MAX = 30

export function paperState(validThrough: string, today: string): PaperState {
  if (validThrough < today) return 'expired'
  const level = WARNING_DAYS.find(days => validThrough <= addDays(today, days))
  return level === undefined ? 'valid' : `${level}-days`
}
