import type { Actor } from '../../domain/values/event.ts'
import { releaseTrips } from '../dispatch/occupancy/release.ts'
import type { Database } from '../platform/db/tables.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import { changeReservation } from '../reservations/change-reservation.ts'
import { findReservation, listTrips, setDeleted } from '../reservations/record/store.ts'
import { labelOf, toWire } from '../reservations/record/to-wire.ts'
import { isReservationUnannounced } from '../reservations/record/unannounced-store.ts'
import { hasMoney } from './imported-store.ts'

/**
 * Deletes an imported ride to which nothing happened since; false if it was announced, changed, driven or paid. It
 * stays unannounced, so that its deletion sends no message.
 */
export async function withdrawImported(
  tx: Database,
  id: string,
  { actor, now }: { actor: Actor; now: Date },
): Promise<boolean> {
  return await changeReservation(tx, id, { actor, now, moneySettled: true }, async () => {
    const row = await findReservation(tx, id)
    if (!row) return true
    const trips = await listTrips(tx, id)
    const isUntouched = row.version === 1 && trips.every(({ progress }) => progress === 'scheduled')
    if (!isUntouched || !(await isReservationUnannounced(tx, id)) || (await hasMoney(tx, id))) return false
    await releaseTrips(
      tx,
      trips.map(trip => trip.id),
      { actor, now },
    )
    await setDeleted(tx, id, now.toISOString())
    const before = toWire(row)
    await recordEvent(tx, {
      kind: 'reservation.deleted',
      actor,
      subject: { kind: 'reservation', id },
      now,
      data: { action: 'undoImport', label: labelOf(before), before, from: row.status, to: row.status },
    })
    return true
  })
}
