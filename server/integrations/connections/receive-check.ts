import type { Store } from '../../platform/db/database.ts'
import { enqueueCheck } from './enqueue-check.ts'
import { readCheck } from './payment-setup-store.ts'

/** Stripe sent an event about a check: a job voids it now, without waiting for the owner to return. */
export async function receiveCheck(
  { db, clock, wakeJobs }: { db: Store; clock: () => Date; wakeJobs: () => void },
  op: string,
): Promise<void> {
  await db.commitTogether(async tx => {
    const { value } = await readCheck(tx)
    if (value?.op === op && value.isOpen) await enqueueCheck(tx, { op, now: clock() })
  })
  wakeJobs()
}
