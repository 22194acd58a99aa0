import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { QuoteChange } from '../../contract/pricing/schemas.ts'
import { Problem } from '../../contract/problems.ts'
import { NOON, RIDE, useTestApp } from '../../test/support/app.ts'
import { faresWith } from '../../test/support/fares.ts'
import { publish } from '../../test/support/priced-store.ts'
import { refusalOf } from '../../test/support/problems.ts'
import {
  backFromDulles,
  CONTACT,
  fromWashington,
  type Trips,
  toDullesTrip,
} from '../../test/support/trips.ts'

const HALF_HOUR_MS = 30 * 60_000

describe('a reservation with a quote', () => {
  const app = useTestApp('sqlite', { priced: true })

  const priceOf = async (trips: Trips, code = 'suv', codes: object = {}) => {
    const { classes } = await app().client('quoteTrips', { body: { trips, ...codes } })
    const price = classes.find(one => one.code === code)?.price
    assert.ok(price)
    return price
  }
  const reserve = (quote: string, more: object = {}, idempotencyKey?: string) =>
    app().client('createReservation', {
      body: { ...CONTACT, quote, ...more },
      ...(idempotencyKey ? { idempotencyKey } : {}),
    })
  const changeOf = async (made: Promise<unknown>): Promise<QuoteChange> => {
    const { code, current } = await refusalOf(made)
    assert.equal(code, 'quote_changed')
    return current as QuoteChange
  }
  const stored = (table: 'reservation_prices' | 'reservation_policies' | 'promo_uses' | 'reservations') =>
    app().db.selectFrom(table).selectAll().execute()
  /** Publishes the tariff with the flats so many times as dear, as number 2. */
  const publishAt = (factor: number) => {
    const { tariff } = faresWith(changed => {
      changed.number = 2
      for (const flat of changed.flats)
        for (const [code, cents] of Object.entries(flat.cents)) flat.cents[code] = cents * factor
    })
    return publish(app().db, tariff, NOON)
  }

  test('takes trip and price from the quote, with the contact alone in the body', async () => {
    const price = await priceOf([fromWashington({ luggage: 3, numberOfPassengers: 4 })])
    const made = await reserve(price.token)
    assert.equal(made.price?.totalCents, 16_325)
    assert.deepEqual(made.price?.trips, price.trips)
    assert.equal(made.price?.number, 1)
    assert.equal(made.price?.freeUntil, price.freeUntil)
    assert.deepEqual(made.vehicleClass, { code: 'suv', name: 'Premium SUV' })
    assert.deepEqual([made.numberOfPassengers, made.luggage, made.pickUpDate], [4, 3, '2026-12-01'])
    assert.match(made.pickUpAddress, /White House/)
    const token = await app().signIn()
    const read = await app().client('getReservation', { params: { id: made._id }, token })
    assert.deepEqual(read.returnTrip, made.returnTrip)
    assert.deepEqual([read.price?.totalCents, read.note], [made.price?.totalCents, made.note])
  })

  test('stores the price with its reasons and facts, and the schedule of the policy', async () => {
    const price = await priceOf([fromWashington()])
    const made = await reserve(price.token)
    const [row] = await app().db.selectFrom('reservation_prices').selectAll().execute()
    assert.deepEqual(
      [row?.reservation_id, row?.number, row?.total_cents, row?.tariff_number],
      [made._id, 1, 16_325, 1],
    )
    const [fare] = JSON.parse(row?.fare ?? '[]')
    assert.equal(fare.subtotal, 16_325)
    assert.match(fare.lines[0].why, /^won: dc-iad/)
    const [facts] = JSON.parse(row?.facts ?? '[]')
    assert.deepEqual(facts.facts.from, ['dc'])
    assert.equal(facts.points.length, 2)
    const [policy] = await app().db.selectFrom('reservation_policies').selectAll().execute()
    assert.equal(policy?.policy_number, 1)
    const [schedule] = JSON.parse(policy?.schedule ?? '[]')
    assert.deepEqual(schedule.rows.at(-1), { until: null, fee: 16_325 })
  })

  test('of a return stores both trips under one reference, one total and two subtotals', async () => {
    const price = await priceOf([toDullesTrip(), backFromDulles()], 'sedan')
    const made = await reserve(price.token)
    assert.equal(made.price?.totalCents, 26_950)
    assert.deepEqual(
      made.price?.trips.map(({ subtotalCents }) => subtotalCents),
      [13_800, 13_150],
    )
    assert.equal(made.returnTrip?.pickUpDate, '2026-12-04')
    assert.equal(made.returnTrip?.pickUpAddress, made.dropOffAddress)
    const trips = await app().db.selectFrom('trips').select(['leg', 'local_date']).orderBy('leg').execute()
    assert.deepEqual(
      trips.map(({ leg, local_date }) => [leg, local_date]),
      [
        [1, '2026-12-01'],
        [2, '2026-12-04'],
      ],
    )
  })

  test('keeps its price although a new tariff was published meanwhile', async () => {
    const { token } = await priceOf([fromWashington()])
    await publishAt(2)
    assert.equal((await reserve(token)).price?.totalCents, 16_325)
  })

  test('that expired is taken at the new price where that is lower or the same, and says so', async () => {
    const quotes = [await priceOf([fromWashington()]), await priceOf([fromWashington()])]
    app().pass(HALF_HOUR_MS)
    const same = await reserve(quotes[0]?.token ?? '')
    assert.deepEqual([same.price?.totalCents, same.price?.changedBecauseExpired], [16_325, true])
    await publishAt(0.5)
    const lower = await reserve(quotes[1]?.token ?? '')
    assert.deepEqual([lower.price?.totalCents, lower.price?.number], [8450, 2])
  })

  test('is taken as it stands until the millisecond before it expires', async () => {
    const { token } = await priceOf([fromWashington()])
    await publishAt(2)
    app().pass(HALF_HOUR_MS - 1)
    const made = await reserve(token)
    assert.deepEqual([made.price?.totalCents, made.price?.changedBecauseExpired], [16_325, undefined])
  })

  test('that expired and became dearer is refused with the new price, which can be taken', async () => {
    const { token } = await priceOf([fromWashington()])
    await publishAt(2)
    app().pass(HALF_HOUR_MS)
    const change = await changeOf(reserve(token))
    assert.deepEqual([change.oldTotalCents, change.newTotalCents], [16_325, 32_075])
    assert.deepEqual(
      change.changed.map(({ id, oldCents, newCents }) => [id, oldCents, newCents]),
      [
        ['dc-iad', 12_500, 25_000],
        ['gratuity', 2500, 5000],
        ['tax-dc', 750, 1500],
      ],
    )
    assert.deepEqual(await stored('reservations'), [])
    const made = await reserve(change.class.price?.token ?? '')
    assert.equal(made.price?.totalCents, 32_075)
  })

  test('for another trip than the body is refused with the price of the trip of the body', async () => {
    const { token } = await priceOf([fromWashington()])
    const night = await changeOf(reserve(token, { pickUpDate: '2026-12-02', pickUpTime: '23:00' }))
    assert.ok((night.newTotalCents ?? 0) > 16_325)
    assert.ok(night.changed.some(({ id }) => id === 'night'))
    const made = await reserve(night.class.price?.token ?? '', {
      pickUpDate: '2026-12-02',
      pickUpTime: '23:00',
    })
    assert.equal(made.price?.totalCents, night.newTotalCents)
    for (const change of [
      { numberOfPassengers: 5 },
      { extras: { champagne: 1 } },
      { luggage: 2 },
      { dropOffPlace: { lat: 38.95, lon: -77.45 } },
      { returnTrip: { pickUpDate: '2026-12-04', pickUpTime: '10:00' } },
    ]) {
      assert.equal((await changeOf(reserve(token, change))).oldTotalCents, 16_325)
    }
  })

  test('takes a body that says the same trip again, and a flight that was named later', async () => {
    const trip = fromWashington({ extras: { champagne: 0 } })
    const { token } = await priceOf([trip])
    const made = await reserve(token, { ...trip, flight: { number: 'ua 989', landsAt: '2026-12-01T12:10' } })
    assert.deepEqual(made.flight, { number: 'UA 989', landsAt: '2026-12-01T17:10:00.000Z' })
  })

  test('that has passed meanwhile is refused at the time', async () => {
    const { token } = await priceOf([fromWashington({ pickUpDate: '2026-11-20', pickUpTime: '12:10' })])
    app().pass(11 * 60_000)
    const { code, fields } = await refusalOf(reserve(token))
    assert.deepEqual([code, Object.keys(fields ?? {})], ['invalid', ['pickUpTime']])
  })

  test('counts its promo code, and the last use goes to one of those who reserve at once', async () => {
    const { db } = app()
    await db.updateTable('promo_codes').set({ max_uses: 1 }).where('code', '=', 'SAVE25').execute()
    const { token, totalCents } = await priceOf([toDullesTrip()], 'sedan', { promo: 'SAVE25' })
    assert.equal(totalCents, 11_300)
    const made = await Promise.allSettled([1, 2, 3, 4].map(() => reserve(token)))
    const taken = made.filter(({ status }) => status === 'fulfilled')
    assert.equal(taken.length, 1)
    for (const one of made) {
      if (one.status === 'fulfilled') continue
      const { code, current } = one.reason as Problem
      assert.equal(code, 'quote_changed')
      assert.equal((current as QuoteChange).newTotalCents, 13_800)
    }
    const codes = await db.selectFrom('promo_codes').select('used').where('code', '=', 'SAVE25').execute()
    assert.equal(codes[0]?.used, 1)
    assert.equal((await stored('promo_uses')).length, 1)
    assert.equal((await stored('reservations')).length, 1)
  })

  test('with a promo code for each person once is refused without the code the second time', async () => {
    const { db } = app()
    await db.updateTable('promo_codes').set({ max_per_person: 1 }).where('code', '=', 'SAVE25').execute()
    const { token } = await priceOf([toDullesTrip()], 'sedan', { promo: 'SAVE25' })
    await reserve(token)
    assert.equal((await changeOf(reserve(token, { email: 'ADA@example.com' }))).newTotalCents, 13_800)
    const other = { email: 'grace@example.com', phoneNumber: '(703) 555-0111' }
    assert.equal((await reserve(token, other)).price?.totalCents, 11_300)
    const uses = await db.selectFrom('promo_uses').select('person_hash').execute()
    for (const { person_hash } of uses) assert.doesNotMatch(person_hash, /@/)
  })

  test('whose promo code was deleted meanwhile is refused without it', async () => {
    const { token } = await priceOf([toDullesTrip()], 'sedan', { promo: 'SAVE25' })
    await app().db.updateTable('promo_codes').set({ deleted_at: NOON }).execute()
    assert.equal((await changeOf(reserve(token))).newTotalCents, 13_800)
  })

  test('keeps half an hour of a trip by the hour', async () => {
    const { dropOffAddress: _, dropOffPlace: __, ...trip } = toDullesTrip({ kind: 'hourly', hours: 2.5 })
    const made = await reserve((await priceOf([trip], 'sedan')).token)
    assert.deepEqual([made.kind, made.hours, made.endsAt], ['hourly', 2.5, '2026-12-01T20:30:00.000Z'])
  })

  test('by the hour is for the hours that are paid, where the day has a minimum', async () => {
    const { dropOffAddress: _, dropOffPlace: __, ...trip } = toDullesTrip({ kind: 'hourly', hours: 2 })
    // A Saturday has three hours at least.
    const price = await priceOf([{ ...trip, pickUpDate: '2026-12-05' }], 'sedan')
    assert.equal(price.trips[0]?.lines[0]?.label, 'Hourly service, 3 hours')
    const made = await reserve(price.token)
    assert.deepEqual([made.hours, made.endsAt], [3, '2026-12-05T21:00:00.000Z'])
    assert.equal(made.price?.trips[0]?.lines[0]?.label, 'Hourly service, 3 hours')
  })

  test('by the hour ends so many hours later by the clock that runs on, in the night in which clocks go back', async () => {
    const { dropOffAddress: _, dropOffPlace: __, ...trip } = toDullesTrip({ kind: 'hourly', hours: 3 })
    const endOf = async (pickUpDate: string, pickUpTime: string, pickUpFold?: 0 | 1) => {
      const asked = { ...trip, pickUpDate, pickUpTime, ...(pickUpFold === undefined ? {} : { pickUpFold }) }
      const { token, totalCents } = await priceOf([asked], 'sedan')
      const made = await reserve(token)
      assert.equal(made.price?.totalCents, totalCents)
      return made.endsAt
    }
    // From Saturday 23:30 in summer time: half past one in winter time is the third hour, not half past two.
    assert.equal(await endOf('2027-11-06', '23:30'), '2027-11-07T06:30:00.000Z')
    assert.equal(await endOf('2027-11-07', '01:30', 0), '2027-11-07T08:30:00.000Z')
    assert.equal(await endOf('2027-11-07', '01:30', 1), '2027-11-07T09:30:00.000Z')
  })
})

describe('a reservation without a quote', () => {
  const app = useTestApp('sqlite')
  const reserve = (more: object) => app().client('createReservation', { body: { ...RIDE, ...more } })

  test('stores what the trip is beyond the nine fields, and the way back, without a price', async () => {
    const stop = { address: 'White House', waitMinutes: 15 as const }
    const made = await reserve({
      luggage: 2,
      childSeats: { infant: 1 },
      extras: { champagne: 1 },
      stops: [stop],
      passenger: { name: 'Grace Hopper', phone: '(703) 555-0111' },
      signText: 'Hopper',
      note: 'Blue door',
      returnTrip: { pickUpDate: '2026-12-06', pickUpTime: '09:00' },
    })
    assert.equal(made.price, undefined)
    assert.deepEqual(made.stops, [stop])
    assert.deepEqual(made.childSeats, { infant: 1, toddler: 0, booster: 0 })
    assert.equal(made.passenger?.name, 'Grace Hopper')
    assert.equal(made.returnTrip?.pickUpAddress, made.dropOffAddress)
    const token = await app().signIn()
    const read = await app().client('getReservation', { params: { id: made._id }, token })
    assert.deepEqual(read.returnTrip, made.returnTrip)
    assert.equal(read.note, made.note)
  })

  test('and with nothing but the nine fields reads no tariff, and its answer is as before', async () => {
    for (const table of ['tariffs', 'vehicle_classes', 'policies', 'promo_codes'] as const) {
      await app().db.schema.alterTable(table).renameTo(`${table}_away`).execute()
    }
    const nine = Object.entries(RIDE).filter(([name]) => name !== 'vehicleId')
    const made = await app().client('createReservation', { body: Object.fromEntries(nine) as typeof RIDE })
    assert.deepEqual(
      Object.keys(made).filter(name => ['price', 'nightNote', 'kind', 'returnTrip'].includes(name)),
      [],
    )
    assert.deepEqual(await app().db.selectFrom('reservation_prices').selectAll().execute(), [])
  })

  test('in the night is told which night, where its sender knows more than the nine fields', async () => {
    const night = { pickUpDate: '2026-12-05', pickUpTime: '00:30' }
    assert.equal((await reserve(night)).nightNote, undefined)
    assert.equal((await reserve({ ...night, luggage: 1 })).nightNote, 'Saturday, 12:30 am (Friday night)')
    const spanish = await reserve({ ...night, locale: 'es' })
    assert.match(spanish.nightNote ?? '', /viernes/)
  })

  test('is refused at the fields of the way back', async () => {
    const refused = (field: string) => (error: unknown) => {
      assert.ok(error instanceof Problem)
      assert.deepEqual(Object.keys(error.fields ?? {}), [field])
      return true
    }
    const way = (back: object) => reserve({ returnTrip: { pickUpTime: '09:00', ...back } })
    await assert.rejects(way({ pickUpDate: '2026-12-01' }), refused('returnTrip.pickUpTime'))
    await assert.rejects(way({ pickUpDate: 'soon' }), refused('returnTrip.pickUpDate'))
    await assert.rejects(
      reserve({ ...RIDE, pickUpDate: undefined, kind: 'hourly' }),
      (error: unknown) => error instanceof Problem && Object.keys(error.fields ?? {}).length === 2,
    )
  })
})
