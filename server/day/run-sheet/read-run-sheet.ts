import type { RunSheet, RunSheetTrip } from '../../../contract/day/board-schemas.ts'
import { type ListStatus, tripStatus } from '../../../domain/booking/list-status.ts'
import { addressOf } from '../../../domain/reservations/trip.ts'
import { childSeatsOf } from '../../../domain/reservations/trip-request.ts'
import { dayAndNight } from '../../../domain/values/day.ts'
import { readJson } from '../../../domain/values/json.ts'
import { listTripsOf } from '../../booking/list-facts-store.ts'
import { statusOfTrip } from '../../booking/ride-facts.ts'
import type { Database } from '../../platform/db/tables.ts'
import { parseStops } from '../../reservations/record/to-wire.ts'
import { listSheetTrips, SHEET_TRIPS_MAX, type SheetRow } from './run-sheet-store.ts'

/** The trips that begin on a day or in the night after it. */
export async function readRunSheet(
  db: Database,
  { day, zone, now }: { day: string; zone: string; now: Date },
): Promise<RunSheet> {
  const { startsAt: from, nightEndsAt: until } = dayAndNight(day, zone)
  const rows = await listSheetTrips(db, { from, until })
  const shown = rows.slice(0, SHEET_TRIPS_MAX)
  const ids = [...new Set(shown.map(({ reservation_id }) => reservation_id))]
  const listed = new Map((await listTripsOf(db, ids)).map(trip => [trip.id, trip]))
  const stateOf = ({ id, status }: SheetRow) => statusOfTrip(listed.get(id), status, { now }, tripStatus)
  const trips = shown.map(row => toTrip(row, stateOf(row)))
  return { day, trips, more: rows.length > SHEET_TRIPS_MAX }
}

function toTrip(row: SheetRow, state: ListStatus): RunSheetTrip {
  const stops = parseStops(row.stops)
  const rider = readJson(row.passenger)
  return {
    ...{ _id: row.id, reservation: row.reservation_id, reference: row.reference, status: row.status },
    state,
    ...{ pickUpAt: row.starts_at, date: row.local_date, time: row.local_time, hours: row.hours },
    ...{ pickUpAddress: addressOf(stops[0]), dropOffAddress: addressOf(stops.at(-1)) },
    stops: stops.slice(1, -1).map(addressOf),
    name: rider?.name || [row.first_name, row.last_name].filter(Boolean).join(' '),
    phone: rider?.phone || row.phone_number,
    ...{ passengers: row.passengers, luggage: row.luggage },
    childSeats: childSeatsOf({
      childSeats: readJson(row.child_seats) ?? {},
      extras: readJson(row.extras) ?? {},
    }),
    flight: readJson(row.flight)?.number ?? '',
    ...{ signText: row.sign_text ?? '', note: row.note ?? '', wishedVehicle: row.wished_vehicle ?? '' },
    vehicleClass: row.class_name ?? '',
    ...assigneesOf(row, state),
    withoutVehicle: row.without_vehicle_reason,
  }
}

function assigneesOf(
  { vehicle_name, plate, driver_id, driver_name, pinned }: SheetRow,
  state: ListStatus,
): Pick<RunSheetTrip, 'vehicle' | 'driver' | 'suggested'> {
  if (pinned !== 1 && state !== 'completed') {
    return { vehicle: null, driver: null, suggested: [driver_name, vehicle_name].filter(isNamed) }
  }
  return {
    vehicle: vehicle_name === null ? null : { name: vehicle_name, plate: plate ?? '' },
    driver: driver_id === null || driver_name === null ? null : { _id: driver_id, name: driver_name },
    suggested: [],
  }
}

function isNamed(name: string | null): name is string {
  return name !== null
}
