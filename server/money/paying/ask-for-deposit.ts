import type { DueAtBooking } from '../../../domain/pricing/policy/guarantee.ts'
import type { PaymentPurpose } from '../../../domain/reservations/payment.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listOperationsOf, listPaymentsOf, type PaymentRow } from '../../reservations/ledger/payment-store.ts'
import { listOpenPages } from '../../reservations/payments/open-pages.ts'
import type { PageAnswer, Payments } from '../payments/payments.ts'
import { type PlannedPayment, planPayment } from '../payments/plan-payment.ts'

/** A reservation waits for these payments. */
export const CONFIRMING_PURPOSES: ReadonlySet<PaymentPurpose> = new Set(['deposit', 'guarantee'])

/** Reason of a deposit page opened while the guest books, unlike one for a request accepted later. */
export const AT_RESERVING = 'reserved'

type Asking = { reservationId: string; due: DueAtBooking; until: Date; now: Date }

/** Must run in the unit of work that stores the reservation. */
export async function askForDeposit(
  tx: Database,
  { provider }: Pick<Payments, 'provider'>,
  { reservationId, due, until, now }: Asking,
): Promise<PlannedPayment> {
  return await planPayment(tx, provider, { ...due, reservationId, until, now, reason: AT_RESERVING })
}

export async function openPageOf(db: Database, reservationId: string): Promise<PageAnswer | undefined> {
  const open = await listOpenPages(db, reservationId)
  const page = open.findLast(({ purpose }) => CONFIRMING_PURPOSES.has(purpose))
  if (!page) return undefined
  const { page_url: url, page_until: until } = page
  return url && until ? { url, until } : { state: 'opening' }
}

export async function listDeposits(db: Database, reservationId: string): Promise<PaymentRow[]> {
  const payments = await listPaymentsOf(db, reservationId)
  return payments.filter(({ purpose }) => CONFIRMING_PURPOSES.has(purpose))
}

export type DepositPage = 'none' | 'open' | 'over'

export async function depositPageOf(db: Database, reservationId: string): Promise<DepositPage> {
  if (await openPageOf(db, reservationId)) return 'open'
  return (await wasAskedAtReserving(db, await listDeposits(db, reservationId))) ? 'over' : 'none'
}

export async function wasAskedAtReserving(db: Database, deposits: readonly PaymentRow[]): Promise<boolean> {
  const latest = deposits.at(-1)
  if (!latest) return false
  const operations = await listOperationsOf(db, [latest.id])
  return operations.some(({ kind, reason }) => kind === 'open' && reason === AT_RESERVING)
}

/** undefined if it can no longer be paid, or if the page is still being opened. */
export async function payAddressOf(db: Database, reservationId: string): Promise<string | undefined> {
  const page = await openPageOf(db, reservationId)
  return page && 'url' in page ? page.url : undefined
}
