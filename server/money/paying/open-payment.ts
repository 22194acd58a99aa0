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

export const OPEN_PAGES_MAX = 3
export const BY_LINK = 'by-link'

export type OpenDeps = Pick<Deps, 'db' | 'clock'> & PaymentsDeps
/** Without `planned`, the page was already being opened. */
export type Opening = { paymentId: string; cents: number; planned: PlannedPayment | undefined }

/** Reuses or closes open pages. Throws `nothing_due`, `too_many` at OPEN_PAGES_MAX, or `provider_down`. */
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
  // The lock serializes double clicks, across instances too.
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

/** Throws `too_many` at OPEN_PAGES_MAX, or after too many declined cards. */
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

/** undefined if nothing can be paid online: a request is paid only after staff accept it. */
export async function payableUntil(
  db: Database,
  { id, status }: Pick<ReservationRow, 'id' | 'status'>,
  now: Date,
): Promise<Date | undefined> {
  if (status !== 'pending') return now
  const until = await findHeldUntil(db, id, now)
  return until === undefined ? undefined : new Date(until)
}

/** Keeps the reason, so that a reservation that lapses with its hold still does, whichever page is used. */
async function reasonOf(tx: Database, reservationId: string): Promise<string> {
  const deposits = await listDeposits(tx, reservationId)
  return (await wasAskedAtReserving(tx, deposits)) ? AT_RESERVING : BY_LINK
}
