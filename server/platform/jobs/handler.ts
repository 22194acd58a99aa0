import type { Database } from '../db/tables.ts'
import type { Job } from './enqueue-job.ts'

export type JobHandler = {
  /** Concurrent jobs per instance. */
  width: number
  /**
   * Runs at least once, for up to a minute. Throws `Dropped` if obsolete, `Postponed` to run later, `Refused`
   * if a retry cannot help; any other error is retried.
   */
  handle(job: Job): Promise<void>
  /** undefined to give up. Default: the standard backoff. */
  retryAfterMs?(attempts: number): number | undefined
  /** Stored with done jobs. */
  doneNote?: string | undefined
  /** Runs before done jobs are settled; may repeat for the same jobs. */
  recordDone?(tx: Database, done: { jobs: readonly Job[]; now: Date }): Promise<void>
  /** Runs in the transaction that settles the job. */
  recordFailure?(tx: Database, failure: { job: Job; state: 'refused' | 'given-up'; now: Date }): Promise<void>
}

export type JobHandlers = Readonly<Record<string, JobHandler>>

export class Dropped extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Dropped'
  }
}

/** Does not count as an attempt. */
export class Postponed extends Error {
  readonly until: Date

  constructor(until: Date, message: string) {
    super(message)
    this.name = 'Postponed'
    this.until = until
  }
}

export class Refused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Refused'
  }
}
