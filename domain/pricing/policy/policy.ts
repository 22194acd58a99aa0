import type { Fault } from '../../documents/fault.ts'

export type Fee = { points: number } | 'deposit'

/** Applies until this many hours before pickup; null is open-ended. */
export type Tier = { hours: number | null; fee: Fee }

export type SpecialDates = { label?: string; dates: string[]; tiers: Tier[] }

/** Immutable once published. */
export type Policy = {
  number: number
  zone: string
  deposit: { aboveCents: number; points: number }
  guarantee: 'card' | 'none'
  tiers: Tier[]
  noShow: { points: number }
  operator: { points: 0 }
  special?: SpecialDates[]
  byService?: { hourly: Tier[] }
  byClass?: Record<string, Tier[]>
  changes: { untilHours: number; washOutHours: number }
  refusedHold: 'ask' | 'cancel'
  goodwillWithoutOwnerCents: number
  /** Staff's refund limit per reservation. Defaults to their courtesy limit. */
  refundWithoutOwnerCents?: number
}

export type UnnumberedPolicy = Omit<Policy, 'number'>

/** As specified, without special dates. Nothing is required below the limit. */
export const FIRST_POLICY: Policy = {
  number: 1,
  zone: 'America/New_York',
  deposit: { aboveCents: 30_000, points: 5000 },
  guarantee: 'none',
  tiers: [
    { hours: 48, fee: { points: 0 } },
    { hours: 2, fee: 'deposit' },
    { hours: null, fee: { points: 10_000 } },
  ],
  noShow: { points: 10_000 },
  operator: { points: 0 },
  changes: { untilHours: 2, washOutHours: 24 },
  refusedHold: 'ask',
  goodwillWithoutOwnerCents: 5000,
}

export function checkPolicy({ special = [] }: Policy, today: string): Fault[] {
  return special.flatMap(({ dates }, index) =>
    dates.flatMap((date, at): Fault[] =>
      date < today ? [{ path: `special[${index}].dates[${at}]`, code: 'past', figure: date }] : [],
    ),
  )
}

export const MAX_NOTICE_HOURS = 8784
export const MAX_POLICY_CENTS = 100_000_000
export const MAX_TIERS = 12
export const MAX_SPECIAL_RULES = 50
export const MAX_SPECIAL_DATES = 100
