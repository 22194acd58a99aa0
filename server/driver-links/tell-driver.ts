import type { Pair } from '../../domain/dispatch/candidates.ts'
import type { Database } from '../db/tables.ts'
import { enqueueMail } from '../messages/enqueue-mail.ts'

/** The name of the mail that gives a driver a trip. */
export const DRIVER_RIDE = 'driver-ride'

/** Plans the mail with the link of a trip inside the transaction that gives it to a driver for good. */
export async function tellDriver(
  tx: Database,
  { tripId, pair: { driverId }, now }: { tripId: string; pair: Pick<Pair, 'driverId'>; now: Date },
): Promise<void> {
  if (driverId === null) return
  await enqueueMail(tx, {
    template: DRIVER_RIDE,
    subject: { kind: 'driver', id: driverId },
    orderingKey: `driver:${driverId}:${tripId}`,
    now,
    about: { trip: tripId },
  })
}
