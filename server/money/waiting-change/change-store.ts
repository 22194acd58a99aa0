import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/db/tables.ts'
import { requireChange } from '../../reservations/record/open-changes.ts'

import { findReservations, type ReservationRow, type TripRow } from '../../reservations/record/store.ts'
import { requireTripChange } from '../../reservations/record/trip-store.ts'

export type GuestChangeRow = Selectable<Tables['guest_changes']>

/** In total per reservation, one at a time. */
export const WAITING_CHANGES_MAX = 50

/** Replaces a waiting change. Returns false at WAITING_CHANGES_MAX. */
export async function insertWaiting(
  tx: Database,
  row: Omit<Insertable<Tables['guest_changes']>, 'state' | 'settled_at'>,
): Promise<boolean> {
  const { count } = await tx
    .selectFrom('guest_changes')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('reservation_id', '=', row.reservation_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= WAITING_CHANGES_MAX) return false
  await endWaiting(tx, row.reservation_id, row.created_at)
  await tx
    .insertInto('guest_changes')
    .values({ ...row, state: 'waiting', settled_at: null })
    .execute()
  return true
}

export async function endWaiting(tx: Database, reservationId: string, at: string): Promise<void> {
  await tx
    .updateTable('guest_changes')
    .set({ state: 'ended', settled_at: at })
    .where('reservation_id', '=', reservationId)
    .where('state', '=', 'waiting')
    .execute()
}

export async function settleWaiting(
  tx: Database,
  id: string,
  { state, at }: { state: 'done' | 'refused'; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('guest_changes')
    .set({ state, settled_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'ended'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findChangeOfPayment(
  db: Database,
  paymentId: string,
): Promise<GuestChangeRow | undefined> {
  return await db
    .selectFrom('guest_changes')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
}

export async function findWaiting(db: Database, reservationId: string): Promise<GuestChangeRow | undefined> {
  return await db
    .selectFrom('guest_changes')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('state', '=', 'waiting')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

type ReservationColumns = Pick<
  ReservationRow,
  'first_name' | 'last_name' | 'email' | 'phone_number' | 'locale' | 'starts_at' | 'search_text' | 'sort_name'
>

export async function updateReservation(
  tx: Database,
  { id, version }: { id: string; version: number | undefined },
  columns: Partial<ReservationColumns>,
): Promise<boolean> {
  requireChange(tx, id)
  const { numUpdatedRows } = await tx
    .updateTable('reservations')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .$if(version !== undefined, query => query.where('version', '=', version ?? 0))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updateTrip(tx: Database, id: string, columns: Partial<TripRow>): Promise<void> {
  await requireTripChange(tx, id)
  await tx
    .updateTable('trips')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function insertTrip(tx: Database, row: TripRow): Promise<void> {
  requireChange(tx, row.reservation_id)
  await tx.insertInto('trips').values(row).execute()
}

/** Its resources must already be released. */
export async function deleteTrip(tx: Database, id: string): Promise<void> {
  await requireTripChange(tx, id)
  await tx.deleteFrom('trip_consents').where('trip_id', '=', id).execute()
  await tx.deleteFrom('ride_facts').where('trip_id', '=', id).execute()
  await tx.deleteFrom('trips').where('id', '=', id).execute()
}

/** Minimum fee of a later cancellation. */
export async function setFeeFloor(tx: Database, reservationId: string, cents: number): Promise<void> {
  await tx
    .updateTable('reservation_policies')
    .set({ fee_floor_cents: cents })
    .where('reservation_id', '=', reservationId)
    .execute()
}

export async function listWishes(
  db: Database,
  { since, limit }: { since: string; limit: number },
): Promise<{ wish: GuestChangeRow; row: ReservationRow }[]> {
  const wishes = await db
    .selectFrom('guest_changes')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('kind', '=', 'wish')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  const rows = await findReservations(
    db,
    wishes.map(({ reservation_id }) => reservation_id),
  )
  const byId = new Map(rows.map(row => [row.id, row]))
  return wishes
    .flatMap(wish => {
      const row = byId.get(wish.reservation_id)
      const isOpen = row && (row.status === 'pending' || row.status === 'confirmed') && row.starts_at >= since
      return isOpen ? [{ wish, row }] : []
    })
    .toSorted((one, other) => (one.row.starts_at < other.row.starts_at ? -1 : 1))
}
