import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { waitingCharged } from '../../../domain/money/ledger/postings.ts'
import { FIRST_POLICY } from '../../../domain/pricing/policy/policy.ts'
import { readJson } from '../../../domain/values/json.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { insertEntry } from '../../reservations/ledger/posting-store.ts'
import { useRefundedRide } from './refunds.test/refunds.ts'

const LIMIT = FIRST_POLICY.goodwillWithoutOwnerCents

onEveryEngine('a refund that was ordered', engine => {
  const app = useTestApp(engine, { payments: true })
  const { ride, preview, refund, money, work, asStaff, returned, mailed, sound } = useRefundedRide(app)
  /** The provider refuses every refund that was ordered so far. */
  const refuseAll = async () => {
    const settled_at = app().deps.clock().toISOString()
    await app()
      .db.updateTable('payment_operations')
      .set({ state: 'refused', settled_at })
      .where('kind', '=', 'refund')
      .execute()
    await app()
      .db.updateTable('jobs')
      .set({ state: 'given-up', settled_at })
      .where('state', '=', 'waiting')
      .execute()
  }

  test('that the provider refused is shown, and tried again once with its message', async () => {
    // A settled ride: the company holds nothing of the guest that the refund could come from.
    const made = { reservationId: ride.id, at: app().deps.clock().toISOString(), madeBy: 'system' }
    const wait = waitingCharged({ ...made, tripId: 't1', cents: ride.deposit })
    await app().db.commitTogether(tx => insertEntry(tx, wait))
    await refund({ cents: ride.deposit, message: 'So sorry.' })
    await refuseAll()
    const [trouble] = (await money()).troubles
    assert.deepEqual(
      [trouble?.kind, trouble?.state, trouble?.cents, trouble?.retryable],
      ['refund', 'refused', ride.deposit, true],
    )
    const again = () => app().client('retryOperation', { id: trouble?._id ?? '', token: ride.token })
    await Promise.all([again(), again()])
    await work()
    assert.deepEqual(await returned(), [ride.deposit])
    assert.deepEqual((await money()).troubles, [])
    assert.match(mailed().join(), /So sorry\./)
    assert.equal((await money()).postings.find(({ kind }) => kind === 'refund')?.reason, 'Late pickup')
    await sound()
  })

  test('is not tried again where the guest got the money in cash meanwhile', async () => {
    await refund({ cents: ride.deposit })
    await refuseAll()
    const cash = {
      direction: 'returned',
      how: 'cash',
      by: 'Grace',
      receiptNumber: 'R-1',
      cents: 100,
    } as const
    await app().client('recordPayment', {
      id: ride.id,
      token: ride.token,
      body: { ...cash, id: randomUUID() },
    })
    assert.deepEqual(
      (await money()).troubles.map(({ retryable }) => retryable),
      [false],
    )
  })

  test('sends no email where staff say so', async () => {
    assert.deepEqual((await preview({ cents: 4000, notify: false })).mails, [])
    await refund({ cents: 4000, notify: false })
    await work()
    assert.deepEqual([await returned(), mailed()], [[4000], []])
  })

  test('is tried again by staff within their limit alone, and by an owner above it', async () => {
    await refund({ cents: LIMIT })
    await refuseAll()
    await refund({ cents: 1 })
    const [trouble] = (await money()).troubles
    const again = () => app().client('retryOperation', { id: trouble?._id ?? '', token: ride.token })
    await asStaff()
    await assert.rejects(again(), { code: 'forbidden' })
    await work()
    assert.deepEqual(await returned(), [1])
    await app().db.updateTable('staff').set({ role: 'owner' }).execute()
    await again()
    await work()
    assert.deepEqual((await returned()).toSorted(), [1, LIMIT])
    await sound()
  })

  test('up to the limit is tried again by staff', async () => {
    await refund({ cents: LIMIT })
    await refuseAll()
    await asStaff()
    const [trouble] = (await money()).troubles
    await app().client('retryOperation', { id: trouble?._id ?? '', token: ride.token })
    await work()
    assert.deepEqual(await returned(), [LIMIT])
  })

  test('is told to the office each time, and list and panel agree on what is left', async () => {
    const shown = async () => {
      const [{ facts }, { fareCents, goodwillCents, dueCents }] = await Promise.all([
        app().client('searchReservations', { token: ride.token }),
        money(),
      ])
      assert.equal(facts[0]?.fareCents, fareCents - goodwillCents)
      return [facts[0]?.payment, facts[0]?.paidPercent, dueCents]
    }
    const refunded = async () => {
      const events = await app().db.selectFrom('events').select(['kind', 'data']).execute()
      return events.filter(
        ({ kind, data }) => kind === 'payment.changed' && readJson(data).to === 'part-refunded',
      ).length
    }
    const { total, deposit } = ride
    for (const [terms, left, due] of [
      ['due', deposit - 4000, total - deposit + 4000],
      // The panel lists the courtesy credit below the agreed fare.
      ['waived', deposit - 8000, total - deposit + 4000],
    ] as const) {
      await refund({ cents: 4000, terms })
      await work()
      assert.deepEqual(await shown(), ['partly-paid', Math.floor((100 * left) / (left + due)), due])
    }
    assert.equal(await refunded(), 2)
  })

  test('and refused stays visible after another refund of the same payment', async () => {
    await refund({ cents: 4000 })
    await refuseAll()
    app().pass(1000)
    await refund({ cents: 1000 })
    await work()
    assert.deepEqual(await returned(), [1000])
    const { troubles } = await money()
    assert.deepEqual(
      troubles.map(({ kind, cents, retryable }) => [kind, cents, retryable]),
      [['refund', 4000, true]],
    )
    await app().client('retryOperation', { id: troubles[0]?._id ?? '', token: ride.token })
    await work()
    assert.deepEqual((await returned()).toSorted(), [1000, 4000])
    assert.deepEqual((await money()).troubles, [])
    await sound()
  })
})
