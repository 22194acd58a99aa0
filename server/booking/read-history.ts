import type { ReservationEvent } from '../../contract/booking/schemas.ts'
import { listNamesOfResources } from '../dispatch/occupancy/resource-names-store.ts'
import type { Database } from '../platform/db/tables.ts'
import { listLatestOfReservation } from '../platform/events/read-events.ts'
import { eventToWire, isInHistory, resourcesNamedBy } from '../reservations/record/event-to-wire.ts'
import { getReservation, listTrips } from '../reservations/record/store.ts'

/** Events of a reservation that its history tells at most, the latest. */
export const HISTORY_EVENTS_MAX = 300

/** What happened to a reservation and its trips, oldest first. Throws `not_found`. */
export async function readHistory(db: Database, id: string): Promise<ReservationEvent[]> {
  await getReservation(db, id)
  const events = (await listLatestOfReservation(db, id, HISTORY_EVENTS_MAX)).filter(isInHistory)
  const [names, trips] = await Promise.all([
    listNamesOfResources(db, resourcesNamedBy(events)),
    listTrips(db, id),
  ])
  const legs = new Map(trips.map(trip => [trip.id, trip.leg]))
  return events.map(event => eventToWire(event, { names, legs }))
}
