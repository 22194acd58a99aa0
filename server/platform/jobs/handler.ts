import type { Database } from '../db/tables.ts'
import type { Job } from './enqueue-job.ts'

/** The handler of one kind of job. */
export type JobHandler = {
  /** Jobs of this kind that one instance runs at the same time. */
  width: number
  /**
   * Does the work, at least once, within a minute. Throws `Dropped` where it is no longer to be done, `Postponed`
   * where it is to be done later, `Refused` where trying again cannot help, anything else where it may.
   */
  handle(job: Job): Promise<void>
  /** Milliseconds until the next try after so many; undefined: it is given up. Without this, the usual times. */
  retryAfterMs?(attempts: number): number | undefined
  /** Records what came of jobs that are done, before they are settled; it may be called again for the same jobs. */
  recordDone?(tx: Database, done: { jobs: readonly Job[]; now: Date }): Promise<void>
  /** Records that a job failed for good, inside the transaction that settles it. */
  recordFailure?(tx: Database, failure: { job: Job; state: 'refused' | 'given-up'; now: Date }): Promise<void>
}

/** The handlers by kind. An instance leases only jobs of these kinds. */
export type JobHandlers = Readonly<Record<string, JobHandler>>

/** The job is no longer needed; the message holds the reason. */
export class Dropped extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Dropped'
  }
}

/** The job is to be done later, which counts as no try; the message holds the reason. */
export class Postponed extends Error {
  readonly until: Date

  constructor(until: Date, message: string) {
    super(message)
    this.name = 'Postponed'
    this.until = until
  }
}

/** The service refused permanently: a retry cannot succeed. Staff read the message. */
export class Refused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Refused'
  }
}
