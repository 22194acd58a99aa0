import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { toJson } from '../../../domain/values/json.ts'
import { onEveryEngine, openTestDatabase, type TestDatabase } from '../../../test/support/engines.ts'
import { isAppendOnlyRefusal } from './portable.ts'

const ROW = {
  id: 'p1',
  entry: 'paid:o1',
  line: 1,
  at: '2026-11-22T12:00:00.000Z',
  debit: 'clearing.stripe',
  credit: 'customer',
  cents: 24_000,
  currency: 'USD',
  kind: 'deposit',
  note: '',
  made_by: 'system',
} as const

onEveryEngine('the ledger in the store', engine => {
  let store: TestDatabase
  before(async () => {
    store = await openTestDatabase(engine)
    await insert()
  })
  after(() => store.drop())

  const insert = (change: object = {}) =>
    store.db
      .insertInto('postings')
      .values({ ...ROW, ...change })
      .execute()
  const rows = () => store.db.selectFrom('postings').selectAll().orderBy('id').execute()
  const run = (statement: RawBuilder<unknown>) => statement.execute(store.db)
  const columns = sql.raw(Object.keys(ROW).join(', '))
  const values = (change: object) => sql.join(Object.values({ ...ROW, ...change }))

  test('refuses to change or remove a row, on every way of writing', async () => {
    const changed = { cents: 1 }
    const anew = { id: 'p2', cents: 1 }
    const attempts: Record<string, RawBuilder<unknown>> = {
      update: sql`update postings set cents = 1`,
      'update of its key': sql`update postings set id = 'p9' where id = 'p1'`,
      delete: sql`delete from postings`,
      'delete of one': sql`delete from postings where id = 'p1'`,
      'upsert by id': sql`insert into postings (${columns}) values (${values(changed)})
        on conflict (id) do update set cents = 1`,
      'upsert by entry': sql`insert into postings (${columns}) values (${values(anew)})
        on conflict (entry, line) do update set cents = 1`,
      ...(engine === 'postgres'
        ? { truncate: sql`truncate postings`, 'truncate of all': sql`truncate reservations cascade` }
        : {
            'replace by id': sql`insert or replace into postings (${columns}) values (${values(changed)})`,
            'replace by entry': sql`replace into postings (${columns}) values (${values(anew)})`,
            'update or replace': sql`update or replace postings set cents = 1`,
            'insert or ignore': sql`insert or ignore into postings (${columns}) values (${values(changed)})`,
          }),
    }
    const before = await rows()
    assert.equal(before.length, 1)
    for (const [name, statement] of Object.entries(attempts)) {
      await assert.rejects(run(statement), error => {
        assert.ok(isAppendOnlyRefusal(error), `${name}: ${error}`)
        return true
      })
      assert.deepEqual(await rows(), before, name)
    }
  })

  test('takes an entry once', async () => {
    await assert.rejects(insert())
    await assert.rejects(insert({ id: 'other' }))
    await insert({ id: 'p3', line: 2 })
    assert.equal((await rows()).length, 2)
  })

  test('takes amounts above zero between two accounts, of reservations that are there', async () => {
    for (const [index, change] of [
      { cents: 0 },
      { cents: -1 },
      { cents: 1.5 },
      { debit: 'customer' },
      { reservation_id: 'unknown' },
    ].entries())
      await assert.rejects(insert({ id: `bad${index}`, entry: `bad${index}`, ...change }))
    assert.equal((await rows()).length, 2)
  })
})

const DOCUMENT = {
  id: 'd1',
  kind: 'receipt',
  number: '2026-00001',
  reservation_id: null,
  company_id: null,
  payment_id: null,
  snapshot: toJson({} as never),
  template: 1,
  sha256: 'a',
  cancels: null,
  created_at: '2026-11-22T12:00:00.000Z',
} as const

onEveryEngine('documents in the store', engine => {
  test('are only added to, each number once', async () => {
    const { db, drop } = await openTestDatabase(engine)
    await db.insertInto('documents').values(DOCUMENT).execute()
    const columns = sql.raw(Object.keys(DOCUMENT).join(', '))
    const values = (change: object) => sql.join(Object.values({ ...DOCUMENT, ...change }))
    const attempts = [
      sql`update documents set sha256 = 'b'`,
      sql`delete from documents`,
      sql`insert into documents (${columns}) values (${values({ sha256: 'b' })})
        on conflict (number) do update set sha256 = 'b'`,
      ...(engine === 'postgres'
        ? [sql`truncate documents`]
        : [sql`replace into documents (${columns}) values (${values({ id: 'd2' })})`]),
    ]
    for (const attempt of attempts)
      await assert.rejects(attempt.execute(db), error => isAppendOnlyRefusal(error))
    await assert.rejects(
      db
        .insertInto('documents')
        .values({ ...DOCUMENT, id: 'd2' })
        .execute(),
    )
    const [left, ...more] = await db.selectFrom('documents').selectAll().execute()
    assert.deepEqual([{ ...left }, more], [DOCUMENT, []])
    await drop()
  })
})
