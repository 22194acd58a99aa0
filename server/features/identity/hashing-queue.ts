import { Busy } from '../../http/problems.ts'

/** Hashing takes 64 MB and a core each; the rest of the machine is for visitors. */
export const HASHES_AT_ONCE = 2
export const HASHES_WAITING = 20
/** What a caller is told to wait where all places are taken. */
const BUSY_SECONDS = 5

/** `strangers` are callers whom no account knows yet: a rush of them must not keep the others out. */
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
        throw new Busy(BUSY_SECONDS, 'Many people are signing in right now. Please try again in a moment.')
      // The place is handed over: `running` stays as it is.
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
