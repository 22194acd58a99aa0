import type { Standing } from '../../../contract/guest/schemas.ts'
import type { ReservationStatus } from '../../../domain/reservations/reservation.ts'
import type { TripProgress } from '../../../domain/reservations/trip.ts'

const ON_THE_WAY: Partial<Record<TripProgress, Standing>> = {
  'en-route': 'on-the-way',
  'on-location': 'arrived',
  'on-board': 'on-board',
}

/** What a reservation is for its guest: the trip that moves says more than the status. */
export function standingOf(
  status: ReservationStatus,
  { trips }: { trips: readonly { progress: TripProgress }[] },
  heldUntil: string | undefined,
): Standing {
  if (status === 'pending') return heldUntil ? 'held' : 'requested'
  if (status === 'completed')
    return trips.every(({ progress }) => progress === 'no-show') ? 'no-show' : 'completed'
  if (status === 'cancelled') return 'cancelled'
  return trips.map(({ progress }) => ON_THE_WAY[progress]).find(Boolean) ?? 'confirmed'
}
