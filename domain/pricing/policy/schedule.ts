import { shareOf } from '../../values/money.ts'
import { formatInstant, hoursBackOnClock, instantOf, MINUTE_MS, type WallClock } from '../../values/time.ts'
import type { Fee, Policy, Tier } from './policy.ts'

/** A trip as a policy sees it: its pick-up on the policy's clock, and to when an airline moved the flight. */
export type PolicyTrip = {
  pickUp: WallClock
  movedTo?: WallClock
  kind?: 'transfer' | 'hourly'
  class?: string
}

/** The fee until an instant, inclusive; null for the last row. */
export type ScheduleRow = { until: string | null; fee: number }

/** What a policy means for one trip: the deposit, and the fee of a cancellation at each time. */
export type Schedule = { deposit: number; rows: ScheduleRow[] }

/** The deposit of a total: none up to the limit, a share of the whole total above it. */
export function depositOf({ deposit }: Policy, total: number): number {
  return total > deposit.aboveCents ? shareOf(total, deposit.points) : 0
}

/** The schedule of a trip with this total, in cents; its deposit is a part of another one where that is given. Notice is measured from the later of booked and moved pick-up. */
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

/** The fee of a cancellation at an instant: of the first row that has not ended. */
export function feeAt({ rows }: Schedule, at: number): number {
  const row = rows.find(({ until }) => until === null || at <= Date.parse(until))
  return row?.fee ?? 0
}

function feeOf(fee: Fee, { deposit, total }: { deposit: number; total: number }): number {
  return fee === 'deposit' ? deposit : shareOf(total, fee.points)
}

/** Hours of notice by the clock on the wall and by elapsed time: the later deadline counts. */
function deadlineOf(pickUp: number, hours: number, zone: string): number {
  return Math.max(hoursBackOnClock(pickUp, hours, zone), pickUp - hours * 60 * MINUTE_MS)
}

/** The tiers for a trip: those of the date of its booked pick-up, else of its class, else of its kind, else of all. */
function tiersFor({ special = [], byClass = {}, byService, tiers }: Policy, trip: PolicyTrip): Tier[] {
  const dated = special.find(({ dates }) => dates.includes(trip.pickUp.date))
  if (dated) return dated.tiers
  const code = trip.class
  const ofClass = code !== undefined && Object.hasOwn(byClass, code) ? byClass[code] : undefined
  if (ofClass) return ofClass
  return trip.kind === 'hourly' && byService ? byService.hourly : tiers
}
