import type { Database } from '../../platform/db/tables.ts'

/** A trip with the recipients of its messages, and the assignment by staff, if any. */
export async function findAssignedTrip(db: Database, tripId: string) {
  return await db
    .selectFrom('trips')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .leftJoin('assignments', join =>
      join.onRef('assignments.trip_id', '=', 'trips.id').on('assignments.pinned', '=', 1),
    )
    .select(['trips.reservation_id', 'trips.passenger', 'trips.starts_at', 'trips.zone'])
    .select(['reservations.phone_number', 'reservations.email'])
    .select(['assignments.version', 'assignments.driver_id', 'assignments.vehicle_id'])
    .where('trips.id', '=', tripId)
    .executeTakeFirst()
}

/** The driver and vehicle that staff assigned to a trip, by name; undefined if unassigned. */
export async function findAssignedNames(db: Database, tripId: string) {
  return await db
    .selectFrom('assignments')
    .innerJoin('vehicles', 'vehicles.id', 'assignments.vehicle_id')
    .innerJoin('drivers', 'drivers.id', 'assignments.driver_id')
    .select(['assignments.driver_id', 'assignments.vehicle_id', 'drivers.name'])
    .select(['vehicles.name as vehicle', 'vehicles.plate'])
    .where('assignments.trip_id', '=', tripId)
    .where('assignments.pinned', '=', 1)
    .executeTakeFirst()
}
