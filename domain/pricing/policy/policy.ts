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
