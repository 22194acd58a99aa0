import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { toJson } from '../../../domain/values/json.ts'
import { onEveryEngine, openTestDatabase, type TestDatabase } from '../../../test/support/engines.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { openSqlite } from './database.ts'
import { migrate } from './migrate.ts'
import { isUniqueViolation, ping } from './portable.ts'

onEveryEngine('the store', engine => {
  let store: TestDatabase
  before(async () => {
    store = await openTestDatabase(engine)
  })
  after(() => store.drop())

  const setting = (name: string) => ({ name, value: toJson(1), updated_at: '2026-11-20T17:00:00.000Z' })

  test('answers', () => ping(store.db))

  test('is brought up to date as often as one likes', async () => {
    await migrate(store.db)
    await migrate(store.db)
  })

  test('undoes a transaction that fails', async () => {
    await assert.rejects(
      store.db.transaction().execute(async db => {
        await db.insertInto('settings').values(setting('half')).execute()
        throw new Error('half way')
      }),
    )
    const rows = await store.db.selectFrom('settings').select('name').where('name', '=', 'half').execute()
    assert.deepEqual(rows, [])
  })

  test('says what went wrong, not that there was nothing left to undo', async () => {
    await assert.rejects(
      store.db.transaction().execute(async db => {
        // What a full disk does: the engine ends the transaction itself, then the statement fails.
        await sql`rollback`.execute(db)
        throw new Error('database or disk is full')
      }),
      /database or disk is full/,
    )
  })

  test('tells a second row with the same key from other faults', async () => {
    await store.db.insertInto('settings').values(setting('once')).execute()
    const twice = store.db.insertInto('settings').values(setting('once')).execute()
    await assert.rejects(twice, error => isUniqueViolation(error))
    assert.equal(isUniqueViolation(new Error('other')), false)
  })

  test('keeps queries of others out of a transaction', async () => {
    const order: string[] = []
    const first = store.db.transaction().execute(async db => {
      await db.insertInto('settings').values(setting('a')).execute()
      await new Promise(resolve => setTimeout(resolve, 20))
      order.push('first')
    })
    const second = store.db
      .transaction()
      .execute(async db => void (await db.insertInto('settings').values(setting('b')).execute()))
      .then(() => order.push('second'))
    await Promise.all([first, second])
    const rows = await store.db
      .selectFrom('settings')
      .select('name')
      .where('name', 'in', ['a', 'b'])
      .execute()
    assert.equal(rows.length, 2)
    if (engine === 'sqlite') assert.deepEqual(order, ['first', 'second'])
  })

  test('of a newer program is refused', async () => {
    const newer = await openTestDatabase(engine)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030-01-01')`.execute(
      newer.db,
    )
    await assert.rejects(migrate(newer.db), /newer version.*9999-future/)
    await newer.drop()
  })
})

test('SQLite commits are synced, and its guards are on', async () => {
  const folder = temporaryFolder('store')
  const db = openSqlite(join(folder, 'test.sqlite'))
  const read = async (name: string) => ({
    ...(await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)).rows[0],
  })
  assert.deepEqual(await read('journal_mode'), { journal_mode: 'wal' })
  assert.deepEqual(await read('synchronous'), { synchronous: 2 })
  assert.deepEqual(await read('foreign_keys'), { foreign_keys: 1 })
  assert.deepEqual(await read('busy_timeout'), { timeout: 5000 })
  await db.destroy()
})

test('a slow statement is told, without its values', async () => {
  const told: { sql: string; milliseconds: number }[] = []
  const db = openSqlite(':memory:', slow => told.push(slow))
  await sql`select ${'quick secret'}`.execute(db)
  // Counts for a second or so.
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${8_000_000}) select count(*) from n`.execute(
    db,
  )
  await db.destroy()
  assert.equal(told.length, 1)
  assert.match(told[0]!.sql, /recursive/)
  assert.doesNotMatch(JSON.stringify(told), /secret|8000000/)
})

test('SQLite refuses values that it would store as something else', async () => {
  const { db, drop } = await openTestDatabase('sqlite')
  for (const value of [new Date(), {}, [], undefined, Number.NaN, Number.POSITIVE_INFINITY, true]) {
    const query = sql`select ${value as string}`
    await assert.rejects(query.execute(db), /SQLite cannot store/, String(value))
  }
  // Kysely's types refuse what the store is to refuse here; the cast stands for an untyped value.
  await assert.rejects(
    db
      .insertInto('settings')
      .values({ name: new Date() as unknown as string, value: toJson('b'), updated_at: 'c' })
      .execute(),
    /SQLite cannot store Date/,
  )
  assert.deepEqual(await db.selectFrom('settings').selectAll().where('value', '=', toJson('b')).execute(), [])
  await drop()
})
