import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { createTestApp, NOON, RIDE } from '../../../test/support/app.ts'
import { onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import { ROWS_BEFORE_TRIPS } from '../../../test/support/store-before-trips.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { toolEnvironment } from '../../../test/support/tool-environment.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { restoreBackup } from './backup-files.ts'

const IMPORT = fileURLToPath(new URL('../../../scripts/tools/import.ts', import.meta.url))
const folder = () => temporaryFolder('old-backup')

/** The tables of a backup as the program before trips wrote them, in its order. */
const OLD_TABLES = [
  'services',
  'vehicles',
  'posts',
  'videos',
  'reservations',
  'reservation_events',
  'messages',
  'idempotency_keys',
  'outbox',
  'staff',
  'invitations',
  'subscribers',
  'settings',
  'activity',
]

function writeOldBackup(more: { table: string; row: object }[] = []): string {
  const target = folder()
  mkdirSync(target, { recursive: true })
  const lines = [
    ...OLD_TABLES.flatMap(table => ROWS_BEFORE_TRIPS[table]!.map(row => ({ table, row }))),
    ...more,
  ]
  const data = gzipSync(lines.map(line => `${JSON.stringify(line)}\n`).join(''))
  const counts: Record<string, number> = {}
  for (const { table } of lines) counts[table] = (counts[table] ?? 0) + 1
  const sha256 = createHash('sha256').update(data).digest('hex')
  const manifest = { madeAt: NOON, version: 'old', migration: '0007-name-order', counts, sha256 }
  writeFileSync(join(target, 'data.jsonl.gz'), data)
  writeFileSync(join(target, 'manifest.json'), JSON.stringify(manifest))
  return target
}

test('an export from before there were trips is imported with its cards, messages and history', async () => {
  const file = join(folder(), 'export.json')
  const exported = [
    'services',
    'vehicles',
    'posts',
    'videos',
    'reservations',
    'reservation_events',
    'messages',
  ]
  const tables = Object.fromEntries(exported.map(table => [table, ROWS_BEFORE_TRIPS[table]]))
  writeFileSync(file, JSON.stringify({ migration: '0007-name-order', tables }))
  const dataDir = folder()
  const env = toolEnvironment({ DATA_DIR: dataDir })
  await promisify(execFile)(process.execPath, [IMPORT, file], { env })
  const db = openDatabase({ dataDir })
  for (const [table, count] of [
    ['fleet_items', 1],
    ['enquiries', 1],
    ['trips', 4],
    ['events', 6],
  ] as const) {
    assert.equal((await db.selectFrom(table).select('id').execute()).length, count, table)
  }
  await db.destroy()
})

onEveryEngine('a backup from before there were trips', engine => {
  test('is restored, brought up to date, and work goes on', async () => {
    const app = await createTestApp(engine, {
      async fill(db) {
        await restoreBackup({ db, dataDir: folder() }, writeOldBackup())
      },
    })
    const token = await app.signIn()
    const { items } = await app.client('searchReservations', { token, query: { q: 'ada' } })
    assert.deepEqual(items.map(({ _id }) => _id).sort(), ['r1', 'r2', 'r4'])
    await app.client('createReservation', { body: RIDE })
    const events = await app.db.selectFrom('events').select('seq').orderBy('seq').execute()
    assert.deepEqual(
      events.map(({ seq }) => seq),
      Array.from({ length: 12 }, (_, index) => index + 1),
    )
    await app.close()
  })

  test('with a table that nobody knows is not restored, and nothing of it is left', async () => {
    const { db, drop } = await openTestDatabase(engine, { migrated: false })
    const target = writeOldBackup([{ table: 'trips', row: { id: 't1' } }])
    await assert.rejects(restoreBackup({ db, dataDir: folder() }, target), /unknown table: trips/)
    assert.deepEqual(await db.selectFrom('reservations').select('id').execute(), [])
    await drop()
  })
})
