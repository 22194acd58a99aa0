import type { LockedAssignment, RideState, TripState } from '../../../domain/reservations/ride-news.ts'
import { addressOf } from '../../../domain/reservations/trip.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { TripRow } from '../record/store.ts'
import { parseStops } from '../record/to-wire.ts'
import { isUnannounced } from '../record/unannounced-store.ts'
import { passengerNumberOf } from './plan-messages.ts'

/** The states of these reservations, deleted ones included, by their ids. */
export async function readRideStates(db: Database, ids: readonly string[]): Promise<Map<string, RideState>> {
  if (ids.length === 0) return new Map()
  const [reservations, trips, locked] = await Promise.all([
    db
      .selectFrom('reservations')
      .select(['id', 'status', 'deleted_at', 'phone_number', 'reference'])
      .select(isUnannounced)
      .where('id', 'in', ids)
      .execute(),
    db.selectFrom('trips').selectAll().where('reservation_id', 'in', ids).orderBy('leg').execute(),
    readLocked(db, ids),
  ])
  return new Map(
    reservations.map(({ id, status, deleted_at, phone_number, reference, is_unannounced }) => [
      id,
      {
        status,
        deletedAt: deleted_at,
        isUnannounced: Boolean(is_unannounced),
        trips: trips
          .filter(({ reservation_id }) => reservation_id === id)
          .map(trip => tripState(trip, { phone: phone_number, reference, assigned: locked.get(trip.id) })),
      },
    ]),
  )
}

/** The drivers whom staff assigned to confirmed trips of these reservations, by trip. */
async function readLocked(db: Database, ids: readonly string[]): Promise<Map<string, LockedAssignment>> {
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('trips', 'trips.id', 'assignments.trip_id')
    .innerJoin('occupancies', join =>
      join
        .onRef('occupancies.trip_id', '=', 'assignments.trip_id')
        .onRef('occupancies.resource_id', '=', 'assignments.driver_id'),
    )
    .select(['assignments.trip_id', 'assignments.driver_id', 'assignments.vehicle_id'])
    .select(['assignments.core_from', 'occupancies.from_min'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('driver_links')
          .select('driver_links.trip_id')
          .whereRef('driver_links.trip_id', '=', 'assignments.trip_id')
          .whereRef('driver_links.driver_id', '=', 'assignments.driver_id'),
      ).as('is_notified'),
    )
    .where('assignments.pinned', '=', 1)
    .where('occupancies.purpose', '=', 'trip')
    .where('trips.reservation_id', 'in', ids)
    .execute()
  return new Map(
    rows.flatMap(({ trip_id, driver_id, vehicle_id, core_from, from_min, is_notified }) =>
      driver_id === null
        ? []
        : [
            [
              trip_id,
              {
                ...{ driverId: driver_id, vehicleId: vehicle_id },
                ...{ leavesAt: from_min, pickUpAt: core_from, isNotified: Boolean(is_notified) },
              },
            ] as const,
          ],
    ),
  )
}

function tripState(
  trip: TripRow,
  {
    phone,
    reference,
    assigned,
  }: { phone: string; reference: string; assigned: LockedAssignment | undefined },
): TripState {
  const { id, starts_at, progress, stops, kind, hours, passengers, luggage, child_seats, extras } = trip
  const { local_date: date, local_time: time, zone } = trip
  const need = [starts_at, stops, kind, hours, passengers, luggage, child_seats, extras]
  return {
    id,
    name: { reference, at: starts_at, date, time, zone },
    startsAt: starts_at,
    progress,
    schedule: JSON.stringify([starts_at, parseStops(stops).map(addressOf)]),
    order: JSON.stringify([...need, trip.vehicle_class_id, trip.meeting_point_id]),
    task: JSON.stringify([...need, trip.meeting_point_id, trip.sign_text, trip.note, flightNumberOf(trip)]),
    passengerNumber: passengerNumberOf(trip, { phone_number: phone }),
    assigned,
  }
}

/** Times of the flight change by themselves; what they change for the driver is the pickup. */
function flightNumberOf({ flight }: Pick<TripRow, 'flight'>): string | undefined {
  return flight === null ? undefined : readJson(flight).number.replaceAll(' ', '')
}
