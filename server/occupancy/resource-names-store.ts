import type { Database } from '../db/tables.ts'

/** What these vehicles and drivers are called, by their ids; also those that were deleted. */
export async function listNamesOfResources(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const [vehicles, drivers] = await Promise.all([
    db.selectFrom('vehicles').select(['id', 'name']).where('id', 'in', ids).execute(),
    db.selectFrom('drivers').select(['id', 'name']).where('id', 'in', ids).execute(),
  ])
  return new Map([...vehicles, ...drivers].map(({ id, name }) => [id, name]))
}
