import type { TripProgress } from '../../../domain/reservations/trip.ts'
import type { EventData } from '../../../domain/values/event.ts'
import type { EventRow } from '../../platform/events/read-events.ts'

/**
 * The trips that are scheduled again when the completion of their reservation is undone: those that the status itself
 * completed or cancelled. Trips that were reported as done, as no-shows or as cancelled before stay.
 */
export function reopenedTrips<Trip extends { id: string; progress: TripProgress }>(
  trips: readonly Trip[],
  events: readonly EventRow[],
): Trip[] {
  const reported = reportedProgress(events)
  return trips.filter(({ id, progress }) => progress !== 'no-show' && reported.get(id) !== progress)
}

type Reported = Map<string, unknown>

/** The progress that was last reported of each trip, unless a status has replaced it since. */
function reportedProgress(events: readonly EventRow[]): Reported {
  const reported: Reported = new Map()
  let latest = ''
  for (const { kind, data } of events) {
    if (kind === 'trip.progress-changed') {
      latest = data.trip ?? ''
      reported.set(latest, data.after?.['progress'])
    }
    if (kind === 'reservation.status-changed') forgetReplaced(reported, data, latest)
  }
  return reported
}

/** A request has no cancelled trip. Without an action, the latest report itself completed the reservation. */
function forgetReplaced(reported: Reported, { to, action }: EventData, latest: string): void {
  if (to === 'completed' && action === undefined) reported.delete(latest)
  if (to !== 'pending') return
  for (const [id, progress] of reported) if (progress === 'cancelled') reported.delete(id)
}
