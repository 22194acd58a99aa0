import { type Selectable, sql } from 'kysely'
import type { ReservationStatus } from '../../../domain/reservation.ts'
import type { Database, Tables } from '../../db/tables.ts'

export type ReservationRow = Selectable<Tables['reservations']>

export async function listReservations(db: Database): Promise<ReservationRow[]> {
  return await db
    .selectFrom('reservations')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Deleted ones are not found, unless they are asked for. */
export async function findReservation(
  db: Database,
  id: string,
  options = { deleted: false },
): Promise<ReservationRow | undefined> {
  return await db
    .selectFrom('reservations')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', options.deleted ? 'is not' : 'is', null)
    .executeTakeFirst()
}

/** Changes the details; says whether there was such a reservation, in the version seen where one is named. */
export async function updateDetails(
  db: Database,
  id: string,
  change: {
    details: Omit<
      ReservationRow,
      'id' | 'reference' | 'status' | 'created_at' | 'version' | 'deleted_at' | 'search_text' | 'sort_name'
    > & { search_text: string; sort_name: string }
    ifMatch: number | undefined
  },
): Promise<boolean> {
  let query = db
    .updateTable('reservations')
    .set({ ...change.details, version: sql`version + 1` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
  if (change.ifMatch !== undefined) query = query.where('version', '=', change.ifMatch)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Marks it as deleted, or brings it back; says whether it did. */
export async function setDeleted(db: Database, id: string, deletedAt: string | null): Promise<boolean> {
  const result = await db
    .updateTable('reservations')
    .set({ deleted_at: deletedAt, version: sql`version + 1` })
    .where('id', '=', id)
    .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Moves the status where it is still the one seen, in the version seen where one is named; says whether it did. */
export async function moveStatus(
  db: Database,
  id: string,
  move: { from: ReservationStatus; to: ReservationStatus; ifMatch?: number | undefined },
): Promise<boolean> {
  let query = db
    .updateTable('reservations')
    .set({ status: move.to, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '=', move.from)
    .where('deleted_at', 'is', null)
  if (move.ifMatch !== undefined) query = query.where('version', '=', move.ifMatch)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
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

/** The address of a member of staff; null where the account has none. */
export async function findStaffEmail(db: Database, staffId: string): Promise<string | null> {
  const row = await db.selectFrom('staff').select('email').where('id', '=', staffId).executeTakeFirst()
  return row?.email ?? null
}
