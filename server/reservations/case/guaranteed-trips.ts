import type { GuaranteedTrip } from '../../../domain/pricing/policy/guarantee.ts'
import type { TripProgress } from '../../../domain/reservations/trip.ts'
import { sumOf } from '../../../domain/values/money.ts'
import type { CancellationCase } from './cancellation-case.ts'

/** Trips of which nothing is left to be driven. */
export const OVER: readonly TripProgress[] = ['done', 'no-show', 'cancelled']
const WITHOUT_FARE: readonly TripProgress[] = ['no-show', 'cancelled']

/** The trips whose fares are due once they were driven, with their times and fares. */
export function guaranteedTripsOf({
  trips,
  fared,
}: Pick<CancellationCase, 'trips' | 'fared'>): GuaranteedTrip[] {
  return trips.flatMap(({ id, progress, starts_at, ends_at }, at) => {
    if (WITHOUT_FARE.includes(progress)) return []
    const fare = sumOf(fared[at]?.lines ?? [])
    return [{ id, startsAt: Date.parse(starts_at), endsAt: Date.parse(ends_at ?? starts_at), fare }]
  })
}
