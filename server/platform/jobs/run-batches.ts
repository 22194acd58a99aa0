import timers from 'node:timers/promises'

/** A batch has the writer for a fifth of the time, so that requests wait for little. */
const PAUSE_PER_BATCH = 4
/** A batch that waited long itself says nothing of the work that is left. */
const PAUSE_MAX_MS = 500

/** Runs `batch` until it returns that nothing is left. False if that took more than `max` of them. */
export async function runBatches(
  batch: () => Promise<boolean>,
  max = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  for (let count = 1; ; count++) {
    const began = performance.now()
    if (!(await batch())) return true
    if (count === max) return false
    await timers.setTimeout(Math.min((performance.now() - began) * PAUSE_PER_BATCH, PAUSE_MAX_MS))
  }
}
