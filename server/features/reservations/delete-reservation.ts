import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { Actor } from '../../../domain/event.ts'
import type { Deps } from '../../deps.ts'
import { recordEvent } from '../../events/record-event.ts'
import { wasMailDelivered } from './mail-job-store.ts'
import { planMessage } from './plan-message.ts'
import { findReservation, getReservation, type ReservationRow, setDeleted } from './store.ts'
import { labelOf, toWire } from './to-wire.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'wakeJobs'>

/** Milliseconds until the mail of a deletion leaves; none leaves where the deletion is undone before. */
const UNDO_MS = 60_000
const CANCELLED = 'reservation-cancelled'

/**
 * Marks the reservation as deleted; it can be restored until it is purged. The customer of a confirmed reservation in
 * the future gets a mail that it is cancelled. Throws `not_found`.
 */
export async function deleteReservation(deps: ChangeDeps, id: string, actor: Actor): Promise<void> {
  const now = deps.clock()
  await deps.db.commitTogether(async tx => {
    const known = await getReservation(tx, id)
    await setDeleted(tx, id, now.toISOString())
    const before = toWire(known)
    await recordEvent(tx, {
      kind: 'reservation.deleted',
      actor,
      subject: { kind: 'reservation', id },
      now,
      data: {
        action: 'deleteReservation',
        label: labelOf(before),
        before,
        from: known.status,
        to: known.status,
      },
    })
    if (isConfirmedAhead(known, now)) {
      const runAt = new Date(now.getTime() + UNDO_MS)
      await planMessage(tx, { template: CANCELLED, reservationId: id, now, runAt })
    }
  })
}

/**
 * Restores a deleted reservation; one that is not deleted is returned unchanged. A customer who got the mail about the
 * cancellation gets one about the confirmation. Throws `not_found` where it was purged.
 */
export async function restoreReservation(deps: ChangeDeps, id: string, actor: Actor): Promise<Reservation> {
  const now = deps.clock()
  const restored = await deps.db.commitTogether(async tx => {
    const deleted = await findReservation(tx, id, { deleted: true })
    const changed = await setDeleted(tx, id, null)
    const row = await getReservation(tx, id)
    const reservation = toWire(row)
    if (!changed || !deleted) return reservation
    await recordEvent(tx, {
      kind: 'reservation.restored',
      actor,
      subject: { kind: 'reservation', id },
      now,
      data: {
        action: 'restoreReservation',
        label: labelOf(reservation),
        after: reservation,
        from: row.status,
        to: row.status,
      },
    })
    const since = deleted.deleted_at
    const mail = { reservationId: id, template: CANCELLED, since: since ?? '' } as const
    if (isConfirmedAhead(row, now) && since !== null && (await wasMailDelivered(tx, mail))) {
      await planMessage(tx, { template: 'reservation-confirmed', reservationId: id, now })
    }
    return reservation
  })
  deps.wakeJobs()
  return restored
}

function isConfirmedAhead(row: ReservationRow, now: Date): boolean {
  return row.status === 'confirmed' && row.email !== null && row.starts_at > now.toISOString()
}
