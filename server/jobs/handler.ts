import type { Database } from '../db/tables.ts'
import type { Job } from './enqueue-job.ts'

/** What a kind of job does. */
export type JobHandler = {
  /** Jobs of this kind that one instance runs at the same time. */
  width: number
  /**
   * Does the work, at least once, within a minute. Throws `Dropped` where it is no longer to be done, `Refused` where
   * trying again cannot help, anything else where it may.
   */
  handle(job: Job): Promise<void>
  /** Records that a job failed for good, inside the transaction that settles it. */
  recordFailure?(tx: Database, failure: { job: Job; state: 'refused' | 'given-up'; now: Date }): Promise<void>
}

/** Kinds that this program knows; an instance leaves all others to those that know them. */
export type JobHandlers = Readonly<Record<string, JobHandler>>

/** The work is not to be done any more; the message says why. */
export class Dropped extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Dropped'
  }
}

/** The other side said no for good: the message tells staff why. */
export class Refused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Refused'
  }
}
