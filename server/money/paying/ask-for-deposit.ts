import type { DueAtBooking } from '../../../domain/pricing/policy/guarantee.ts'
import type { PaymentPurpose } from '../../../domain/reservations/payment.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listOperationsOf, listPaymentsOf, type PaymentRow } from '../../reservations/ledger/payment-store.ts'
import { listOpenPages } from '../../reservations/payments/open-pages.ts'
import type { PageAnswer, Payments } from '../payments/payments.ts'
import { type PlannedPayment, planPayment } from '../payments/plan-payment.ts'

/** Payments for which a reservation waits. */
export const CONFIRMING_PURPOSES: ReadonlySet<PaymentPurpose> = new Set(['deposit', 'guarantee'])

/** Why the page of a deposit was opened while a guest reserved: a request that staff accepted has another reason. */
export const AT_RESERVING = 'reserved'

type Asking = { reservationId: string; due: DueAtBooking; until: Date; now: Date }

/** Asks for the deposit of a reservation whose vehicle is held, or for a card, in the unit that stores it. */
export async function askForDeposit(
  tx: Database,
  { provider }: Pick<Payments, 'provider'>,
  { reservationId, due, until, now }: Asking,
): Promise<PlannedPayment> {
  return await planPayment(tx, provider, { ...due, reservationId, until, now, reason: AT_RESERVING })
}

/** The page that is open for the deposit of a reservation; undefined where none is. */
export async function openPageOf(db: Database, reservationId: string): Promise<PageAnswer | undefined> {
  const open = await listOpenPages(db, reservationId)
  const page = open.findLast(({ purpose }) => CONFIRMING_PURPOSES.has(purpose))
  if (!page) return undefined
  const { page_url: url, page_until: until } = page
  return url && until ? { url, until } : { state: 'opening' }
}

/** The payments of the deposit, or of what stands for it, in the order in which they were asked for. */
export async function listDeposits(db: Database, reservationId: string): Promise<PaymentRow[]> {
  const payments = await listPaymentsOf(db, reservationId)
  return payments.filter(({ purpose }) => CONFIRMING_PURPOSES.has(purpose))
}

/** Whether a guest was led to a page to pay, and whether they still may. */
export type DepositPage = 'none' | 'open' | 'over'

/** Where the page for the deposit of a reservation stands. */
export async function depositPageOf(db: Database, reservationId: string): Promise<DepositPage> {
  if (await openPageOf(db, reservationId)) return 'open'
  return (await wasAskedAtReserving(db, await listDeposits(db, reservationId))) ? 'over' : 'none'
}

/** True where the latest of these payments was asked for while the guest reserved, and not later by staff. */
export async function wasAskedAtReserving(db: Database, deposits: readonly PaymentRow[]): Promise<boolean> {
  const latest = deposits.at(-1)
  if (!latest) return false
  const operations = await listOperationsOf(db, [latest.id])
  return operations.some(({ kind, reason }) => kind === 'open' && reason === AT_RESERVING)
}

/** Where the deposit of a reservation can still be paid; undefined where it cannot, or the page is still being opened. */
export async function payAddressOf(db: Database, reservationId: string): Promise<string | undefined> {
  const page = await openPageOf(db, reservationId)
  return page && 'url' in page ? page.url : undefined
}
