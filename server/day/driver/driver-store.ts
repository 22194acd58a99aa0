import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import { requireTripChange } from '../../reservations/record/trip-store.ts'

/** Event ids among these. */
export async function listStoredIds(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('events').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** Notes that the driver of a trip accepted it. */
export async function acceptTrip(tx: Database, tripId: string, at: string): Promise<void> {
  await requireTripChange(tx, tripId)
  await tx
    .updateTable('assignments')
    .set({ accepted_at: at, declined_at: null })
    .where('trip_id', '=', tripId)
    .execute()
}

/** Takes the pin of a trip away, so that staff choose again; its block stays taken until they do. */
export async function declineTrip(tx: Database, tripId: string, at: string): Promise<void> {
  await requireTripChange(tx, tripId)
  await tx
    .updateTable('assignments')
    .set({ pinned: 0, accepted_at: null, declined_at: at, version: sql`version + 1` })
    .where('trip_id', '=', tripId)
    .execute()
}

/** Progress of a trip. */
export async function findSteps(db: Database, tripId: string) {
  return await db
    .selectFrom('trips')
    .select(['progress', 'reservation_id'])
    .where('id', '=', tripId)
    .executeTakeFirst()
}

/** A trip as its driver reads it, with what its reservation says about the guest. */
export async function findTripOfDriver(db: Database, tripId: string) {
  return await db
    .selectFrom('trips')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .leftJoin('assignments', 'assignments.trip_id', 'trips.id')
    .leftJoin('vehicles', 'vehicles.id', 'assignments.vehicle_id')
    .leftJoin('flights', 'flights.trip_id', 'trips.id')
    .selectAll('trips')
    .select(['flights.booked_at', 'flights.moved_to', 'flights.made_for', 'flights.expected_at'])
    .select(['flights.state as flight_state', 'flights.terminal', 'flights.pick_up_at as flight_pick_up_at'])
    .select(['reference', 'first_name', 'last_name', 'phone_number', 'accepted_at', 'status'])
    .select('reservations.deleted_at')
    .select(['vehicles.name as vehicle_name', 'vehicles.plate'])
    .where('trips.id', '=', tripId)
    .executeTakeFirst()
}

/** The driver of a trip whom staff chose, with what a message to them needs; undefined where it is another one by now. */
export async function findAssignedDriver(
  db: Database,
  { tripId, driverId }: { tripId: string; driverId: string },
) {
  return await db
    .selectFrom('drivers')
    .innerJoin('assignments', 'assignments.driver_id', 'drivers.id')
    .innerJoin('trips', 'trips.id', 'assignments.trip_id')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .leftJoin('occupancies', join =>
      join.onRef('occupancies.trip_id', '=', 'trips.id').onRef('occupancies.resource_id', '=', 'drivers.id'),
    )
    .select(['drivers.name', 'drivers.email', 'drivers.phone', 'drivers.locale'])
    .select(['trips.progress', 'trips.starts_at', 'occupancies.from_min as leaves_min'])
    .where('drivers.id', '=', driverId)
    .where('assignments.trip_id', '=', tripId)
    .where('assignments.pinned', '=', 1)
    .where('reservations.status', '=', 'confirmed')
    .where('reservations.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** How a driver is reached; undefined for one who was deleted. */
export async function findDriverContact(db: Database, id: string) {
  return await db
    .selectFrom('drivers')
    .select(['name', 'phone', 'email', 'locale'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Reservations with confirmed trips ahead that drivers declined and that have no other driver, earliest first. */
export async function listDeclined(db: Database, { from, limit }: { from: string; limit: number }) {
  return await db
    .selectFrom('assignments')
    .innerJoin('trips', 'trips.id', 'assignments.trip_id')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .select('reservations.id')
    .where('assignments.declined_at', 'is not', null)
    .where('assignments.pinned', '=', 0)
    .where('trips.starts_at', '>=', from)
    .where('reservations.status', '=', 'confirmed')
    .where('reservations.deleted_at', 'is', null)
    .orderBy('trips.starts_at')
    .orderBy('trips.id')
    .limit(limit)
    .execute()
}

/** The announced trips that staff gave a driver and that are not over, which begin within these instants; the first first. */
export async function listAssignedTrips(
  db: Database,
  { driverId, from, until, limit }: { driverId: string; from: string; until: string; limit: number },
) {
  return await db
    .selectFrom('occupancies')
    .innerJoin('trips', 'trips.id', 'occupancies.trip_id')
    .innerJoin('assignments', 'assignments.trip_id', 'trips.id')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .leftJoin('vehicles', 'vehicles.id', 'assignments.vehicle_id')
    .select(['trips.id', 'trips.starts_at', 'local_date', 'local_time', 'stops', 'trips.progress'])
    .select(['reservations.reference', 'accepted_at', 'vehicles.name as vehicle_name'])
    // By what the driver is busy with, which has an index.
    .where('occupancies.resource_id', '=', driverId)
    .where('occupancies.from_min', '>', Math.floor(Date.parse(from) / 60_000) - 1440)
    .where('assignments.driver_id', '=', driverId)
    .where('assignments.pinned', '=', 1)
    .where('trips.starts_at', '>=', from)
    .where('trips.starts_at', '<', until)
    .where('trips.progress', 'in', ['scheduled', 'en-route', 'on-location', 'on-board'])
    .where('reservations.status', '=', 'confirmed')
    .where('reservations.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('unannounced_reservations')
            .select('import_id')
            .whereRef('unannounced_reservations.reservation_id', '=', 'reservations.id'),
        ),
      ),
    )
    .orderBy('trips.starts_at')
    .orderBy('trips.id')
    .limit(limit)
    .execute()
}
