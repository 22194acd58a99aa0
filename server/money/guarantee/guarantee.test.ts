import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Problem } from '../../../contract/problems.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { guestOf, linkToken } from '../../../test/support/paid-ride.ts'
import { DAY_MS, HOUR_MS, LONG, MINUTE_MS, useSecuredRide } from '../../../test/support/secured-ride.ts'
import { listTestPayments, setFault } from '../../../test/support/test-payments.ts'
import { backFromDulles, CONTACT, reserveTrips, toDullesTrip } from '../../../test/support/trips.ts'
import { erasePerson } from '../../integrations/erasure/erase-person.ts'
import { listPaymentsOf } from '../../reservations/ledger/payment-store.ts'

describe('cards that are kept', () => {
  const app = useTestApp('sqlite', { payments: true })
  const ride = useSecuredRide(app)
  const { setPolicy, reserve, deposited, pay, work, until, fault } = ride
  const { payments, operations, planned, asked, troubles, statusOf, totalOf, sound } = ride
  const { planNow, drive, cancel, confirmAgain } = ride

  test('hold the rest of the price 48 hours before the ride, which is taken after it', async () => {
    const { id, pickUpAt, deposit, rest } = await deposited()
    await until(pickUpAt, 48 * HOUR_MS + MINUTE_MS)
    assert.deepEqual(await payments(id), [`deposit pay captured 0 ${deposit}`])
    await until(pickUpAt, 48 * HOUR_MS)
    assert.deepEqual((await payments(id))[1], `balance authorise held ${rest} 0`)
    await until(pickUpAt, -HOUR_MS)
    await drive(id)
    assert.deepEqual((await payments(id))[1], `balance authorise captured 0 ${rest}`)
    assert.deepEqual(await operations(id), [
      `open done ${deposit}`,
      `charge done ${rest}`,
      `capture done ${rest}`,
    ])
    await sound()
  })

  test('that are charged once, where two instances do the job of the authorisation', async () => {
    const { id, pickUpAt, rest } = await deposited()
    app().passTo(Date.parse(pickUpAt) - 48 * HOUR_MS)
    await Promise.all([app().deliver(), app().deliver()])
    const again = { state: 'waiting', settled_at: null, lease_until: null } as const
    await app().db.updateTable('jobs').set(again).where('kind', '=', 'payment.authorise').execute()
    await work()
    assert.deepEqual((await payments(id)).slice(1), [`balance authorise held ${rest} 0`])
  })

  for (const isAnswered of [true, false])
    test(`let go of what is ${isAnswered ? '' : 'being '}held for a ride that is cancelled`, async () => {
      const { id, pickUpAt } = await deposited()
      await until(pickUpAt, 48 * HOUR_MS + MINUTE_MS)
      app().pass(MINUTE_MS)
      if (isAnswered) await work()
      else await planNow(id)
      await cancel(id)
      const [deposit, held] = await payments(id)
      assert.match(deposit ?? '', /refunded/)
      assert.match(held ?? '', /released 0 0$/)
      await sound()
    })

  test('hold nothing for a ride that was cancelled before, and are asked again when it is confirmed again', async () => {
    const { id, pickUpAt } = await deposited()
    const runAt = new Date(Date.parse(pickUpAt) - 48 * HOUR_MS).toISOString()
    assert.deepEqual(await planned(), [{ state: 'waiting', run_at: runAt }])
    await cancel(id)
    assert.deepEqual(await planned(), [{ state: 'dropped', run_at: runAt }])
    await confirmAgain(id)
    assert.deepEqual(await planned(), [{ state: 'waiting', run_at: runAt }])
    await until(pickUpAt, 48 * HOUR_MS)
    // The deposit was refunded: all of the price is secured.
    assert.deepEqual((await payments(id)).slice(1), [`balance authorise held ${await totalOf(id)} 0`])
    await sound()
  })

  test('are the guest’s to replace by a link where they refuse, and the office is told a day before the ride', async () => {
    const { id, pickUpAt, rest } = await deposited()
    await until(pickUpAt, 49 * HOUR_MS)
    await fault('card-declined')
    await until(pickUpAt, 48 * HOUR_MS)
    assert.equal((await payments(id))[1], 'balance authorise failed 0 0')
    assert.equal(asked().length, 1)
    assert.equal(await troubles(), 0)
    await until(pickUpAt, 24 * HOUR_MS)
    assert.equal(await troubles(), 1)
    assert.equal(asked().length, 1)
    const { reference } = await app().client('getReservation', { id, token: await app().signIn() })
    const guest = guestOf(app(), { reference, token: await linkToken(app(), id) })
    const opened = (await (await guest.post('/payments')).json()) as { cents: number }
    assert.equal(opened.cents, rest)
    await pay()
    assert.equal((await payments(id))[2], `guarantee authorise held ${rest} 0`)
    assert.equal(await troubles(), 0)
    await until(pickUpAt, -HOUR_MS)
    await drive(id)
    assert.equal((await payments(id))[2], `guarantee authorise captured 0 ${rest}`)
    await sound()
  })

  test('end the ride without a fee where they refuse until a day before it and the policy says so', async () => {
    await setPolicy({ refusedHold: 'cancel' })
    const { id, pickUpAt } = await deposited()
    await until(pickUpAt, 49 * HOUR_MS)
    await fault('guest-needed')
    await until(pickUpAt, 48 * HOUR_MS)
    assert.equal(await statusOf(id), 'confirmed')
    await until(pickUpAt, 24 * HOUR_MS)
    assert.equal(await statusOf(id), 'cancelled')
    assert.match((await payments(id))[0] ?? '', /refunded/)
    await sound()
  })

  test('are asked anew for the way back, and a refusal of that is told a day before it, not before the way there', async () => {
    const made = await reserveTrips(app(), [toDullesTrip(LONG), backFromDulles()])
    await pay()
    const back = await app()
      .db.selectFrom('trips')
      .select('starts_at')
      .where('reservation_id', '=', made._id)
      .where('leg', '=', 2)
      .executeTakeFirstOrThrow()
    await until(made.pickUpAt, 48 * HOUR_MS)
    assert.match((await payments(made._id))[1] ?? '', /^balance authorise held/)
    await until(back.starts_at, 49 * HOUR_MS)
    await fault('card-declined')
    await until(back.starts_at, 48 * HOUR_MS)
    assert.match((await payments(made._id))[2] ?? '', /^balance authorise failed/)
    assert.equal(await troubles(), 0)
    await until(back.starts_at, 24 * HOUR_MS)
    assert.equal(await troubles(), 1)
  })

  test('pay what a card issuer let go of before it was taken', async () => {
    const { id, pickUpAt, rest } = await deposited()
    await until(pickUpAt, 48 * HOUR_MS)
    await until(pickUpAt, -4 * DAY_MS)
    await drive(id)
    const all = await payments(id)
    assert.deepEqual(all.slice(1), ['balance authorise lapsed 0 0', `balance pay captured 0 ${rest}`])
    await sound()
  })

  test('are forgotten 60 days after the last trip, by the provider and by us', async () => {
    const { id, pickUpAt } = await deposited()
    const kept = async () =>
      (await listPaymentsOf(app().db, id)).map(({ kept_ref, card }) => [kept_ref !== null, card !== null])
    const end = new Date(Date.parse(pickUpAt) + 6 * HOUR_MS).toISOString()
    await until(pickUpAt, 48 * HOUR_MS)
    await until(pickUpAt, -7 * HOUR_MS)
    await drive(id)
    await until(end, -60 * DAY_MS + MINUTE_MS)
    assert.deepEqual(await kept(), [
      [true, true],
      [true, true],
    ])
    await until(end, -60 * DAY_MS)
    assert.deepEqual(await kept(), [
      [false, true],
      [false, true],
    ])
    const [first] = await listPaymentsOf(app().db, id)
    assert.equal(first?.state, 'captured')
    // A later word of the provider brings nothing back.
    await until(end, -61 * DAY_MS)
    assert.deepEqual(await kept(), [
      [false, true],
      [false, true],
    ])
    await sound()
  })

  test('are forgotten by the provider when the guest is erased, though nothing here names them any more', async () => {
    const { id, pickUpAt } = await deposited()
    await until(pickUpAt, 48 * HOUR_MS)
    const [kept] = await listPaymentsOf(app().db, id)
    await setFault(app().db, 'down', 1)
    // A ride ahead refuses the erasure.
    await app().db.updateTable('trips').set({ progress: 'cancelled' }).execute()
    await erasePerson(app().db, CONTACT.email, app().deps.clock())
    const cards = async () => (await listPaymentsOf(app().db, id)).map(row => [row.kept_ref, row.card])
    const none = [
      [null, null],
      [null, null],
    ]
    assert.deepEqual(await cards(), none, 'nothing can be charged while the provider has not answered')
    await work()
    assert.ok((await operations(id)).includes('forget sent 0'), 'the provider was down')
    app().pass(MINUTE_MS)
    await work()
    assert.deepEqual(
      (await operations(id)).filter(told => told.startsWith('forget')),
      ['forget done 0'],
    )
    const forgotten = (await listTestPayments(app().db, 10)).filter(row => row.forgotten)
    assert.ok(kept?.kept_ref)
    assert.equal(forgotten.length, 1)
    // What the provider says afterwards brings no card back.
    app().pass(2 * DAY_MS)
    await work()
    assert.deepEqual(await cards(), none)
    await sound()
  })

  test('are asked for up to the limit where the policy says so: an amount is held, or the card kept', async () => {
    assert.equal((await reserve({})).pay, undefined)
    await setPolicy({ guarantee: 'card' })
    const far = await reserve({ pickUpDate: '2026-12-08' })
    assert.ok(far.pay)
    assert.equal(far.status, 'pending')
    assert.deepEqual(await payments(far._id), ['guarantee keep opened 0 0'])
    await pay()
    assert.equal(await statusOf(far._id), 'confirmed')
    assert.deepEqual(await payments(far._id), ['guarantee keep held 0 0'])
    const near = await reserve({ pickUpDate: '2026-11-23' })
    const total = await totalOf(near._id)
    assert.deepEqual(await payments(near._id), [`guarantee authorise opened 0 0`])
    await pay()
    assert.equal(await statusOf(near._id), 'confirmed')
    assert.deepEqual(await payments(near._id), [`guarantee authorise held ${total} 0`])
    await until(near.pickUpAt, -2 * HOUR_MS)
    await drive(near._id)
    assert.deepEqual(await payments(near._id), [`guarantee authorise captured 0 ${total}`])
    await until(far.pickUpAt, 48 * HOUR_MS)
    const price = await totalOf(far._id)
    assert.equal((await payments(far._id))[1], `balance authorise held ${price} 0`)
    await sound()
  })

  test('that nobody gave end the reservation with its hold', async () => {
    await setPolicy({ guarantee: 'card' })
    const { _id } = await reserve({})
    app().pass(HOUR_MS)
    await work()
    assert.equal(await statusOf(_id), 'cancelled')
    assert.deepEqual(await payments(_id), ['guarantee keep expired 0 0'])
    assert.deepEqual(await planned(), [])
  })

  test('let nobody cancel the only trip of a ride past the money: the reservation is cancelled, with a preview', async () => {
    const { id, deposit } = await deposited()
    const token = await app().signIn()
    const trip = await app()
      .db.selectFrom('trips')
      .select('id')
      .where('reservation_id', '=', id)
      .executeTakeFirstOrThrow()
    const body = { seen: 'scheduled', to: 'cancelled' } as const
    await assert.rejects(
      app().client('changeTripProgress', { token, params: { id: trip.id }, body }),
      (error: unknown) => error instanceof Problem && error.code === 'preview_needed',
    )
    assert.equal(await statusOf(id), 'confirmed')
    assert.deepEqual(await payments(id), [`deposit pay captured 0 ${deposit}`])
  })

  test('let nobody cancel the return alone past the money, once the outbound trip was driven', async () => {
    const { _id: id, pickUpAt } = await reserveTrips(app(), [toDullesTrip(LONG), backFromDulles()])
    await pay()
    await until(pickUpAt, -HOUR_MS)
    const token = await app().signIn()
    const rows = await app().db.selectFrom('trips').select('id').orderBy('leg').execute()
    const [outbound = '', back = ''] = rows.map(trip => trip.id)
    const step = (trip: string, to: 'done' | 'cancelled') =>
      app().client('changeTripProgress', {
        ...{ token, params: { id: trip }, body: { seen: 'scheduled', to, attempts: [] } },
      })
    await step(outbound, 'done')
    await assert.rejects(step(back, 'cancelled'), { code: 'preview_needed' })
    assert.equal(await statusOf(id), 'confirmed')
  })
})
