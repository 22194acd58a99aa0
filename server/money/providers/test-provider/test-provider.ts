import type { Snapshot } from '../../../../domain/money/ledger/snapshot.ts'
import { readJson, toJson } from '../../../../domain/values/json.ts'
import type { Store } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Database } from '../../../platform/db/tables.ts'
import {
  type Found,
  type KeptCharge,
  type OpenRequest,
  type PaymentProvider,
  PaymentRefusal,
  StoredFailure,
} from '../payment-provider.ts'
import { testBalance } from './test-balance.ts'
import { planEventAt, planEvents, readTestEvent, TEST_SIGNATURE } from './test-events.ts'
import {
  captured,
  chargedWhileAway,
  expired,
  openedPayment,
  refunded,
  released,
  snapshotAt,
  type TestPayment,
} from './test-payment.ts'
import {
  type CallAnswer,
  findByKept,
  findCall,
  findTestPayment,
  insertCall,
  insertTestPayment,
  type TestFault,
  takeFault,
  updateTestPayment,
  walkTestPayments,
} from './test-store.ts'

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
const PAGE_MIN_MS = 30 * 60_000

export type TestProviderDeps = { db: Store; clock: () => Date; publicUrl: string }

/** Moves no money. Acts as an outside party with its own tables, and supports fault injection. */
export function createTestProvider(deps: TestProviderDeps): PaymentProvider {
  const { db, clock } = deps
  const change = (op: string, ref: string, asked: Asked) => snapshotOf(callOnce(deps, op, ref, asked))
  return {
    name: 'test',
    test: true,
    sameAnswerForMs: 20 * HOUR_MS,
    pageForMs: PAGE_MIN_MS,
    pageOrigin: null,
    open: async request =>
      await callOnce(deps, request.op, request, async (tx, now) => {
        const payment = openedPayment(`tp_${newId(now.getTime())}`, request)
        await insertTestPayment(tx, payment, now)
        return payment
      }),
    expire: (op, ref) => change(op, ref, changed(ref, expired, ['page.expired'])),
    async find(by) {
      await refuseWhileDown(db)
      const payment = await findTestPayment(db, by)
      return payment && foundOf(deps, payment)
    },
    capture: (op, ref, cents) =>
      change(
        op,
        `${ref} ${cents}`,
        changed(ref, (payment, now) => captured(payment, { op, cents, now }), ['payment.captured']),
      ),
    release: (op, ref) => change(op, ref, changed(ref, released, ['payment.released'])),
    refund: (op, ref, cents) => change(op, `${ref} ${cents}`, refund(ref, { op, cents })),
    chargeKept: async (op, charge) => await callOnce(deps, op, charge, chargeOf(op, charge)),
    forget: async (_op, kept) => {
      await refuseWhileDown(db)
      await db.commitTogether(async tx => {
        const payment = await findByKept(tx, kept)
        if (payment) await updateTestPayment(tx, { ...payment, forgotten: true })
      })
    },
    signature: TEST_SIGNATURE,
    readEvent: async (rawBody, header, now) => await readTestEvent({ db, clock }, { rawBody, header, now }),
    list: from => listOf(deps, from),
    balance: (from, until) => testBalance(db, { from, until }),
  }
}

/** Runs in the provider's own transaction. */
type Asked = (tx: Database, now: Date) => Promise<TestPayment>

function changed(
  ref: string,
  step: (payment: TestPayment, now: Date) => TestPayment,
  types: readonly string[],
): Asked {
  return async (tx, now) => {
    const payment = step(await requirePayment(tx, ref), now)
    await updateTestPayment(tx, payment)
    await planEvents(tx, { ref, types, now })
    return payment
  }
}

function refund(ref: string, { op, cents }: { op: string; cents: number }): Asked {
  return async (tx, now) => {
    const failsAfterMs = (await takeFault(tx, 'refund-fails')) ? DAY_MS : undefined
    const payment = refunded(await requirePayment(tx, ref), { op, cents, now, failsAfterMs })
    await updateTestPayment(tx, payment)
    await planEvents(tx, { ref, types: ['refund.created'], now })
    if (failsAfterMs !== undefined)
      await planEventAt(tx, { ref, type: 'refund.failed', now, at: new Date(now.getTime() + failsAfterMs) })
    return payment
  }
}

function chargeOf(op: string, { kept, cents, mode, ...subject }: KeptCharge): Asked {
  return async (tx, now) => {
    if (await takeFault(tx, 'card-declined')) throw new PaymentRefusal('card_declined')
    if (await takeFault(tx, 'guest-needed')) throw new PaymentRefusal('needs_guest')
    const source = await findByKept(tx, kept)
    if (!source || source.forgotten) throw new PaymentRefusal('unknown_card')
    const request: OpenRequest = {
      ...source,
      ...subject,
      op,
      cents,
      mode,
      until: new Date(now.getTime() + 1),
    }
    const opened = openedPayment(`tp_${newId(now.getTime())}`, request)
    const charged = chargedWhileAway(opened, { kept, now })
    await insertTestPayment(tx, charged, now)
    const type = mode === 'authorise' ? 'payment.authorised' : 'payment.captured'
    await planEvents(tx, { ref: charged.ref, types: [type], now })
    return charged
  }
}

async function requirePayment(tx: Database, ref: string): Promise<TestPayment> {
  const payment = await findTestPayment(tx, { ref })
  if (!payment) throw new PaymentRefusal('unknown_payment')
  return payment
}

async function callOnce(deps: TestProviderDeps, key: string, request: unknown, act: Asked): Promise<Found> {
  const { db, clock } = deps
  await refuseWhileDown(db)
  const asked = toJson(request)
  const now = clock()
  const answer = await db.commitTogether(async tx => {
    const before = await findCall(tx, key)
    if (before && before.request !== asked) return { refused: 'idempotency_key_used' }
    if (before) return readJson(before.answer)
    const made = await answerOf(deps, tx, act, now)
    const ref = 'found' in made ? made.found.ref : ''
    await insertCall(tx, key, { ref, request: asked, answer: toJson(made) }, now)
    return made
  })
  if ('failed' in answer) throw new StoredFailure(answer.failed)
  if ('refused' in answer) throw new PaymentRefusal(answer.refused)
  if (await takes(db, 'answer-lost')) throw new Error('The payment provider’s response was lost.')
  return answer.found
}

async function answerOf(deps: TestProviderDeps, tx: Database, act: Asked, now: Date): Promise<CallAnswer> {
  if (await takeFault(tx, 'stored-failure')) return { failed: 'The payment provider failed.' }
  try {
    return { found: foundOf(deps, await act(tx, now)) }
  } catch (error) {
    if (error instanceof PaymentRefusal) return { refused: error.code }
    throw error
  }
}

async function refuseWhileDown(db: Store): Promise<void> {
  if (await takes(db, 'down')) throw new Error('The payment provider doesn’t respond.')
}

/** Reads first, because most calls meet no fault and then need no commit. */
async function takes(db: Store, name: TestFault): Promise<boolean> {
  const row = await db
    .selectFrom('test_payment_faults')
    .select('times')
    .where('name', '=', name)
    .where('times', '>', 0)
    .executeTakeFirst()
  return row !== undefined && (await db.commitTogether(tx => takeFault(tx, name)))
}

function foundOf({ clock, publicUrl }: TestProviderDeps, payment: TestPayment): Found {
  return {
    ref: payment.ref,
    paymentId: payment.paymentId,
    reference: payment.reference,
    // Earlier versions only had deposits.
    purpose: payment.purpose ?? 'deposit',
    mode: payment.mode,
    cents: payment.cents,
    url: `${publicUrl}/test-payment/${payment.ref}`,
    until: payment.until,
    snapshot: snapshotAt(payment, clock()),
  }
}

async function* listOf(deps: TestProviderDeps, from: Date): AsyncGenerator<Found> {
  await refuseWhileDown(deps.db)
  for await (const payment of walkTestPayments(deps.db, from)) yield foundOf(deps, payment)
}

async function snapshotOf(found: Promise<Found>): Promise<Snapshot> {
  return (await found).snapshot
}
