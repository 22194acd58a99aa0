import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BodyOf } from '../../contract/calls.ts'
import type { OtherOffers } from '../../contract/pricing/rate-schemas.ts'
import type { Problem } from '../../contract/problems.ts'
import { RIDE, useTestApp } from '../../test/support/app.ts'
import { insertFleet, mayUse } from '../../test/support/fleet.ts'
import { refusalOf } from '../../test/support/problems.ts'
import {
  backFromDulles,
  CONTACT,
  fromWashington,
  SOUND,
  type Trips,
  toDullesTrip,
} from '../../test/support/trips.ts'
import { examineOccupancies } from '../dispatch/occupancy/examine-occupancies.ts'

const MINUTE_MS = 60_000

describe('vehicles and drivers of reservations', () => {
  const app = useTestApp('sqlite', { priced: true })

  const quoteOf = async (trips: Trips, code = 'sedan') => {
    const { classes } = await app().client('quoteTrips', { body: { trips } })
    const found = classes.find(one => one.code === code)
    assert.ok(found?.price, code)
    return { token: found.price.token, state: found.offer.state }
  }
  const reserve = (quote: string, more: object = {}) =>
    app().client('createReservation', { body: { ...CONTACT, quote, ...more } })
  const staff = async () => ({ token: await app().signIn() })
  const move = async (id: string, seenStatus: string, status: string, more: object = {}) =>
    app().client('changeReservationStatus', {
      ...(await staff()),
      params: { id },
      body: { seenStatus, status, ...more } as BodyOf<'changeReservationStatus'>,
    })
  const rows = () => app().db.selectFrom('occupancies').selectAll().orderBy('resource_id').execute()
  const taken = async () => (await rows()).map(({ resource_id, purpose }) => [resource_id, purpose])
  const SEDAN = [
    ['driver-sedan-1', 'trip'],
    ['lane-001', 'lane'],
    ['sedan-1', 'trip'],
  ]
  const byPhone = async (body: object) =>
    app().client('createReservationByPhone', { ...(await staff()), body: { ...CONTACT, ...body } as never })
  const request = async (trips: Trips = [toDullesTrip()]) => byPhone({ quote: (await quoteOf(trips)).token })

  test('are taken at once where the class is instant and nothing is due, and the mail confirms it', async () => {
    await insertFleet(app().db)
    const made = await reserve((await quoteOf([toDullesTrip()])).token)
    assert.equal(made.status, 'confirmed')
    assert.equal(made.hold, undefined)
    assert.deepEqual(await taken(), SEDAN)
    const history = await app().client('listReservationEvents', {
      ...(await staff()),
      params: { id: made._id },
    })
    assert.deepEqual(
      history.map(({ to, what }) => to ?? what),
      ['confirmed', 'assigned'],
    )
    const mails = await app().deliver()
    assert.ok(mails.some(({ message }) => message.subject.startsWith('Ride confirmed')))
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
    const state = (await quoteOf([toDullesTrip()])).state
    assert.equal(state, 'full')
  })

  test('that are gone since the price was asked for are refused, with what is free instead', async () => {
    await insertFleet(app().db, { sedan: 1, suv: 1 })
    const [one, other] = [await quoteOf([toDullesTrip()]), await quoteOf([toDullesTrip()])]
    await reserve(one.token)
    const { code, current } = await refusalOf(reserve(other.token))
    assert.equal(code, 'full')
    const { nearest, classes } = current as OtherOffers
    assert.deepEqual(
      classes.map(one => one.code),
      ['suv'],
    )
    assert.ok(nearest.every(({ trip }) => trip === 0))
    const asked = await quoteOf([toDullesTrip()])
    assert.equal((await reserve(asked.token)).status, 'pending')
  })

  test('that are gone are refused so too where staff could send a larger one; the second press asks for that', async () => {
    await insertFleet(app().db, { sedan: 1, suv: 1 })
    await mayUse(app().db, { sedan: ['suv'] })
    const one = await quoteOf([toDullesTrip({ pickUpTime: '11:30' })])
    const other = await quoteOf([toDullesTrip()])
    await reserve(one.token)
    const { code, current } = await refusalOf(reserve(other.token))
    const { state, nearest } = current as OtherOffers
    assert.deepEqual([code, state], ['full', 'request'])
    assert.ok(nearest.length > 0)
    const asked = await quoteOf([toDullesTrip()])
    assert.equal((await reserve(asked.token)).status, 'pending')
  })

  test('of a body without a quote, and of a class on request, are left alone', async () => {
    await insertFleet(app().db)
    assert.equal(
      (await app().client('createReservation', { body: { ...RIDE, email: 'g@example.com' } })).status,
      'pending',
    )
    const suv = await quoteOf([fromWashington()], 'suv')
    assert.equal((await reserve(suv.token)).status, 'pending')
    assert.deepEqual(await taken(), [])
  })

  test('are held where a deposit is due; when the time is over it is a request, and the mail says so', async () => {
    await insertFleet(app().db)
    const trips = [toDullesTrip({ pickUpTime: '23:00' }), backFromDulles({ pickUpTime: '23:30' })]
    const { token, state } = await quoteOf(trips)
    assert.equal(state, 'instant')
    const made = await reserve(token)
    assert.ok((made.price?.totalCents ?? 0) > 30_000, String(made.price?.totalCents))
    assert.equal(made.status, 'pending')
    assert.deepEqual(made.hold, { until: '2026-11-20T17:35:00.000Z' })
    assert.deepEqual((await taken()).map(([, purpose]) => purpose).toSorted(), [
      'hold',
      'hold',
      'hold',
      'hold',
      'lane',
      'lane',
    ])
    const [first] = await app().deliver()
    assert.ok(first)
    const received = app().sent.find(({ message }) => message.to === CONTACT.email)
    assert.match(received?.message.text ?? '', /holding your vehicle until 12:35 pm/)
    app().pass(35 * MINUTE_MS)
    const before = app().sent.length
    await app().deliver()
    await app().deliver()
    assert.deepEqual(await taken(), [])
    const later = app().sent.slice(before)
    assert.deepEqual(
      later.map(({ message }) => message.subject),
      [`Your hold has expired (${made.reference.slice(4)})`],
    )
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('are held twice for a person at most; a third reservation is a request', async () => {
    await insertFleet(app().db, { sedan: 3 })
    const trips = [toDullesTrip({ pickUpTime: '23:00' }), backFromDulles({ pickUpTime: '23:30' })]
    const { token } = await quoteOf(trips)
    const holds = []
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      const answer = await app().request(
        '/api/reservations',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...CONTACT, quote: token }),
        },
        address,
      )
      assert.equal(answer.status, 201)
      holds.push('hold' in (await answer.json()))
    }
    assert.deepEqual(holds, [true, true, false])
  })

  test('of a hold stay with the reservation that staff confirm, and are free where staff end it', async () => {
    await insertFleet(app().db, { sedan: 2 })
    const trips = [toDullesTrip({ pickUpTime: '23:00' }), backFromDulles({ pickUpTime: '23:30' })]
    const made = await reserve((await quoteOf(trips)).token)
    await move(made._id, 'pending', 'confirmed')
    assert.deepEqual((await taken()).map(([, purpose]) => purpose).toSorted(), [
      'lane',
      'lane',
      'trip',
      'trip',
      'trip',
      'trip',
    ])
    const other = await reserve((await quoteOf(trips)).token)
    assert.ok(other.hold)
    const ended = await app().client('endHold', { ...(await staff()), params: { id: other._id } })
    assert.deepEqual([ended.status, ended.hold], ['pending', undefined])
    assert.equal((await rows()).length, 6)
    const again = app().client('endHold', { ...(await staff()), params: { id: other._id } })
    assert.equal((await refusalOf(again)).code, 'changed_meanwhile')
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('are taken when staff confirm, named where they are busy, and free once it is cancelled', async () => {
    await insertFleet(app().db)
    const [one, other] = [await request(), await request()]
    assert.equal(one.status, 'pending')
    await move(one._id, 'pending', 'confirmed')
    assert.deepEqual(await taken(), SEDAN)
    const { code, inTheWay } = await refusalOf(move(other._id, 'pending', 'confirmed'))
    assert.deepEqual([code, inTheWay?.map(({ reference }) => reference)], ['occupied', [one.reference]])
    await move(one._id, 'confirmed', 'cancelled')
    assert.deepEqual(await taken(), [])
    await move(other._id, 'pending', 'confirmed')
    await move(other._id, 'confirmed', 'pending')
    assert.deepEqual(await taken(), [])
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('are taken by telephone where staff confirm now', async () => {
    await insertFleet(app().db)
    const quote = async () => (await quoteOf([toDullesTrip()])).token
    const made = await byPhone({ quote: await quote(), confirm: true })
    assert.equal(made.status, 'confirmed')
    assert.equal((await refusalOf(byPhone({ quote: await quote(), confirm: true }))).code, 'occupied')
    assert.equal((await byPhone({ quote: await quote() })).status, 'pending')
  })

  test('many at once leave out which of them need minutes and a class, and for which no car is free', async () => {
    await insertFleet(app().db)
    const unknown = await app().client('createReservation', { body: RIDE })
    const [first, second] = [await request(), await request()]
    const reservations = [unknown, first, second].map(({ _id, version }) => ({
      ...{ _id, version, seenStatus: 'pending' as const },
    }))
    const body = { action: 'a'.repeat(16), status: 'confirmed' as const, reservations }
    const { outcomes } = await app().client('changeReservationStatuses', { ...(await staff()), body })
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['needs_plan', 'done', 'occupied'],
    )
  })

  test('need minutes and a class from staff where the places are not known, or a reason to go without', async () => {
    await insertFleet(app().db)
    const made = await byPhone(RIDE)
    const known = await app().client('getReservation', { ...(await staff()), params: { id: made._id } })
    assert.equal(known.dispatch?.needsPlan, true)
    const { code, fields } = await refusalOf(move(made._id, 'pending', 'confirmed'))
    assert.deepEqual([code, Object.keys(fields ?? {})], ['invalid', ['trips']])
    await move(made._id, 'pending', 'confirmed', { trips: [{ minutes: 90, class: 'sedan' }] })
    const [driver] = await rows()
    assert.ok(driver)
    // 10 minutes early, 90 for the trip, 10 until it is clear.
    assert.equal(driver.to_min - driver.from_min, 110)
    const without = await byPhone(RIDE)
    await move(without._id, 'pending', 'confirmed', { withoutVehicle: { reason: 'A partner drives.' } })
    const assignments = await app().db.selectFrom('assignments').select('without_vehicle_reason').execute()
    assert.deepEqual(assignments.map(row => row.without_vehicle_reason).toSorted(), [
      'A partner drives.',
      null,
    ])
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('need the minutes of the return alone once the outbound trip is driven, though staff give both', async () => {
    await insertFleet(app().db)
    const made = await byPhone({ ...RIDE, returnTrip: { pickUpDate: '2026-12-05', pickUpTime: '09:00' } })
    await app().db.updateTable('trips').set({ progress: 'done' }).where('leg', '=', 1).execute()
    const minutes = { minutes: 90, class: 'sedan' }
    await move(made._id, 'pending', 'confirmed', { trips: [minutes, minutes] })
    const { dispatch } = await app().client('getReservation', {
      ...(await staff()),
      params: { id: made._id },
    })
    assert.deepEqual(
      dispatch?.trips.map(({ vehicle }) => vehicle !== null),
      [false, true],
    )
  })

  test('of samples are taken where they are free, and ask nothing of staff', async () => {
    await insertFleet(app().db)
    await app().db.updateTable('vehicles').set({ sample: 1 }).execute()
    const nine = await byPhone(RIDE)
    await move(nine._id, 'pending', 'confirmed')
    assert.deepEqual(await taken(), [])
    const made = await request()
    await move(made._id, 'pending', 'confirmed')
    assert.deepEqual(await taken(), SEDAN)
  })

  test('go with a change of the time, which is refused where they are busy then', async () => {
    await insertFleet(app().db)
    const [one, other] = [
      await byPhone({ quote: (await quoteOf([toDullesTrip()])).token, confirm: true }),
      await byPhone({ quote: (await quoteOf([toDullesTrip({ pickUpTime: '19:00' })])).token, confirm: true }),
    ]
    const change = async (id: string, pickUpTime: string) => {
      const known = await app().client('getReservation', { ...(await staff()), params: { id } })
      const {
        firstName,
        lastName,
        email,
        phoneNumber,
        numberOfPassengers,
        pickUpAddress,
        dropOffAddress,
        pickUpDate,
      } = known
      const body = {
        firstName,
        lastName,
        email,
        phoneNumber,
        numberOfPassengers,
        pickUpAddress,
        dropOffAddress,
        pickUpDate,
        pickUpTime,
      }
      return app().client('updateReservation', { ...(await staff()), params: { id }, body })
    }
    const before = await rows()
    const { code, inTheWay } = await refusalOf(change(one._id, '19:30'))
    assert.deepEqual([code, inTheWay?.[0]?.reference], ['occupied', other.reference])
    assert.deepEqual(await rows(), before)
    await change(one._id, '10:00')
    const moved = await rows()
    assert.equal(moved.length, 6)
    assert.equal(
      Math.min(...before.map(row => row.from_min)) - Math.min(...moved.map(row => row.from_min)),
      180,
    )
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('are given back with a deletion and taken anew when it is undone, unless somebody has them', async () => {
    await insertFleet(app().db)
    const made = await byPhone({ quote: (await quoteOf([toDullesTrip()])).token, confirm: true })
    const call = async (name: 'deleteReservation' | 'restoreReservation') =>
      app().client(name, { ...(await staff()), params: { id: made._id } })
    await call('deleteReservation')
    assert.deepEqual(await taken(), [])
    await call('restoreReservation')
    assert.deepEqual(await taken(), SEDAN)
    await call('deleteReservation')
    await reserve((await quoteOf([toDullesTrip()])).token)
    assert.equal((await refusalOf(call('restoreReservation'))).code, 'full')
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('of a trip that is over stay known when its deletion is undone', async () => {
    await insertFleet(app().db)
    const made = await reserve((await quoteOf([toDullesTrip()])).token)
    app().pass(12 * 24 * 60 * MINUTE_MS)
    await move(made._id, 'confirmed', 'completed')
    await app().client('deleteReservation', { ...(await staff()), id: made._id })
    assert.deepEqual(await taken(), SEDAN)
    await app().client('restoreReservation', { ...(await staff()), id: made._id })
    await move(made._id, 'completed', 'confirmed')
    assert.deepEqual(await taken(), SEDAN)
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('are taken one after the other by a bulk confirmation; what does not fit stays', async () => {
    await insertFleet(app().db)
    const [one, other] = [await request(), await request()]
    const seen = [one, other].map(({ _id, version }) => ({ _id, version, seenStatus: 'pending' as const }))
    const { outcomes } = await app().client('changeReservationStatuses', {
      ...(await staff()),
      body: { action: 'a'.repeat(36), status: 'confirmed', reservations: seen },
    })
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['done', 'occupied'],
    )
  })

  test('are all sold where more guests than vehicles come at once', async () => {
    await insertFleet(app().db, { sedan: 4 })
    const { token } = await quoteOf([toDullesTrip()])
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        reserve(token).then(
          ({ status }) => status,
          (error: Problem) => error.code,
        ),
      ),
    )
    assert.deepEqual(
      [answers.filter(one => one === 'confirmed').length, answers.filter(one => one === 'full').length],
      [4, 8],
    )
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })
})
