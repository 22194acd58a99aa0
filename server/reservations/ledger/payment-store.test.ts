import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertTrip } from '../../../test/support/dispatch.ts'
import { onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import { insertPayment } from '../../../test/support/paid-ride.ts'
import {
  capturable,
  findPaymentByRef,
  listOperationsOf,
  listPaymentsOf,
  refundable,
} from './payment-store.ts'

onEveryEngine('payments of a reservation', engine => {
  test('say what can be refunded beside refunds that are under way, and what can be captured', async () => {
    const { db, drop } = await openTestDatabase(engine)
    await insertTrip(db, 'trip', { reservationId: 'ada' })
    await insertPayment(db, 'paid', {
      reservation_id: 'ada',
      state: 'part-refunded',
      captured_cents: 24_000,
      refunded_cents: 1000,
      provider_ref: 'ref1',
      captured_at: '2026-05-18T12:00:00.000Z',
    })
    await insertPayment(db, 'held', {
      reservation_id: 'ada',
      mode: 'authorise',
      held_cents: 5000,
      kept_ref: 'card',
    })
    await insertPayment(db, 'gone', { reservation_id: 'ada', state: 'expired' })
    for (const [id, state] of [
      ['o1', 'done'],
      ['o2', 'sent'],
      ['o3', 'refused'],
    ] as const)
      await db
        .insertInto('payment_operations')
        .values({
          ...{ id, payment_id: 'paid', kind: 'refund', cents: 1000, reason: 'cancellation', state },
          created_at: '2026-05-19T12:00:00.000Z',
        })
        .execute()
    const payments = await listPaymentsOf(db, 'ada')
    const operations = await listOperationsOf(
      db,
      payments.map(({ id }) => id),
    )
    assert.deepEqual(refundable(payments, operations), [
      { paymentId: 'paid', left: 22_000, capturedAt: '2026-05-18T12:00:00.000Z' },
    ])
    assert.deepEqual(capturable(payments), [{ paymentId: 'held', held: 5000, captureBefore: null }])
    assert.equal((await findPaymentByRef(db, { provider: 'test', ref: 'ref1' }))?.id, 'paid')
    assert.equal(await findPaymentByRef(db, { provider: 'stripe', ref: 'ref1' }), undefined)
    assert.deepEqual(await listOperationsOf(db, []), [])
    await drop()
  })
})
