import { sql } from 'kysely'
import type { Database } from '../../server/platform/db/tables.ts'

export const LAST_OF_DEVELOPMENT = '0058-samples-and-first-password'

/** Makes a migrated store look like one of a development version, whose migrations ended with this one. */
export async function recordDevelopment(db: Database, last = LAST_OF_DEVELOPMENT): Promise<void> {
  await sql`delete from kysely_migration`.execute(db)
  for (const name of ['0001-first', last])
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-20T17:00:00.000Z')`.execute(
      db,
    )
}
