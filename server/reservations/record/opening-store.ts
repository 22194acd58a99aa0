import { lockedUntilCommit } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import { findPayment, OPERATE_JOB } from '../ledger/payment-store.ts'

/** Nobody else opens a page for this reservation before the transaction ends; its version stays. */
export async function lockReservation(tx: Database, id: string): Promise<void> {
  await lockedUntilCommit(tx, tx.selectFrom('reservations').select('id').where('id', '=', id)).execute()
}

/** The same for several, in one order, so that nobody waits for somebody who waits for them. */
export async function lockReservations(tx: Database, ids: readonly string[]): Promise<void> {
  const rows = tx.selectFrom('reservations').select('id').where('id', 'in', ids).orderBy('id')
  await lockedUntilCommit(tx, rows).execute()
}

/** True where the provider gave no answer so far, or refused to open the page of a payment. */
export async function hasFailed(db: Database, paymentId: string): Promise<boolean> {
  const payment = await findPayment(db, paymentId)
  if (payment?.state === 'failed') return true
  const job = await db
    .selectFrom('jobs')
    .select('last_error')
    .where('subject_id', '=', paymentId)
    .where('kind', '=', OPERATE_JOB)
    .where('state', '=', 'waiting')
    .where('last_error', 'is not', null)
    .executeTakeFirst()
  return job !== undefined
}

/** Until when the vehicle of a reservation is kept; undefined where it has no hold, or none any more. */
export async function findHeldUntil(
  db: Database,
  reservationId: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('holds')
    .select('until')
    .where('reservation_id', '=', reservationId)
    .where('state', '=', 'live')
    .where('until', '>', now.toISOString())
    .executeTakeFirst()
  return row?.until
}
