import type { Selectable } from 'kysely'
import type { ReservationStatus } from '../../../domain/reservation.ts'
import type { Database, Tables } from '../../db/tables.ts'

export type ReservationRow = Selectable<Tables['reservations']>

export async function listReservations(db: Database): Promise<ReservationRow[]> {
  return await db
    .selectFrom('reservations')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function findReservation(db: Database, id: string): Promise<ReservationRow | undefined> {
  return await db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertReservation(db: Database, row: ReservationRow): Promise<void> {
  await db.insertInto('reservations').values(row).execute()
}

/** Changes the details; says whether there was such a reservation. */
export async function updateDetails(
  db: Database,
  id: string,
  details: Omit<ReservationRow, 'id' | 'reference' | 'status' | 'created_at'>,
): Promise<boolean> {
  const result = await db.updateTable('reservations').set(details).where('id', '=', id).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function removeReservation(db: Database, id: string): Promise<boolean> {
  const result = await db.deleteFrom('reservations').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Moves the status only where it is still the one seen; says whether it did. */
export async function moveStatus(
  db: Database,
  id: string,
  move: { from: ReservationStatus; to: ReservationStatus },
): Promise<boolean> {
  const result = await db
    .updateTable('reservations')
    .set({ status: move.to })
    .where('id', '=', id)
    .where('status', '=', move.from)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function insertEvent(
  db: Database,
  event: Selectable<Tables['reservation_events']>,
): Promise<void> {
  await db.insertInto('reservation_events').values(event).execute()
}

export async function listEvents(
  db: Database,
  reservationId: string,
): Promise<Selectable<Tables['reservation_events']>[]> {
  return await db
    .selectFrom('reservation_events')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export async function findIdempotencyKey(db: Database, key: string) {
  return await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reservation_id'])
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function insertIdempotencyKey(
  db: Database,
  row: Selectable<Tables['idempotency_keys']>,
): Promise<void> {
  await db.insertInto('idempotency_keys').values(row).execute()
}
