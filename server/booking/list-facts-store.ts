import { inParts } from '../platform/db/database.ts'
import type { Database } from '../platform/db/tables.ts'

/** In the order of their legs. */
export async function listTripsOf(db: Database, reservationIds: string[]) {
  return await inParts(reservationIds, part =>
    db
      .selectFrom('trips')
      .leftJoin('assignments', 'assignments.trip_id', 'trips.id')
      .leftJoin('vehicles', 'vehicles.id', 'assignments.vehicle_id')
      .leftJoin('drivers', 'drivers.id', 'assignments.driver_id')
      .leftJoin('occupancies', join =>
        join
          .onRef('occupancies.trip_id', '=', 'assignments.trip_id')
          .onRef('occupancies.resource_id', '=', 'assignments.vehicle_id'),
      )
      .select(['trips.id', 'trips.reservation_id', 'trips.progress', 'trips.starts_at', 'trips.hours'])
      .select(['trips.local_date', 'trips.local_time', 'trips.leg', 'trips.stops', 'trips.passengers'])
      .select(['trips.ends_at', 'trips.zone', 'trips.flight', 'trips.child_seats', 'trips.note'])
      .select(['vehicles.name as vehicle', 'drivers.name as driver', 'occupancies.from_min'])
      .select(['vehicle_id', 'drivers.phone as driver_phone'])
      .select(['assignments.pinned', 'assignments.without_vehicle_reason'])
      .select(['assignments.accepted_at', 'assignments.declined_at'])
      .where('trips.reservation_id', 'in', part)
      .orderBy('trips.leg')
      .execute(),
  )
}

export async function listCardPaymentsOf(db: Database, reservationIds: string[]) {
  return await inParts(reservationIds, part =>
    db
      .selectFrom('payments')
      .select(['reservation_id', 'purpose', 'state', 'held_cents', 'captured_cents', 'refunded_cents'])
      .where('reservation_id', 'in', part)
      .execute(),
  )
}
