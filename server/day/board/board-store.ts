import type { Database } from '../../platform/db/tables.ts'
import { idsOfTripsWithin, type Within } from '../../reservations/record/trips-within-store.ts'

/** Trips that a board lists at most. */
export const BOARD_TRIPS_MAX = 500
/** A trip that began longer before the day is not looked for: it has ended. */
const LONGEST_TRIP_HOURS = 24

/**
 * The trips that start within these instants or up to a day before, but cancelled ones, each with its assignment and what
 * it takes from its vehicle, in the order of their start. One more than the limit where there are more.
 */
export async function listBoardTrips(db: Database, { from, until }: Within) {
  const earliest = new Date(Date.parse(from) - LONGEST_TRIP_HOURS * 3600_000).toISOString()
  const within = { from: earliest, until }
  return await db
    .selectFrom('trips')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .leftJoin('vehicle_classes', 'vehicle_classes.id', 'trips.vehicle_class_id')
    .leftJoin('assignments', 'assignments.trip_id', 'trips.id')
    .leftJoin('drivers', 'drivers.id', 'assignments.driver_id')
    .leftJoin('occupancies', join =>
      join
        .onRef('occupancies.trip_id', '=', 'assignments.trip_id')
        .onRef('occupancies.resource_id', '=', 'assignments.vehicle_id'),
    )
    .leftJoin('flights', 'flights.trip_id', 'trips.id')
    .select(['flights.proposed_at', 'flights.booked_at', 'flights.moved_to', 'flights.looked_at'])
    .select(['flights.pick_up_at as flight_pick_up_at', 'flights.state as flight_state'])
    .select(['flights.made_for', 'flights.expected_at'])
    .select(['trips.id', 'trips.reservation_id', 'trips.leg', 'trips.progress', 'trips.starts_at'])
    .select([
      'trips.zone',
      'trips.ends_at',
      'trips.stops',
      'trips.passengers',
      'vehicle_classes.code as class_code',
    ])
    .select(['reservations.reference', 'reservations.status', 'first_name', 'last_name'])
    .select(['assignments.version', 'vehicle_id', 'driver_id', 'pinned', 'plan', 'core_from', 'core_to'])
    .select([
      'from_min',
      'to_min',
      'hold_until',
      'accepted_at',
      'declined_at',
      'drivers.phone as driver_phone',
    ])
    .where('trips.id', 'in', idsOfTripsWithin(db, within, { cancelled: false }))
    .orderBy('trips.starts_at')
    .orderBy('trips.id')
    .limit(BOARD_TRIPS_MAX + 1)
    .execute()
}

export type BoardRow = Awaited<ReturnType<typeof listBoardTrips>>[number]

/** The plates of the vehicles, by their ids. */
export async function listPlates(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', 'plate'])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, plate }) => [id, plate]))
}
