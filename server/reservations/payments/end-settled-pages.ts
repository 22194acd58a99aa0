import type { Database } from '../../platform/db/tables.ts'
import type { CancellationCase } from '../case/cancellation-case.ts'
import { isOpenPage, planExpiry } from './open-pages.ts'
import { readDue } from './payment-due.ts'

/**
 * Ends the pages that ask for more than is due by now, inside the transaction that collects the rest in another way. Tips are
 * no part of it, and an amount that a page only authorizes is released if it is not owed.
 */
export async function endSettledPages(tx: Database, of: CancellationCase, now: Date): Promise<void> {
  const due = (await readDue(tx, of))?.cents ?? 0
  const ending = new Set(
    of.operations.filter(({ kind }) => kind === 'expire').map(({ payment_id }) => payment_id),
  )
  const pages = of.payments.filter(
    page => isOpenPage(page) && page.mode === 'pay' && page.purpose !== 'tip' && page.cents > due,
  )
  for (const page of pages) if (!ending.has(page.id)) await planExpiry(tx, page, now)
}
