/** How the block of a trip was computed, as its assignment keeps it. */
export type AssignmentPlan = {
  /** The drives from and to the garage with their slack, also where a neighbour in a chain cut them. */
  approachMinutes?: number
  backMinutes?: number
  /** From the pick-up until the vehicle is free again, where staff said it. */
  minutes?: number
  /** The trip that this one follows on the same vehicle, without the garage between them. */
  after?: string
  /** The trip that follows this one so. */
  before?: string
  /** A neighbour in its chain is gone, and the drive from or to the garage does not fit: staff look at it. */
  openEnd?: 'approach' | 'back' | 'both'
}

/** True where the drive from or to the garage is cut for another trip. */
export function isChained({ after, before }: AssignmentPlan): boolean {
  return after !== undefined || before !== undefined
}
