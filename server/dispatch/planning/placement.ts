import type { Block } from '../../../domain/dispatch/block.ts'
import type { Pair } from '../../../domain/dispatch/candidates.ts'
import type { AssignmentPlan } from '../../../domain/dispatch/resources.ts'
import type { TripMove } from '../occupancy/move.ts'
import type { TripPlan } from './plan-trip.ts'

export type Start = { plan: TripPlan; garageKey: string; block: Block; code: string }

/** Placeholder id of the new trip in the plans of others. */
export const WANTED = 'wanted'

export type Placement = {
  plan: TripPlan
  block: Block
  pairs: readonly Pair[]
  /** The block from garage to garage, before chaining shortened it. */
  whole?: Block
  chain?: Pick<AssignmentPlan, 'after' | 'before'>
  moves?: readonly RoomMove[]
}

export type RoomMove = Omit<TripMove, 'reason'> & { present: Pair }
