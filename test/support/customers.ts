import { enqueueGathering } from '../../server/customers/gather-job.ts'
import type { TestApp } from './app.ts'

/** Gathers customers from the reservations of the store, as the product does soon after each. */
export async function gatherIn({ db, deps, deliver }: TestApp): Promise<void> {
  await enqueueGathering(db, deps.clock())
  await deliver()
}
