import { Busy } from '../../platform/http/problems.ts'

/** Hashes computed at once: each takes 46 MiB and one core. */
export const HASHES_AT_ONCE = 2
export const HASHES_WAITING = 20
/** Seconds in the Retry-After header where the queue is full. */
const BUSY_SECONDS = 5

/** `strangers` come from origins that no account trusts; they wait separately, so that they do not block the others. */
type Lane = 'strangers' | 'known'
export type WorkQueue = <Result>(work: () => Promise<Result>, lane?: Lane) => Promise<Result>

/**
 * Runs so many pieces of work at once and lets so many of each lane wait, the known ones first, each lane in its
 * order. Throws Busy beyond.
 */
export function createWorkQueue(limits: { running: number; waiting: number }): WorkQueue {
  const waiting: Record<Lane, (() => void)[]> = { known: [], strangers: [] }
  let running = 0
  return async (work, lane = 'known') => {
    if (running >= limits.running) {
      if (waiting[lane].length >= limits.waiting)
        throw new Busy(BUSY_SECONDS, {
          reason: 'many-sign-ins',
          message: 'Many people are signing in right now. Please try again in a moment.',
        })
      // The finished work passes its place on, so that `running` is unchanged.
      await new Promise<void>(resolve => waiting[lane].push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.known.shift() ?? waiting.strangers.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** One for the whole process. */
export const hashingQueue = createWorkQueue({ running: HASHES_AT_ONCE, waiting: HASHES_WAITING })
