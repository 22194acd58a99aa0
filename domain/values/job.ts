/**
 * The states of a job: `waiting` until it is settled as `done`, `refused` by the recipient's server, `dropped` since it
 * was no longer true, or `given-up` after its time limit.
 */
export const JOB_STATES = ['waiting', 'done', 'refused', 'dropped', 'given-up'] as const
/** The state of a job. */
export type JobState = (typeof JOB_STATES)[number]

const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 3600_000

/** Milliseconds until the next try after so many: 30 s, 1 min, 2 min ... one hour. */
export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, attempts - 1), LONGEST_RETRY_MS)
}
