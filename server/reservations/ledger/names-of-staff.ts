import type { Database } from '../../platform/db/tables.ts'

/** The usernames of accounts by their ids, also of removed ones that are still there. */
export async function namesOfStaff(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('staff').select(['id', 'username']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}
