import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry } from '../../../domain/money/ledger/entry.ts'
import {
  feeKept,
  moneyReceived,
  moneyReceivedByHand,
  rideDone,
  tipReceived,
} from '../../../domain/money/ledger/postings.ts'
import { RIDE, useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { postEntry } from '../../reservations/ledger/post-entry.ts'

const MADE = { at: '2026-11-20T12:00:00.000Z', madeBy: 'system' }

onEveryEngine('the four figures of the tab Money', engine => {
  const app = useTestApp(engine)
  const figures = async () => {
    const { heldCents, owedCents, earnedCents, tipsCents, postings, testPostings } = await app().client(
      'getMoneyOverview',
      { token: await app().signIn() },
    )
    return [heldCents, owedCents, earnedCents, tipsCents, postings, testPostings]
  }
  const reserve = async () => (await app().client('createReservation', { body: RIDE }))._id
  const post = async (...entries: Entry[]) => {
    for (const entry of entries) await app().db.commitTogether(tx => postEntry(tx, entry))
  }
  const paid = (reservationId: string, account: 'clearing.test' | 'clearing.stripe', cents = 24_000) => {
    const of = { ...MADE, reservationId, paymentId: `p-${account}`, account, cents }
    return moneyReceived({ ...of, operationId: `${account}-${reservationId}`, kind: 'deposit' })
  }
  const tip = (reservationId: string, account: 'clearing.test' | 'clearing.stripe') =>
    tipReceived({
      ...{ ...MADE, reservationId, paymentId: `t-${account}`, operationId: `t-${account}`, account },
      ...{ cents: 3000, driverId: null },
    })
  const ride = (reservationId: string) =>
    rideDone({
      ...{ ...MADE, reservationId, tripId: reservationId },
      lines: [
        { kind: 'ride', cents: 40_000 },
        { kind: 'gratuity', cents: 8000 },
      ],
    })

  test('a ride that is over and owes is listed by name, and found as past due', async () => {
    const [owing, even, ahead] = [await reserve(), await reserve(), await reserve()]
    await post(ride(owing), ride(ahead))
    await app()
      .db.updateTable('reservations')
      .set({ status: 'completed' })
      .where('id', 'in', [owing, even])
      .execute()
    const token = await app().signIn()
    const { items } = await app().client('searchReservations', { token, query: { payment: 'past-due' } })
    assert.deepEqual(
      items.map(({ _id }) => _id),
      [owing],
    )
    const name = `${RIDE.firstName} ${RIDE.lastName}`
    const { pickUpAt } = await app().client('getReservation', { token, id: owing })
    for (const [status, kind] of [
      ['completed', 'owed'],
      ['cancelled', 'fee'],
    ] as const) {
      await app().db.updateTable('reservations').set({ status }).where('id', '=', owing).execute()
      const { alarms } = await app().client('getMoneyOverview', { token })
      assert.deepEqual(
        alarms.map(alarm => [alarm.kind, alarm.reservationId, alarm.name, alarm.pickUpAt]),
        [[kind, owing, name, pickUpAt]],
      )
    }
  })

  test('leave out a reservation that the test provider alone paid: what it earned, owes and tipped is none', async () => {
    const id = await reserve()
    await post(paid(id, 'clearing.test'), ride(id), tip(id, 'clearing.test'))
    await post(feeKept({ ...MADE, reservationId: id, policyRow: '1.1', cents: 1000, cause: 'cancellation' }))
    assert.deepEqual(await figures(), [0, 0, 0, 0, 5, 2])
  })

  test('count real money of a reservation that the test provider paid in part, and what was earned with it', async () => {
    const id = await reserve()
    const cash = { ...MADE, reservationId: id, id: 'c1', cents: 10_000, how: 'cash' } as const
    await post(paid(id, 'clearing.test'), tip(id, 'clearing.test'), moneyReceivedByHand(cash))
    assert.deepEqual(await figures(), [10_000, 0, 0, 0, 3, 2])
    await post(ride(id))
    assert.deepEqual(await figures(), [0, 38_000, 40_000, 8000, 5, 2])
  })

  test('are the same beside a trial as without it', async () => {
    const [real, trial] = [await reserve(), await reserve()]
    await post(paid(real, 'clearing.stripe'), ride(real), tip(real, 'clearing.stripe'))
    const alone = await figures()
    assert.deepEqual(alone, [0, 24_000, 40_000, 11_000, 4, 0])
    await post(paid(trial, 'clearing.test', 99_000))
    assert.deepEqual((await figures()).slice(0, 4), alone.slice(0, 4))
  })
})
