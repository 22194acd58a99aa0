import { setTimeout as wait } from 'node:timers/promises'

/** A batch has the writer for a fifth of the time, so that requests wait for little. */
const PAUSE_PER_BATCH = 4
/** A batch that waited long itself says nothing of the work that is left. */
const PAUSE_MAX_MS = 500

type Options = { max?: number; pause?: (milliseconds: number) => Promise<unknown>; now?: () => number }

/** Runs `batch` until it returns that nothing is left. False if that took more than `max` of them. */
export async function runBatches(
  batch: () => Promise<boolean>,
  { max = Number.POSITIVE_INFINITY, pause = wait, now = () => performance.now() }: Options = {},
): Promise<boolean> {
  for (let count = 1; ; count++) {
    const began = now()
    if (!(await batch())) return true
    if (count === max) return false
    await pause(Math.min((now() - began) * PAUSE_PER_BATCH, PAUSE_MAX_MS))
  }
}
