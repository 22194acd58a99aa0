/** The computation of a trip's block, as stored with its assignment. */
export type AssignmentPlan = {
  /** The garage legs with their slack, even if a neighboring trip in a chain cuts them. */
  approachMinutes?: number
  backMinutes?: number
  /** From the pickup until the vehicle is free again, if staff entered it. */
  minutes?: number
  /** The trip that this one follows on the same vehicle, without the garage between them. */
  after?: string
  /** The trip that follows this one so. */
  before?: string
  /** A neighboring trip in its chain is gone, and the garage leg no longer fits. Staff review it. */
  openEnd?: 'approach' | 'back' | 'both'
}

/** True where the drive from or to the garage is cut for another trip. */
export function isChained({ after, before }: AssignmentPlan): boolean {
  return after !== undefined || before !== undefined
}
