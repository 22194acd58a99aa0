import type { Database } from '../../platform/db/tables.ts'
import { listOperationsOf, type PaymentRow } from '../../reservations/ledger/payment-store.ts'
import { isOpenPage, planExpiry } from '../../reservations/payments/open-pages.ts'
import { readStoredClaims } from './change-claims.ts'
import { findWaiting, type GuestChangeRow } from './change-store.ts'
import { basisOf, type ChangeSubject, readSubject } from './change-subject.ts'
import { dueForChange } from './weigh-change.ts'

/** undefined if the page asks for this amount or has ended. Payments since then change the amount. */
export function changedDue(
  subject: ChangeSubject,
  { waiting, now }: { waiting: GuestChangeRow | undefined; now: Date },
): number | undefined {
  const page = subject.record.payments.find(({ id }) => id === waiting?.payment_id)
  if (!waiting || !page || !isUnpaid(page) || (page.page_until ?? '') <= now.toISOString()) return undefined
  const claims = readStoredClaims(waiting)
  if (!claims || claims.total === null || basisOf(subject) !== claims.basis) return undefined
  const due = dueForChange(subject, claims.total)
  return due === claims.pay ? undefined : due
}

const isUnpaid = (page: PaymentRow) => isOpenPage(page) || page.state === 'expired'

export async function endOutdatedPage(tx: Database, reservationId: string, now: Date): Promise<void> {
  const waiting = await findWaiting(tx, reservationId)
  if (!waiting?.payment_id) return
  const subject = await readSubject(tx, reservationId, now)
  if (changedDue(subject, { waiting, now }) === undefined) return
  const page = subject.record.payments.find(({ id }) => id === waiting.payment_id)
  if (!page || !isOpenPage(page)) return
  const operations = await listOperationsOf(tx, [page.id])
  if (operations.every(({ kind }) => kind !== 'expire')) await planExpiry(tx, page, now)
}
