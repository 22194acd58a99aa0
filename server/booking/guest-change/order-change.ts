import type { ChangedReservation } from '../../../contract/guest/change-schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { PUBLIC } from '../../../domain/values/event.ts'
import { toJson } from '../../../domain/values/json.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { requireNoCardPause } from '../../money/payments/card-pause.ts'
import { pageOf } from '../../money/payments/payments.ts'
import { type PlannedPayment, planPayment } from '../../money/payments/plan-payment.ts'
import {
  CHANGE_OPERATION,
  type ChangeClaims,
  type ChangeTicket,
  readChangeTicket,
} from '../../money/waiting-change/change-claims.ts'
import { endWaiting, findWaiting, insertWaiting } from '../../money/waiting-change/change-store.ts'
import { basisOf, readSubject, requireChangeable } from '../../money/waiting-change/change-subject.ts'
import { changedDue } from '../../money/waiting-change/changed-due.ts'
import { dueForChange } from '../../money/waiting-change/weigh-change.ts'
import { newId } from '../../platform/db/new-id.ts'
import { isUniqueViolation } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import { findPayment } from '../../reservations/ledger/payment-store.ts'
import { lockReservation } from '../../reservations/record/opening-store.ts'
import { findIdempotencyKey, getReservation, insertUsedPreview } from '../../reservations/record/store.ts'
import { labelOf, toWire } from '../../reservations/record/to-wire.ts'
import { CHANGE_REASON, carryOut } from './carry-out.ts'
import { type ChangeDeps, previewGuestChange } from './preview-guest-change.ts'

/** The outcome of a change that a guest ordered. */
export type OrderedChange = Pick<ChangedReservation, 'outcome' | 'pay'>

/**
 * Orders a change as a preview showed it: it is made right away, or waits for its payment or for staff. A preview works
 * once, also if it is sent twice at the same time. Throws `offer_changed` with a new preview if this one has expired or is
 * outdated, `changed_meanwhile`, `too_late`, `full`, or `too_many`.
 */
export async function changeByGuest(
  deps: ChangeDeps,
  reservationId: string,
  { preview, locale: requested }: { preview: string; locale: Locale | undefined },
): Promise<OrderedChange> {
  const row = await getReservation(deps.db, reservationId)
  const locale = requested ?? languageOf(row.locale).locale
  const ticket = await readChangeTicket(deps, reservationId, preview)
  if (!ticket) throw new Problem('quote_invalid')
  const again = await usedBefore(deps, ticket)
  if (again === OUTDATED) throw await changedOffer(deps, ticket, locale)
  if (again) return again
  try {
    return await order(deps, ticket, locale)
  } catch (error) {
    // Another request used the same preview a moment earlier.
    const used = await usedBefore(deps, ticket)
    if (used && used !== OUTDATED) return used
    if (isUniqueViolation(error)) throw new Problem('changed_meanwhile')
    if (!(error instanceof Problem) || error.code !== 'offer_changed') throw error
    throw await changedOffer(deps, ticket, locale)
  }
}

/** The refusal of an outdated preview, with a new one of the same change. */
async function changedOffer(deps: ChangeDeps, { claims }: ChangeTicket, locale: Locale): Promise<Problem> {
  const { reservation: id, trips, classCode } = claims
  const change = { trips, vehicleClass: classCode ?? undefined }
  return new Problem('offer_changed', { current: await previewGuestChange(deps, id, { change, locale }) })
}

async function order(
  deps: ChangeDeps,
  { claims, hash }: ChangeTicket,
  locale: Locale,
): Promise<OrderedChange> {
  const { db, clock } = deps
  const { reservation: id, outcome } = claims
  if (Date.parse(claims.exp) < clock().getTime()) throw new Problem('offer_changed')
  const use = (tx: Database) =>
    insertUsedPreview(tx, { key: hash, operation: CHANGE_OPERATION, subjectId: id, now: clock() })
  if (outcome === 'at-once') {
    const once = async (tx: Database) => {
      await use(tx)
      await endWaiting(tx, id, clock().toISOString())
    }
    await carryOut(deps, claims, { actor: PUBLIC, locale, once, waited: false })
    deps.wakeJobs()
    return { outcome }
  }
  const planned = await db.commitTogether(async tx => {
    await lockReservation(tx, id)
    await requireSame(tx, claims, clock())
    await use(tx)
    return await planWaiting(tx, deps, claims)
  })
  deps.wakeJobs()
  return { outcome, ...(planned ? { pay: await deps.payments?.openNow(planned) } : {}) }
}

/** Money that moves may or may not raise the version: for a change that is paid first, the amount due decides. */
async function requireSame(tx: Database, claims: ChangeClaims, now: Date): Promise<void> {
  const subject = await readSubject(tx, claims.reservation, now)
  const isPaidFirst = claims.outcome === 'after-payment'
  const isSame = isPaidFirst
    ? basisOf(subject) === claims.basis
    : subject.record.row.version === claims.version
  if (!isSame) throw new Problem('changed_meanwhile')
  requireChangeable(subject, [], now)
  if (isPaidFirst && dueForChange(subject, claims.total ?? 0) !== claims.pay)
    throw new Problem('offer_changed')
}

/** Stores a change that waits, with its payment page if it waits for a payment. */
async function planWaiting(
  tx: Database,
  { payments, clock }: ChangeDeps,
  claims: ChangeClaims,
): Promise<PlannedPayment | undefined> {
  const now = clock()
  const { reservation: reservationId, pay: cents, outcome } = claims
  const waitsForPayment = outcome === 'after-payment'
  // Online payments were turned off since.
  if (waitsForPayment && !payments) throw new Problem('offer_changed')
  if (waitsForPayment) await requireNoCardPause(tx, reservationId, now)
  const planned =
    payments && waitsForPayment
      ? await planPayment(tx, payments.provider, {
          ...{ reservationId, purpose: 'change', mode: 'pay', cents, until: now, reason: CHANGE_REASON, now },
        })
      : undefined
  const isStored = await insertWaiting(tx, {
    ...{ id: newId(now.getTime()), reservation_id: reservationId },
    kind: waitsForPayment ? 'payment' : 'wish',
    claims: toJson(claims),
    payment_id: planned?.paymentId ?? null,
    created_at: now.toISOString(),
  })
  if (!isStored) throw new Problem('too_many')
  if (!waitsForPayment)
    await recordEvent(tx, {
      kind: 'reservation.change-wished',
      actor: PUBLIC,
      subject: { kind: 'reservation', id: reservationId },
      now,
      data: { label: labelOf(toWire(await getReservation(tx, reservationId))) },
    })
  return planned
}

/** A preview whose payment page asks for another amount than is due now. */
const OUTDATED = 'outdated'

/** The answer of a preview that was used already, or undefined if it was not. */
async function usedBefore(
  { db, clock }: Pick<ChangeDeps, 'db' | 'clock'>,
  { claims, hash }: ChangeTicket,
): Promise<OrderedChange | typeof OUTDATED | undefined> {
  const key = await findIdempotencyKey(db, hash)
  if (key?.operation !== CHANGE_OPERATION || key.subject_id !== claims.reservation) return undefined
  const latest = await findWaiting(db, claims.reservation)
  // The page of a later change asks for another amount than this preview showed.
  const waiting = latest?.claims === JSON.stringify(claims) ? latest : undefined
  const now = clock()
  const subject = await readSubject(db, claims.reservation, now)
  if (changedDue(subject, { waiting, now }) !== undefined) return OUTDATED
  const payment = waiting?.payment_id ? await findPayment(db, waiting.payment_id) : undefined
  const isOpen = payment?.state === 'opened' || payment?.state === 'paying'
  return { outcome: claims.outcome, ...(payment && isOpen ? { pay: await pageOf(db, payment.id) } : {}) }
}
