import type { ClassAndSeats, TripProgress } from '../../../domain/reservations/trip.ts'
import { toJson } from '../../../domain/values/json.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database } from '../../platform/db/tables.ts'
import { requireChange } from './open-changes.ts'

/** A trip with its reservation. */
export async function findTrip(db: Database, id: string) {
  return await selectTrips(db).where('trips.id', '=', id).executeTakeFirst()
}

export type TripWithReservation = NonNullable<Awaited<ReturnType<typeof findTrip>>>

/** Those of these trips whose reservations are not deleted. */
export async function findTrips(db: Database, ids: readonly string[]): Promise<TripWithReservation[]> {
  if (ids.length === 0) return []
  return await selectTrips(db).where('trips.id', 'in', ids).orderBy('trips.id').execute()
}

/** Confirmed trips that begin within these instants and that nobody chose a pair for. */
export async function listOpenTrips(db: Database, { from, until }: { from: string; until: string }) {
  return await selectTrips(db)
    .leftJoin('assignments', 'assignments.trip_id', 'trips.id')
    .where('trips.starts_at', '>=', from)
    .where('trips.starts_at', '<', until)
    .where('reservations.status', '=', 'confirmed')
    .where('trips.progress', '=', 'scheduled')
    .where(row => row.or([row('assignments.trip_id', 'is', null), row('assignments.pinned', '=', 0)]))
    .orderBy('trips.starts_at')
    .orderBy('trips.id')
    .execute()
}

function selectTrips(db: Database) {
  return db
    .selectFrom('trips')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .leftJoin('vehicle_classes', 'vehicle_classes.id', 'trips.vehicle_class_id')
    .leftJoin('flights', 'flights.trip_id', 'trips.id')
    .selectAll('trips')
    .select(['flights.booked_at', 'flights.moved_to', 'flights.made_for', 'flights.expected_at'])
    .select(['flights.state as flight_state', 'flights.pick_up_at as flight_pick_up_at'])
    .select(['reservations.reference', 'reservations.status', 'reservations.email'])
    .select(['vehicle_classes.code as class_code', 'vehicle_classes.name as class_name'])
    .where('reservations.deleted_at', 'is', null)
}

/** The assignment of a trip with the names of its vehicle and driver and its block. */
export async function findAssignment(db: Database, tripId: string) {
  const [found] = await listNamedAssignments(db, [tripId])
  return found
}

/** The assignments of these trips, with the same. */
export async function listNamedAssignments(db: Database, tripIds: readonly string[]) {
  if (tripIds.length === 0) return []
  return await db
    .selectFrom('assignments')
    .leftJoin('vehicles', 'vehicles.id', 'assignments.vehicle_id')
    .leftJoin('drivers', 'drivers.id', 'assignments.driver_id')
    .leftJoin('vehicle_classes', 'vehicle_classes.id', 'assignments.promised_class_id')
    .leftJoin('occupancies', join =>
      join
        .onRef('occupancies.trip_id', '=', 'assignments.trip_id')
        .onRef('occupancies.resource_id', '=', 'assignments.vehicle_id'),
    )
    .selectAll('assignments')
    .select(['vehicles.name as vehicle_name', 'vehicles.plate', 'vehicles.seats'])
    .select(['drivers.name as driver_name', 'drivers.phone as driver_phone'])
    .select(['vehicle_classes.code as promised_code', 'from_min', 'to_min', 'hold_until'])
    .where('assignments.trip_id', 'in', tripIds)
    .execute()
}

/** What the customer agreed to, oldest first. */
export async function listConsents(db: Database, tripId: string) {
  return await db
    .selectFrom('trip_consents')
    .selectAll()
    .where('trip_id', '=', tripId)
    .orderBy('given_at')
    .orderBy('id')
    .execute()
}

export async function insertConsent(
  tx: Database,
  {
    tripId,
    before,
    after,
    by,
    now,
    askedAt,
    how = 'phone',
  }: {
    tripId: string
    before: ClassAndSeats
    after: ClassAndSeats
    by: string
    now: Date
    /** Where the answer came later. */
    askedAt?: string
    how?: 'phone' | 'manage-page'
  },
): Promise<void> {
  const at = now.toISOString()
  await tx
    .insertInto('trip_consents')
    .values({
      ...{ id: newId(now.getTime()), trip_id: tripId, asked_at: askedAt ?? at, given_at: at, how, by },
      ...{ before: toJson(before), after: toJson(after) },
    })
    .execute()
}

/** Throws unless the reservation of this trip is being changed in this transaction. */
export async function requireTripChange(tx: Database, tripId: string): Promise<void> {
  const trip = await tx
    .selectFrom('trips')
    .select('reservation_id')
    .where('id', '=', tripId)
    .executeTakeFirst()
  if (trip) requireChange(tx, trip.reservation_id)
}

/** Moves a trip from the progress that was seen; false where it is another one. */
export async function moveProgress(
  tx: Database,
  id: string,
  { seen, to }: { seen: TripProgress; to: TripProgress },
): Promise<boolean> {
  await requireTripChange(tx, id)
  const { numUpdatedRows } = await tx
    .updateTable('trips')
    .set(({ ref, eb }) => ({ progress: to, version: eb(ref('version'), '+', 1) }))
    .where('id', '=', id)
    .where('progress', '=', seen)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The progress of all trips of a reservation. */
export async function listProgress(db: Database, reservationId: string): Promise<TripProgress[]> {
  const rows = await db
    .selectFrom('trips')
    .select('progress')
    .where('reservation_id', '=', reservationId)
    .execute()
  return rows.map(({ progress }) => progress)
}

/** Raises the version of a reservation whose trip moved, and gives it the status that follows. */
export async function setStatus(
  tx: Database,
  reservationId: string,
  status: 'confirmed' | 'completed' | 'cancelled',
): Promise<void> {
  requireChange(tx, reservationId)
  await tx
    .updateTable('reservations')
    .set(({ ref, eb }) => ({ status, version: eb(ref('version'), '+', 1) }))
    .where('id', '=', reservationId)
    .execute()
}

/** The blocks of these trips: when their drivers leave the garage, in whole minutes since 1970. */
export async function listLeaveMinutes(db: Database, tripIds: readonly string[]) {
  if (tripIds.length === 0) return new Map<string, number>()
  const rows = await db
    .selectFrom('occupancies')
    .innerJoin('assignments', join =>
      join
        .onRef('assignments.trip_id', '=', 'occupancies.trip_id')
        .onRef('assignments.vehicle_id', '=', 'occupancies.resource_id'),
    )
    .select(['assignments.trip_id', 'from_min'])
    .where('occupancies.trip_id', 'in', tripIds)
    .execute()
  return new Map(rows.map(({ trip_id, from_min }) => [trip_id, from_min]))
}

/** The names of these drivers, also of those who are not with the company any more. */
export async function listDriverNames(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db.selectFrom('drivers').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What customers agreed to about these trips, and by which way, the first one first. */
export async function listConsentsOf(db: Database, tripIds: readonly string[]) {
  if (tripIds.length === 0) return []
  return await db
    .selectFrom('trip_consents')
    .selectAll()
    .where('trip_id', 'in', tripIds)
    .orderBy('given_at')
    .orderBy('id')
    .execute()
}
