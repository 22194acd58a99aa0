import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '../db/database.ts'
import { isStoreAway, runUnordered } from '../db/portable.ts'
import type { Database } from '../db/tables.ts'
import { type Log, messageOf } from '../process/log.ts'
import type { Job } from './enqueue-job.ts'
import { Dropped, type JobHandler, type JobHandlers, Postponed, Refused } from './handler.ts'
import { leaseJobs, listDueKinds, postponeJob, releaseLeases, retryJob, settleJobs } from './lease-jobs.ts'

/** Finds jobs of other instances, and retries. */
const POLL_MS = 5000
/** Batches, because each lease costs a commit. */
const GROUPS_PER_LEASE = 3
/** Limits emails to about a hundred a second. */
const GROUP_PAUSE_MS = 80
/** In a rush every request wakes the worker. */
const LOOK_PAUSE_MS = 80

export type JobWorker = {
  wake(): void
  start(): void
  stop(): Promise<void>
}

type WorkerDeps = { db: Store; handlers: JobHandlers; clock: () => Date; log: Log }

/** Kinds run independently, so that a slow provider or a long queue delays no other kind. */
export function createJobWorker(deps: WorkerDeps): JobWorker {
  const kinds = createKindRunners(deps, () => timer === undefined)
  let looking: Promise<void> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined

  const look = async () => {
    try {
      do {
        again = false
        const due = await listDueKinds(deps.db, { kinds: Object.keys(deps.handlers), now: deps.clock() })
        for (const kind of due) kinds.run(kind)
        await pause(LOOK_PAUSE_MS)
      } while (again && timer)
    } catch (error) {
      logUnread(deps.log, error)
    } finally {
      looking = undefined
    }
  }
  const wake = () => {
    again = true
    if (timer) looking ??= look()
  }
  return {
    wake,
    start() {
      timer = setInterval(wake, POLL_MS)
      timer.unref()
      wake()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await looking
      await kinds.settled()
    },
  }
}

/** A kind requested while running looks again before it ends. */
function createKindRunners(deps: WorkerDeps, stopped: () => boolean) {
  const running = new Map<string, Promise<void>>()
  const wanted = new Set<string>()
  const run = async (kind: string, handler: JobHandler) => {
    try {
      do {
        wanted.delete(kind)
        await runKind(deps, kind, handler, { stopped, pauseMs: GROUP_PAUSE_MS })
      } while (wanted.has(kind) && !stopped())
    } catch (error) {
      logUnread(deps.log, error)
    } finally {
      running.delete(kind)
    }
  }
  return {
    run(kind: string) {
      const handler = deps.handlers[kind]
      wanted.add(kind)
      if (handler && !running.has(kind)) running.set(kind, run(kind, handler))
    },
    async settled() {
      await Promise.all(running.values())
    },
  }
}

function logUnread(log: Log, error: unknown): void {
  const level = isStoreAway(error) ? 'warn' : 'error'
  log[level]({ err: error }, 'Couldn’t read jobs')
}

type Pace = { stopped: () => boolean; pauseMs: number }

export async function runDueJobs(
  deps: WorkerDeps,
  pace: Pace = { stopped: () => false, pauseMs: 0 },
): Promise<void> {
  const due = await listDueKinds(deps.db, { kinds: Object.keys(deps.handlers), now: deps.clock() })
  await Promise.all(
    due.map(async kind => {
      const handler = deps.handlers[kind]
      if (handler) await runKind(deps, kind, handler, pace)
    }),
  )
}

async function runKind(deps: WorkerDeps, kind: string, handler: JobHandler, pace: Pace): Promise<void> {
  const limit = handler.width * GROUPS_PER_LEASE
  while (!pace.stopped()) {
    const leased = await runUnordered(deps.db, db => leaseJobs(db, { kind, limit, now: deps.clock() }))
    if (leased.length === 0) return
    for (let i = 0; i < leased.length; i += handler.width) {
      const group = leased.slice(i, i + handler.width)
      if (pace.stopped()) await releaseLeases(deps.db, group)
      else {
        await runGroup(deps, handler, group)
        if (pace.pauseMs > 0) await pause(pace.pauseMs)
      }
    }
  }
}

export async function runLeasedJob(
  deps: Omit<WorkerDeps, 'handlers'>,
  handler: JobHandler,
  job: Job,
): Promise<void> {
  await runGroup({ ...deps, handlers: {} }, handler, [job])
}

/** Settled in small groups, so that a crash repeats only a few. */
async function runGroup(deps: WorkerDeps, handler: JobHandler, group: Job[]): Promise<void> {
  const done = await Promise.all(group.map(async job => ((await runJob(deps, handler, job)) ? [job] : [])))
  if (done.flat().length === 0) return
  await settleDone(deps, handler, done.flat())
  for (const { id, kind, attempts } of done.flat()) deps.log.info({ job: id, kind, attempts }, 'Job done')
}

/** Falls back to a separate commit, because an unsettled job would run again. */
async function settleDone(
  { db, clock }: WorkerDeps,
  handler: JobHandler,
  jobs: readonly Job[],
): Promise<void> {
  const now = clock()
  const settle = async (tx: Database) => {
    await handler.recordDone?.(tx, { jobs, now })
    await settleJobs(tx, jobs, { state: 'done', now, error: handler.doneNote ?? null })
  }
  await runUnordered(db, settle).catch(() => settle(db))
}

async function runJob(deps: WorkerDeps, handler: JobHandler, job: Job): Promise<boolean> {
  try {
    await handler.handle(job)
    return true
  } catch (cause) {
    const error = messageOf(cause)
    const now = deps.clock()
    const state = await deps.db.commitTogether(async tx => {
      const state = await settleFailure(tx, { handler, job }, { cause, error, now })
      if (state === 'refused' || state === 'given-up') await handler.recordFailure?.(tx, { job, state, now })
      return state
    })
    logOutcome(deps.log, job, state)
    return false
  }
}

type Failure = { cause: unknown; error: string; now: Date }

async function settleFailure(
  tx: Database,
  { handler, job }: { handler: JobHandler; job: Job },
  { cause, error, now }: Failure,
) {
  if (cause instanceof Postponed) return await postponeJob(tx, job, { until: cause.until, error, now })
  if (!(cause instanceof Refused || cause instanceof Dropped)) {
    const { retryAfterMs = retryDelayMs } = handler
    return await retryJob(tx, job, { error, now, afterMs: retryAfterMs(job.attempts) })
  }
  const state = cause instanceof Refused ? 'refused' : 'dropped'
  await settleJobs(tx, [job], { state, now, error })
  return state
}

/** Errors are not logged, because services quote recipients' addresses. */
function logOutcome(
  log: Log,
  { id, kind, attempts }: Job,
  state: 'waiting' | 'refused' | 'dropped' | 'given-up',
) {
  const facts = { job: id, kind, attempts }
  if (state === 'given-up') log.error(facts, 'Job gave up after its last attempt')
  else if (state === 'refused') log.warn(facts, 'Job refused permanently')
  else if (state === 'dropped') log.info(facts, 'Job dropped: no longer needed')
  else log.warn(facts, 'Job failed or postponed; will retry')
}

const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 3600_000

/** 30 s, 1 min, 2 min, up to one hour. */
function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, attempts - 1), LONGEST_RETRY_MS)
}
