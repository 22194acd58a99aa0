import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { guestOf, linkToken } from '../../../test/support/paid-ride.ts'
import { DAY_MS, HOUR_MS, LONG, MINUTE_MS, useSecuredRide } from '../../../test/support/secured-ride.ts'
import { backFromDulles, reserveTrips, toDullesTrip } from '../../../test/support/trips.ts'
import { AUTHORISE_JOB } from '../../reservations/effects/plan-authorisations.ts'

describe('balances that are secured again', () => {
  const app = useTestApp('sqlite', { payments: true })
  const ride = useSecuredRide(app)
  const { deposited, pay, until, work, fault, payments, operations, totalOf, sound } = ride
  const { setPolicy, statusOf } = ride
  const { move, drive, cancel, confirmAgain, planNow, asked, troubles } = ride

  /** A ride whose balance has just been authorized. */
  const secured = async () => {
    const made = await deposited()
    await until(made.pickUpAt, 48 * HOUR_MS)
    assert.deepEqual((await payments(made.id)).slice(1), [`balance authorise held ${made.rest} 0`])
    return made
  }
  const adjust = async (id: string, cents: number) => {
    const token = await app().signIn()
    const body = { cents, reason: 'A further stop' }
    await app().client('adjustReservationPrice', { params: { id }, body, token })
  }
  const recordCash = async (id: string, cents: number) => {
    const token = await app().signIn()
    const { version: ifMatch } = await app().client('getMoney', { id, token })
    const cash = { direction: 'received', how: 'cash', by: 'Grace', receiptNumber: 'R-1' } as const
    const body = { ...cash, id: crypto.randomUUID(), cents }
    await app().client('recordPayment', { id, token, body, ifMatch })
  }
  const edit = async (id: string, trip: Partial<ReturnType<typeof toDullesTrip>> = {}) => {
    const token = await app().signIn()
    const { firstName, lastName, email, phoneNumber, ...known } = await app().client('getReservation', {
      ...{ id, token },
    })
    const { pickUpAddress, dropOffAddress, pickUpDate, pickUpTime, numberOfPassengers } = known
    const fields = { pickUpAddress, dropOffAddress, pickUpDate, pickUpTime, numberOfPassengers }
    const contact = { firstName, lastName, email, phoneNumber }
    const body = { ...contact, ...fields, ...trip }
    await app().client('updateReservation', { id, token, body })
    await work()
  }
  const charges = async (id: string) =>
    (await operations(id)).filter(told => told.startsWith('charge')).map(told => told.slice(7))
  /** Each job that authorizes runs again, as after a crash before it was settled. */
  const runAgain = async () => {
    const again = { state: 'waiting', settled_at: null, lease_until: null } as const
    await app().db.updateTable('jobs').set(again).where('kind', '=', AUTHORISE_JOB).execute()
    await Promise.all([app().deliver(), app().deliver()])
    await work()
  }
  const heldOf = async (id: string) =>
    (await payments(id)).filter(told => told.includes(' held ')).map(told => Number(told.split(' ')[3]))

  test('are authorized once if a ride is cancelled and confirmed again on its last two days', async () => {
    const { id, pickUpAt } = await secured()
    await cancel(id)
    assert.deepEqual(await heldOf(id), [])
    await confirmAgain(id)
    const total = await totalOf(id)
    // The deposit was refunded with the cancellation.
    assert.deepEqual(await heldOf(id), [total])
    await runAgain()
    assert.deepEqual(await heldOf(id), [total])
    await until(pickUpAt, -HOUR_MS)
    await drive(id)
    assert.deepEqual((await payments(id)).at(-1), `balance authorise captured 0 ${total}`)
    await sound()
  })

  test('are released by a further cancellation', async () => {
    const { id } = await secured()
    for (let round = 1; round <= 3; round++) {
      await cancel(id)
      assert.deepEqual(await heldOf(id), [])
      await confirmAgain(id)
      assert.deepEqual(await heldOf(id), [await totalOf(id)])
    }
    await cancel(id)
    assert.deepEqual(await heldOf(id), [])
    await sound()
  })

  for (const step of ['planned', 'sent'] as const)
    test(`are authorized in full if the first call is ${step} while staff cancel and confirm again`, async () => {
      const { id, pickUpAt } = await deposited()
      await until(pickUpAt, 48 * HOUR_MS + MINUTE_MS)
      app().pass(MINUTE_MS)
      await planNow(id)
      if (step === 'sent')
        await app()
          .db.updateTable('payment_operations')
          .set({ state: 'sent', sent_at: app().deps.clock().toISOString() })
          .where('state', '=', 'planned')
          .execute()
      const token = await app().signIn()
      const query = { cause: 'operator', waive: 'false' } as const
      const { preview } = await app().client('previewStaffCancellation', { id, query, token })
      const moves = [
        { seenStatus: 'confirmed', status: 'cancelled', cancellation: { cause: 'operator', preview } },
        { seenStatus: 'cancelled', status: 'pending' },
        { seenStatus: 'pending', status: 'confirmed' },
      ] as const
      // No call is made in between.
      for (const body of moves) await app().client('changeReservationStatus', { id, token, body })
      await runAgain()
      assert.deepEqual(await heldOf(id), [await totalOf(id)])
      await sound()
    })

  test('are raised with the fare on the last two days, once, and both amounts are captured', async () => {
    const { id, pickUpAt, deposit, rest } = await secured()
    await adjust(id, 5000)
    await work()
    await runAgain()
    assert.deepEqual(await heldOf(id), [rest, 5000])
    await edit(id)
    assert.deepEqual(await heldOf(id), [rest, 5000])
    await adjust(id, 1000)
    await work()
    assert.deepEqual(await heldOf(id), [rest, 5000, 1000])
    await until(pickUpAt, -HOUR_MS)
    await drive(id)
    assert.deepEqual(await payments(id), [
      `deposit pay captured 0 ${deposit}`,
      `balance authorise captured 0 ${rest}`,
      'balance authorise captured 0 5000',
      'balance authorise captured 0 1000',
    ])
    await sound()
  })

  test('leave a secured ride to the office if the card refuses a later, smaller amount', async () => {
    await setPolicy({ refusedHold: 'cancel' })
    const { id, pickUpAt, rest } = await secured()
    await until(pickUpAt, 10 * HOUR_MS)
    await fault('card-declined')
    await adjust(id, 1500)
    await work()
    assert.equal(await statusOf(id), 'confirmed')
    assert.deepEqual(await heldOf(id), [rest])
    assert.equal(await troubles(), 1)
    await sound()
  })

  test('leave a ride to the office that the guest secured on the page, if the card refuses more', async () => {
    await setPolicy({ guarantee: 'card', refusedHold: 'cancel' })
    const { _id: id, pickUpAt } = await ride.reserve({ pickUpDate: '2026-11-23' })
    await pay()
    const [held] = await heldOf(id)
    assert.ok(held)
    await until(pickUpAt, 30 * HOUR_MS)
    await fault('card-declined')
    await adjust(id, 5000)
    await work()
    await until(pickUpAt, 23 * HOUR_MS)
    assert.equal(await statusOf(id), 'confirmed')
    assert.deepEqual(await heldOf(id), [held])
    assert.equal(await troubles(), 1)
    await sound()
  })

  test('are raised while the job of the first round is under way', async () => {
    const { id, pickUpAt, rest } = await deposited()
    await until(pickUpAt, 48 * HOUR_MS + MINUTE_MS)
    app().pass(MINUTE_MS)
    await planNow(id)
    // Its transaction is over, and its worker has not settled the job.
    const lease_until = new Date(app().deps.clock().getTime() + MINUTE_MS).toISOString()
    await app().db.updateTable('jobs').set({ lease_until }).where('kind', '=', AUTHORISE_JOB).execute()
    await adjust(id, 5000)
    await app()
      .db.updateTable('jobs')
      .set({ state: 'done', settled_at: lease_until, lease_until: null })
      .where('kind', '=', AUTHORISE_JOB)
      .where('lease_until', 'is not', null)
      .execute()
    await work()
    assert.deepEqual(await heldOf(id), [rest, 5000])
  })

  test('are not raised by what was paid in the meantime, nor by a lower fare', async () => {
    const { id, rest } = await secured()
    await adjust(id, 5000)
    await recordCash(id, 5000)
    await work()
    assert.deepEqual(await heldOf(id), [rest])
    await adjust(id, -2000)
    await work()
    await adjust(id, 2000)
    await work()
    assert.deepEqual(await heldOf(id), [rest])
  })

  test('are raised by a payment that staff reverse', async () => {
    const { id, rest } = await secured()
    const token = await app().signIn()
    await recordCash(id, 3000)
    await adjust(id, 3000)
    await work()
    assert.deepEqual(await heldOf(id), [rest])
    const { postings, version: ifMatch } = await app().client('getMoney', { id, token })
    const entry = postings.find(({ kind }) => kind === 'payment')?.entry ?? ''
    const body = { entry, reason: 'It was for another ride.' }
    await app().client('reversePosting', { id, token, body, ifMatch })
    await work()
    assert.deepEqual(await heldOf(id), [rest, 3000])
  })

  test('stay as they are if the ride moves by an hour, and follow the guest to a longer one', async () => {
    const { id, pickUpAt, rest } = await deposited()
    await until(pickUpAt, 47 * HOUR_MS)
    const { pickUpTime } = toDullesTrip()
    const later = `${Number(pickUpTime.slice(0, 2)) + 1}${pickUpTime.slice(2)}`
    await edit(id, { pickUpTime: later })
    assert.deepEqual(await heldOf(id), [rest])
    const { reference } = await app().client('getReservation', { id, token: await app().signIn() })
    const guest = guestOf(app(), { reference, token: await linkToken(app(), id) })
    const trips = [toDullesTrip({ ...LONG, hours: 8, pickUpTime: later })]
    const { preview, payCents } = (await (await guest.post('/change-preview', { trips })).json()) as {
      preview: string
      payCents: number
    }
    // What is held covers the higher deposit.
    assert.equal(payCents, 0)
    assert.equal((await guest.post('/changes', { preview })).status, 200)
    await work()
    const total = await totalOf(id)
    assert.equal((await heldOf(id)).length, 2)
    assert.equal(
      (await heldOf(id)).reduce((sum, cents) => sum + cents, 0),
      total - (await paidOf(id)),
    )
    await sound()
  })
  const paidOf = async (id: string) =>
    (await payments(id)).reduce((sum, told) => sum + Number(told.split(' ')[4]), 0)

  test('are asked of a card that refused them only for more, and of a new one', async () => {
    const { id, pickUpAt, rest } = await deposited()
    await until(pickUpAt, 49 * HOUR_MS)
    await fault('card-declined')
    await until(pickUpAt, 48 * HOUR_MS)
    assert.deepEqual(await charges(id), [`refused ${rest}`])
    await edit(id)
    await runAgain()
    assert.deepEqual(await charges(id), [`refused ${rest}`])
    assert.equal(asked().length, 1)
    await fault('card-declined')
    await adjust(id, 1000)
    await work()
    assert.deepEqual(await charges(id), [`refused ${rest}`, `refused ${rest + 1000}`])
    const { reference } = await app().client('getReservation', { id, token: await app().signIn() })
    const guest = guestOf(app(), { reference, token: await linkToken(app(), id) })
    const open = async () => ((await (await guest.post('/payments')).json()) as { cents: number }).cents
    // The deposit of the higher fare comes first.
    assert.equal(await open(), 500)
    // The card that pays it is asked for the rest.
    await fault('card-declined')
    await pay()
    assert.equal((await charges(id)).at(-1), `refused ${rest + 500}`)
    assert.equal(await open(), rest + 500)
    await pay()
    assert.deepEqual(await heldOf(id), [rest + 500])
    await adjust(id, 600)
    await work()
    assert.deepEqual(await heldOf(id), [rest + 500, 600])
    await sound()
  })

  test('are not asked for twice if the answer of the provider was lost', async () => {
    const { id } = await secured()
    await cancel(id)
    await confirmAgain(id)
    await app()
      .db.updateTable('payment_operations')
      .set({ state: 'lost' })
      .where('kind', '=', 'charge')
      .where(
        'id',
        '=',
        app()
          .db.selectFrom('payment_operations')
          .select(({ fn }) => fn.max('id').as('id')),
      )
      .execute()
    const last = await app()
      .db.selectFrom('payments')
      .select('id')
      .where('reservation_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await app()
      .db.updateTable('payments')
      .set({ state: 'opened', held_cents: 0 })
      .where('id', '=', last.id)
      .execute()
    const before = await charges(id)
    await edit(id)
    await runAgain()
    assert.deepEqual(await charges(id), before)
  })

  test('of the way back are secured if the way there is cancelled by itself', async () => {
    const trips = [toDullesTrip(), backFromDulles({ ...LONG, pickUpDate: '2026-12-02' })]
    const { _id: id } = await reserveTrips(app(), trips)
    await pay()
    const [there, back] = await app()
      .db.selectFrom('trips')
      .select(['id', 'starts_at'])
      .where('reservation_id', '=', id)
      .orderBy('leg')
      .execute()
    const token = await app().signIn()
    const to = { seen: 'scheduled', to: 'cancelled' } as const
    await app().client('changeTripProgress', { token, params: { id: there?.id ?? '' }, body: to })
    await until(back?.starts_at ?? '', 48 * HOUR_MS)
    const fares = await app().client('getMoney', { id, token: await app().signIn() })
    assert.ok(fares.dueCents > 0, 'something is left to be paid')
    assert.deepEqual(await heldOf(id), [fares.dueCents])
  })

  test('are charged to the saved card after the ride if nothing was held for them', async () => {
    const { id, pickUpAt, rest } = await secured()
    await until(pickUpAt, -HOUR_MS)
    // The fare rises during the ride, and the card pays it afterwards.
    await adjust(id, 2000)
    await drive(id)
    const paid = (await payments(id)).slice(1)
    assert.equal(await paidOf(id), await totalOf(id), paid.join())
    assert.ok(paid.includes(`balance authorise captured 0 ${rest}`))
    await sound()
  })

  test('that a card refused before the ride are charged to it once after the ride', async () => {
    const { id, pickUpAt, rest } = await deposited()
    await until(pickUpAt, 49 * HOUR_MS)
    await fault('card-declined')
    await until(pickUpAt, -HOUR_MS)
    assert.equal(await troubles(), 1)
    await fault('card-declined')
    await drive(id)
    assert.deepEqual(await charges(id), [`refused ${rest}`, `refused ${rest}`])
    // The customer gets a link, and the card is left alone.
    await move(id, 'completed', 'confirmed')
    await drive(id)
    assert.deepEqual(await charges(id), [`refused ${rest}`, `refused ${rest}`])
    assert.ok(app().sent.some(({ message }) => message.subject.startsWith('Please update your card')))
    await sound()
  })

  test('are captured from a card that the guest gives on a page which they opened before the ride ended', async () => {
    const { id, pickUpAt, rest } = await deposited()
    await until(pickUpAt, 49 * HOUR_MS)
    await fault('card-declined')
    await until(pickUpAt, -HOUR_MS)
    const { reference } = await app().client('getReservation', { id, token: await app().signIn() })
    const guest = guestOf(app(), { reference, token: await linkToken(app(), id) })
    await guest.post('/payments')
    await fault('card-declined')
    await drive(id)
    await pay()
    assert.equal((await payments(id)).at(-2), `guarantee authorise captured 0 ${rest}`)
    assert.deepEqual(await charges(id), [`refused ${rest}`, `refused ${rest}`])
    await sound()
  })

  test('are due by a mailed link if the card was forgotten and the issuer released the amount', async () => {
    const { id, pickUpAt, rest } = await secured()
    await app().db.updateTable('payments').set({ kept_ref: null }).where('reservation_id', '=', id).execute()
    await until(pickUpAt, -4 * DAY_MS)
    const before = app().sent.length
    await drive(id)
    const mails = app()
      .sent.slice(before)
      .map(({ message }) => message)
    assert.equal(mails.filter(({ subject }) => subject.startsWith('Payment due')).length, 1)
    const { dueCents } = await app().client('getMoney', { id, token: await app().signIn() })
    assert.equal(dueCents, rest)
  })
})
