import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { DummyDriver } from 'kysely'
import { toJson } from '../../../domain/values/json.ts'
import { onEveryEngine, openTestDatabase, type TestDatabase } from '../../../test/support/engines.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { createCommitTogether, UNITS_WAITING_MAX } from './commit-together.ts'
import { openSqlite, type Store } from './database.ts'
import { migrate } from './migrate.ts'
import { isUniqueViolation, StoreBusy } from './portable.ts'
import type { Database } from './tables.ts'
import { insertRow, UNIT_TIMEOUT_MS } from './unit-of-work.ts'

const AT = '2026-11-20T17:00:00.000Z'
const setting = (name: string) => ({ name, value: toJson(1), updated_at: AT })
const namesIn = async (db: Database, prefix: string) =>
  (
    await db
      .selectFrom('settings')
      .select('name')
      .where('name', 'like', `${prefix}%`)
      .orderBy('name')
      .execute()
  ).map(({ name }) => name)

onEveryEngine('work that shares a commit', engine => {
  let store: TestDatabase
  before(async () => {
    store = await openTestDatabase(engine, { connections: 10 })
  })
  after(() => store.drop())

  test('is stored, with its answer', async () => {
    const answer = await store.db.commitTogether(async tx => {
      await tx.insertInto('settings').values(setting('plain-1')).execute()
      await tx.insertInto('settings').values(setting('plain-2')).execute()
      return 'done'
    })
    assert.equal(answer, 'done')
    assert.deepEqual(await namesIn(store.db, 'plain'), ['plain-1', 'plain-2'])
  })

  test('runs queries that a unit asks for at once one after the other', async () => {
    const warnings: Error[] = []
    const listen = (warning: Error) => warnings.push(warning)
    process.on('warning', listen)
    const found = await store.db.commitTogether(async tx => {
      await tx.insertInto('settings').values(setting('at-once-1')).execute()
      return await Promise.all([namesIn(tx, 'at-once'), namesIn(tx, 'at-once'), namesIn(tx, 'none')])
    })
    await new Promise(resolve => setImmediate(resolve))
    process.off('warning', listen)
    assert.deepEqual(found, [['at-once-1'], ['at-once-1'], []])
    assert.deepEqual(warnings, [])
  })

  test('fails alone, and leaves nothing', async () => {
    const results = await Promise.allSettled(
      [1, 2, 3, 2, 4].map(n =>
        store.db.commitTogether(async tx => {
          await tx
            .insertInto('settings')
            .values(setting(`half-${n}-${n === 2 ? '' : Math.random()}`))
            .execute()
          await tx
            .insertInto('settings')
            .values(setting(`alone-${n}`))
            .execute()
        }),
      ),
    )
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
    )
    const { reason } = results[3] as PromiseRejectedResult
    assert.ok(isUniqueViolation(reason), String(reason))
    assert.deepEqual(await namesIn(store.db, 'alone'), ['alone-1', 'alone-2', 'alone-3', 'alone-4'])
    assert.equal((await namesIn(store.db, 'half')).length, 4)
  })

  test('fails alone among units that only insert, whose rows travel together', async () => {
    const results = await Promise.allSettled(
      [1, 2, 3, 2, 4].map(n =>
        store.db.commitTogether(async tx => {
          await insertRow(tx, 'settings', setting(`first-${n}`))
          await insertRow(tx, 'settings', setting(`second-${n}`))
          return n
        }),
      ),
    )
    const done = results.map(result => (result.status === 'fulfilled' ? result.value : 'refused'))
    assert.deepEqual(done, [1, 2, 3, 'refused', 4])
    const { reason } = results[3] as PromiseRejectedResult
    assert.ok(isUniqueViolation(reason), String(reason))
    assert.deepEqual(await namesIn(store.db, 'second'), ['second-1', 'second-2', 'second-3', 'second-4'])
  })

  test('may ask in the middle, and sees its own rows', async () => {
    const count = async (tx: Database) => (await namesIn(tx, 'asked')).length
    const seen = await Promise.all(
      [1, 2, 3].map(n =>
        store.db.commitTogether(async tx => {
          await tx
            .insertInto('settings')
            .values(setting(`asked-${n}`))
            .execute()
          const mine = await count(tx)
          await tx
            .insertInto('settings')
            .values(setting(`asked-${n}-more`))
            .execute()
          return mine
        }),
      ),
    )
    // Each waits for its turn, so that none sees less than the one before it.
    assert.deepEqual(seen, [1, 3, 5])
    assert.equal(await count(store.db), 6)
  })

  test('that throws after asking is undone alone', async () => {
    const results = await Promise.allSettled([
      store.db.commitTogether(tx => tx.insertInto('settings').values(setting('undone-good')).execute()),
      store.db.commitTogether(async tx => {
        await tx.insertInto('settings').values(setting('undone-bad')).execute()
        await namesIn(tx, 'undone')
        throw new Error('changed its mind')
      }),
      store.db.commitTogether(async tx => {
        await namesIn(tx, 'undone')
        await tx.insertInto('settings').values(setting('undone-late')).execute()
      }),
    ])
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    )
    assert.deepEqual(await namesIn(store.db, 'undone'), ['undone-good', 'undone-late'])
  })

  test('that throws before it writes touches nothing', async () => {
    await assert.rejects(
      store.db.commitTogether(async tx => {
        await tx.insertInto('settings').values(setting('never')).execute()
        throw new Error('no')
      }),
      /no/,
    )
    assert.deepEqual(await namesIn(store.db, 'never'), [])
  })

  test('cannot write once it is over', async () => {
    let kept: Database | undefined
    await store.db.commitTogether(async tx => {
      kept = tx
      await tx.insertInto('settings').values(setting('kept')).execute()
    })
    await assert.rejects(kept!.insertInto('settings').values(setting('too-late')).execute(), /over/)
  })

  test('two that change one row at once follow one another', async () => {
    await store.db.insertInto('settings').values(setting('counter')).execute()
    const raise = () =>
      store.db.commitTogether(async tx => {
        const { value } = await tx
          .selectFrom('settings')
          .select('value')
          .where('name', '=', 'counter')
          .executeTakeFirstOrThrow()
        await tx
          .updateTable('settings')
          .set({ value: toJson(Number(value) + 1) })
          .where('name', '=', 'counter')
          .execute()
      })
    await Promise.all(Array.from({ length: 40 }, raise))
    const { value } = await store.db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'counter')
      .executeTakeFirstOrThrow()
    assert.equal(value, '41')
  })

  test('is refused beyond the limit of what may wait, and nothing of it is written', async () => {
    const work = (n: number) =>
      store.db.commitTogether(tx =>
        tx
          .insertInto('settings')
          .values(setting(`many-${n}`))
          .execute(),
      )
    const results = await Promise.allSettled(Array.from({ length: UNITS_WAITING_MAX + 1 }, (_, n) => work(n)))
    const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    assert.equal(refused.length, 1)
    assert.ok(refused[0]!.reason instanceof StoreBusy)
    assert.equal((await namesIn(store.db, 'many')).length, UNITS_WAITING_MAX)
  })
})

test('a store in a file reads beside an open transaction', async () => {
  const store: Store = openSqlite(join(temporaryFolder('store'), 'test.sqlite'))
  await migrate(store)
  await store.transaction().execute(async tx => {
    await tx.insertInto('settings').values(setting('open')).execute()
    assert.deepEqual(await namesIn(store, 'open'), [])
    assert.deepEqual(await namesIn(tx, 'open'), ['open'])
  })
  assert.deepEqual(await namesIn(store, 'open'), ['open'])
  await store.destroy()
})

test('a unit that keeps the transaction too long is ended, as work that the store has no time for', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { db, drop } = await openTestDatabase('sqlite')
  const late = db.commitTogether(async tx => {
    await namesIn(tx, 'late')
    t.mock.timers.tick(UNIT_TIMEOUT_MS)
    await new Promise(() => {})
  })
  await assert.rejects(late, StoreBusy)
  await drop()
})

test('a database that does not answer fails what waits once, commit by commit', async t => {
  let commits = 0
  const { db, drop } = await openTestDatabase('sqlite')
  t.mock.method(db, 'transaction', () => ({
    async execute() {
      commits += 1
      await new Promise(resolve => setTimeout(resolve, 1))
      throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
    },
  }))
  const props = {
    ...{ config: { dialect: {} as never }, dialect: {} as never },
    ...{ driver: new DummyDriver(), executor: db.getExecutor() },
  }
  const commitTogether = createCommitTogether({ db, props })
  let failures = 0
  const work = Array.from({ length: 320 }, (_, n) =>
    commitTogether(tx =>
      tx
        .insertInto('settings')
        .values(setting(`away-${n}`))
        .execute(),
    ).catch(() => {
      failures += 1
    }),
  )
  await Promise.all(work)
  assert.equal(failures, 320)
  // The first one goes alone, the others 32 at a time; none is tried again.
  assert.ok(commits <= 11, String(commits))
  await drop()
})
