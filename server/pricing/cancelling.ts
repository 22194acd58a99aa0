import type { CancellingRow, QuotePrice } from '../../contract/pricing/schemas.ts'
import { type DueAtBooking, dueAtBooking } from '../../domain/pricing/policy/guarantee.ts'
import type { Policy } from '../../domain/pricing/policy/policy.ts'
import type { PolicyTrip, Schedule } from '../../domain/pricing/policy/schedule.ts'
import { feesOf, schedulesOf } from '../../domain/pricing/policy/trip-schedules.ts'
import { sumOf } from '../../domain/values/money.ts'
import { instantOf } from '../../domain/values/time.ts'
import { paidHoursOf, type QuoteClaims } from './claims.ts'

type Claims = Pick<QuoteClaims, 'trips' | 'class'>

export function scheduledTrips({ trips, class: code }: Claims): { trip: PolicyTrip; subtotal: number }[] {
  return trips.map(({ facts, lines }) => {
    const { pickUpDate: date, pickUpTime: time, fold = 0, kind } = facts
    return { trip: { pickUp: { date, time, fold }, kind, class: code }, subtotal: sumOf(lines) }
  })
}

export function depositIn(claims: Claims, policy: Policy): number {
  return schedulesOf(policy, scheduledTrips(claims)).reduce((sum, { deposit }) => sum + deposit, 0)
}

/** In milliseconds since 1970. */
function endOfTrips({ trips }: Pick<QuoteClaims, 'trips'>, { zone }: Policy): number {
  const ends = trips.map(
    ({ facts: { pickUpDate: date, pickUpTime: time, fold = 0, seconds = 0 }, lines }) => {
      const hours = paidHoursOf(lines)
      return instantOf({ date, time, fold }, zone) + (hours === undefined ? seconds : hours * 3600) * 1000
    },
  )
  return Math.max(...ends)
}

/** undefined if nothing is due. Without a payment provider only a deposit is due. */
export function dueForClaims(
  claims: Claims & Pick<QuoteClaims, 'total'>,
  policy: Policy,
  { now, online }: { now: Date; online: boolean },
): DueAtBooking | undefined {
  const due = dueAtBooking(policy, {
    total: claims.total,
    deposit: depositIn(claims, policy),
    endsAt: endOfTrips(claims, policy),
    now: now.getTime(),
  })
  return due?.purpose === 'deposit' || online ? due : undefined
}

export function cancellingOf(
  claims: Claims,
  policy: Policy,
  now: Date,
): Pick<QuotePrice, 'cancelling' | 'freeUntil'> {
  const trips = scheduledTrips(claims)
  const [first] = trips
  if (!first) return { cancelling: [] }
  const cancelling = cancellingRows(
    schedulesOf(policy, trips),
    instantOf(first.trip.pickUp, policy.zone),
    now,
  )
  return { cancelling, ...freeUntilIn(cancelling) }
}

export function cancellingRows(schedules: readonly Schedule[], begins: number, now: Date): CancellingRow[] {
  return feesOf(schedules, begins)
    .map(({ until, fee }) => ({ until, feeCents: fee }))
    .filter(({ until }) => until === null || Date.parse(until) >= now.getTime())
}

export function freeUntilIn([next]: readonly CancellingRow[]): Pick<QuotePrice, 'freeUntil'> {
  return next?.feeCents === 0 && next.until !== null ? { freeUntil: next.until } : {}
}
