import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { recordDevelopment } from '../../../test/support/development-store.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { insertSamples } from '../../integrations/sample-content/insert-samples.ts'
import { openSqliteInThisThread } from './database.ts'
import type { RunStatement } from './interrupted-migration.test/killed-migration.ts'
import { migrate, migrateTo } from './migrate.ts'
import { ping } from './portable.ts'
import type { Database } from './tables.ts'

const CHILD = fileURLToPath(new URL('./interrupted-migration.test/killed-migration.ts', import.meta.url))
const STARTED = new Date().toISOString()
const folder = temporaryFolder('kill')

for (const { subject, fill } of [
  { subject: 'of an empty store', fill: ping },
  {
    subject: 'that takes over a store of a development version',
    fill: async (db: Database) => {
      await migrateTo(db, '0001-initial')
      await insertSamples(db, new Date())
      await recordDevelopment(db)
    },
  },
]) {
  test(`a migration ${subject} that is killed after a statement is done by the next start`, async () => {
    const start = join(folder, `${subject}.sqlite`)
    await inStore(start, fill)
    const whole = `${start}-whole`
    copyFileSync(start, whole)
    const run = await migrateWhole(whole)
    const expected = await inStore(whole, everythingIn)

    const kills = killsOf(run)
    assert.ok(kills.length > 5)
    await interrupt(start, kills)
    for (const statement of kills) {
      const found = await inStore(`${start}-${statement}`, async db => {
        await migrate(db)
        return await everythingIn(db)
      })
      assert.deepEqual(found, expected, `killed after statement ${statement}`)
    }
  })
}

/**
 * Leaves beside the file, for each of these statements, the store of a start that was killed after it. Only the last
 * start is really killed; one run copies the files that a kill after the other statements would leave.
 */
async function interrupt(start: string, statements: readonly number[]) {
  const last = String(statements.at(-1))
  copyFileSync(start, `${start}-${last}`)
  assert.equal((await startMigration(`${start}-${last}`, last)).signal, 'SIGKILL')
  assert.equal((await startMigration(start, statements.slice(0, -1).join())).signal, null)
}

/**
 * The statements, counted from one, after which the child is killed. A start knows of the one before it only what is
 * on the disk, and most statements of a transaction leave the disk as it was: of those that do, the first and the last
 * are taken, and the first one of each kind.
 */
function killsOf(run: RunStatement[]): number[] {
  const taken = run.filter(({ disk, kind }, index) => {
    const isFirst = run[index - 1]?.disk !== disk
    const isLast = run[index + 1]?.disk !== disk
    const isFirstOfKind = run.findIndex(other => other.kind === kind) === index
    return isFirst || isLast || isFirstOfKind
  })
  return taken.map(statement => run.indexOf(statement) + 1)
}

async function inStore<Result>(file: string, act: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openSqliteInThisThread(file)
  const result = await act(db)
  await db.destroy()
  return result
}

/** Migrates the file to the end and answers what was run. */
async function migrateWhole(file: string): Promise<RunStatement[]> {
  const { output, signal } = await startMigration(file)
  assert.equal(signal, null)
  return JSON.parse(output)
}

async function startMigration(file: string, ...last: string[]) {
  const child = spawn(process.execPath, [CHILD, file, ...last], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Half of a child's time is compiling; the first one, which ends by itself, leaves the result.
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
  })
  let output = ''
  child.stdout.on('data', chunk => {
    output += chunk
  })
  const [, signal] = (await once(child, 'close')) as [number | null, string | null]
  return { output, signal }
}

/** The schema and all rows; what is made of chance or of the clock is left out. */
async function everythingIn(db: Database) {
  const schema = await sql<{ name: string; sql: string }>`select name, sql from sqlite_schema order by name`
    .execute(db)
    .then(({ rows }) => rows)
  const tables = schema.filter(({ sql }) => /^create table/i.test(sql ?? '')).map(({ name }) => name)
  const rows: [string, string[]][] = []
  for (const table of tables) {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
    rows.push([table, found.rows.map(steadyText).sort()])
  }
  return { schema: schema.map(({ name, sql }) => [name, sql]), rows }
}

/** Ids that are made of chance, and instants of this run, are the same in all stores. */
function steadyText(row: Record<string, unknown>): string {
  return JSON.stringify(row)
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, at => (at >= STARTED ? 'now' : at))
}
