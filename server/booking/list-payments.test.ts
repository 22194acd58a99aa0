import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Entry, mirrorOf } from '../../domain/money/ledger/entry.ts'
import {
  feeKept,
  goodwillGiven,
  moneyReceivedByHand,
  moneyRefunded,
  refundCredited,
  rideDone,
  writtenOff,
} from '../../domain/money/ledger/postings.ts'
import type { ReservationStatus } from '../../domain/reservations/reservation.ts'
import { NOON, useTestApp } from '../../test/support/app.ts'
import { onEveryEngine } from '../../test/support/engines.ts'
import { addPayment, insertPayment, paidRide } from '../../test/support/paid-ride.ts'
import { postEntry } from '../reservations/ledger/post-entry.ts'

onEveryEngine('the payments of the reservation list', engine => {
  const app = useTestApp(engine)
  const post = (entry: Entry) => app().db.commitTogether(tx => postEntry(tx, entry))
  const ride = async (captured: number) => (await paidRide(app(), { captured, card: false }))._id
  const move = (id: string, status: ReservationStatus) =>
    app().db.updateTable('reservations').set({ status }).where('id', '=', id).execute()
  const shown = async (id: string) => {
    const { facts } = await app().client('searchReservations', { token: await app().signIn() })
    const found = facts.find(({ _id }) => _id === id)
    return [found?.fareCents, found?.payment, found?.paidPercent]
  }
  const about = (reservationId: string) => ({ reservationId, at: NOON, madeBy: 'system' })
  const refundOf = async (id: string, cents: number) => {
    const payment = await app().db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
    const of = { ...about(id), paymentId: payment.id, account: 'clearing.test' } as const
    return moneyRefunded({ ...of, operationId: `refund-of-${id}`, cents })
  }

  test('a refund that failed refunded nothing, and a new authorization follows one that did not', async () => {
    const id = await ride(48_000)
    const refund = await refundOf(id, 48_000)
    await post(refund)
    assert.deepEqual(await shown(id), [48_000, 'unpaid', 0])
    await addPayment(app(), { reservation_id: id, captured: 0, held: 48_000, card: true })
    assert.deepEqual(await shown(id), [48_000, 'authorized', 0])
    await post(mirrorOf(refund, { at: NOON, madeBy: 'system', kind: 'refund-failed' }))
    assert.deepEqual(await shown(id), [48_000, 'paid', 100])
  })

  test('a refund that lowers the fare lowers it in the list', async () => {
    const id = await ride(48_000)
    await post(await refundOf(id, 2000))
    assert.deepEqual(await shown(id), [48_000, 'partly-paid', 95])
    await post(refundCredited({ ...about(id), id: 'lower', cents: 2000 }))
    assert.deepEqual(await shown(id), [46_000, 'paid', 100])
  })

  test('a cancelled ride is refunded once nothing is kept', async () => {
    const id = await ride(48_000)
    await move(id, 'cancelled')
    await post(feeKept({ ...about(id), policyRow: '1', cents: 10_000, cause: 'cancellation' }))
    await post(await refundOf(id, 38_000))
    assert.deepEqual((await shown(id)).slice(0, 2), [48_000, 'partly-refunded'])
  })

  test('a cancelled ride whose authorization was voided is released', async () => {
    const id = await ride(0)
    await insertPayment(app().db, 'payment-1', { reservation_id: id, state: 'released' })
    await move(id, 'cancelled')
    assert.deepEqual((await shown(id)).slice(0, 2), [48_000, 'released'])
  })

  test('a ride that a voucher, a credit or a write-off settled keeps its fare and is paid', async () => {
    const settle = async (credit: (id: string) => Entry) => {
      const id = await ride(0)
      await move(id, 'completed')
      await app().db.updateTable('trips').set({ progress: 'done' }).execute()
      const trip = await app()
        .db.selectFrom('trips')
        .select('id')
        .where('reservation_id', '=', id)
        .executeTakeFirstOrThrow()
      await post(rideDone({ ...about(id), tripId: trip.id, lines: [{ kind: 'ride', cents: 48_000 }] }))
      assert.deepEqual(await shown(id), [48_000, 'due', 0])
      await app().db.updateTable('trips').set({ starts_at: NOON, ends_at: NOON }).execute()
      assert.deepEqual(await shown(id), [48_000, 'past-due', 0])
      await post(credit(id))
      assert.deepEqual(await shown(id), [48_000, 'paid', 100])
    }
    await settle(id => moneyReceivedByHand({ ...about(id), id: 'v', cents: 48_000, how: 'voucher' }))
    await settle(id => goodwillGiven({ ...about(id), id: 'g', cents: 48_000 }))
    await settle(id => writtenOff({ ...about(id), id: 'w', cents: 48_000 }))
  })

  test('a cancelled return does not put off what a driven ride leaves due', async () => {
    const id = await ride(0)
    const { db } = app()
    const trip = await db.selectFrom('trips').selectAll().executeTakeFirstOrThrow()
    await db
      .insertInto('trips')
      .values({ ...trip, id: 'return', leg: 2, progress: 'cancelled' })
      .execute()
    const driven = { progress: 'done' as const, starts_at: NOON, ends_at: NOON }
    await db.updateTable('trips').set(driven).where('id', '=', trip.id).execute()
    await post(rideDone({ ...about(id), tripId: trip.id, lines: [{ kind: 'ride', cents: 48_000 }] }))
    for (const [status, payment] of [
      ['completed', 'past-due'],
      ['cancelled', 'due'],
    ] as const) {
      await move(id, status)
      assert.equal((await shown(id))[1], payment)
    }
  })

  test('a payment that is disputed or lost is not paid', async () => {
    const id = await ride(48_000)
    assert.deepEqual(await shown(id), [48_000, 'paid', 100])
    for (const state of ['disputed', 'lost'] as const) {
      await app().db.updateTable('payments').set({ state }).execute()
      assert.deepEqual(await shown(id), [48_000, 'unpaid', 0], state)
    }
    await app().db.updateTable('payments').set({ state: 'won' }).execute()
    assert.deepEqual(await shown(id), [48_000, 'paid', 100])
  })

  test('rates of an account do not pay the ride', async () => {
    const id = await ride(0)
    const { db } = app()
    const price = await db.selectFrom('reservation_prices').selectAll().executeTakeFirstOrThrow()
    await db
      .insertInto('reservation_prices')
      .values({ ...price, number: 2, contract: 'acme' })
      .execute()
    assert.deepEqual(await shown(id), [48_000, 'unpaid', 0])
  })
})
