import type { Database } from '../../platform/db/tables.ts'
import { ERASED } from '../../platform/events/traces.ts'

/** The names of these vehicles and drivers by their ids, deleted ones too until their data is erased. */
export async function listNamesOfResources(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const [vehicles, drivers] = await Promise.all([
    db.selectFrom('vehicles').select(['id', 'name']).where('id', 'in', ids).execute(),
    db.selectFrom('drivers').select(['id', 'name']).where('id', 'in', ids).execute(),
  ])
  const named = [...vehicles, ...drivers].filter(({ name }) => name !== ERASED)
  return new Map(named.map(({ id, name }) => [id, name]))
}
