import type { Store } from '../db/database.ts'
import { isUniqueViolation } from '../db/portable.ts'
import type { Database } from '../db/tables.ts'

/** Adds the job of a dedupe key, unless it is there already, done or waiting. */
export async function enqueueOnce(
  db: Store,
  dedupeKey: string,
  enqueue: (tx: Database, dedupeKey: string) => Promise<unknown>,
): Promise<void> {
  try {
    await db.commitTogether(async tx => {
      const known = await tx.selectFrom('jobs').select('id').where('dedupe_key', '=', dedupeKey).execute()
      if (known.length === 0) await enqueue(tx, dedupeKey)
    })
  } catch (error) {
    // Another instance added it at this moment.
    if (!isUniqueViolation(error)) throw error
  }
}
