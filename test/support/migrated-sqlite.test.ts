import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openSqlite } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import type { Database } from '../../server/db/tables.ts'
import { openMigrated } from './migrated-sqlite.ts'
import { temporaryFolder } from './temporary-folder.ts'

for (const place of ['memory', 'a folder']) {
  test(`a copy in ${place} has the schema, the migrations and the rows of a store that was migrated`, async () => {
    const dataDir = place === 'memory' ? undefined : temporaryFolder('copied')
    const migrated = openSqlite(':memory:')
    await migrate(migrated)
    const copied = await openMigrated(dataDir)
    const expected = await everythingIn(migrated)
    assert.ok(expected.schema.length > 50)
    assert.deepEqual(await everythingIn(copied), expected)
    // Nothing is left to migrate.
    await migrate(copied)
    assert.deepEqual(await everythingIn(copied), expected)
    // What is written to one copy is in no other.
    await sql`delete from kysely_migration`.execute(copied)
    await copied.destroy()
    const other = await openMigrated(undefined)
    assert.deepEqual(await everythingIn(other), expected)
    await other.destroy()
    await migrated.destroy()
  })
}

/** The schema and all rows, without the times at which the migrations ran. */
async function everythingIn(db: Database) {
  const { rows: schema } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, tbl_name, sql from sqlite_schema order by name
  `.execute(db)
  const rows: [string, object[]][] = []
  for (const { name } of schema.filter(({ type }) => type === 'table')) {
    const { rows: found } = await sql<{
      timestamp?: string
      published_at?: string
    }>`select * from ${sql.table(name)}`.execute(db)
    rows.push([name, found.map(({ timestamp, published_at, ...row }) => row)])
  }
  // Rows of a thread have a prototype, those of this one none.
  return { schema: schema.map(row => ({ ...row })), rows }
}
