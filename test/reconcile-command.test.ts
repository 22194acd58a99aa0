import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { dateAt } from '../domain/values/day.ts'
import { planPayment } from '../server/money/payments/plan-payment.ts'
import { actAsGuest } from '../server/money/providers/test-provider/guest-actions.ts'
import type { Store } from '../server/platform/db/database.ts'
import { judgeLedger } from '../server/reservations/ledger/examine-ledger.ts'
import { listPaymentsOf } from '../server/reservations/ledger/payment-store.ts'
import { listPostingsOf } from '../server/reservations/ledger/posting-store.ts'
import { planOperation } from '../server/reservations/payments/plan-operation.ts'
import { createTestApp, NOON, type TestApp } from './support/app.ts'
import { openTestDatabase } from './support/engines.ts'
import { insertFleet } from './support/fleet.ts'
import { priceStore } from './support/priced-store.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import { listTestPayments } from './support/test-payments.ts'
import { builtTool, toolEnvironment } from './support/tool-environment.ts'
import { toDullesTrip } from './support/trips.ts'

/** The test provider stands for a party outside: a restore of our store takes none of it back. */
const OUTSIDE = ['test_payments', 'test_payment_calls'] as const

describe('a store of yesterday', () => {
  test('is repaired from the provider by one command, and a second time nothing is left to do', async () => {
    const dataDir = temporaryFolder('paid')
    const app = await createTestApp('sqlite', { payments: true, dataDir })
    // The commands know the real time alone.
    app.pass(Date.now() - Date.parse(NOON))
    await priceStore(app.db)
    await insertFleet(app.db, { sedan: 3 })
    const [kept, lost] = [await reserve(app, 10), await reserve(app, 11)]
    await pay(app, kept)

    const copy = join(temporaryFolder('copy'), 'backup')
    run('backup', place(app, dataDir), copy)
    // Since then: a page that was open is paid, money goes back, a payment is made that the backup does not know.
    await pay(app, lost)
    await giveBack(app, kept, 5000)
    await askFor(app, kept, 7000)
    await pay(app, kept)
    const late = await reserve(app, 12)
    await pay(app, late)
    const truth = await rowsOf(app.db, [kept, lost])

    const emptyDir = temporaryFolder('restored')
    const empty = await openTestDatabase('sqlite', { migrated: false, dataDir: emptyDir })
    const restored = place({ databaseUrl: empty.url }, emptyDir)
    assert.match(run('restore', restored, copy), /^Restored the backup of .*: 2 reservations/)
    await takeOver(app.db, empty.db)
    assert.notDeepEqual(await rowsOf(empty.db, [kept, lost]), truth)

    const day = dateAt(app.deps.clock(), 'America/New_York')
    const told = run('reconcile', restored, '--since', day)
    assert.match(told, new RegExp(`recovered 1 missing from the database: ${kept.reference}\\.`))
    // Its reservation was made after the backup: nobody knows what the money is for.
    assert.match(told, new RegExp(`${late.reference}: the provider captured \\$`))
    // What follows from the payments is done by the jobs of the product.
    app.pass(Date.now() - app.deps.clock().getTime())
    await settle(app, empty.db)
    assert.deepEqual(await rowsOf(empty.db, [kept, lost]), truth)
    assert.deepEqual(await faultsIn(empty.db), [])
    const again = run('reconcile', restored, '--since', day)
    assert.match(again, /recovered 0 missing from the database\./)
    assert.deepEqual(await rowsOf(empty.db, [kept, lost]), truth)
    await empty.drop()
    await app.close()
    assert.deepEqual(app.errors, [])
  })
})

type Made = Awaited<ReturnType<typeof reserve>>

/** A ride of six hours so many days ahead, with a deposit that is not paid yet. */
async function reserve(app: TestApp, daysAhead: number) {
  const pickUpDate = dateAt(new Date(app.deps.clock().getTime() + daysAhead * 86_400_000), 'America/New_York')
  const trips = [toDullesTrip({ kind: 'hourly', hours: 6, pickUpDate })]
  const { classes } = await app.client('quoteTrips', { body: { trips } })
  const quote = classes.find(({ code }) => code === 'sedan')?.price?.token ?? ''
  const contact = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phoneNumber: '7035550199' }
  return await app.client('createReservation', { body: { ...contact, quote } })
}

async function pay(app: TestApp, { reference }: Made): Promise<void> {
  const page = (await listTestPayments(app.db, 10)).find(one => one.reference === reference)
  await actAsGuest({ db: app.db, clock: app.deps.clock }, page?.ref ?? '', 'pay')
  await settle(app)
}

/** The page of a further payment. */
async function askFor(app: TestApp, { _id: reservationId }: Made, cents: number): Promise<void> {
  const { payments } = app.deps
  assert.ok(payments)
  const now = app.deps.clock()
  const asked = { reservationId, purpose: 'balance', mode: 'pay', cents, reason: 'test' } as const
  const until = new Date(now.getTime() + 35 * 60_000)
  await payments.openNow(
    await app.db.commitTogether(tx => planPayment(tx, payments.provider, { ...asked, until, now })),
  )
}

async function giveBack(app: TestApp, { _id }: Made, cents: number): Promise<void> {
  const [payment] = await listPaymentsOf(app.db, _id)
  assert.ok(payment)
  const operation = { paymentId: payment.id, kind: 'refund', cents, reason: 'test' } as const
  await app.db.commitTogether(tx => planOperation(tx, { ...operation, now: app.deps.clock() }))
  await settle(app)
}

/** An event plans a look, a look what follows. */
async function settle(app: TestApp, through: Store = app.db): Promise<void> {
  for (let round = 0; round < 6; round++) {
    await app.deliver(through)
    app.pass(10)
  }
}

function place({ databaseUrl }: Pick<TestApp, 'databaseUrl'>, dataDir: string): Record<string, string> {
  return { DATA_DIR: dataDir, PAYMENTS: 'test', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
}

/** What a command says. */
function run(name: string, where: Record<string, string>, ...args: string[]): string {
  const made = spawnSync(process.execPath, [builtTool(name), ...args], {
    encoding: 'utf8',
    env: toolEnvironment(where),
  })
  assert.deepEqual({ status: made.status, stderr: made.stderr }, { status: 0, stderr: '' })
  return made.stdout
}

/** Brings what the provider knows by now beside the restored store. */
async function takeOver(from: Store, into: Store): Promise<void> {
  for (const table of OUTSIDE) {
    await into.deleteFrom(table).execute()
    const rows = await from.selectFrom(table).selectAll().execute()
    await into.insertInto(table).values(rows).execute()
  }
}

/** What is known of the money of each reservation, but for when it was written down and the numbers of receipts. */
async function rowsOf(db: Store, reservations: readonly Made[]) {
  return await Promise.all(
    reservations.map(async ({ _id: id }) => {
      const payments = (await listPaymentsOf(db, id)).map(
        ({ id: payment, purpose, mode, cents, state, captured_cents, refunded_cents, card, kept_ref }) =>
          [payment, purpose, mode, cents, state, captured_cents, refunded_cents, card, kept_ref].join(' '),
      )
      const postings = (await listPostingsOf(db, id)).map(
        ({ entry, debit, credit, cents }) => `${entry}: ${debit} ${credit} ${cents}`,
      )
      const reservation = await db.selectFrom('reservations').select('status').where('id', '=', id).execute()
      const documents = await db
        .selectFrom('documents')
        .select(['kind', 'payment_id'])
        .where('reservation_id', '=', id)
        .execute()
      return {
        status: reservation.map(({ status }) => status).join(),
        payments: payments.toSorted(),
        postings: postings.toSorted(),
        documents: documents.map(({ kind, payment_id }) => `${kind} ${payment_id}`).toSorted(),
      }
    }),
  )
}

async function faultsIn(db: Store): Promise<string[]> {
  const matters = await judgeLedger(db)
  return matters.filter(({ level }) => level === 'FAULT').map(({ words }) => words)
}
