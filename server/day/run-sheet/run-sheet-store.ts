import type { Database } from '../../platform/db/tables.ts'
import { idsOfTripsWithin } from '../../reservations/record/trips-within-store.ts'

/** Trips that a run sheet lists at most. */
export const SHEET_TRIPS_MAX = 1000

/**
 * The trips that begin within these instants (ISO 8601 UTC), but cancelled ones, in the order of their start, with who
 * rides and who drives. One more than the limit where there are more.
 */
export async function listSheetTrips(db: Database, within: { from: string; until: string }) {
  return await db
    .selectFrom('trips')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    // Who rides and what they wish stands on the first trip, also for a way back that says nothing else.
    .innerJoin('trips as first', join =>
      join.onRef('first.reservation_id', '=', 'reservations.id').on('first.leg', '=', 1),
    )
    .leftJoin('vehicle_classes', 'vehicle_classes.id', 'trips.vehicle_class_id')
    .leftJoin('assignments', 'assignments.trip_id', 'trips.id')
    .leftJoin('vehicles', 'vehicles.id', 'assignments.vehicle_id')
    .leftJoin('drivers', 'drivers.id', 'assignments.driver_id')
    .select(['trips.id', 'trips.reservation_id', 'trips.starts_at', 'trips.local_date', 'trips.local_time'])
    .select(['trips.stops', 'trips.hours', 'trips.passengers', 'trips.luggage', 'trips.child_seats'])
    .select(['trips.extras', 'trips.flight'])
    .select(({ fn }) => [
      fn.coalesce('trips.passenger', 'first.passenger').as('passenger'),
      fn.coalesce('trips.sign_text', 'first.sign_text').as('sign_text'),
      fn.coalesce('trips.note', 'first.note').as('note'),
      'first.wished_vehicle',
    ])
    .select(['reference', 'status', 'first_name', 'last_name', 'phone_number', 'pinned', 'driver_id'])
    .select(['vehicle_classes.name as class_name', 'vehicles.name as vehicle_name', 'vehicles.plate'])
    .select(['drivers.name as driver_name', 'assignments.without_vehicle_reason'])
    .where('trips.id', 'in', idsOfTripsWithin(db, within, { cancelled: false }))
    .orderBy('trips.starts_at')
    .orderBy('trips.id')
    .limit(SHEET_TRIPS_MAX + 1)
    .execute()
}

export type SheetRow = Awaited<ReturnType<typeof listSheetTrips>>[number]
