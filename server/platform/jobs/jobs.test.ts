import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { NOON } from '../../../test/support/app.ts'
import { onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import { recordingLog } from '../../../test/support/recording.ts'
import { lockBatchOrder, StoreBusy } from '../db/portable.ts'
import { enqueueJob, type Job, type NewJob } from './enqueue-job.ts'
import { Dropped, Refused } from './handler.ts'
import { createJobWorker, runDueJobs } from './job-worker.ts'
import { leaseJobs, listDueKinds } from './lease-jobs.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

onEveryEngine('jobs', engine => {
  const open = async (act: (job: Job) => Promise<void> | void = () => {}) => {
    const { db, drop } = await openTestDatabase(engine)
    const { log, errors } = recordingLog()
    const ran: string[] = []
    const failures: string[] = []
    let now = Date.parse(NOON)
    const clock = () => new Date(now)
    const handlers = {
      known: {
        width: 8,
        async handle(job: Job) {
          ran.push(JSON.parse(job.payload).name)
          await act(job)
        },
        async recordFailure(_: unknown, { state }: { state: string }) {
          failures.push(state)
        },
      },
    }
    const deps = { db, log, clock, handlers }
    const add = (name: string, more: Partial<NewJob> = {}) =>
      db.commitTogether(tx =>
        enqueueJob(tx, {
          kind: 'known',
          subject: { kind: 'reservation', id: 'r1' },
          orderingKey: name,
          payload: { name },
          now: new Date(now),
          ...more,
        }),
      )
    const rows = () => db.selectFrom('jobs').selectAll().orderBy('id').execute()
    const pass = (ms: number) => {
      now += ms
    }
    return { db, deps, drop, add, rows, pass, ran, failures, errors, clock }
  }

  test('run once each, also with several instances at work', async () => {
    const queue = await open()
    for (let i = 0; i < 20; i++) await queue.add(`job-${i}`)
    await Promise.all(Array.from({ length: 4 }, () => runDueJobs(queue.deps)))
    assert.equal(queue.ran.length, 20)
    assert.equal(new Set(queue.ran).size, 20)
    assert.ok((await queue.rows()).every(row => row.state === 'done' && row.settled_at))
    await queue.drop()
  })

  test('of one key run in order: one that waits for its next try delays those after it', async () => {
    let down = true
    const queue = await open(job => {
      if (down && JSON.parse(job.payload).name === 'first') throw new Error('451 later')
    })
    await queue.add('first', { orderingKey: 'guest' })
    queue.pass(1)
    await queue.add('second', { orderingKey: 'guest' })
    await queue.add('other')
    await runDueJobs(queue.deps)
    assert.deepEqual(queue.ran.toSorted(), ['first', 'other'])
    down = false
    await runDueJobs(queue.deps)
    assert.equal(queue.ran.length, 2)
    queue.pass(31_000)
    await runDueJobs(queue.deps)
    assert.deepEqual(queue.ran.slice(2), ['first', 'second'])
    await queue.drop()
  })

  test('that are not due yet delay nobody', async () => {
    const queue = await open()
    await queue.add('reminder', { orderingKey: 'guest', runAt: new Date(Date.parse(NOON) + DAY) })
    queue.pass(1)
    await queue.add('now', { orderingKey: 'guest' })
    await runDueJobs(queue.deps)
    assert.deepEqual(queue.ran, ['now'])
    queue.pass(DAY)
    await runDueJobs(queue.deps)
    assert.deepEqual(queue.ran, ['now', 'reminder'])
    await queue.drop()
  })

  test('that are refused for good end at the first try; that is recorded with it', async () => {
    const queue = await open(() => {
      throw new Refused('550 no such mailbox')
    })
    await queue.add('letter')
    await runDueJobs(queue.deps)
    const [row] = await queue.rows()
    assert.deepEqual([row!.state, row!.last_error, row!.attempts], ['refused', '550 no such mailbox', 1])
    assert.deepEqual(queue.failures, ['refused'])
    await queue.drop()
  })

  test('are tried later each time, and given up after their last moment', async () => {
    const queue = await open(() => {
      throw new Error('451 later')
    })
    await queue.add('letter')
    for (let i = 0; i < 200 && queue.errors.length === 0; i++) {
      await runDueJobs(queue.deps)
      queue.pass(10 * MINUTE)
    }
    const [row] = await queue.rows()
    assert.equal(row!.state, 'given-up')
    assert.deepEqual(queue.failures, ['given-up'])
    assert.ok(queue.ran.length > 20 && queue.ran.length < 60, String(queue.ran.length))
    assert.equal(queue.errors.splice(0).length, 1)
    await queue.drop()
  })

  test('that are no longer to be done are dropped', async () => {
    const queue = await open(() => {
      throw new Dropped('no longer true')
    })
    await queue.add('letter')
    await runDueJobs(queue.deps)
    assert.equal((await queue.rows())[0]!.state, 'dropped')
    await queue.drop()
  })

  test('of a kind that this program does not know stay untouched', async () => {
    const queue = await open()
    await queue.add('future', { kind: 'of-tomorrow' })
    await runDueJobs(queue.deps)
    const [row] = await queue.rows()
    assert.deepEqual([row!.state, row!.attempts, row!.lease_until], ['waiting', 0, null])
    await queue.drop()
  })

  test('of a process that was killed run again after their lease', async () => {
    let killed = true
    const queue = await open(() => (killed ? new Promise<void>(() => {}) : undefined))
    await queue.add('letter')
    void runDueJobs(queue.deps)
    while (queue.ran.length === 0) await new Promise(resolve => setTimeout(resolve, 5))
    killed = false
    await runDueJobs(queue.deps)
    assert.equal(queue.ran.length, 1)
    queue.pass(4 * MINUTE)
    await runDueJobs(queue.deps)
    assert.equal(queue.ran.length, 2)
    assert.equal((await queue.rows())[0]!.state, 'done')
    await queue.drop()
  })

  test('that are done are settled where the shared commit refuses more work: none runs a second time', async () => {
    const queue = await open()
    await queue.add('one')
    const { commitTogether } = queue.db
    let calls = 0
    queue.db.commitTogether = async work => {
      calls += 1
      // The first call is the lease.
      if (calls > 1) throw new StoreBusy()
      return await commitTogether(work)
    }
    await runDueJobs(queue.deps).catch(() => {})
    queue.db.commitTogether = commitTogether
    // PostgreSQL settles outside the shared commit.
    assert.equal(calls > 1, engine === 'sqlite')
    queue.pass(10 * MINUTE)
    await runDueJobs(queue.deps)
    assert.deepEqual(queue.ran, ['one'])
    await queue.drop()
  })

  test('are leased and settled while a batch of another instance holds the order of events', async () => {
    const queue = await open()
    await queue.add('one')
    // SQLite has one writer, which this transaction would be.
    if (engine === 'sqlite') await runDueJobs(queue.deps)
    else
      await queue.db.transaction().execute(async tx => {
        await lockBatchOrder(tx)
        await runDueJobs(queue.deps)
      })
    assert.deepEqual([queue.ran, (await queue.rows()).map(({ state }) => state)], [['one'], ['done']])
    await queue.drop()
  })

  test('with the same key of deduplication exist once', async () => {
    const queue = await open()
    await queue.add('reminder', { dedupeKey: 'reminder-r1' })
    await assert.rejects(queue.add('again', { dedupeKey: 'reminder-r1' }))
    assert.equal((await queue.rows()).length, 1)
    await queue.drop()
  })

  test('run as soon as the worker is woken, and it stops in order', async () => {
    const queue = await open()
    const worker = createJobWorker(queue.deps)
    worker.start()
    await queue.add('letter')
    worker.wake()
    for (let i = 0; i < 500 && queue.ran.length === 0; i++) await new Promise(r => setTimeout(r, 10))
    await worker.stop()
    assert.equal(queue.ran.length, 1)
    assert.equal((await queue.rows())[0]!.state, 'done')
    await queue.drop()
  })

  test('of one kind that does not end delay none of another, whenever those were added', async () => {
    let free = () => {}
    const queue = await open(() => new Promise(resolve => (free = resolve)))
    const quick: string[] = []
    const handle = async (job: Job) => void quick.push(JSON.parse(job.payload).name)
    const handlers = { ...queue.deps.handlers, quick: { width: 1, handle } }
    const worker = createJobWorker({ ...queue.deps, handlers })
    worker.start()
    await queue.add('stuck')
    worker.wake()
    await until(() => queue.ran.length === 1)
    for (const name of ['first', 'second']) {
      await queue.add(name, { kind: 'quick' })
      worker.wake()
      await until(() => quick.at(-1) === name)
    }
    assert.deepEqual(queue.ran, ['stuck'])
    free()
    await worker.stop()
    assert.deepEqual(
      (await queue.rows()).map(({ state }) => state),
      ['done', 'done', 'done'],
    )
    assert.deepEqual(queue.errors, [])
    await queue.drop()
  })

  test('of a kind that runs are looked for once more where one was added meanwhile', async () => {
    const queue = await open(async () => {
      if (queue.ran.length > 1) return
      await queue.add('second')
      worker.wake()
    })
    const worker = createJobWorker(queue.deps)
    worker.start()
    await queue.add('first')
    worker.wake()
    await until(() => queue.ran.length === 2)
    await worker.stop()
    assert.deepEqual(queue.ran, ['first', 'second'])
    await queue.drop()
  })

  test('that are due are found by their kinds, without those under way, of later and of other programs', async () => {
    const queue = await open()
    const due = () => listDueKinds(queue.deps.db, { kinds: ['known', 'late', 'never'], now: queue.clock() })
    assert.deepEqual(await due(), [])
    await queue.add('late', { kind: 'late', runAt: new Date(queue.clock().getTime() + MINUTE) })
    await queue.add('foreign', { kind: 'foreign' })
    assert.deepEqual(await due(), [])
    await queue.add('one')
    assert.deepEqual(await due(), ['known'])
    await leaseJobs(queue.deps.db, { kind: 'known', limit: 1, now: queue.clock() })
    assert.deepEqual(await due(), [])
    queue.pass(MINUTE)
    assert.deepEqual(await due(), ['late'])
    await queue.drop()
  })
})

async function until(isTrue: () => boolean): Promise<void> {
  for (let i = 0; i < 500 && !isTrue(); i++) await pause(10)
  assert.ok(isTrue(), 'It did not come.')
}
