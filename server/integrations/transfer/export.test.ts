import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { promisify } from 'node:util'
import { toJson } from '../../../domain/values/json.ts'
import { createTestApp, RIDE, type TestApp } from '../../../test/support/app.ts'
import { ENGINES, type Engine, onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { builtTool, toolEnvironment } from '../../../test/support/tool-environment.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { lastEventSeq, listReservationEvents } from '../../platform/events/read-events.ts'

type Exported = { tables: Record<string, Record<string, unknown>[]> }

/** Runs a tool of `scripts/tools` on the store of this place. */
async function runTool(
  name: string,
  file: string,
  place: { dataDir: string; databaseUrl: string | undefined },
) {
  const tool = builtTool(name)
  const url = place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl }
  await promisify(execFile)(process.execPath, [tool, file], {
    env: toolEnvironment({ DATA_DIR: place.dataDir, ...url }),
  })
}

/** An empty store of this engine that a tool can open. */
async function openEmpty(engine: Engine, dataDir: string) {
  if (engine === 'sqlite') {
    const db = openDatabase({ dataDir })
    return { db, databaseUrl: undefined, drop: () => db.destroy() }
  }
  const { db, url, drop } = await openTestDatabase(engine, { migrated: false })
  return { db, databaseUrl: url, drop }
}

onEveryEngine('an export', engine => {
  let folder: string
  let app: TestApp
  beforeEach(async () => {
    folder = temporaryFolder('export')
    app = await createTestApp(engine, { dataDir: join(folder, 'data') })
  })
  afterEach(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  /** Two reservations with a history, and work of staff that has nothing to do with them. */
  const work = async () => {
    const token = await app.signIn()
    const { _id: first } = await app.client('createReservation', { body: RIDE })
    const { _id: second } = await app.client('createReservation', { body: RIDE })
    const confirm = { seenStatus: 'pending', status: 'confirmed' } as const
    await app.client('changeReservationStatus', { token, id: first, body: confirm })
    await app.client('updateReservation', { token, id: first, body: { ...RIDE, lastName: 'Lovelace' } })
    await app.client('createVideo', { token, body: { url: 'https://youtu.be/aqz-KE-bpKQ' } })
    await app.client('sendMessage', { body: { name: 'Ada', email: RIDE.email, message: 'Hello' } })
    return { first, second }
  }
  const writeExport = async () => {
    const file = join(folder, 'export.json')
    await runTool('export', file, { dataDir: join(folder, 'data'), databaseUrl: app.databaseUrl })
    return { file, exported: JSON.parse(readFileSync(file, 'utf8')) as Exported }
  }

  test('holds the history of each reservation, and nothing else that happened', async () => {
    const { first, second } = await work()
    const { tables } = (await writeExport()).exported
    const history = tables['events']!.map(({ kind, reservation_id, actor_name }) => [
      reservation_id,
      kind,
      actor_name,
    ])
    assert.deepEqual(history, [
      [first, 'reservation.created', ''],
      [second, 'reservation.created', ''],
      [first, 'reservation.status-changed', 'admin'],
      [first, 'reservation.changed', 'admin'],
    ])
  })

  for (const to of ENGINES) {
    test(`is imported into ${to} with the history, and what happens then comes after it`, async () => {
      const { first } = await work()
      const { file } = await writeExport()
      const dataDir = join(folder, 'other')
      const empty = await openEmpty(to, dataDir)
      await runTool('import', file, { dataDir, databaseUrl: empty.databaseUrl })
      const history = await listReservationEvents(app.db, first)
      assert.equal(history.length, 3)
      assert.deepEqual(await listReservationEvents(empty.db, first), history)
      const last = await lastEventSeq(empty.db)
      const row = { ...history[0]!, id: 'next', data: toJson({}) }
      const { seq: _, ...next } = row
      await empty.db.insertInto('events').values(next).execute()
      assert.ok((await lastEventSeq(empty.db)) > last)
      await empty.drop()
    })
  }

  test('brings what is public later, and the import plans when that is', async () => {
    await work()
    const publish_at = '2999-01-01T00:00:00.000Z'
    await app.db.updateTable('videos').set({ publish_at }).execute()
    const { file } = await writeExport()
    const dataDir = join(folder, 'other')
    const empty = await openEmpty(engine, dataDir)
    await runTool('import', file, { dataDir, databaseUrl: empty.databaseUrl })
    const [video] = await empty.db.selectFrom('videos').select(['id', 'publish_at']).execute()
    assert.equal(video!.publish_at, publish_at)
    const jobs = await empty.db.selectFrom('jobs').select(['kind', 'subject_id', 'run_at']).execute()
    assert.deepEqual(
      jobs.map(({ kind, subject_id, run_at }) => [kind, subject_id, run_at]),
      [['content.publish', video!.id, publish_at]],
    )
    await empty.drop()
  })

  test('from before it held the history is imported as it is', async () => {
    const { first } = await work()
    const { file, exported } = await writeExport()
    const { events: _, ...tables } = exported.tables
    writeFileSync(file, JSON.stringify({ ...exported, tables }))
    const dataDir = join(folder, 'other')
    const empty = await openEmpty(engine, dataDir)
    await runTool('import', file, { dataDir, databaseUrl: empty.databaseUrl })
    assert.deepEqual(await listReservationEvents(empty.db, first), [])
    assert.equal((await empty.db.selectFrom('reservations').select('id').execute()).length, 2)
    await empty.drop()
  })
})
