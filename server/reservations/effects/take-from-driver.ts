import type { Database } from '../../platform/db/tables.ts'
import { revokeDriverLinks } from '../links/driver-link-store.ts'
import { tellGone } from './tell-driver.ts'

/** Ends what a driver had of a trip that is not theirs any more: the link, and they are told where they had been told of it. */
export async function takeFromDriver(
  tx: Database,
  {
    trip_id: tripId,
    driver_id: driverId,
    pinned,
  }: { trip_id: string; driver_id: string | null; pinned: 0 | 1 },
  now: Date,
): Promise<void> {
  await revokeDriverLinks(tx, [tripId], now)
  if (pinned === 1 && driverId !== null) await tellGone(tx, { tripId, driverId, now })
}
