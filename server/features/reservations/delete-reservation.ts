import { Problem } from '../../../contract/problems.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { Actor } from '../../../domain/event.ts'
import type { Database } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { recordEvent } from '../../events/record-event.ts'
import { templateOf } from '../../messages/mail-handler.ts'
import { planMessage } from './messages.ts'
import { findReservation, type ReservationRow, setDeleted } from './store.ts'
import { labelOf, toWire } from './to-wire.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'wakeJobs'>

/** Milliseconds that the customer is told later: a deletion that is undone at once tells nobody. */
const UNDO_MS = 60_000
const CANCELLED = 'reservation-cancelled'

/**
 * Takes the reservation out of sight; it can be brought back until it is purged. The customer of a confirmed ride that
 * lies ahead is told that it is cancelled. Throws not_found.
 */
export async function deleteReservation(deps: ChangeDeps, id: string, actor: Actor): Promise<void> {
  const now = deps.clock()
  await deps.db.commitTogether(async tx => {
    const known = await findReservation(tx, id)
    if (!known) throw new Problem('not_found')
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
    if (awaitsRide(known, now)) {
      const runAt = new Date(now.getTime() + UNDO_MS)
      await planMessage(tx, { template: CANCELLED, reservationId: id, now, runAt })
    }
  })
}

/**
 * Brings a deleted reservation back; a customer who was told that the ride is cancelled is told that it is confirmed.
 * Throws not_found where it was purged; one that is there stays as it is.
 */
export async function restoreReservation(deps: ChangeDeps, id: string, actor: Actor): Promise<Reservation> {
  const now = deps.clock()
  const restored = await deps.db.commitTogether(async tx => {
    const deleted = await findReservation(tx, id, { deleted: true })
    const changed = await setDeleted(tx, id, null)
    const row = await findReservation(tx, id)
    if (!row) throw new Problem('not_found')
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
    if (awaitsRide(row, now) && (await wasToldOfCancelling(tx, deleted))) {
      await planMessage(tx, { template: 'reservation-confirmed', reservationId: id, now })
    }
    return reservation
  })
  deps.wakeJobs()
  return restored
}

function awaitsRide(row: ReservationRow, now: Date): boolean {
  return row.status === 'confirmed' && row.email !== null && row.starts_at > now.toISOString()
}

async function wasToldOfCancelling(tx: Database, row: ReservationRow): Promise<boolean> {
  const sent = await tx
    .selectFrom('jobs')
    .select('payload')
    .where('subject_id', '=', row.id)
    .where('created_at', '>=', row.deleted_at!)
    .where('state', '=', 'done')
    .execute()
  return sent.some(job => templateOf(job) === CANCELLED)
}
