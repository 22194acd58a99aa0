import type { Due } from '../../../domain/pricing/policy/due.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readCase } from '../case/cancellation-case.ts'
import { listOperationsOf, type PaymentRow } from '../ledger/payment-store.ts'
import { findAnyReservation } from '../record/store.ts'
import { listOpenPages, planExpiry } from './open-pages.ts'
import { isPayable, readDue } from './payment-due.ts'

/**
 * Ends the payment pages that ask for another amount than is due, inside the transaction that changes it. Tips are the
 * driver's. A page that saves a card or only authorizes an amount stays until the ride is cancelled, and the page of a guest's
 * change stays while the change waits.
 */
export async function endOutdatedPages(tx: Database, reservationId: string, now: Date): Promise<void> {
  const pages = (await listOpenPages(tx, reservationId)).filter(({ purpose }) => purpose !== 'tip')
  const row = pages.length > 0 ? await findAnyReservation(tx, reservationId) : undefined
  if (!row) return
  const payable = await isPayable(tx, row, now)
  const due = payable ? await readDue(tx, await readCase(tx, row)) : undefined
  const isAhead = row.deleted_at === null && (row.status === 'pending' || row.status === 'confirmed')
  const changes = isAhead ? await pagesOfChanges(tx, reservationId) : []
  const isDue = (page: PaymentRow) => {
    if (changes.includes(page.id)) return true
    return page.mode === 'pay' ? isFor(page, due) : payable && row.status !== 'cancelled'
  }
  const operations = await listOperationsOf(
    tx,
    pages.map(({ id }) => id),
  )
  const ending = operations.flatMap(({ kind, payment_id }) => (kind === 'expire' ? [payment_id] : []))
  for (const page of pages) if (!ending.includes(page.id) && !isDue(page)) await planExpiry(tx, page, now)
}

/** True if the page asks for the amount that is due; only a deposit confirms a reservation. */
function isFor({ purpose, mode, cents }: PaymentRow, due: Due | undefined): boolean {
  const isDeposit = (one: string | undefined) => one === 'deposit' || one === 'guarantee'
  return due?.mode === mode && due.cents === cents && isDeposit(due.purpose) === isDeposit(purpose)
}

/** The pages for changes by the guest that are made once they are paid. */
async function pagesOfChanges(tx: Database, reservationId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('guest_changes')
    .select('payment_id')
    .where('reservation_id', '=', reservationId)
    .where('state', '=', 'waiting')
    .execute()
  return rows.flatMap(({ payment_id }) => payment_id ?? [])
}
