import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { requestsUnderWay } from '../process/requests-under-way.ts'

/** The utilization of the event loop, 0 to 1, from which on requests wait for each other. */
const BUSY = 0.5
/** In a busy process all work beside the requests has about a fourth of the time together. */
const PAUSE_BY_WORK = 3
/** However busy the process is, messages leave: no pause is longer, whatever the work took. */
export const PAUSE_MAX_MS = 1000

type Work = {
  workedMs: number
  /** Of the event loop while it was done, 0 to 1. */
  utilization: number
  /** Requests that have no answer yet: without one, the work itself keeps the event loop busy. */
  requests: number
  /** Kinds of work that take place beside the requests, this one among them. */
  kinds: number
  leastMs: number
}

/** Milliseconds of pause after a part of such work. */
export function pauseAfter({ workedMs, utilization, requests, kinds, leastMs }: Work): number {
  if (requests === 0 || utilization < BUSY) return leastMs
  return Math.max(leastMs, Math.min(PAUSE_BY_WORK * kinds * workedMs, PAUSE_MAX_MS))
}

let kinds = 0

/**
 * Does a part of work beside the requests of this process and then pauses for them: at least `leastMs`, and where
 * requests wait a multiple of what the work took. One that fails is followed by no pause.
 */
export async function workBeside<T>(work: () => Promise<T>, leastMs = 0): Promise<T> {
  kinds++
  try {
    const begun = performance.now()
    const before = performance.eventLoopUtilization()
    const result = await work()
    const { utilization } = performance.eventLoopUtilization(before)
    const facts = { workedMs: performance.now() - begun, utilization, requests: requestsUnderWay(), kinds }
    await pause(pauseAfter({ ...facts, leastMs }))
    return result
  } finally {
    kinds--
  }
}
