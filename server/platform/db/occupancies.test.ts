import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Insertable, sql } from 'kysely'
import { ENGINES, onEveryEngine, openTestDatabase, type TestDatabase } from '../../../test/support/engines.ts'
import { migrate } from './migrate.ts'
import { isOverlap } from './portable.ts'
import type { Tables } from './tables.ts'

type Row = Insertable<Tables['occupancies']>

onEveryEngine('the store, asked to make a resource busy', engine => {
  let store: TestDatabase
  let count = 0
  before(async () => {
    store = await openTestDatabase(engine)
    const ids = ['car', 'other', 'long', 'random']
    await store.db
      .insertInto('resources')
      .values(ids.map(id => ({ id, kind: 'vehicle' as const })))
      .execute()
  })
  after(() => store.drop())

  const row = (from: number, to: number, change: Partial<Row> = {}): Row => ({
    ...{ id: `o${++count}`, resource_id: 'car', purpose: 'service', from_min: from, to_min: to },
    ...change,
  })
  const insert = (value: Row) => store.db.insertInto('occupancies').values(value).execute()
  const refused = async (writing: Promise<unknown>) =>
    await assert.rejects(writing, error => {
      assert.ok(isOverlap(error), String(error))
      return true
    })

  test('refuses a minute twice, on every way of writing, and takes what only touches', async () => {
    await insert(row(1000, 1100, { id: 'first' }))
    for (const [from, to] of [
      [1099, 1200],
      [900, 1001],
      [1000, 1100],
      [1040, 1050],
      [900, 1200],
    ] as const)
      await refused(insert(row(from, to)))
    await insert(row(1100, 1200, { id: 'next' }))
    await insert(row(900, 1000))
    await insert(row(1000, 1100, { resource_id: 'other', id: 'beside' }))
    await refused(
      store.db.updateTable('occupancies').set({ from_min: 1099 }).where('id', '=', 'next').execute(),
    )
    await refused(
      store.db.updateTable('occupancies').set({ resource_id: 'car' }).where('id', '=', 'beside').execute(),
    )
    await refused(
      sql`insert into occupancies (id, resource_id, purpose, from_min, to_min)
        values ('by-hand', 'car', 'off', 1050, 1051)`.execute(store.db),
    )
    // A row may change within its own minutes, and its id with them.
    await store.db
      .updateTable('occupancies')
      .set({ id: 'first-again', from_min: 1010, to_min: 1090 })
      .where('id', '=', 'first')
      .execute()
    await insert(row(1000, 1010))
  })

  test('refuses an overlap with the longest row, and a row that is longer, empty or no minute', async () => {
    const long = { resource_id: 'long' }
    await insert(row(0, 2880, long))
    await refused(insert(row(2879, 2880, long)))
    await refused(insert(row(2879, 5759, long)))
    await insert(row(2880, 5760, long))
    const isCheck = (error: unknown) => !isOverlap(error)
    await assert.rejects(insert(row(10_000, 12_881, long)), isCheck)
    await assert.rejects(insert(row(10_000, 10_000, long)), isCheck)
    await assert.rejects(insert(row(10_000, 10_001, { ...long, purpose: 'hold' })), isCheck)
    await assert.rejects(
      insert(row(10_000, 10_001, { ...long, hold_until: '2026-11-22T12:00:00Z' })),
      isCheck,
    )
    await assert.rejects(insert(row(10_000, 10_001, { ...long, purpose: 'lunch' as never })), isCheck)
    await assert.rejects(insert(row(10_000, 10_001, { resource_id: 'unknown' })), isCheck)
    if (engine === 'sqlite')
      await assert.rejects(
        insert(row('abc' as never, 10_001, long)),
        isCheck,
        'a text in a column of numbers',
      )
  })

  test('agrees with a list in memory on 2,000 rows at random', async () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const kept: { from: number; to: number }[] = []
    for (let i = 0; i < 2000; i++) {
      const from = random(100_000)
      const to = from + 1 + random(200)
      const isFree = !kept.some(other => from < other.to && other.from < to)
      const accepted = await insert(row(from, to, { resource_id: 'random' })).then(
        () => true,
        error => {
          assert.ok(isOverlap(error), String(error))
          return false
        },
      )
      assert.equal(accepted, isFree, `${from} to ${to}`)
      if (isFree) kept.push({ from, to })
    }
    assert.ok(kept.length > 300 && kept.length < 1900, String(kept.length))
  })
})

if (ENGINES.includes('sqlite'))
  test('an overlap is refused in SQLite where it would replace or skip a row', async () => {
    const { db, drop } = await openTestDatabase('sqlite')
    await sql`insert into resources (id, kind) values ('car', 'vehicle')`.execute(db)
    const write = (how: string, id: string) =>
      sql`insert or ${sql.raw(how)} into occupancies (id, resource_id, purpose, from_min, to_min)
        values (${id}, 'car', 'off', 10, 20)`.execute(db)
    await write('abort', 'one')
    for (const how of ['ignore', 'replace']) await assert.rejects(write(how, 'two'), isOverlap)
    await drop()
  })

for (const engine of ENGINES.filter(engine => engine === 'postgres')) {
  test('PostgreSQL is brought up to date where its btree_gist is in a schema apart', async () => {
    const { db, drop } = await openTestDatabase(engine, { migrated: false })
    await sql`create schema apart`.execute(db)
    await sql`create extension btree_gist schema apart`.execute(db)
    await migrate(db)
    await sql`insert into resources (id, kind) values ('car', 'vehicle')`.execute(db)
    const write = (id: string) =>
      sql`insert into occupancies (id, resource_id, purpose, from_min, to_min) values (${id}, 'car', 'off', 1, 2)`
    await write('one').execute(db)
    await assert.rejects(write('two').execute(db), isOverlap)
    await drop()
  })
}
