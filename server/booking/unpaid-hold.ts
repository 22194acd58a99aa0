import { type Actor, SYSTEM } from '../../domain/values/event.ts'
import { listDeposits, wasAskedAtReserving } from '../money/paying/ask-for-deposit.ts'
import type { Database } from '../platform/db/tables.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import { changeReservation } from '../reservations/change-reservation.ts'
import { planHoldEnded, planMessages } from '../reservations/effects/plan-messages.ts'
import { hasArrived } from '../reservations/ledger/payment-store.ts'
import { findReservation, moveStatus } from '../reservations/record/store.ts'

/**
 * What follows when a hold ends by its time, inside its unit. A guest who was asked to pay while they reserved and did
 * not has no reservation any more; any other reservation is a request again.
 */
export async function followExpiredHold(
  tx: Database,
  reservationId: string,
  { now, since }: { now: Date; since: string },
): Promise<void> {
  const deposits = await listDeposits(tx, reservationId)
  // What follows from the money is another job.
  if (deposits.some(hasArrived)) return
  if (await wasAskedAtReserving(tx, deposits))
    return await changeReservation(tx, reservationId, { actor: SYSTEM, now }, () =>
      cancelUnpaid(tx, reservationId, now),
    )
  await planHoldEnded(tx, reservationId, { now, since })
}

async function cancelUnpaid(tx: Database, reservationId: string, now: Date): Promise<void> {
  if (!(await moveStatus(tx, reservationId, { from: 'pending', to: 'cancelled' }))) return
  const row = await findReservation(tx, reservationId)
  await recordStatus(tx, {
    id: reservationId,
    reference: row?.reference,
    from: 'pending',
    to: 'cancelled',
    now,
  })
  if (row) await planMessages(tx, 'hold ended', row, { now })
}

type Moved = {
  id: string
  reference: string | undefined
  from: string
  to: string
  now: Date
  actor?: Actor
}

/** Records that the program itself changed a status. */
export async function recordStatus(
  tx: Database,
  { id, reference, from, to, now, actor = SYSTEM }: Moved,
): Promise<void> {
  await recordEvent(tx, {
    kind: 'reservation.status-changed',
    actor,
    subject: { kind: 'reservation', id },
    now,
    data: {
      ...(reference ? { label: reference } : {}),
      from,
      to,
      before: { status: from },
      after: { status: to },
    },
  })
}
