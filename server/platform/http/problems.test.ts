import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { json, RIDE, useTestApp } from '../../../test/support/app.ts'
import { openTestDatabase } from '../../../test/support/engines.ts'
import { recordingLog } from '../../../test/support/recording.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { createApp } from '../../app.ts'
import { openPostgres, openSqlite, type Store } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { problemResponse } from './problems.ts'

/** The status and Retry-After of the answer that an error becomes. */
function answerTo(error: unknown): [number, string | null] {
  const response = problemResponse(error, { requestId: 'r', log: recordingLog().log })
  return [response.status, response.headers.get('retry-after')]
}

/** The error that this promise is rejected with. */
const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => assert.fail('It did not fail'),
    (error: unknown) => error,
  )

describe('a store that cannot answer', () => {
  const app = useTestApp('sqlite')
  const bookOn = async (db: Store) => {
    const response = await createApp({ ...app().deps, db }, { version: 'test' }).request(
      '/api/reservations',
      json(RIDE),
    )
    const { code } = (await response.json()) as { code: string }
    return [response.status, code, response.headers.get('retry-after')]
  }

  test('because another process holds it makes a 503 that says when to come back', async () => {
    const file = join(temporaryFolder('busy'), 'rides.sqlite')
    const db = openSqlite(file)
    await migrate(db)
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    assert.deepEqual(await bookOn(db), [503, 'unavailable', '5'])
    other.exec('ROLLBACK')
    other.close()
    await db.destroy()
  })

  test('because nothing listens there makes the same', async () => {
    const db = openPostgres('postgres://nobody@127.0.0.1:1/none')
    assert.deepEqual(await bookOn(db), [503, 'unavailable', '5'])
    await db.destroy()
  })
})

describe('with PostgreSQL', { skip: !process.env['TEST_DATABASE_URL'] }, () => {
  test('time-outs, locks, conflicts and lost connections are passing troubles, mistakes are not', async () => {
    const { db, drop } = await openTestDatabase('postgres')
    const failing = (statement: string) => errorOf(sql.raw(statement).execute(db))
    const raised = (code: string) =>
      failing(`do $$ begin raise exception 'made up' using errcode = '${code}'; end $$`)
    for (const code of ['57014', '55P03', '40001', '40P01', '53300', '57P01', '57P03', '08006']) {
      assert.deepEqual(answerTo(await raised(code)), [503, '5'], code)
    }
    for (const code of ['23505', '53100', '42601']) {
      assert.deepEqual(answerTo(await raised(code)), [500, null], code)
    }
    assert.deepEqual(answerTo(await failing('select pg_terminate_backend(pg_backend_pid())')), [503, '5'])
    await drop()
  })
})

test('a connection that broke or cannot be made is a passing trouble, whoever notices it', () => {
  for (const code of [
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'EAI_AGAIN',
    'ENETUNREACH',
    'ERR_STREAM_DESTROYED',
  ]) {
    assert.deepEqual(answerTo(Object.assign(new Error('no connection'), { code })), [503, '5'], code)
  }
  for (const message of [
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Postgres connection has been discarded',
  ]) {
    assert.deepEqual(answerTo(new Error(message)), [503, '5'], message)
  }
  assert.deepEqual(answerTo(Object.assign(new Error('no such file'), { code: 'ENOENT' })), [500, null])
})

test('errors of ours stay errors of ours', () => {
  assert.deepEqual(answerTo(new TypeError('x is not a function')), [500, null])
  assert.deepEqual(answerTo('a text'), [500, null])
  assert.deepEqual(answerTo(Object.assign(new Error('database or disk is full'), { errcode: 13 })), [
    500,
    null,
  ])
  assert.deepEqual(answerTo(Object.assign(new Error('database is locked'), { errcode: 261 })), [503, '5'])
})
