import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openTestDatabase } from '../../../test/support/engines.ts'
import { openPostgres } from './database.ts'
import { migrateAlone } from './portable.ts'
import type { Database } from './tables.ts'

const limits = async (db: Database) => {
  const { rows } = await sql<Record<string, string>>`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
  return { ...rows[0] }
}

describe('PostgreSQL', { skip: !process.env['TEST_DATABASE_URL'] }, () => {
  test('limits statements, waits for locks and idle transactions, but not those of migrations', async () => {
    const { db, drop } = await openTestDatabase('postgres')
    const usual = { statement: '15s', lock: '5s', idle: '1min' }
    assert.deepEqual(await limits(db), usual)
    assert.deepEqual(await migrateAlone(db, limits), { statement: '0', lock: '0', idle: '0' })
    await assert.rejects(
      migrateAlone(db, () => Promise.reject(new Error('half way'))),
      /half way/,
    )
    const all = await Promise.all(Array.from({ length: 10 }, () => limits(db)))
    assert.deepEqual(new Set(all.map(found => JSON.stringify(found))), new Set([JSON.stringify(usual)]))
    await drop()
  })

  test('ends a statement that takes too long with an error of its own', async () => {
    const { url, drop } = await openTestDatabase('postgres')
    const strict = openPostgres(`${url}?statement_timeout=100`)
    await assert.rejects(sql`select pg_sleep(60)`.execute(strict), { code: '57014' })
    await strict.destroy()
    await drop()
  })

  test('a connection that breaks while nobody uses it is told, and replaced', async () => {
    const { db, url, drop } = await openTestDatabase('postgres')
    const told: Error[] = []
    const watched = openPostgres(url!, undefined, error => told.push(error))
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(watched)
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(db)
    for (let i = 0; i < 200 && told.length === 0; i++) await pause(10)
    assert.match(told[0]!.message, /terminat/)
    await sql`select 1`.execute(watched)
    await watched.destroy()
    await drop()
  })
})
