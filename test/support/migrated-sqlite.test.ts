import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openSqlite } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import type { Database } from '../../server/db/tables.ts'
import { copyMigrated } from './migrated-sqlite.ts'

test('a copied store has the schema, the migrations and the rows of one that was migrated', async () => {
  const [migrated, copied] = [openSqlite(':memory:'), openSqlite(':memory:')]
  await migrate(migrated)
  await copyMigrated(copied)
  const expected = await everythingIn(migrated)
  assert.ok(expected.schema.length > 50)
  assert.deepEqual(await everythingIn(copied), expected)
  // Nothing is left to migrate.
  await migrate(copied)
  assert.deepEqual(await everythingIn(copied), expected)
  await migrated.destroy()
  await copied.destroy()
})

/** The schema and all rows, without the times at which the migrations ran. */
async function everythingIn(db: Database) {
  const { rows: schema } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, tbl_name, sql from sqlite_schema order by name
  `.execute(db)
  const rows: [string, object[]][] = []
  for (const { name } of schema.filter(({ type }) => type === 'table')) {
    const { rows: found } = await sql<{ timestamp?: string }>`select * from ${sql.table(name)}`.execute(db)
    rows.push([name, found.map(({ timestamp, ...row }) => row)])
  }
  return { schema, rows }
}
