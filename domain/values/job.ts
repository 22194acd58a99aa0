/** `refused` by the recipient's server, `dropped` because obsolete, `given-up` after the time limit. */
export const JOB_STATES = ['waiting', 'done', 'refused', 'dropped', 'given-up'] as const
export type JobState = (typeof JOB_STATES)[number]

const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 3600_000

/** 30 s, 1 min, 2 min, up to one hour. */
export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, attempts - 1), LONGEST_RETRY_MS)
}
