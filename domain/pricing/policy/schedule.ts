import { shareOf } from '../../values/money.ts'
import { formatInstant, hoursBackOnClock, instantOf, MINUTE_MS, type WallClock } from '../../values/time.ts'
import type { Fee, Policy, Tier, UnnumberedPolicy } from './policy.ts'

export type PolicyTrip = {
  pickUp: WallClock
  movedTo?: WallClock
  kind?: 'transfer' | 'hourly'
  class?: string
}

/** Inclusive; null for the last row. */
export type ScheduleRow = { until: string | null; fee: number }

export type Schedule = { deposit: number; rows: ScheduleRow[] }

export function depositOf({ deposit }: Policy, total: number): number {
  return total > deposit.aboveCents ? shareOf(total, deposit.points) : 0
}

/**
 * In cents. Notice counts from the later of booked and moved pickup. A given deposit replaces the computed
 * one.
 */
export function scheduleOf(
  policy: Policy,
  trip: PolicyTrip,
  total: number,
  deposit = depositOf(policy, total),
): Schedule {
  const { zone } = policy
  const instants = [trip.pickUp, trip.movedTo].flatMap(wall => (wall ? [instantOf(wall, zone)] : []))
  const pickUp = Math.max(...instants)
  const rows = tiersFor(policy, trip).map(({ hours, fee }) => ({
    until: hours === null ? null : formatInstant(deadlineOf(pickUp, hours, zone)),
    fee: feeOf(fee, { deposit, total }),
  }))
  return { deposit, rows }
}

export function feeAt({ rows }: Schedule, at: number): number {
  const row = rows.find(({ until }) => until === null || at <= Date.parse(until))
  return row?.fee ?? 0
}

/** All tiers of the trip, and the index of the one that gives the fee of its agreed schedule. */
export type TierAt = { tiers: readonly Tier[]; index: number }

export function tierAt(policy: Policy, trip: PolicyTrip, { rows }: Schedule, at: number): TierAt | undefined {
  const tiers = tiersFor(policy, trip)
  const index = rows.findIndex(({ until }) => until === null || at <= Date.parse(until))
  return index >= 0 && tiers.length === rows.length ? { tiers, index } : undefined
}

function feeOf(fee: Fee, { deposit, total }: { deposit: number; total: number }): number {
  return fee === 'deposit' ? deposit : shareOf(total, fee.points)
}

/** Wall-clock and elapsed hours differ when clocks change; the later deadline counts. */
function deadlineOf(pickUp: number, hours: number, zone: string): number {
  return Math.max(hoursBackOnClock(pickUp, hours, zone), pickUp - hours * 60 * MINUTE_MS)
}

/** In order: date of the booked pickup, class, service, default. */
export function tiersFor(
  { special = [], byClass = {}, byService, tiers }: UnnumberedPolicy,
  trip: PolicyTrip,
): Tier[] {
  const dated = special.find(({ dates }) => dates.includes(trip.pickUp.date))
  if (dated) return dated.tiers
  const code = trip.class
  const ofClass = code !== undefined && Object.hasOwn(byClass, code) ? byClass[code] : undefined
  if (ofClass) return ofClass
  return trip.kind === 'hourly' && byService ? byService.hourly : tiers
}
