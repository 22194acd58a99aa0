import type { Block } from '../../../domain/dispatch/block.ts'
import type { Pair } from '../../../domain/dispatch/candidates.ts'
import type { AssignmentPlan } from '../../../domain/dispatch/resources.ts'
import type { TripMove } from '../occupancy/move.ts'
import type { TripPlan } from './plan-trip.ts'

/** The vehicles of a class at a garage, and the block of a trip from there. */
export type Start = { plan: TripPlan; garageKey: string; block: Block; code: string }

/** Stands for the wanted trip in plans of others, until its id is known. */
export const WANTED = 'wanted'

/** A trip with the pairs that are free for it, the best first. */
export type Placement = {
  plan: TripPlan
  block: Block
  pairs: readonly Pair[]
  /** From garage to garage, where the block is shorter since the trip is chained to others. */
  whole?: Block
  chain?: Pick<AssignmentPlan, 'after' | 'before'>
  /** What is moved or shortened before, so that the only pair is free. */
  moves?: readonly RoomMove[]
}

/** A trip that makes room for another one; `chain` names the trips that it then follows or precedes. */
export type RoomMove = Omit<TripMove, 'reason'> & { present: Pair }
