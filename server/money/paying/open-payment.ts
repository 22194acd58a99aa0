import type { OpenedPayment } from '../../../contract/guest/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { readCase } from '../../reservations/case/cancellation-case.ts'
import type { PaymentRow } from '../../reservations/ledger/payment-store.ts'
import { listOpenPages } from '../../reservations/payments/open-pages.ts'
import { readDue } from '../../reservations/payments/payment-due.ts'
import { findHeldUntil, hasFailed, lockReservation } from '../../reservations/record/opening-store.ts'
import { getReservation, type ReservationRow } from '../../reservations/record/store.ts'
import { requireNoCardPause } from '../payments/card-pause.ts'
import { type PaymentsDeps, pageOf } from '../payments/payments.ts'
import { type NewPayment, type PlannedPayment, planPayment } from '../payments/plan-payment.ts'
import { AT_RESERVING, listDeposits, wasAskedAtReserving } from './ask-for-deposit.ts'

/** Pages on which a guest may pay at one time, for one reservation. */
export const OPEN_PAGES_MAX = 3
/** Why the page of a payment was opened by the link of a reservation. */
export const BY_LINK = 'by-link'

/** What opening a page needs. */
export type OpenDeps = Pick<Deps, 'db' | 'clock'> & PaymentsDeps
/** A page that is being opened; without `planned` it was before. */
export type Opening = { paymentId: string; cents: number; planned: PlannedPayment | undefined }

/**
 * Opens a page of the provider for what is due now. One that is still being opened for the same is answered again, any
 * other that is open ends. Throws `nothing_due`, `too_many` where three pages are open, or `provider_down`: then nothing
 * is lost, and the page is opened as soon as the provider answers.
 */
export async function openPayment(
  { db, clock, payments }: OpenDeps,
  reservationId: string,
): Promise<OpenedPayment> {
  if (!payments) throw new Problem('nothing_due')
  const opening = await db.commitTogether(tx => plan(tx, payments.provider, { reservationId, now: clock() }))
  const { paymentId, cents, planned } = opening
  const pay = planned ? await payments.openNow(planned) : await pageOf(db, paymentId)
  if ('state' in pay && (await hasFailed(db, paymentId))) throw new Problem('provider_down')
  return { _id: paymentId, cents, pay }
}

type Provider = NonNullable<OpenDeps['payments']>['provider']

async function plan(
  tx: Database,
  provider: Provider,
  { reservationId, now }: { reservationId: string; now: Date },
): Promise<Opening> {
  // Two presses follow one another, also in two instances.
  await lockReservation(tx, reservationId)
  const row = await getReservation(tx, reservationId)
  const due = await readDue(tx, await readCase(tx, row))
  const until = await payableUntil(tx, row, now)
  if (!due || !until) throw new Problem('nothing_due')
  return await openPage(tx, provider, {
    ...{ reservationId, ...due, until, now },
    reason: await reasonOf(tx, reservationId),
  })
}

/** Plans a page for an amount, unless one for the same is being opened. Throws `too_many` where three are open, or while too many cards were refused. */
export async function openPage(tx: Database, provider: Provider, wanted: NewPayment): Promise<Opening> {
  const open = await listOpenPages(tx, wanted.reservationId)
  const same = open.find(page => page.page_url === null && isFor(page, wanted))
  if (same) return { paymentId: same.id, cents: wanted.cents, planned: undefined }
  if (open.length >= OPEN_PAGES_MAX) throw new Problem('too_many')
  await requireNoCardPause(tx, wanted.reservationId, wanted.now)
  const planned = await planPayment(tx, provider, wanted)
  return { paymentId: planned.paymentId, cents: wanted.cents, planned }
}

function isFor(page: PaymentRow, { purpose, cents, now }: NewPayment): boolean {
  return page.purpose === purpose && page.cents === cents && (page.page_until ?? '') > now.toISOString()
}

/**
 * Until when a page for it may be open; undefined where nothing can be paid online: a request is paid after staff have
 * accepted it.
 */
export async function payableUntil(
  db: Database,
  { id, status }: Pick<ReservationRow, 'id' | 'status'>,
  now: Date,
): Promise<Date | undefined> {
  if (status !== 'pending') return now
  const until = await findHeldUntil(db, id, now)
  return until === undefined ? undefined : new Date(until)
}

/** A reservation that ends with its hold unless the guest pays stays one, whichever page they pay on. */
async function reasonOf(tx: Database, reservationId: string): Promise<string> {
  const deposits = await listDeposits(tx, reservationId)
  return (await wasAskedAtReserving(tx, deposits)) ? AT_RESERVING : BY_LINK
}
