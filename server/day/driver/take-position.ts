import type { DriverPosition, PositionTaken } from '../../../contract/day/driver-schemas.ts'
import { ACCURACY_METRES_MAX, isUnderWay } from '../../../domain/day/live-position.ts'
import type { Deps } from '../../platform/deps.ts'
import { listReservationEvents } from '../../platform/events/read-events.ts'
import type { DriverPrincipal } from '../../platform/http/principal.ts'
import { comingAt } from '../../reservations/record/progress-facts.ts'
import { isAbout } from '../../reservations/record/read-trip.ts'
import { type LivePositionsDeps, positionKey } from '../live/live-positions.ts'
import { findSteps } from './driver-store.ts'

type PositionDeps = Pick<Deps, 'db' | 'clock'> & LivePositionsDeps

/**
 * Keeps where the driver of a trip is, in memory alone, while the trip is under way; null ends it. What comes at another
 * time is forgotten.
 */
export async function takePosition(
  { db, clock, livePositions }: PositionDeps,
  { tripId, driverId }: Pick<DriverPrincipal, 'tripId' | 'driverId'>,
  { position }: DriverPosition,
): Promise<PositionTaken> {
  const trip = await findSteps(db, tripId)
  const isTaken = trip !== undefined && isUnderWay(trip.progress)
  if (!isTaken || !position) {
    livePositions.forget(positionKey(tripId, driverId))
    return { shown: false, comingAt: null }
  }
  const { lat, lon, accuracyMetres } = position
  // The clock of the device says nothing here: a position is sent when it is known.
  if (accuracyMetres <= ACCURACY_METRES_MAX)
    livePositions.put(positionKey(tripId, driverId), { lat, lon, accuracyMetres, at: clock().getTime() })
  if (trip.progress !== 'on-location') return { shown: true, comingAt: null }
  const events = await listReservationEvents(db, trip.reservation_id)
  return { shown: true, comingAt: comingAt(events.filter(event => isAbout(event, tripId))) }
}
