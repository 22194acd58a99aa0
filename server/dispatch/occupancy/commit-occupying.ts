import { Problem } from '../../../contract/problems.ts'
import type { CommitTogether } from '../../platform/db/commit-together.ts'
import { isDeadlock, isOverlap } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'

/** Times that a unit is run where the store refused an overlap that its own look had not found. */
const RUNS_MAX = 3

/**
 * Runs work that occupies these resources as a unit of `commitTogether` that has their rows to itself: it looks and
 * writes in one. The store still refuses what somebody wrote past the locks meanwhile; then the work is run again, sees
 * it, and chooses otherwise. Throws what the work throws, and `occupied` where that happens again and again.
 */
export async function commitOccupying<Result>(
  commit: CommitTogether,
  resourceIds: Iterable<string>,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const locks = [...new Set(resourceIds)]
  for (let run = 1; ; run++) {
    try {
      return await commit(work, { locks })
    } catch (error) {
      if (!isOverlap(error) && !isDeadlock(error)) throw error
      if (run === RUNS_MAX) throw new Problem('occupied')
    }
  }
}
