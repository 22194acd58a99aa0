import type { Database } from '../../platform/db/tables.ts'

/** The codes of the classes that are not deleted. */
export async function listClassCodes(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('vehicle_classes').select('code').where('deleted_at', 'is', null).execute()
  return new Set(rows.map(({ code }) => code))
}
