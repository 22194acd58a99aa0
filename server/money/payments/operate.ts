import { z } from 'zod'
import { PAGE_STATES } from '../../../domain/money/ledger/snapshot.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../i18n/locales.ts'
import type { Store } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { Dropped, type JobHandler } from '../../platform/jobs/handler.ts'
import { readPayload, tryPayload } from '../../platform/jobs/read-payload.ts'
import type { PaymentRow } from '../../reservations/ledger/payment-store.ts'
import { factsOf, findPayment, type OperationRow } from '../../reservations/ledger/payment-store.ts'
import { insertCharge } from '../../reservations/payments/insert-charge.ts'
import { findOperation, markSent, settleOperation } from '../../reservations/payments/operation-store.ts'
import { planOperation } from '../../reservations/payments/plan-operation.ts'
import {
  type Found,
  type PaymentProvider,
  PaymentRefusal,
  StoredFailure,
} from '../providers/payment-provider.ts'
import { absorbSnapshot, type Told } from './absorb-snapshot.ts'
import { planRefused } from './plan-refused.ts'

export type OperateDeps = {
  db: Store
  clock: () => Date
  provider: PaymentProvider | undefined
  publicUrl: string
}

/** Concurrent operations per instance, each for another payment. */
const WIDTH = 4

export const OperationPayload = z.object({ operation: z.string(), kept: z.string().optional() })

type Asked = {
  operation: OperationRow
  payment: PaymentRow
  provider: PaymentProvider
  kept: string | undefined
}

/**
 * Executes a row of `payment_operations`. After a crash the call is repeated with the same idempotency key;
 * after the key's lifetime the provider is asked for the effect instead.
 */
export function operateHandler(deps: OperateDeps): JobHandler {
  return {
    width: WIDTH,
    handle: job => operate(deps, job),
    async recordFailure(tx, { job, now }) {
      const payload = tryPayload(OperationPayload, job)
      if (payload) await settleOperation(tx, payload.operation, { state: 'lost', now })
    },
  }
}

export async function operate(deps: OperateDeps, job: Job): Promise<void> {
  const { db, clock, provider } = deps
  const { operation: id, kept } = readPayload(OperationPayload, job)
  const operation = await findOperation(db, id)
  if (!operation || operation.settled_at !== null) throw new Dropped('The operation is already settled.')
  const payment = await findPayment(db, operation.payment_id)
  if (!payment) throw new Dropped('Payment not found.')
  if (!provider || provider.name !== payment.provider) throw new Error('No payment provider is configured.')
  const asked = { operation, payment, provider, kept }
  if (await settledWithoutCall(deps, asked)) return
  const sentAt = operation.sent_at ?? clock().toISOString()
  if (operation.sent_at === null) await db.commitTogether(tx => markSent(tx, operation.id, clock()))
  const isOld = clock().getTime() - Date.parse(sentAt) >= provider.sameAnswerForMs
  // Forgetting a card is idempotent.
  const told = await (isOld && operation.kind !== 'forget' ? findEffect(asked) : callOnce(deps, asked)).catch(
    error => refusalOf(error),
  )
  if (told === undefined) return await settle(deps, operation, { state: 'lost' })
  if (told instanceof PaymentRefusal) return await refuse(deps, asked, told.code)
  if (told instanceof StoredFailure) return await replace(deps, asked)
  await db.commitTogether(async tx => {
    const now = clock()
    await absorbSnapshot(tx, payment.id, { told, now })
    await settleOperation(tx, operation.id, { state: 'done', now })
  })
}

/** A refund during a dispute would pay twice; a page that was never opened needs no end. */
async function settledWithoutCall(
  deps: OperateDeps,
  { operation, payment }: Pick<Asked, 'operation' | 'payment'>,
): Promise<boolean> {
  const { kind, id } = operation
  if (kind === 'refund' && (payment.state === 'disputed' || payment.state === 'lost')) {
    await refuse(deps, { operation, payment }, 'disputed')
    return true
  }
  if (kind === 'open' || kind === 'charge' || kind === 'forget' || payment.provider_ref !== null) return false
  if ((kind === 'expire' || kind === 'release') && payment.state === 'failed') {
    await deps.db.commitTogether(tx => settleOperation(tx, id, { state: 'done', now: deps.clock() }))
    return true
  }
  // Operations on a payment run in order: the page was refused or its fate is unknown.
  await refuse(deps, { operation, payment }, 'not_opened')
  return true
}

function refusalOf(error: unknown): PaymentRefusal | StoredFailure {
  if (error instanceof PaymentRefusal || error instanceof StoredFailure) return error
  throw error
}

/** An operation older than its key may have run before a restore from backup, so it is not repeated. */
async function callOnce(deps: OperateDeps, asked: Asked): Promise<Told> {
  const { operation, provider } = asked
  const age = deps.clock().getTime() - Date.parse(operation.created_at)
  const done = age >= provider.sameAnswerForMs ? await findEffect(asked) : undefined
  return done ?? (await call(deps, asked))
}

async function call(deps: OperateDeps, { operation, payment, provider, kept }: Asked): Promise<Told> {
  const { id: op, kind, cents } = operation
  if (kind === 'open' || kind === 'charge') {
    const { id: paymentId, purpose, mode } = payment
    const { reference, ...page } = await pageTextsOf(deps.db, payment, deps.publicUrl)
    const subject = { paymentId, reference, purpose }
    if (kind === 'charge')
      return toldBy(await provider.chargeKept(op, { ...subject, ...awayOf(payment), cents }))
    const until = new Date(payment.page_until ?? deps.clock())
    return toldBy(await provider.open({ op, ...subject, mode, cents, until, ...page }))
  }
  if (kind === 'forget') {
    const card = kept ?? payment.kept_ref
    if (card !== null) await provider.forget(op, card)
    return { snapshot: { ...factsOf(payment), card: null, kept: null, forgotten: true } }
  }
  const ref = payment.provider_ref ?? ''
  if (kind === 'expire') return { snapshot: await provider.expire(op, ref) }
  if (kind === 'capture') return { snapshot: await provider.capture(op, ref, cents) }
  if (kind === 'release') return { snapshot: await provider.release(op, ref) }
  return { snapshot: await provider.refund(op, ref, cents) }
}

function awayOf({ kept_ref, mode }: PaymentRow) {
  return { kept: kept_ref ?? '', mode: mode === 'authorise' ? mode : ('pay' as const) }
}

function toldBy({ ref, url, until, snapshot }: Found): Told {
  return { ref, url, until, snapshot }
}

/** For calls older than their key; undefined if the provider did nothing. */
async function findEffect({ operation, payment, provider }: Asked): Promise<Told | undefined> {
  const { id: op, kind } = operation
  const byOperation = kind === 'open' || kind === 'charge'
  const found = await provider.find(byOperation ? { op } : { ref: payment.provider_ref ?? '' })
  if (!found) return undefined
  const { captures, refunds, page } = found.snapshot
  const isDone = {
    open: true,
    charge: true,
    expire: PAGE_STATES.indexOf(page) >= PAGE_STATES.indexOf('expired'),
    capture: captures.some(({ operationId }) => operationId === op),
    release: page === 'released' || page === 'lapsed',
    forget: false,
    refund: refunds.some(({ operationId }) => operationId === op),
  }[kind]
  return isDone ? toldBy(found) : undefined
}

/** The provider repeats a stored failure, so a new operation replaces this one unless it had an effect. */
async function replace(deps: OperateDeps, asked: Asked): Promise<void> {
  const { operation, payment } = asked
  const told = await findEffect(asked)
  const { kind, cents, reason, id } = operation
  await deps.db.commitTogether(async tx => {
    const now = deps.clock()
    if (told) await absorbSnapshot(tx, payment.id, { told, now })
    await settleOperation(tx, id, { state: told ? 'done' : 'refused', code: 'stored_failure', now })
    if (told) return
    const again = { paymentId: payment.id, kind, cents, reason, replaces: id, now }
    await planOperation(tx, { ...again, ...(asked.kept === undefined ? {} : { kept: asked.kept }) })
  })
}

async function settle(
  { db, clock }: OperateDeps,
  { id }: OperationRow,
  outcome: { state: 'lost' },
): Promise<void> {
  await db.commitTogether(tx => settleOperation(tx, id, { ...outcome, now: clock() }))
}

/** Never retried automatically; the guest or staff see the reason. */
async function refuse(
  { db, clock }: OperateDeps,
  { operation, payment }: Pick<Asked, 'operation' | 'payment'>,
  code: string,
): Promise<void> {
  await db.commitTogether(async tx => {
    const now = clock()
    await settleOperation(tx, operation.id, { state: 'refused', code, now })
    if (operation.kind === 'capture' && code === 'authorisation_lapsed') {
      const lapsed = { ...factsOf(payment), page: 'lapsed', card: null, kept: null } as const
      await absorbSnapshot(tx, payment.id, { told: { snapshot: lapsed }, now })
      await chargeInstead(tx, { operation, payment, now })
    }
    if (operation.kind === 'charge') await planRefused(tx, { operation, payment, now })
    if (operation.kind !== 'open' && operation.kind !== 'charge') return
    const snapshot = { page: 'failed', authorisedCents: 0, captureBefore: null } as const
    const nothing = { captures: [], refunds: [], disputes: [], card: null, kept: null }
    await absorbSnapshot(tx, payment.id, { told: { snapshot: { ...snapshot, ...nothing } }, now })
  })
}

/** If the authorization lapsed, charges the saved card; otherwise leaves the balance due. */
async function chargeInstead(
  tx: Database,
  { operation, payment, now }: Pick<Asked, 'operation' | 'payment'> & { now: Date },
): Promise<void> {
  if (payment.kept_ref === null) return await planRefused(tx, { operation, payment, now })
  const { cents, reason, id: replaces } = operation
  const paymentId = await insertCharge(tx, payment, { cents, now })
  await planOperation(tx, { paymentId, kind: 'charge', cents, reason, replaces, now })
}

export async function pageTextsOf(
  db: Database,
  { id, reservation_id }: PaymentRow,
  publicUrl: string,
): Promise<{ reference: string; back: string; locale: Locale }> {
  const { reference, locale } = await db
    .selectFrom('reservations')
    .select(['reference', 'locale'])
    .where('id', '=', reservation_id)
    .executeTakeFirstOrThrow()
  return {
    reference,
    back: `${publicUrl}/manage/${reference}?payment=${id}`,
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
  }
}
