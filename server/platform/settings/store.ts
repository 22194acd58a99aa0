import type { Database } from '../db/tables.ts'

/** The row of `settings` that holds what the owner saved. */
const ROW = 'site'

/** What was saved as JSON; undefined before anything was. */
export async function findSiteValue(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', ROW).executeTakeFirst()
  return row?.value
}

/** Replaces the value that was seen, in one statement; false where somebody else saved since. */
export async function replaceSiteValue(
  db: Database,
  { seen, ...row }: { seen: string | undefined; value: string; updated_at: string },
): Promise<boolean> {
  if (seen === undefined) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('settings')
      .values({ name: ROW, ...row })
      .onConflict(conflict => conflict.column('name').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await db
    .updateTable('settings')
    .set(row)
    .where('name', '=', ROW)
    .where('value', '=', seen)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
