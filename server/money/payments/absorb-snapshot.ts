import { type AbsorbingPayment, absorb, type PaymentStanding } from '../../../domain/money/ledger/absorb.ts'
import type { Entry } from '../../../domain/money/ledger/entry.ts'
import { reversalName } from '../../../domain/money/ledger/entry.ts'
import type { Snapshot } from '../../../domain/money/ledger/snapshot.ts'
import { type Actor, SYSTEM } from '../../../domain/values/event.ts'
import { toJson } from '../../../domain/values/json.ts'
import { keysOf } from '../../../domain/values/record.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'
import { planEmail } from '../../reservations/effects/plan-messages.ts'
import type { PaymentRow } from '../../reservations/ledger/payment-store.ts'
import { cardOf, factsOf, findPayment, hasArrived } from '../../reservations/ledger/payment-store.ts'
import { postEntry } from '../../reservations/ledger/post-entry.ts'
import { listPostingsOf } from '../../reservations/ledger/posting-store.ts'
import { planReceipt } from '../documents/plan-receipt.ts'
import { pauseAfterDecline } from './card-pause.ts'
import { forgetErased, planForgetting } from './forget-cards.ts'
import { findRefundRemark } from './refund-remark.ts'

export const RECEIVED_JOB = 'payment.received'

export type Told = {
  snapshot: Snapshot
  ref?: string | undefined
  url?: string | null | undefined
  until?: string | null | undefined
}

/** Idempotent; must run in one unit of work. Returns undefined if there is no such payment. */
export async function absorbSnapshot(
  tx: Database,
  paymentId: string,
  { told, now }: { told: Told; now: Date },
): Promise<PaymentRow | undefined> {
  const before = await findPayment(tx, paymentId)
  if (!before) return undefined
  const { payment, entries } = absorb(
    { ...absorbing(before), driverId: await driverOfTip(tx, before) },
    told.snapshot,
  )
  // The page's fields must come from one answer.
  const page = {
    provider_ref: told.ref ?? before.provider_ref,
    page_url: told.url ?? before.page_url,
    page_until: told.until ?? before.page_until,
  }
  const after = { ...before, ...columnsOf(payment), ...page }
  await postNews(tx, entries, now)
  const isNews = keysOf(after).some(name => after[name] !== before[name])
  await settleByFacts(tx, payment, now)
  const version = isNews ? before.version + 1 : before.version
  await tx
    .updateTable('payments')
    .set({ ...columnsOf(payment), ...page, version, looked_at: now.toISOString() })
    .where('id', '=', paymentId)
    .execute()
  if (before.state !== after.state || hasRefundedMore(before, after))
    await recordChange(tx, { before, after, now })
  if (!hasArrived(before) && hasArrived(after)) await planReceived(tx, after, now)
  if (factsOf(after).declines?.length !== factsOf(before).declines?.length)
    await pauseAfterDecline(tx, after, now)
  if (before.kept_ref === null && after.kept_ref !== null) await planForgetting(tx, after, now)
  if (payment.facts.erased && told.snapshot.kept !== null)
    await forgetErased(tx, { paymentId, kept: told.snapshot.kept, now })
  return { ...after, version }
}

/** A further partial refund. One that failed later, and refunds under a dispute, are no news of this kind. */
function hasRefundedMore(before: PaymentRow, after: PaymentRow): boolean {
  return after.state === 'part-refunded' && after.refunded_cents > before.refunded_cents
}

async function postNews(tx: Database, entries: readonly Entry[], now: Date): Promise<void> {
  for (const entry of entries) {
    if (!(await postEntry(tx, entry))) continue
    await planReceipt(tx, entry, now)
    await planRefundMail(tx, entry, now)
  }
}

function absorbing(row: PaymentRow): Omit<AbsorbingPayment, 'driverId'> {
  return {
    id: row.id,
    reservationId: row.reservation_id,
    purpose: row.purpose,
    mode: row.mode,
    // Test payments are not real money.
    account: row.test === 1 ? 'clearing.test' : 'clearing.stripe',
    facts: factsOf(row),
    card: cardOf(row) ?? null,
    kept: row.kept_ref,
  }
}

function columnsOf({ facts, card, kept, ...standing }: AbsorbingPayment & PaymentStanding) {
  return {
    state: standing.state,
    held_cents: standing.heldCents,
    captured_cents: standing.capturedCents,
    refunded_cents: standing.refundedCents,
    captured_at: standing.capturedAt,
    capture_before: standing.captureBefore,
    facts: toJson(facts),
    card: card && toJson(card),
    kept_ref: kept,
  }
}

/** The provider's facts settle an operation whose answer was lost. */
async function settleByFacts(tx: Database, { facts }: AbsorbingPayment, now: Date): Promise<void> {
  const done = [
    ...facts.captures.map(({ operationId }) => operationId),
    ...facts.refunds.flatMap(({ operationId }) => operationId ?? []),
  ]
  if (done.length === 0) return
  await tx
    .updateTable('payment_operations')
    .set({ state: 'done', settled_at: now.toISOString() })
    .where('id', 'in', done)
    .where('state', '=', 'lost')
    .execute()
}

async function recordChange(
  tx: Database,
  { before, after, now, actor = SYSTEM }: { before: PaymentRow; after: PaymentRow; now: Date; actor?: Actor },
): Promise<void> {
  const reservation = await tx
    .selectFrom('reservations')
    .select('reference')
    .where('id', '=', after.reservation_id)
    .executeTakeFirst()
  await recordEvent(tx, {
    kind: 'payment.changed',
    actor,
    subject: { kind: 'reservation', id: after.reservation_id },
    now,
    data: {
      ...(reservation ? { label: reservation.reference } : {}),
      ...{ from: before.state, to: after.state },
      after: { payment: after.id, purpose: after.purpose, cents: after.cents },
    },
  })
}

async function planReceived(tx: Database, { id, reservation_id }: PaymentRow, now: Date): Promise<void> {
  await enqueueJob(tx, {
    kind: RECEIVED_JOB,
    subject: { kind: 'payment', id },
    orderingKey: `${RECEIVED_JOB}:${reservation_id}`,
    payload: {},
    dedupeKey: `${RECEIVED_JOB}:${id}`,
    now,
    notAfter: new Date(now.getTime() + 30 * 24 * 3600_000),
  })
}

/** null if several drove. Never changes once posted, because a fact has only one entry. */
export async function driverOfTip(
  db: Database,
  { id, purpose, reservation_id }: Pick<PaymentRow, 'id' | 'purpose' | 'reservation_id'>,
): Promise<string | null> {
  if (purpose !== 'tip') return null
  const postings = await listPostingsOf(db, reservation_id)
  const posted = postings.find(({ kind, paymentId }) => kind === 'tip' && paymentId === id)
  if (posted) return posted.driverId
  const names = new Set(postings.map(({ entry }) => entry))
  const rides = postings.filter(({ kind, entry }) => kind === 'ride' && !names.has(reversalName(entry)))
  const drivers = new Set(rides.map(({ driverId }) => driverId))
  const [only = null] = drivers
  return drivers.size === 1 ? only : null
}

/** Older refunds are not emailed: a restored store learns of them again. */
const NEWS_MS = 7 * 24 * 3600_000

/** Must run in the unit of work that posts the entry. Ignores entries other than refunds. */
export async function planRefundMail(tx: Database, [first]: Entry, now: Date): Promise<void> {
  const { reservationId, kind, entry, at } = first ?? {}
  if (!reservationId || !entry || !at || (kind !== 'refund' && kind !== 'refund-failed')) return
  if (now.getTime() - Date.parse(at) > NEWS_MS) return
  // The guest is always notified of a failed refund.
  if (kind === 'refund' && (await findRefundRemark(tx, { reservationId, entry }))?.silent) return
  const reservation = await tx
    .selectFrom('reservations')
    .select('email')
    .where('id', '=', reservationId)
    .executeTakeFirst()
  if (!reservation?.email) return
  const template = kind === 'refund' ? 'refund-made' : kind
  await planEmail(tx, template, { reservationId, dedupeKey: `${template}:${entry}`, about: { entry }, now })
}
