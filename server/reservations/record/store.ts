import { type Selectable, sql } from 'kysely'
import { Problem } from '../../../contract/problems.ts'
import type { ReservationStatus } from '../../../domain/reservations/reservation.ts'
import type { TripProgress } from '../../../domain/reservations/trip.ts'
import { inParts } from '../../platform/db/database.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import { insertRow } from '../../platform/db/unit-of-work.ts'
import { listReservationEvents } from '../../platform/events/read-events.ts'
import { isPublicAt } from '../../platform/records/publishing.ts'
import { requireChange } from './open-changes.ts'
import { reopenedTrips } from './reopened-trips.ts'
import { dropFactsOfMovedRides } from './ride-facts-store.ts'

type Reservations = Selectable<Tables['reservations']>
export type TripRow = Selectable<Tables['trips']>

/** The columns of the first trip that are read with a reservation. */
const TRIP_COLUMNS = [
  'trips.id as trip_id',
  'trips.local_date',
  'trips.local_time',
  'trips.ends_at',
  'trips.stops',
  'trips.passengers',
  'trips.wished_vehicle',
  'trips.distance_metres',
  'trips.duration_seconds',
] as const

/** The columns of the first trip in the row of a reservation. */
export type JoinedTrip = { trip_id: string } & Pick<
  TripRow,
  | 'local_date'
  | 'local_time'
  | 'ends_at'
  | 'stops'
  | 'passengers'
  | 'wished_vehicle'
  | 'distance_metres'
  | 'duration_seconds'
>

export type ReservationRow = Reservations & JoinedTrip

/** Reservations with their first trips. */
export function selectReservations(db: Database) {
  return db
    .selectFrom('reservations')
    .innerJoin('trips', join =>
      join.onRef('trips.reservation_id', '=', 'reservations.id').on('trips.leg', '=', 1),
    )
    .selectAll('reservations')
    .select(TRIP_COLUMNS)
}

export async function listReservations(db: Database): Promise<ReservationRow[]> {
  return await selectReservations(db)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('reservations.id', 'desc')
    .execute()
}

/** A reservation that is not deleted, or with `deleted` one that is. */
export async function findReservation(
  db: Database,
  id: string,
  options = { deleted: false },
): Promise<ReservationRow | undefined> {
  return await selectReservations(db)
    .where('reservations.id', '=', id)
    .where('deleted_at', options.deleted ? 'is not' : 'is', null)
    .executeTakeFirst()
}

/** The reservation that is not deleted with this reference, in whatever capitals it was typed. */
export async function findByReference(db: Database, reference: string): Promise<ReservationRow | undefined> {
  return await selectReservations(db)
    .where('reservations.reference', '=', reference.toUpperCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Those of these that are not deleted, in no order. */
export async function findReservations(db: Database, ids: string[]): Promise<ReservationRow[]> {
  const rows = await inParts(ids, part =>
    selectReservations(db).where('reservations.id', 'in', part).execute(),
  )
  // Not in the query, where SQLite would look for ids among all that are not deleted.
  return rows.filter(({ deleted_at }) => deleted_at === null)
}

/** The trips of a reservation in their order. */
export async function listTrips(db: Database, reservationId: string): Promise<TripRow[]> {
  return await db
    .selectFrom('trips')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('leg')
    .execute()
}

/** Date and time of the way back of those of these that have one. */
export async function findWaysBack(db: Database, ids: string[]): Promise<Map<string, string>> {
  const found = await inParts(ids, part =>
    db
      .selectFrom('trips')
      .select(['reservation_id', 'local_date', 'local_time'])
      .where('reservation_id', 'in', part)
      .where('leg', '=', 2)
      .execute(),
  )
  return new Map(found.map(row => [row.reservation_id, `${row.local_date} ${row.local_time}`]))
}

/** A reservation that is not deleted. Throws `not_found`. */
export async function getReservation(db: Database, id: string): Promise<ReservationRow> {
  const row = await findReservation(db, id)
  if (!row) throw new Problem('not_found')
  return row
}

/** A reservation, deleted or not. */
export async function findAnyReservation(db: Database, id: string): Promise<ReservationRow | undefined> {
  return await selectReservations(db).where('reservations.id', '=', id).executeTakeFirst()
}

/** Raises the version, of the one seen where it is named; false where there is no such reservation. */
export async function raiseVersion(tx: Database, id: string, ifMatch: number | undefined): Promise<boolean> {
  requireChange(tx, id)
  let query = tx
    .updateTable('reservations')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
  if (ifMatch !== undefined) query = query.where('version', '=', ifMatch)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Marks the reservation as deleted at this instant, or restores it with null; false where nothing changed. */
export async function setDeleted(tx: Database, id: string, deletedAt: string | null): Promise<boolean> {
  requireChange(tx, id)
  const result = await tx
    .updateTable('reservations')
    .set({ deleted_at: deletedAt, version: sql`version + 1` })
    .where('id', '=', id)
    .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The progress of a trip that follows from the status while no driver reports one. */
const PROGRESS = {
  pending: 'scheduled',
  confirmed: 'scheduled',
  cancelled: 'cancelled',
  completed: 'done',
} as const

/** Changes the status from `from` to `to`, with `cancels` by cancelling what is left; false where the status or, with `ifMatch`, the version differs. */
export async function moveStatus(
  tx: Database,
  id: string,
  move: { from: ReservationStatus; to: ReservationStatus; ifMatch?: number | undefined; cancels?: boolean },
): Promise<boolean> {
  requireChange(tx, id)
  let query = tx
    .updateTable('reservations')
    .set({ status: move.to, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '=', move.from)
    .where('deleted_at', 'is', null)
  if (move.ifMatch !== undefined) query = query.where('version', '=', move.ifMatch)
  if ((await query.executeTakeFirst()).numUpdatedRows === 0n) return false
  const trips = tx.updateTable('trips').where('reservation_id', '=', id)
  const progress = move.cancels ? 'cancelled' : PROGRESS[move.to]
  if (progress === 'cancelled') await dropFactsOfMovedRides(tx, id)
  const reopened = move.from === 'completed' ? await listReopened(tx, id) : undefined
  if (reopened?.length === 0) return true
  const unmoved = move.to === 'completed' && !move.cancels ? NOT_DRIVEN : DRIVEN
  const moved = reopened ? trips.where('id', 'in', reopened) : trips.where('progress', 'not in', unmoved)
  await moved.set({ progress, version: sql`version + 1` }).execute()
  return true
}

async function listReopened(tx: Database, id: string): Promise<string[]> {
  const trips = reopenedTrips(await listTrips(tx, id), await listReservationEvents(tx, id))
  return trips.map(trip => trip.id)
}

/** Driven trips are neither cancelled nor scheduled again, and cancelled ones are not driven. */
const DRIVEN: readonly TripProgress[] = ['done', 'no-show']
const NOT_DRIVEN: readonly TripProgress[] = ['no-show', 'cancelled']

/** Gives a trip the class that staff named; one that was asked for stays. */
export async function setClass(
  tx: Database,
  { reservationId, tripId }: { reservationId: string; tripId: string },
  classId: string,
): Promise<void> {
  requireChange(tx, reservationId)
  await tx
    .updateTable('trips')
    .set({ vehicle_class_id: classId })
    .where('id', '=', tripId)
    .where('vehicle_class_id', 'is', null)
    .execute()
}

/** A key of a call that was answered, with what it stands for. */
export type IdempotencyKey = Omit<Selectable<Tables['idempotency_keys']>, 'subject_kind'>

/**
 * Adds a new reservation with its trips, and the key of its call, without reading in between, so that the rows reach the
 * writer as one message.
 */
export async function insertReservation(
  tx: Database,
  { reservation, trips }: { reservation: Reservations; trips: readonly TripRow[] },
  key: IdempotencyKey | undefined,
): Promise<void> {
  // First, so that a repeated request fails before its other rows are written.
  if (key) await insertIdempotencyKey(tx, key)
  await insertRow(tx, 'reservations', reservation)
  for (const trip of trips) await insertRow(tx, 'trips', trip)
}

/** Adds the key of a call about a reservation; the store refuses a second use. */
export async function insertIdempotencyKey(tx: Database, key: IdempotencyKey): Promise<void> {
  await insertRow(tx, 'idempotency_keys', { ...key, subject_kind: 'reservation' })
}

/** Adds a preview that is used now, under the name of its operation; the store refuses a second use. */
export async function insertUsedPreview(
  tx: Database,
  { key, operation, subjectId, now }: { key: string; operation: string; subjectId: string; now: Date },
): Promise<void> {
  const created_at = now.toISOString()
  await insertIdempotencyKey(tx, { key, operation, request_hash: '', subject_id: subjectId, created_at })
}

/** The name of a vehicle of the fleet that visitors see at this instant, also of a deleted one. */
export async function findVehicleName(
  db: Database,
  { id, publicAt }: { id: string; publicAt: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('fleet_items')
    .select('name')
    .where('id', '=', id)
    .where(isPublicAt(publicAt))
    .executeTakeFirst()
  return row?.name
}

export async function findIdempotencyKey(db: Database, key: string) {
  return await db
    .selectFrom('idempotency_keys')
    .select(['operation', 'request_hash', 'subject_id'])
    .where('key', '=', key)
    .executeTakeFirst()
}

/** The address of a member of staff; null where the account has none. */
export async function findStaffEmail(db: Database, staffId: string): Promise<string | null> {
  const row = await db.selectFrom('staff').select('email').where('id', '=', staffId).executeTakeFirst()
  return row?.email ?? null
}
