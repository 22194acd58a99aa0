import { Busy } from '../../platform/http/problems.ts'

/** Each takes 19 MiB and one core. */
export const HASHES_AT_ONCE = 2
export const HASHES_WAITING = 20
/** Retry-After if the queue is full. */
const BUSY_SECONDS = 5

/** Unknown origins wait separately, so that they cannot block known ones. */
type Lane = 'strangers' | 'known'
export type WorkQueue = <Result>(work: () => Promise<Result>, lane?: Lane) => Promise<Result>

/** FIFO per lane, known origins first. Throws Busy if the lane is full. */
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
      // Passes its slot on, so that `running` is unchanged.
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

export const hashingQueue = createWorkQueue({ running: HASHES_AT_ONCE, waiting: HASHES_WAITING })
