import { Problem } from '../../../contract/problems.ts'
import type { CommitTogether } from '../../platform/db/commit-together.ts'
import { isDeadlock, isOverlap } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'

const RUNS_MAX = 3

/**
 * Locks the rows of these resources. An overlap written past the locks is refused by the store; then the work
 * runs again. Throws `occupied` after RUNS_MAX attempts.
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
