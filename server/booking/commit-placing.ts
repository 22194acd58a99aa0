import { Problem } from '../../contract/problems.ts'
import { type Chooser, canBeGiven, takesOf } from '../dispatch/occupancy/choose-apart.ts'
import { commitOccupying, locksOf } from '../dispatch/occupancy/commit-occupying.ts'
import { resourcesOf } from '../dispatch/occupancy/take.ts'
import type { CommitTogether } from '../platform/db/commit-together.ts'
import { isDeadlock, isOverlap } from '../platform/db/portable.ts'
import type { Database } from '../platform/db/tables.ts'
import type { Placing } from './place-reservation.ts'

type Chosen = {
  placing: Placing
  /** Chooses apart from others who reserve at the same moment; without, the piece itself looks for what is free. */
  chooser: Chooser | undefined
}

/**
 * Stores a reservation with what it takes. A visitor's confirmed one is written without a look at what is busy, so that
 * many share a commit; where the store refuses an overlap the piece is run with a look. Throws `occupied` where nothing
 * that was planned is left: then it is planned anew.
 */
export async function commitPlacing<Result>(
  commit: CommitTogether,
  { placing, chooser }: Chosen,
  work: (tx: Database, placing: Placing) => Promise<Result>,
): Promise<Result> {
  const { wanted } = placing
  if (chooser && placing.kind === 'confirmed' && canBeGiven(wanted)) {
    const given = chooser.choose(wanted)
    if (!given) {
      await chooser.othersDone()
      throw new Problem('occupied')
    }
    const locks = locksOf(given.flatMap(takesOf).map(({ resourceId }) => resourceId))
    try {
      return await commit(tx => work(tx, { ...placing, given }), { locks })
    } catch (error) {
      if (!isOverlap(error) && !isDeadlock(error)) throw error
    }
  }
  return await commitOccupying(commit, resourcesOf(wanted), tx => work(tx, placing))
}
