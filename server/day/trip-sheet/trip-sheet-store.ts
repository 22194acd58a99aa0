import type { TripProgress } from '../../../domain/reservations/trip.ts'
import { readJson } from '../../../domain/values/json.ts'
import { inParts } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { EventRow } from '../../platform/events/read-events.ts'
import type { Within } from '../../reservations/record/trips-within-store.ts'

/** The facts that a trip sheet names, also of deleted reservations. */
export async function listSheetRows(db: Database, tripIds: readonly string[]) {
  const rows = await inParts(tripIds, part =>
    db
      .selectFrom('trips')
      .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
      .leftJoin('ride_arrangers', 'ride_arrangers.reservation_id', 'reservations.id')
      .leftJoin('assignments', 'assignments.trip_id', 'trips.id')
      .leftJoin('vehicles', 'vehicles.id', 'assignments.vehicle_id')
      .leftJoin('drivers', 'drivers.id', 'assignments.driver_id')
      .select(['trips.id', 'trips.reservation_id', 'trips.leg', 'trips.kind', 'trips.hours', 'trips.zone'])
      .select(['trips.local_date', 'trips.local_time', 'trips.starts_at', 'trips.stops', 'trips.passengers'])
      .select(['trips.distance_metres', 'trips.progress', 'reservations.deleted_at'])
      .select(['reference', 'first_name', 'last_name', 'status', 'source', 'reservations.created_at'])
      .select('ride_arrangers.name as arranger')
      .select(['assignments.vehicle_id', 'vehicles.name as vehicle_name', 'vehicles.plate'])
      .select(['assignments.driver_id', 'drivers.name as driver_name', 'assignments.pinned'])
      .where('trips.id', 'in', part)
      .execute(),
  )
  return rows.map(withoutSuggestion).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

type Assigned = {
  pinned: number | null
  progress: TripProgress
  vehicle_id: string | null
  vehicle_name: string | null
  plate: string | null
  driver_id: string | null
  driver_name: string | null
}

/** A suggestion may still change until the ride begins, so a sheet doesn't name it. */
function withoutSuggestion<Row extends Assigned>(row: Row): Row {
  if (row.pinned === 1 || row.progress !== 'scheduled') return row
  return { ...row, vehicle_id: null, vehicle_name: null, plate: null, driver_id: null, driver_name: null }
}

export type SheetRow = Awaited<ReturnType<typeof listSheetRows>>[number]

const keyOf = ({ starts_at, id }: { starts_at: string; id: string }) => `${starts_at} ${id}`

export async function findTripRecord(db: Database, tripId: string) {
  return await db.selectFrom('trip_records').selectAll().where('trip_id', '=', tripId).executeTakeFirst()
}

/** Trip steps and cancellations in these reservations. */
export async function listStepEvents(db: Database, reservationIds: readonly string[]): Promise<EventRow[]> {
  const rows = await inParts(reservationIds, part =>
    db
      .selectFrom('events')
      .selectAll()
      .where('reservation_id', 'in', part)
      .where('kind', 'in', ['trip.progress-changed', 'trip.told', 'reservation.status-changed'])
      .orderBy('seq')
      .execute(),
  )
  return rows.map(row => ({ ...row, data: readJson(row.data) }))
}

export async function listTripRecords(db: Database, { from, until }: Within) {
  return await db
    .selectFrom('trip_records')
    .select(['trip_id', 'content'])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .execute()
}

/** Also retired and deleted ones. */
export async function listNamed(db: Database) {
  return {
    vehicles: await db.selectFrom('vehicles').select(['id', 'name', 'plate']).execute(),
    chauffeurs: await db.selectFrom('drivers').select(['id', 'name']).execute(),
  }
}
