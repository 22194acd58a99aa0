import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { NOON } from '../../../test/support/app.ts'
import { onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import { rowsRead, sqliteSteps, withoutStatistics } from '../../../test/support/plans.ts'
import { recordingLog } from '../../../test/support/recording.ts'
import type { Database } from '../db/tables.ts'
import { type Job, jobRow } from './enqueue-job.ts'
import { runDueJobs } from './job-worker.ts'
import { leaseJobs } from './lease-jobs.ts'

const NOW = new Date(NOON)
const LIMIT = 24
/** Each job that is leased is read a few times; a plan that reads the others reads thousands. */
const ROWS_READ_MAX = LIMIT * 15

onEveryEngine('leases of jobs', engine => {
  const jobs = (count: number, { kind, keys = count }: { kind: string; keys?: number }) =>
    Array.from({ length: count }, (_, i) => {
      const now = new Date(NOW.getTime() - count + i)
      const subject = { kind: 'reservation', id: `r${i}` } as const
      return jobRow({ kind, subject, orderingKey: `${kind}-${i % keys}`, payload: { i }, now })
    })
  const add = async (db: Database, rows: Job[]) => {
    for (let i = 0; i < rows.length; i += 1000) {
      await db
        .insertInto('jobs')
        .values(rows.slice(i, i + 1000))
        .execute()
    }
  }

  const lease = (kind: string) => (db: Database) => leaseJobs(db, { kind, limit: LIMIT, now: NOW })

  if (engine === 'sqlite') {
    test('walk along the index of their kind, and sort nothing', async () => {
      const { db, drop } = await openTestDatabase(engine)
      const steps = (await sqliteSteps(db, lease('mail'))).join('\n')
      assert.match(steps, /SEARCH jobs USING INDEX jobs_waiting_by_kind \(kind=\? AND run_at<\?\)/)
      assert.match(steps, /SEARCH first USING INDEX jobs_unsettled_in_order \(ordering_key=\?\)/)
      assert.doesNotMatch(steps, /SCAN jobs|TEMP B-TREE/)
      await drop()
    })
  } else {
    for (const [statistics, waitedThen] of [
      ['there are no statistics', undefined],
      ['statistics are of a time when none waited', 0],
      ['statistics are of a time when 50 waited', 50],
      ['statistics are new', 20_000],
    ] as const) {
      test(`read what they lease and not all 20,000 that wait, where ${statistics}`, async () => {
        const { db, drop } = await openTestDatabase(engine)
        await withoutStatistics(db, ['jobs'])
        await add(db, jobs(1, { kind: 'mail' }))
        await sql`insert into jobs (id, kind, subject_kind, subject_id, ordering_key, payload, state, attempts, run_at,
            created_at, settled_at)
          select 'job-' || n, case when n % 5 = 0 then 'rare' else 'mail' end, subject_kind, subject_id, 'key-' || n, payload,
            'done', 0, run_at, created_at, created_at
          from jobs, generate_series(10001, 30000) as n`.execute(db)
        const wait = (count: number) =>
          sql`update jobs set state = 'waiting', settled_at = null
            where id in (select id from jobs where state = 'done' order by id limit ${count})`.execute(db)
        await wait(waitedThen ?? 0)
        if (waitedThen !== undefined) await sql`vacuum analyze jobs`.execute(db)
        await wait(20_000)
        for (const kind of ['mail', 'rare']) {
          const rows = await rowsRead(db, lease(kind))
          assert.ok(rows >= LIMIT && rows < ROWS_READ_MAX, `${rows} rows were read for ${kind}`)
        }
        await drop()
      })
    }
  }

  test('by two workers at once: each job once, those of one key one after the other and in order', async () => {
    const { db, drop } = await openTestDatabase(engine)
    await add(db, jobs(120, { kind: 'mail', keys: 12 }))
    const running = new Set<string>()
    const ran = new Map<string, number[]>()
    const handle = async ({ ordering_key: key, payload }: Job) => {
      assert.ok(!running.has(key), `two jobs of ${key} ran at once`)
      running.add(key)
      ran.set(key, [...(ran.get(key) ?? []), JSON.parse(payload).i])
      await pause(1)
      running.delete(key)
    }
    const { log, errors } = recordingLog()
    const worker = { db, log, clock: () => NOW, handlers: { mail: { width: 8, handle } } }
    for (let left = 120; left > 0; left = await waiting(db)) {
      await Promise.all([runDueJobs(worker), runDueJobs(worker)])
    }
    assert.deepEqual(errors, [])
    assert.equal(ran.size, 12)
    for (const [key, order] of ran) {
      const first = Number(key.split('-')[1])
      assert.deepEqual(
        order,
        Array.from({ length: 10 }, (_, i) => first + i * 12),
      )
    }
    await drop()
  })
})

async function waiting(db: Database): Promise<number> {
  const rows = await db.selectFrom('jobs').select('id').where('state', '=', 'waiting').execute()
  return rows.length
}
