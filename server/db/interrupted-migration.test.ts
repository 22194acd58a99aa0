import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { fillOldStore } from '../../test/support/old-store.ts'
import { fillStoreBeforeTrips } from '../../test/support/store-before-trips.ts'
import { openSqlite } from './database.ts'
import { migrate, migrateTo } from './migrate.ts'
import { ping } from './portable.ts'
import type { Database } from './tables.ts'

const CHILD = fileURLToPath(new URL('../../test/support/faults/killed-migration.ts', import.meta.url))
const SIDE_BY_SIDE = 4
const NEVER = 1_000_000

const folder = mkdtempSync(join(tmpdir(), 'quantico-kill-'))

for (const { subject, fill } of [
  { subject: 'of an empty store', fill: ping },
  {
    subject: 'of a store with rows of an earlier version',
    fill: async (db: Database) => {
      await migrateTo(db, '0002-newsletter-and-messages')
      await fillOldStore(db)
    },
  },
  {
    subject: 'of a store of the program before trips',
    fill: async (db: Database) => {
      await migrateTo(db, '0007-name-order')
      await fillStoreBeforeTrips(db)
    },
  },
]) {
  test(`a migration ${subject} that is killed after any of its statements is done by the next start`, async () => {
    const start = join(folder, `${subject}.sqlite`)
    await inStore(start, fill)
    const whole = `${start}-whole`
    copyFileSync(start, whole)
    const statements = await migrateAndKill(whole, NEVER)
    assert.ok(statements > 20)
    const expected = await inStore(whole, everythingIn)

    const kills = Array.from({ length: statements }, (_, index) => index + 1)
    const next = async (): Promise<void> => {
      const statement = kills.shift()
      if (statement === undefined) return
      const file = `${start}-${statement}`
      copyFileSync(start, file)
      await migrateAndKill(file, statement)
      const found = await inStore(file, async db => {
        await migrate(db)
        return await everythingIn(db)
      })
      assert.deepEqual(found, expected, `killed after statement ${statement}`)
      return next()
    }
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, next))
  })
}

async function inStore<Result>(file: string, act: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openSqlite(file)
  const result = await act(db)
  await db.destroy()
  return result
}

/** Answers how many statements there were where the child was not killed. */
async function migrateAndKill(file: string, statement: number): Promise<number> {
  const child = spawn(process.execPath, [CHILD, file, String(statement)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Half of a child's time is compiling; the first one, which ends by itself, leaves the result.
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
  })
  let output = ''
  child.stdout.on('data', chunk => {
    output += chunk
  })
  const [, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (statement !== NEVER) assert.equal(signal, 'SIGKILL')
  return Number(output)
}

/** The schema and all rows; what is made of chance or of the clock is left out. */
async function everythingIn(db: Database) {
  const schema = await sql<{ name: string; sql: string }>`select name, sql from sqlite_schema order by name`
    .execute(db)
    .then(({ rows }) => rows)
  const tables = schema.filter(({ sql }) => /^create table/i.test(sql ?? '')).map(({ name }) => name)
  const rows: [string, string][] = []
  for (const table of tables) {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
    const steady = found.rows.map(({ timestamp, ...row }) =>
      table === 'sessions' ? { ...row, id: '' } : row,
    )
    rows.push([table, JSON.stringify(steady)])
  }
  return { schema: schema.map(({ name, sql }) => [name, sql]), rows }
}
