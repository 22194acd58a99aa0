import type { Reservation } from '../../contract/reservations/schemas.ts'
import type { Actor } from '../../domain/values/event.ts'
import type { Database } from '../platform/db/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import type { PricingDeps } from '../pricing/price-trips.ts'
import { changeReservation } from '../reservations/change-reservation.ts'
import { findReservation, getReservation } from '../reservations/record/store.ts'
import { labelOf, toWire } from '../reservations/record/to-wire.ts'
import { deleteUnannounced } from '../reservations/record/unannounced-store.ts'
import { inOffice } from './in-office.ts'

type Announcing = { actor: Actor; now: Date }

/** Announces an imported ride: from now on its messages are sent. Throws `not_found`. */
export async function announceReservation(
  deps: PricingDeps & Pick<Deps, 'wakeJobs'>,
  id: string,
  actor: Actor,
): Promise<Reservation> {
  await deps.db.commitTogether(async tx => {
    await getReservation(tx, id)
    await announceIn(tx, id, { actor, now: deps.clock() })
  })
  deps.wakeJobs()
  return await inOffice(deps, await getReservation(deps.db, id))
}

/** The same inside a transaction; a deleted ride is only forgotten. */
export async function announceIn(tx: Database, id: string, { actor, now }: Announcing): Promise<void> {
  await changeReservation(tx, id, { actor, now }, async () => {
    const isNews = await deleteUnannounced(tx, id)
    const row = isNews ? await findReservation(tx, id) : undefined
    if (!row) return
    const subject = { kind: 'reservation', id } as const
    const data = {
      ...{ action: 'announceReservation', label: labelOf(toWire(row)) },
      after: { status: row.status },
    }
    await recordEvent(tx, { kind: 'reservation.announced', actor, subject, now, data })
  })
}
