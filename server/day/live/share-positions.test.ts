import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { ENGINES, openTestDatabase } from '../../../test/support/engines.ts'
import { recordingLog } from '../../../test/support/recording.ts'
import { createLivePositions } from './live-positions.ts'
import { sharePositions } from './share-positions.ts'

const AT = Date.parse('2026-12-01T18:00:00Z')
const HERE = { lat: 38.9, lon: -77.03, accuracyMetres: 8, at: AT }

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries++) {
    assert.ok(tries < 250, 'it did not happen')
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

if (ENGINES.includes('postgres'))
  test('positions of other instances are heard again after the connection broke, and nonsense is not', async () => {
    const { db, url = '', drop } = await openTestDatabase('postgres')
    const { log } = recordingLog()
    const options = { db, url, log, clock: () => new Date(AT), connectAgainMs: 50 }
    const [one, other] = [
      await sharePositions(createLivePositions(), options),
      await sharePositions(createLivePositions(), options),
    ]
    one.positions.put('a', HERE)
    await until(() => other.positions.get('a', AT)?.lat === HERE.lat)
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    const listeners = async () =>
      await admin.query(
        "select pid from pg_stat_activity where datname = current_database() and query like 'listen%'",
      )
    const { rows } = await listeners()
    assert.equal(rows.length, 2)
    for (const { pid } of rows) await admin.query('select pg_terminate_backend($1)', [pid])
    const old = new Set(rows.map(({ pid }) => pid))
    await until(async () => (await listeners()).rows.filter(({ pid }) => !old.has(pid)).length === 2)
    for (const payload of [
      '',
      'x',
      '{}',
      'null',
      JSON.stringify({ from: 'x', trip: 'b', position: { lat: 91 } }),
    ])
      await admin.query("select pg_notify('live_positions', $1)", [payload])
    // The clock of the other instance is ahead.
    other.positions.put('c', { ...HERE, at: AT + 60_000 })
    await until(() => one.positions.get('c', AT)?.at === AT)
    assert.equal(one.positions.get('b', AT), undefined)
    other.positions.forget('a')
    await until(() => one.positions.get('a', AT) === undefined)
    await admin.end()
    await one.stop()
    await other.stop()
    await drop()
  })
