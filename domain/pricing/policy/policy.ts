import type { Fault } from '../../documents/fault.ts'

/** What is kept: a share of the total, or the deposit. */
export type Fee = { points: number } | 'deposit'

/** A fee until so many hours before the pick-up; the last tier is open. */
export type Tier = { hours: number | null; fee: Fee }

/** Tiers of their own for pick-ups on these dates. */
export type SpecialDates = { label?: string; dates: string[]; tiers: Tier[] }

/** The rules for deposit, cancellation and no-show; numbered, and never changed once they are published. */
export type Policy = {
  number: number
  zone: string
  deposit: { aboveCents: number; points: number }
  guarantee: 'card' | 'none'
  tiers: Tier[]
  noShow: { points: number }
  /** The fee when the company cancels: always 0. */
  operator: { points: 0 }
  special?: SpecialDates[]
  byService?: { hourly: Tier[] }
  byClass?: Record<string, Tier[]>
  changes: { untilHours: number; washOutHours: number }
  refusedHold: 'ask' | 'cancel'
  goodwillWithoutOwnerCents: number
  /** What staff refund of one reservation without an owner; left out, as much as they give in courtesy credits. */
  refundWithoutOwnerCents?: number
}

/** A policy before it is published: without its number. */
export type UnnumberedPolicy = Omit<Policy, 'number'>

/** Policy 1: the numbers of the specification, without special dates. It asks for nothing up to its limit. */
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

/** What stands against publishing a policy that has no faulty field: special dates that are past. */
export function checkPolicy({ special = [] }: Policy, today: string): Fault[] {
  return special.flatMap(({ dates }, index) =>
    dates.flatMap((date, at): Fault[] =>
      date < today ? [{ path: `special[${index}].dates[${at}]`, code: 'past', figure: date }] : [],
    ),
  )
}

/** The longest notice that a policy may name, in hours: a year. */
export const MAX_NOTICE_HOURS = 8784
/** The largest amount that a policy may name, in cents. */
export const MAX_POLICY_CENTS = 100_000_000
/** The most stretches of time that one list of fees has, the open one included. */
export const MAX_TIERS = 12
/** The most rules for special dates, those of past dates included. */
export const MAX_SPECIAL_RULES = 50
/** The most dates of one such rule. */
export const MAX_SPECIAL_DATES = 100
