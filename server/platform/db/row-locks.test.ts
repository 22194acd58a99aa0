import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { ENGINES, onEveryEngine, openTestDatabase, type TestDatabase } from '../../../test/support/engines.ts'
import { createCommitTogether, LOCKS_PER_UNIT_MAX } from './commit-together.ts'
import { openPostgres } from './database.ts'
import type { Database, Tables } from './tables.ts'

onEveryEngine('work that shares a commit and locks rows', engine => {
  let store: TestDatabase
  before(async () => {
    store = await openTestDatabase(engine, { connections: 10 })
    const kind = 'vehicle' as const
    await store.db
      .insertInto('resources')
      .values(['a', 'b', 'c'].map(id => ({ id, kind })))
      .execute()
  })
  after(() => store.drop())

  test('is answered whatever order it names them in, also a row that does not exist', async () => {
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        store.db.commitTogether(async () => n, {
          locks: n % 2 ? ['a', 'b', 'unknown'] : ['c', 'b', 'a', 'a'],
        }),
      ),
    )
    assert.equal(results.length, 30)
  })

  test('locks a bounded number of them', async () => {
    const locks = Array.from({ length: LOCKS_PER_UNIT_MAX + 1 }, (_, n) => String(n))
    const run = (count: number) =>
      store.db.commitTogether(async () => 'done', { locks: locks.slice(0, count) })
    assert.equal(await run(LOCKS_PER_UNIT_MAX), 'done')
    await assert.rejects(run(LOCKS_PER_UNIT_MAX + 1), RangeError)
  })
})

for (const engine of ENGINES.filter(engine => engine === 'postgres')) {
  const withTwo = async (work: (one: Database, other: TestDatabase) => Promise<void>) => {
    const store = await openTestDatabase(engine, { connections: 10 })
    const other = openPostgres(store.url ?? '')
    const kind = 'vehicle' as const
    await other
      .insertInto('resources')
      .values(['a', 'b'].map(id => ({ id, kind })))
      .execute()
    await work(other, store)
    await other.destroy()
    await store.drop()
  }
  const lockRow = (tx: Database, id: string) =>
    sql`select id from resources where id = ${id} for update`.execute(tx)
  const isSomebodyWaiting = async (db: Database) => {
    for (;;) {
      const { rows } = await sql`select 1 from pg_locks where not granted limit 1`.execute(db)
      if (rows.length > 0) return
    }
  }

  test('a unit waits until nobody else holds its rows, and others do not wait with it', async () => {
    await withTwo(async (other, { db }) => {
      const order: string[] = []
      let waiting: Promise<unknown> | undefined
      await other.transaction().execute(async tx => {
        await lockRow(tx, 'b')
        await db.commitTogether(async () => order.push('free'), { locks: ['a'] })
        waiting = db.commitTogether(async () => {}, { locks: ['b'] }).then(() => order.push('locked'))
        await isSomebodyWaiting(other)
        order.push('released')
      })
      await waiting
      assert.deepEqual(order, ['free', 'released', 'locked'])
    })
  })

  test('a batch that was the victim of a deadlock is run again', async () => {
    await withTwo(async (other, { db }) => {
      let runs = 0
      let unit: Promise<unknown> | undefined
      await other.transaction().execute(async tx => {
        await sql`set local deadlock_timeout = '60s'`.execute(tx)
        await lockRow(tx, 'b')
        const work = async (own: Database) => {
          runs += 1
          await own.selectFrom('resources').select('id').execute()
        }
        // It has a and waits for b; the other transaction has b and asks for a.
        unit = db.commitTogether(work, { locks: ['b', 'a'] })
        await isSomebodyWaiting(other)
        await lockRow(tx, 'a')
      })
      await unit
      // The deadlock comes before any unit begins.
      assert.equal(runs, 1)
    })
  })
}

test('a batch locks the rows of all its units once, in the order of their ids', async () => {
  const statements: string[] = []
  class RecordingDriver extends DummyDriver {
    override async acquireConnection() {
      return {
        async executeQuery<Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
          statements.push(parameters.length > 0 ? `${sql} ${JSON.stringify(parameters)}` : sql)
          return { rows: [] as Row[] }
        },
        // biome-ignore lint/correctness/useYield: nothing streams
        async *streamQuery() {
          throw new Error('Nothing streams.')
        },
      }
    }
  }
  const config = {
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RecordingDriver(),
      createIntrospector: (kysely: Kysely<unknown>) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }
  const db = new Kysely<Tables>(config)
  const props = { config, ...config, driver: new DummyDriver(), executor: db.getExecutor() }
  const commitTogether = createCommitTogether({ db, props })
  const unit = (...locks: string[]) => commitTogether(async () => {}, { locks })
  // The first one does not wait for others.
  await Promise.all([unit(), unit('c', 'a'), unit(), unit('b', 'a')])
  assert.deepEqual(
    statements.filter(text => !/savepoint/.test(text)),
    [
      'select pg_advisory_xact_lock(7151002)',
      'select pg_advisory_xact_lock(7151002)',
      'select id from resources where id = any($1) order by id for update [["a","b","c"]]',
    ],
  )
})
