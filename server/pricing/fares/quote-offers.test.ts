import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toJson } from '../../../domain/values/json.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { insertFleet, mayUse, saveRules } from '../../../test/support/fleet.ts'
import { backFromDulles, CONTACT, type Trips, toDullesTrip } from '../../../test/support/trips.ts'

describe('the offer of a class', () => {
  const app = useTestApp('sqlite', { priced: true })
  const classOf = async (code: string, trips: Trips, locale?: 'es') => {
    const body = { trips, ...(locale ? { locale } : {}) }
    const { classes } = await app().client('quoteTrips', { body })
    const found = classes.find(one => one.code === code)
    assert.ok(found)
    return found
  }
  const offerOf = async (...trips: Trips) => (await classOf('sedan', trips)).offer
  const textsOf = async (trips: Trips, locale?: 'es') => {
    const { state, button, note } = (await classOf('sedan', trips, locale)).offer.texts
    return [state, button, note]
  }
  const repair = async (from: string, until: string, resource = 'sedan-1') =>
    app().client('saveOccupancy', {
      token: await app().signIn(),
      body: { resource, purpose: 'service', from, until, note: '' },
    })

  test('is a request while the company has no cars, and reserves at once where one is free', async () => {
    assert.deepEqual(await offerOf(toDullesTrip()), {
      state: 'request',
      reason: 'no-vehicles',
      texts: {
        state: 'By request. We’ll reply within 2 hours.',
        button: 'Request this ride',
        note: 'No payment now. Your price is locked in while we confirm your ride.',
      },
    })
    await insertFleet(app().db)
    assert.equal((await offerOf(toDullesTrip())).state, 'instant')
    assert.deepEqual(await textsOf([toDullesTrip()]), [
      'Available at 1:00\u00a0pm',
      'Reserve this ride',
      'No payment now. Your ride is confirmed instantly.',
    ])
    assert.deepEqual(await textsOf([toDullesTrip()], 'es'), [
      'Disponible: 1:00\u00a0p.m.',
      'Reservar este viaje',
      'Ahora no paga nada. Su viaje queda confirmado al instante.',
    ])
    assert.equal((await classOf('suv', [toDullesTrip()])).offer.state, 'request')
  })

  test('of a ride with a deposit says that the car is kept, for how long, and what for', async () => {
    await insertFleet(app().db)
    const [, button, note] = await textsOf([toDullesTrip({ kind: 'hourly', hours: 6 })])
    assert.equal(button, 'Reserve this ride')
    assert.match(
      note ?? '',
      /We’ll hold your vehicle for 35 minutes and call you about the \$\d{2,3}\.\d\d deposit\.$/,
    )
    const { price } = await classOf('sedan', [toDullesTrip({ kind: 'hourly', hours: 6 })])
    const { mode, cents = 0 } = price?.dueToBook ?? {}
    assert.deepEqual([mode, note?.includes(`$${(cents / 100).toFixed(2)} deposit`)], ['pay', true])
    assert.equal((await classOf('sedan', [toDullesTrip()])).price?.dueToBook, undefined)
  })

  test('that is taken names the nearest times, and the days of those after midnight', async () => {
    await insertFleet(app().db)
    await repair('2026-12-01T16:00:00Z', '2026-12-01T18:00:00Z')
    const offer = await offerOf(toDullesTrip())
    assert.deepEqual(
      [offer.state, offer.cause, offer.texts.state, offer.texts.button],
      ['full', 'no-vehicle', 'No vehicle available at 1:00\u00a0pm. Next available:', 'Request this ride'],
    )
    assert.deepEqual(
      offer.nearest?.map(({ trip, date, time, fold, text }) => [trip, date, time, fold, text]),
      [
        [0, '2026-12-01', '13:15', 0, '1:15\u00a0pm'],
        [0, '2026-12-01', '13:30', 0, '1:30\u00a0pm'],
        [0, '2026-12-01', '14:00', 0, '2:00\u00a0pm'],
        [0, '2026-12-01', '14:30', 0, '2:30\u00a0pm'],
      ],
    )
    await repair('2026-12-02T03:00:00Z', '2026-12-02T05:00:00Z')
    const late = await offerOf(toDullesTrip({ pickUpTime: '23:45' }))
    assert.equal(late.nearest?.at(-1)?.text, 'Wed, Dec 2, 1:15\u00a0am')
    await repair('2026-12-01T18:00:00Z', '2026-12-02T03:00:00Z')
    await repair('2026-12-01T10:00:00Z', '2026-12-01T16:00:00Z')
    assert.deepEqual(
      (await textsOf([toDullesTrip()]))[0],
      'No vehicle available at 1:00\u00a0pm. No other times nearby.',
    )
  })

  test('that is taken names the nearest times also where staff could send a larger one', async () => {
    await insertFleet(app().db, { sedan: 1, suv: 1 })
    await mayUse(app().db, { sedan: ['suv'] })
    await repair('2026-12-01T16:00:00Z', '2026-12-01T18:00:00Z')
    const { state, reason, texts, nearest } = await offerOf(toDullesTrip())
    assert.deepEqual(
      [state, reason, texts.state],
      ['request', 'stand-in-only', 'No vehicle available at 1:00\u00a0pm. Next available:'],
    )
    assert.match(texts.note ?? '', /We’ll try to arrange this time/)
    assert.equal(nearest?.[0]?.time, '13:15')
  })

  test('of a return says which of the two rides does not fit', async () => {
    await insertFleet(app().db)
    const both = [toDullesTrip(), backFromDulles()] as Trips
    assert.deepEqual((await textsOf(both))[0], 'Available for both rides')
    await repair('2026-12-04T17:00:00Z', '2026-12-04T18:00:00Z')
    const back = await offerOf(...both)
    assert.deepEqual(
      [back.trip, back.texts.state],
      [1, 'Return: No vehicle available at 1:00\u00a0pm. Next available:'],
    )
    assert.ok(back.nearest?.length && back.nearest.every(({ trip }) => trip === 1))
    await repair('2026-12-01T17:00:00Z', '2026-12-01T18:00:00Z')
    assert.equal(
      (await textsOf(both))[0]?.replaceAll('\u00a0', ' '),
      'Outbound: No vehicle available at 1:00 pm. Return: No vehicle available at 1:00 pm. No other times nearby.',
    )
    const there = await offerOf(toDullesTrip(), backFromDulles({ pickUpTime: '20:00' }))
    assert.deepEqual(
      [there.trip, there.texts.state],
      [0, 'Outbound: No vehicle available at 1:00\u00a0pm. Next available:'],
    )
  })

  test('calls a class taken only where another trip has its car, in both languages', async () => {
    await insertFleet(app().db, { sedan: 1, suv: 1 })
    const [own, other] = [
      await classOf('sedan', [toDullesTrip()]),
      await classOf('sedan', [toDullesTrip({ numberOfPassengers: 1 })]),
    ]
    const body = { ...CONTACT, quote: own.price?.token }
    const late = { ...CONTACT, email: 'bob@example.com', quote: other.price?.token }
    assert.equal((await app().client('createReservation', { body })).status, 'confirmed')
    const taken = await offerOf(toDullesTrip())
    assert.deepEqual(
      [taken.cause, taken.texts.state],
      ['vehicle-taken', 'Fully booked at 1:00\u00a0pm. No other times nearby.'],
    )
    await app().db.deleteFrom('shifts').execute()
    await app().db.deleteFrom('occupancies').execute()
    const missing = await offerOf(toDullesTrip())
    assert.deepEqual(
      [missing.cause, missing.texts.state],
      ['off-shift', 'No chauffeur available at 1:00\u00a0pm. No other times nearby.'],
    )
    assert.equal(
      (await textsOf([toDullesTrip()], 'es'))[0],
      'No hay chofer disponible (1:00\u00a0p.m.). No hay otros horarios cercanos.',
    )
    // Who was quoted the class before is told the same.
    await assert.rejects(app().client('createReservation', { body: late }), {
      ...{ code: 'full', reason: { code: 'off-shift' } },
      message: 'No chauffeur is available at that time.',
    })
  })

  test('by the hour is for the hours that are paid, where the day has a minimum', async () => {
    await insertFleet(app().db)
    const twoHours = (pickUpDate: string) =>
      toDullesTrip({ kind: 'hourly', hours: 2, pickUpDate, dropOffAddress: '', dropOffPlace: undefined })
    // Three hours are paid on a Friday, two on a Tuesday; both begin at 1 pm.
    await repair('2026-12-04T20:45:00Z', '2026-12-04T23:00:00Z')
    await repair('2026-12-08T20:45:00Z', '2026-12-08T23:00:00Z')
    assert.equal((await offerOf(twoHours('2026-12-08'))).state, 'instant')
    const friday = await offerOf(twoHours('2026-12-04'))
    assert.equal(friday.state, 'full')
    assert.ok(friday.nearest?.every(({ time }) => time < '13:00'))
  })

  test('narrows a class to its largest car, and leaves child seats that no car has to staff', async () => {
    await insertFleet(app().db)
    await app()
      .db.updateTable('vehicles')
      .set({ seats: 2, child_seats: toJson({ booster: 1 }) })
      .execute()
    const three = await classOf('sedan', [toDullesTrip({ numberOfPassengers: 3 })])
    assert.deepEqual(
      [three.offer.state, three.offer.most, three.fits, three.misfit],
      ['too-many', { passengers: 2, luggage: 3 }, false, { code: 'passengers', max: 2 }],
    )
    const alone = { numberOfPassengers: 1 }
    const booster = { ...alone, childSeats: { infant: 0, toddler: 0, booster: 1 } }
    assert.equal((await offerOf(toDullesTrip(booster))).state, 'instant')
    const infant = await offerOf(
      toDullesTrip({ ...alone, childSeats: { infant: 1, toddler: 0, booster: 0 } }),
    )
    assert.deepEqual(
      [infant.reason, infant.texts.state],
      ['child-seats', 'By request. We’ll arrange your child seats first.'],
    )
  })

  test('that is closed has a reason, a number to call and no button', async () => {
    await insertFleet(app().db)
    await saveRules(app().db, { blackouts: [{ from: '2026-12-01', until: '2026-12-01', reason: 'Parade' }] })
    const offer = await offerOf(toDullesTrip())
    assert.deepEqual(
      { ...offer },
      {
        state: 'closed',
        reason: 'blackout',
        texts: {
          state: 'Unavailable this day: Parade',
          note: 'This ride can’t be booked online. Call us, or send a request without a price and we’ll do our best.',
        },
        call: { text: 'Call (703) 555-0142', href: 'tel:+17035550142' },
      },
    )
    await saveRules(app().db, { aheadDays: 1 })
    assert.equal((await offerOf(toDullesTrip())).texts.state, 'We accept reservations up to 1 day ahead.')
    const soon = toDullesTrip({ pickUpDate: '2026-11-20', pickUpTime: '12:30' })
    const { noticeMinutes, texts } = await offerOf(soon)
    assert.deepEqual([noticeMinutes, texts.state], [60, 'Needs 1 hour’s notice. Please call us.'])
    await saveRules(app().db, {
      aheadDays: 1,
      leadMinutes: { instant: { default: 180, night: 720, byClass: {} }, request: 90 },
    })
    assert.equal((await offerOf(soon)).texts.state, 'Needs 90 minutes’ notice. Please call us.')
  })

  test('is asked for alone: other times of the class, and other classes at the same time', async () => {
    await insertFleet(app().db, { sedan: 1, suv: 1 })
    const nearest = (vehicleClass: string) =>
      app().client('findNearestTimes', { body: { trips: [toDullesTrip()], vehicleClass } })
    assert.deepEqual(await nearest('sedan'), {
      state: 'instant',
      nearest: [],
      classes: [{ code: 'suv', name: 'Premium SUV', totalCents: 17_400 }],
    })
    await repair('2026-12-01T16:00:00Z', '2026-12-01T18:00:00Z')
    const { state, nearest: times, classes } = await nearest('sedan')
    assert.deepEqual(
      [state, times.map(({ time }) => time), classes.length],
      ['full', ['13:15', '13:30', '14:00', '14:30'], 1],
    )
    await assert.rejects(nearest('coach'), { code: 'invalid' })
  })
})
