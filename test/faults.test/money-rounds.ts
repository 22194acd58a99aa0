import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { agreesWithPayment, faultsIn } from '../../domain/money/ledger/invariants.ts'
import type { OperationKind, PaymentMode } from '../../domain/reservations/payment.ts'
import { COMPILE_CACHE, NODE_FLAGS } from '../../scripts/node-flags.mjs'
import { planLookAfterEvent } from '../../server/money/payments/plan-look.ts'
import { planPayment } from '../../server/money/payments/plan-payment.ts'
import { reconcileAccount } from '../../server/money/payments/reconcile-account.ts'
import { createStripeProvider } from '../../server/money/providers/stripe/stripe-provider.ts'
import { openDatabase, type Store } from '../../server/platform/db/database.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { judgeLedger } from '../../server/reservations/ledger/examine-ledger.ts'
import { listPaymentsOf } from '../../server/reservations/ledger/payment-store.ts'
import { listPostingsOf } from '../../server/reservations/ledger/posting-store.ts'
import { planOperation } from '../../server/reservations/payments/plan-operation.ts'
import { insertTrip } from '../support/dispatch.ts'
import { agreePrice } from '../support/paid-ride.ts'
import { environmentOf, until, type Where } from '../support/product.ts'
import { type CallMoment, FakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../support/stripe/fake-stripe.ts'

/** At which a process is killed: the provider has the call and did nothing, did it, or has answered. */
const MOMENTS: readonly CallMoment[] = ['asked', 'done', 'answered']
/** The call of each operation. */
const CALLS = {
  open: /^POST \/v1\/checkout\/sessions$/,
  capture: /^POST .*\/capture$/,
  release: /^POST .*\/cancel$/,
  refund: /^POST \/v1\/refunds$/,
} as const satisfies Partial<Record<OperationKind, RegExp>>
type Killed = keyof typeof CALLS

const CENTS = 24_000
const DAY_MS = 24 * 3600_000

/** What was counted when all rounds were over. */
type MoneyAudit = { rounds: number; kills: number; faults: string[] }

/**
 * Kills the product with SIGKILL at each arrow between it and the provider: while a page is opened, an amount is taken or
 * let go of, and money goes back. Then compares what the provider did with what was asked, and looks at the ledger.
 */
export async function moneyRounds(where: Where, { rounds }: { rounds: number }): Promise<MoneyAudit> {
  const db = openDatabase(where)
  await migrate(db)
  const clock = () => new Date()
  const fake = new FakeStripe(clock)
  const address = await fake.listen()
  const keys = { secretKey: STRIPE_KEY, webhookSecret: STRIPE_SECRET }
  const provider = createStripeProvider({ ...keys, clock, address })
  const process = createKillable(where, fake, JSON.stringify(address))
  const run: Run = { db, fake, process, provider }
  try {
    const paymentIds: string[] = []
    for (let round = 0; round < rounds; round++) paymentIds.push(await payAndReturn(run, round))
    await process.kill()
    return { rounds, kills: process.kills(), faults: await faultsOf(run, paymentIds) }
  } finally {
    await process.kill()
    await fake.close()
    await db.destroy()
  }
}

type Run = {
  db: Store
  fake: FakeStripe
  process: Killable
  provider: ReturnType<typeof createStripeProvider>
}

/** An amount that is held in this round and let go of. */
function isReleased(round: number): boolean {
  return round % 4 === 2
}

/** Pays and refunds an amount, or in every fourth round releases it. Returns the id of the payment. */
async function payAndReturn(run: Run, round: number): Promise<string> {
  const { db, fake } = run
  const momentAt = (step: number) => MOMENTS[(round + step) % MOMENTS.length] ?? 'asked'
  const reservationId = `guest-${round}`
  const mode: PaymentMode = round % 2 === 0 ? 'authorise' : 'pay'
  await insertTrip(db, `trip-${round}`, {
    reservationId,
    startsAt: new Date(Date.now() + (round + 1) * DAY_MS).toISOString(),
  })
  await agreePrice(db, reservationId, 1_000_000)
  run.process.arm(CALLS.open, momentAt(0))
  const { paymentId } = await db.commitTogether(tx =>
    planPayment(tx, run.provider, {
      ...{ reservationId, purpose: 'balance', mode, cents: CENTS, reason: 'test' },
      ...{ until: new Date(), now: new Date() },
    }),
  )
  await survive(run, paymentId, 'open')
  const row = (await listPaymentsOf(db, reservationId))[0]
  const ref = row?.provider_ref ?? ''
  fake.act(ref, 'pay')
  await db.commitTogether(async tx => {
    const received_at = new Date().toISOString()
    await tx
      .insertInto('payment_events')
      .values({ id: `stripe:${ref}`, ref, type: 'paid', received_at })
      .execute()
    await planLookAfterEvent(tx, { eventId: `stripe:${ref}`, ref, now: new Date() })
  })
  await run.process.until(
    async () => (await stateOf(db, paymentId)) === (mode === 'pay' ? 'captured' : 'held'),
  )
  if (isReleased(round)) {
    await operate(run, paymentId, 'release', momentAt(1))
    return paymentId
  }
  if (mode === 'authorise') await operate(run, paymentId, 'capture', momentAt(1))
  await operate(run, paymentId, 'refund', momentAt(2))
  return paymentId
}

async function operate(run: Run, paymentId: string, kind: Killed, moment: CallMoment): Promise<void> {
  run.process.arm(CALLS[kind], moment)
  const asked = { paymentId, kind, cents: CENTS, reason: 'test', now: new Date() }
  await run.db.commitTogether(tx => planOperation(tx, asked))
  await survive(run, paymentId, kind)
}

/** The process is killed at the moment of the call for which it is armed; another one goes on and ends the operation. */
async function survive({ db, process }: Run, paymentId: string, kind: Killed): Promise<void> {
  await relieve(db)
  await process.untilKilled()
  await relieve(db)
  await process.until(async () => {
    const { state } = await db
      .selectFrom('payment_operations')
      .select('state')
      .where('payment_id', '=', paymentId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
    return state === 'done'
  })
}

/** The leases of a killed process run out after minutes, and failed jobs wait: here both are over at once. */
async function relieve(db: Store): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ lease_until: null })
    .where('state', '=', 'waiting')
    .where('kind', 'like', 'payment.%')
    .execute()
}

async function stateOf(db: Store, id: string): Promise<string> {
  const row = await db.selectFrom('payments').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  return row.state
}

/** What is wrong with the money of any guest. */
async function faultsOf({ db, fake, provider }: Run, paymentIds: string[]): Promise<string[]> {
  const faults: string[] = []
  for (const [round, paymentId] of paymentIds.entries()) {
    const reservationId = `guest-${round}`
    // What else is owed, the refunded amount too, is authorized on the saved card by payments of their own.
    const rows = (await listPaymentsOf(db, reservationId)).filter(({ id }) => id === paymentId)
    const postings = await listPostingsOf(db, reservationId)
    const taken = isReleased(round) ? 0 : CENTS
    const sums = rows.map(row => `${row.captured_cents} ${row.refunded_cents}`).join()
    if (sums !== `${taken} ${taken}`) faults.push(`${reservationId}: captured and refunded ${sums}`)
    faults.push(...faultsIn(postings).map(({ code, about }) => `${about}: ${code}`))
    const amounts = { capturedCents: taken, refundedCents: taken }
    if (!agreesWithPayment(postings, amounts)) faults.push(`${reservationId}: the ledger says otherwise`)
  }
  faults.push(...faultsAtProvider(fake, paymentIds.length))
  const judged = await judgeLedger(db)
  faults.push(...judged.filter(({ level }) => level === 'FAULT').map(({ words }) => words))
  const span = { from: new Date(Date.now() - 24 * 3600_000), until: new Date(Date.now() + 60_000) }
  const { differences } = await reconcileAccount({ db, clock: () => new Date(), provider }, span)
  return [...faults, ...differences.map(difference => JSON.stringify(difference))]
}

/** More or fewer pages, charges and refunds than were asked for. */
function faultsAtProvider({ account }: FakeStripe, rounds: number): string[] {
  const count = (kind: string, isIt: (thing: Record<string, unknown>) => boolean) =>
    account.list(kind).filter(isIt).length
  const released = Array.from({ length: rounds }, (_, round) => round).filter(isReleased).length
  const counts: [string, number, number][] = [
    ['pages', account.list('checkout.session').length, rounds],
    ['charges', count('charge', thing => thing['captured'] === true), rounds - released],
    ['refunds', count('refund', thing => thing['reason'] === null), rounds - released],
  ]
  return counts.flatMap(([what, found, expected]) =>
    found === expected ? [] : [`the provider has ${found} ${what}, not ${expected}`],
  )
}

type Killable = ReturnType<typeof createKillable>

/** A process that is started when it is needed, and killed by SIGKILL at a moment of a call. */
function createKillable(where: Where, fake: FakeStripe, address: string) {
  let child: ChildProcess | undefined
  let armed: { call: RegExp; moment: CallMoment } | undefined
  let kills = 0
  const end = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  fake.watch = async (call, moment) => {
    if (!armed?.call.test(call) || armed.moment !== moment) return
    armed = undefined
    kills += 1
    await end()
  }
  const start = async () => {
    if (child && child.exitCode === null && child.signalCode === null) return
    child = fork('test/faults.test/money-worker.ts', {
      execArgv: [...NODE_FLAGS],
      env: {
        ...{ PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILE_CACHE, LOG_LEVEL: 'silent' },
        ...{ ...environmentOf(where), SAMPLE_CONTENT: 'off', ADMIN_PASSWORD: 'correct horse battery' },
        ...{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: STRIPE_SECRET },
        FAKE_STRIPE: address,
      },
    })
    await Promise.race([once(child, 'message'), once(child, 'exit')])
  }
  const goOnUntil = async (isDone: () => Promise<boolean>) => {
    const goesOn = async () => {
      await start()
      if (child?.connected) child.send('wake', () => {})
      return false
    }
    await until(async () => (await isDone()) || (await goesOn()), { pauseMs: 30 })
  }
  return {
    arm(call: RegExp, moment: CallMoment) {
      armed = { call, moment }
    },
    until: goOnUntil,
    untilKilled: async () => await goOnUntil(async () => armed === undefined),
    kills: () => kills,
    kill: end,
  }
}
