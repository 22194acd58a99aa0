import type { Selectable } from 'kysely'
import type { ViewFilter } from '../../../contract/booking/list-schemas.ts'
import { readJson } from '../../../domain/values/json.ts'
import { lockedUntilCommit } from '../../platform/db/portable.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'

export type SavedViewRow = Selectable<Tables['saved_views']>

/** The views of an account, the oldest first. */
export async function findSavedViews(db: Database, staffId: string): Promise<SavedViewRow[]> {
  return await db
    .selectFrom('saved_views')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute()
}

/** Locks the row of the account until the end of the transaction. */
export async function lockAccount(tx: Database, staffId: string): Promise<void> {
  await lockedUntilCommit(tx, tx.selectFrom('staff').select('id').where('id', '=', staffId)).execute()
}

export async function insertSavedView(db: Database, row: SavedViewRow): Promise<void> {
  await db.insertInto('saved_views').values(row).execute()
}

/** False where the account has no such view. */
export async function setName(
  db: Database,
  { id, staffId, name }: { id: string; staffId: string; name: string },
): Promise<boolean> {
  const result = await db
    .updateTable('saved_views')
    .set({ name })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** False where the account has no such view. */
export async function deleteRow(
  db: Database,
  { id, staffId }: { id: string; staffId: string },
): Promise<boolean> {
  const result = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export function filterOf({ filter }: Pick<SavedViewRow, 'filter'>): ViewFilter {
  return readJson(filter)
}
