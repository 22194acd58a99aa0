import type { ExpressionBuilder } from 'kysely'
import { Problem } from '../../../contract/problems.ts'
import { inParts } from '../../platform/db/database.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import { insertRow } from '../../platform/db/unit-of-work.ts'
import { requireChange } from './open-changes.ts'

/** An expression for queries of `reservations`. */
export function isUnannounced({ exists, selectFrom }: ExpressionBuilder<Tables, 'reservations'>) {
  return exists(
    selectFrom('unannounced_reservations')
      .select('unannounced_reservations.reservation_id')
      .whereRef('unannounced_reservations.reservation_id', '=', 'reservations.id'),
  ).as('is_unannounced')
}

export async function isReservationUnannounced(db: Database, reservationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('unannounced_reservations')
    .select('import_id')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return row !== undefined
}

/** The unannounced ones of these reservations. */
export async function findUnannounced(
  db: Database,
  reservationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await inParts(reservationIds, part =>
    db
      .selectFrom('unannounced_reservations')
      .select('reservation_id')
      .where('reservation_id', 'in', part)
      .execute(),
  )
  return new Set(rows.map(({ reservation_id }) => reservation_id))
}

/** For messages that staff send themselves. Throws `not_announced`. */
export async function requireAnnounced(db: Database, reservationId: string): Promise<void> {
  if (await isReservationUnannounced(db, reservationId)) throw new Problem('not_announced')
}

export async function insertUnannounced(
  tx: Database,
  { reservationId, importId }: { reservationId: string; importId: string },
): Promise<void> {
  await insertRow(tx, 'unannounced_reservations', { reservation_id: reservationId, import_id: importId })
}

/** False if it was announced before. */
export async function deleteUnannounced(tx: Database, reservationId: string): Promise<boolean> {
  requireChange(tx, reservationId)
  const { numDeletedRows } = await tx
    .deleteFrom('unannounced_reservations')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Names the person who arranged an imported ride. */
export async function insertArranger(tx: Database, reservationId: string, name: string): Promise<void> {
  await tx.insertInto('ride_arrangers').values({ reservation_id: reservationId, name }).execute()
}
