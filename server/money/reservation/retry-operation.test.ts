import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, test } from 'node:test'
import { Problem } from '../../../contract/problems.ts'
import { runJobs, useTestApp } from '../../../test/support/app.ts'
import { addPayment } from '../../../test/support/paid-ride.ts'
import { listTestPayments, setFault } from '../../../test/support/test-payments.ts'
import { reserveTrips, toDullesTrip } from '../../../test/support/trips.ts'
import { judgeLedger } from '../../reservations/ledger/examine-ledger.ts'
import { actAsGuest } from '../providers/test-provider/guest-actions.ts'

const HOUR_MS = 3600_000

describe('a call to the payment provider that failed', () => {
  const app = useTestApp('sqlite', { payments: true, fleet: { sedan: 1 } })
  let id: string
  let pickUpAt: string
  let deposit: number
  beforeEach(async () => {
    const made = await reserveTrips(app(), [toDullesTrip({ kind: 'hourly', hours: 6 })])
    id = made._id
    pickUpAt = made.pickUpAt
    deposit = Math.round((made.price?.totalCents ?? 0) / 2)
    const [page] = await listTestPayments(app().db, 1)
    await actAsGuest({ db: app().db, clock: app().deps.clock }, page?.ref ?? '', 'pay')
    await work()
  })
  const work = async () => {
    await runJobs(app())
  }
  const money = async () => app().client('getMoney', { id, token: await app().signIn() })
  const retry = async (operation: string) =>
    app().client('retryOperation', { id: operation, token: await app().signIn() })
  const cancel = async (cause: 'guest' | 'operator' = 'operator') => {
    const token = await app().signIn()
    const query = { cause, waive: 'false' } as const
    const { preview } = await app().client('previewStaffCancellation', { id, query, token })
    await app().client('changeReservationStatus', {
      ...{ id, token },
      body: { seenStatus: 'confirmed', status: 'cancelled', cancellation: { cause, preview } },
    })
  }
  const latest = (kind: 'refund' | 'charge') =>
    app()
      .db.selectFrom('payment_operations')
      .selectAll()
      .where('kind', '=', kind)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  /** The call ends without an answer, or with a refusal, before anything asks for it again. */
  const end = async (operation: string, state: 'refused' | 'lost') => {
    const settled_at = app().deps.clock().toISOString()
    await app()
      .db.updateTable('payment_operations')
      .set({ state, settled_at })
      .where('id', '=', operation)
      .execute()
    await app()
      .db.updateTable('jobs')
      .set({ state: 'given-up', settled_at })
      .where('state', '=', 'waiting')
      .execute()
  }
  /** What the provider itself has given back. */
  const returned = async () =>
    (await listTestPayments(app().db, 10)).flatMap(({ refunds }) => refunds.map(({ cents }) => cents))
  const sound = async () =>
    assert.deepEqual(
      (await judgeLedger(app().db)).filter(({ level }) => level === 'FAULT'),
      [],
    )

  test('that was refused is asked for once more, however often staff press', async () => {
    await cancel()
    const { id: failed } = await latest('refund')
    await end(failed, 'refused')
    const { troubles } = await money()
    assert.deepEqual(
      troubles.map(({ _id, kind, state, cents, retryable }) => [_id, kind, state, cents, retryable]),
      [[failed, 'refund', 'refused', deposit, true]],
    )
    await Promise.all([retry(failed), retry(failed)])
    await retry(failed)
    await work()
    assert.deepEqual(await returned(), [deposit])
    const again = await latest('refund')
    assert.deepEqual([again.replaces, again.state], [failed, 'done'])
    const after = await money()
    assert.deepEqual([after.troubles, after.heldCents], [[], 0])
    await sound()
  })

  for (const arrived of [true, false])
    test(`of which nobody knows what became ${arrived ? 'and that the provider made' : 'and that never arrived'} is done once, under its key`, async () => {
      await cancel()
      const { id: lost, payment_id } = await latest('refund')
      const payment = await app()
        .db.selectFrom('payments')
        .select('provider_ref')
        .where('id', '=', payment_id)
        .executeTakeFirstOrThrow()
      if (arrived) await app().deps.payments?.provider.refund(lost, payment.provider_ref ?? '', deposit)
      await end(lost, 'lost')
      app().pass(8 * 24 * HOUR_MS)
      await Promise.all([retry(lost), retry(lost)])
      await work()
      assert.deepEqual(await returned(), [deposit])
      const { id: same, state } = await latest('refund')
      assert.deepEqual([same, state], [lost, 'done'])
      assert.deepEqual((await money()).troubles, [])
      await sound()
    })

  test('is not asked for again where the guest got the money in another way, also beside a disputed payment', async () => {
    const disputed = await addPayment(app(), { reservation_id: id, captured: deposit, held: 0, card: false })
    await app().db.updateTable('payments').set({ state: 'disputed' }).where('id', '=', disputed).execute()
    await cancel()
    const { id: failed } = await latest('refund')
    await end(failed, 'refused')
    const cash = { direction: 'returned', how: 'bank', by: 'Grace', receiptNumber: 'B-1' } as const
    const body = { ...cash, id: randomUUID(), cents: deposit }
    await app().client('recordPayment', { id, token: await app().signIn(), body })
    assert.deepEqual(
      (await money()).troubles.map(({ retryable }) => retryable),
      [false],
    )
    await assert.rejects(
      retry(failed),
      (error: unknown) => error instanceof Problem && error.code === 'offer_changed',
    )
    await work()
    assert.deepEqual(await returned(), [])
    await assert.rejects(
      retry('none'),
      (error: unknown) => error instanceof Problem && error.code === 'not_found',
    )
  })

  test('that charges a card which refused charges it anew, and nothing once the guest has paid', async () => {
    app().passTo(Date.parse(pickUpAt) - HOUR_MS)
    await setFault(app().db, 'card-declined', 10)
    await work()
    await cancel('guest')
    await work()
    await setFault(app().db, 'card-declined', 0)
    const { troubles } = await money()
    const charges = troubles.filter(({ kind }) => kind === 'charge')
    const owed = charges.at(-1)
    assert.ok(owed?.retryable, JSON.stringify(troubles))
    const { owedCents } = await retry(owed._id)
    assert.equal(owedCents, owed.cents)
    await work()
    const after = await money()
    assert.equal(after.owedCents, 0)
    assert.ok(after.troubles.every(({ retryable }) => !retryable))
    await sound()
  })
})
