import { Problem } from '../../contract/problems.ts'
import { outstandingOf } from '../../domain/money/ledger/rides.ts'
import { SYSTEM } from '../../domain/values/event.ts'
import { sumOf } from '../../domain/values/money.ts'
import { commitOccupying } from '../dispatch/occupancy/commit-occupying.ts'
import { NOTHING, planStatus } from '../dispatch/occupancy/occupy-by-status.ts'
import { resourcesOf } from '../dispatch/occupancy/occupy-trips.ts'
import { CONFIRMING_PURPOSES, listDeposits } from '../money/paying/ask-for-deposit.ts'
import { refundingIn } from '../money/refunds/refund-case.ts'
import { findWaiting } from '../money/waiting-change/change-store.ts'
import { endOutdatedPage } from '../money/waiting-change/changed-due.ts'
import type { Store } from '../platform/db/database.ts'
import type { Database } from '../platform/db/tables.ts'
import { listReservationEvents } from '../platform/events/read-events.ts'
import { Dropped, type JobHandler } from '../platform/jobs/handler.ts'
import type { PricingDeps } from '../pricing/price-trips.ts'
import { readCase } from '../reservations/case/cancellation-case.ts'
import { noShowLeft } from '../reservations/case/no-show-fees.ts'
import { changeReservation } from '../reservations/change-reservation.ts'
import { planMessages } from '../reservations/effects/plan-messages.ts'
import {
  disputedIn,
  findPayment,
  hasArrived,
  listOperationsOf,
  listPaymentsOf,
  type OperationRow,
  type PaymentRow,
  refundable,
} from '../reservations/ledger/payment-store.ts'
import { listPostingsOf } from '../reservations/ledger/posting-store.ts'
import { planOperation } from '../reservations/payments/plan-operation.ts'
import { lockReservation } from '../reservations/record/opening-store.ts'
import {
  findAnyReservation,
  findReservation,
  moveStatus,
  type ReservationRow,
} from '../reservations/record/store.ts'
import { applyStatus } from './change-status.ts'
import { followChange } from './guest-change/follow-change.ts'
import { CANCELLED_BEFORE_PAID, CHANGE_NOT_MADE } from './guest-change/refused-change.ts'
import { recordStatus } from './unpaid-hold.ts'

type FollowDeps = PricingDeps & { db: Store }

/** Why money goes back whole. */
type ReturnReason =
  | typeof CHANGE_NOT_MADE
  | 'paid-twice'
  | typeof CANCELLED_BEFORE_PAID
  | 'vehicle-gone'
  | 'reservation-deleted'

const CONFIRMING = { seenStatus: 'pending', status: 'confirmed', asked: true } as const
/** Refusals of a confirmation that trying again does not change: the guest gets the money back. */
const NOT_TO_BE_HAD = new Set(['occupied', 'full', 'invalid', 'not_fit'])

/**
 * Does what follows from a deposit that was paid, or an amount that is held: the reservation is confirmed. One that was
 * paid twice, or too late for a vehicle, gets the later money back.
 */
export function followPaymentHandler(deps: FollowDeps): JobHandler {
  return {
    width: 1,
    async handle({ subject_id }) {
      const payment = await findPayment(deps.db, subject_id)
      if (!payment) throw new Dropped('Payment not found.')
      if (payment.purpose === 'tip') return await returnSecondTip(deps, payment)
      if (CONFIRMING_PURPOSES.has(payment.purpose)) await follow(deps, payment)
      else await followOther(deps, payment)
      await endPageOfChange(deps, payment)
    },
  }
}

async function followOther(deps: FollowDeps, payment: PaymentRow): Promise<void> {
  const change = payment.purpose === 'change' ? await followChange(deps, payment) : 'none'
  if (change === 'refused') return await giveBack(deps, payment, CHANGE_NOT_MADE)
  const row = await findAnyReservation(deps.db, payment.reservation_id)
  const wasAhead = row?.status === 'pending' || row?.status === 'confirmed'
  if (row?.deleted_at && wasAhead) return await giveBack(deps, payment, 'reservation-deleted')
  await followMoney(deps, payment)
}

/** What follows from the money as it is now: balances are secured, fares that are over captured, and excess is refunded. */
async function followMoney({ db, clock }: FollowDeps, payment: PaymentRow): Promise<void> {
  const { reservation_id: id, mode } = payment
  await db.commitTogether(async tx => {
    const now = clock()
    // Staff may refund or cancel at this moment.
    await lockReservation(tx, id)
    await changeReservation(tx, id, { actor: SYSTEM, now }, async () => {})
    if (mode === 'pay') await returnExcess(tx, payment, now)
  })
}

/** Less may be due now for a change that the guest was about to pay. */
async function endPageOfChange({ db, clock }: FollowDeps, { reservation_id: id }: PaymentRow): Promise<void> {
  if ((await findWaiting(db, id))?.kind !== 'payment') return
  await db.commitTogether(async tx => {
    await lockReservation(tx, id)
    if (await findReservation(tx, id)) await endOutdatedPage(tx, id, clock())
  })
}

async function follow(deps: FollowDeps, payment: PaymentRow): Promise<void> {
  const { db } = deps
  const row = await findAnyReservation(db, payment.reservation_id)
  const reason = await returnReasonOf(db, payment, row)
  if (reason) return await giveBack(deps, payment, reason)
  if (!row) return
  const waits = row.status === 'pending' || (row.status === 'cancelled' && !(await hasFee(db, row.id)))
  try {
    if (waits) await confirm(deps, row)
  } catch (error) {
    if (!(error instanceof Problem) || !NOT_TO_BE_HAD.has(error.code)) throw error
    return await giveBack(deps, payment, 'vehicle-gone')
  }
  // What the guest owes may have been recorded in cash while the page was open.
  await followMoney(deps, payment)
}

/** A guest who paid on two pages gave one tip: the later one goes back. */
async function returnSecondTip(deps: FollowDeps, payment: PaymentRow): Promise<void> {
  const others = (await listPaymentsOf(deps.db, payment.reservation_id)).filter(
    ({ id, purpose, captured_cents, refunded_cents }) =>
      id !== payment.id && purpose === 'tip' && captured_cents > refunded_cents,
  )
  if (others.some(other => isEarlier(other, payment))) await giveBack(deps, payment, 'paid-twice')
}

/**
 * Two pages may both have been paid, or the ride was cancelled or settled in another way meanwhile: what is too much goes
 * back. What staff may still charge for a no-show stays.
 */
async function returnExcess(tx: Database, payment: PaymentRow, now: Date): Promise<void> {
  const row = await findAnyReservation(tx, payment.reservation_id)
  if (!row) return
  const of = await readCase(tx, row)
  const moving = capturingIn(of.operations) - refundingIn(of.operations)
  // The guest's bank may have returned a disputed payment already, so the others pay for the ride.
  const retained = noShowLeft(of) + disputedIn(of.payments)
  const excess = moving - outstandingOf(of.postings, of.fared) - retained
  const reason = row.status === 'cancelled' ? CANCELLED_BEFORE_PAID : 'paid-twice'
  if (excess > 0) await planReturn(tx, payment, { reason, upTo: excess, now })
}

/** Captures without an answer: nothing follows them that would return too much. */
function capturingIn(operations: readonly OperationRow[]): number {
  return sumOf(
    operations.filter(({ kind, state }) => kind === 'capture' && (state === 'planned' || state === 'sent')),
  )
}

async function returnReasonOf(
  db: Database,
  payment: PaymentRow,
  row: ReservationRow | undefined,
): Promise<ReturnReason | undefined> {
  const deposits = (await listDeposits(db, payment.reservation_id)).filter(hasArrived)
  const others = deposits.filter(
    ({ id, state, mode }) =>
      id !== payment.id &&
      (state === 'captured' || state === 'held') &&
      // Money that was paid, an amount that is held and a card that is kept do not stand for each other.
      mode === payment.mode,
  )
  const isConfirmed = row?.status === 'confirmed' || row?.status === 'completed'
  if (others.some(other => isConfirmed || isEarlier(other, payment)) && !(await isReturned(db, others)))
    return 'paid-twice'
  if (!row || row.deleted_at !== null) return 'reservation-deleted'
  if (row.status !== 'cancelled' || (await hasFee(db, row.id))) return undefined
  return (await wasCancelledBySystem(db, row.id)) ? undefined : CANCELLED_BEFORE_PAID
}

/** True where all of these go back already. */
async function isReturned(db: Database, payments: readonly PaymentRow[]): Promise<boolean> {
  const operations = await listOperationsOf(
    db,
    payments.map(({ id }) => id),
  )
  return payments.every(({ id }) =>
    operations.some(
      ({ payment_id, kind, state }) =>
        payment_id === id && (kind === 'refund' || kind === 'release') && state !== 'refused',
    ),
  )
}

function isEarlier(one: PaymentRow, other: PaymentRow): boolean {
  const order = ({ captured_at, created_at, id }: PaymentRow) => `${captured_at ?? created_at} ${id}`
  return order(one) < order(other)
}

/** A cancellation that kept a fee has settled the money. */
async function hasFee(db: Database, reservationId: string): Promise<boolean> {
  const postings = await listPostingsOf(db, reservationId)
  return postings.some(({ kind }) => kind === 'cancellation' || kind === 'no-show')
}

/** True where nobody cancelled it: the time to pay was over. */
async function wasCancelledBySystem(db: Database, reservationId: string): Promise<boolean> {
  const events = await listReservationEvents(db, reservationId)
  const last = events.findLast(
    ({ kind, data }) => kind === 'reservation.status-changed' && data.to === 'cancelled',
  )
  return last?.actor_kind === 'system'
}

/** Turns the hold into the ride; where it has ended, takes a vehicle anew. Throws what planning and taking throw. */
async function confirm(deps: FollowDeps, row: ReservationRow): Promise<void> {
  const { db, clock } = deps
  if (row.starts_at <= clock().toISOString()) throw new Problem('occupied')
  const plan = await planStatus(deps, { ...row, status: 'pending' }, { change: CONFIRMING })
  const write = async (tx: Database, now: Date) => {
    if (row.status === 'cancelled') {
      if (!(await moveStatus(tx, row.id, { from: 'cancelled', to: 'pending' })))
        throw new Problem('changed_meanwhile')
      await recordStatus(tx, { ...row, from: 'cancelled', to: 'pending', now })
    }
    await applyStatus(tx, row.id, { change: CONFIRMING, actor: SYSTEM, now, plan: plan ?? NOTHING })
  }
  await commitOccupying(db.commitTogether, resourcesOf(plan.occupancies), async tx => {
    const now = clock()
    await changeReservation(tx, row.id, { actor: SYSTEM, now }, () => write(tx, now))
  })
}

async function giveBack({ db, clock }: FollowDeps, payment: PaymentRow, reason: ReturnReason): Promise<void> {
  await db.commitTogether(tx => planReturn(tx, payment, { reason, upTo: payment.cents, now: clock() }))
}

type Return = { reason: ReturnReason; upTo: number; now: Date }

/** Sends a payment back, all of it or up to an amount, or lets go of what is held, and tells the guest. */
async function planReturn(
  tx: Database,
  { id, reservation_id }: PaymentRow,
  { reason, upTo, now }: Return,
): Promise<void> {
  const current = await findPayment(tx, id)
  if (!current) return
  const operations = await listOperationsOf(tx, [id])
  const operation = { paymentId: id, reason, now }
  if (operations.some(one => one.reason === reason)) return
  const left = Math.min(upTo, refundable([current], operations)[0]?.left ?? 0)
  if (left > 0) await planOperation(tx, { ...operation, kind: 'refund', cents: left })
  else if (current.held_cents > 0)
    await planOperation(tx, { ...operation, kind: 'release', cents: current.held_cents })
  else return
  const row = await findAnyReservation(tx, reservation_id)
  if (row) await planMessages(tx, 'payment returned', row, { now })
}
