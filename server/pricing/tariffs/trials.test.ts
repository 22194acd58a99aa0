import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { BodyOf } from '../../../contract/calls.ts'
import { WHAT_IF_DAYS_MAX } from '../../../contract/pricing/rate-schemas.ts'
import type { TripFacts } from '../../../domain/pricing/fare/facts.ts'
import { priceTrip } from '../../../domain/pricing/fare/price-trip.ts'
import type { Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import { toJson } from '../../../domain/values/json.ts'
import { NOON, RIDE, type TestApp, useTestApp } from '../../../test/support/app.ts'
import { fares, faresWith } from '../../../test/support/fares.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import {
  backFromDulles,
  DULLES,
  fromWashington,
  TRIANGLE,
  type Trips,
  toDullesTrip,
} from '../../../test/support/trips.ts'
import { PAGE } from './what-if.ts'

const CONTACT = { firstName: 'Ada', lastName: 'Byron', email: RIDE.email, phoneNumber: RIDE.phoneNumber }
/** The flats of home and Dulles are ten dollars dearer for a sedan. */
const dearer = faresWith(({ flats }) => {
  const [first] = flats
  if (first) first.cents['sedan'] = 12_500
}).tariff

/** A reservation with a price for these trips in a class. */
async function book(app: TestApp, trips: Trips, code = 'sedan') {
  const { classes } = await app.client('quoteTrips', { body: { trips } })
  const quote = classes.find(one => one.code === code)?.price?.token
  assert.ok(quote)
  return await app.client('createReservation', { body: { ...CONTACT, quote } })
}

describe('a trip on the bench', () => {
  const app = useTestApp('sqlite', { priced: true })
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const attempt = (body: BodyOf<'tryTrip'>) => app().client('tryTrip', { token, body })

  test('is priced in every class with all reasons, beside the tariff in force', async () => {
    const { facts, classes } = await attempt({ tariff: dearer as never, trip: toDullesTrip() })
    assert.deepEqual(facts?.from.includes('home'), true)
    assert.deepEqual(
      classes.map(({ code, fare, published }) => [code, fare.totalCents, published?.totalCents]),
      [
        ['sedan', 15_000, 13_800],
        ['suv', 17_400, 17_400],
        ['limo', 23_400, 23_400],
        ['shuttle', 25_800, 25_800],
      ],
    )
    const [sedan] = classes
    assert.deepEqual(
      sedan?.fare.lines.map(({ kind, id, cents }) => [kind, id, cents]),
      [
        ['ride', 'home-iad', 12_500],
        ['gratuity', 'gratuity', 2500],
      ],
    )
    assert.ok(sedan?.fare.reasons.some(reason => reason.startsWith('won: home-iad')))
    assert.ok(sedan?.fare.reasons.some(reason => reason.startsWith('lost: ')))
  })

  test('may ask for one class, and says why a person prices the trip', async () => {
    const extra = { extras: { champagne: 9 } }
    const { classes } = await attempt({ trip: toDullesTrip(extra), class: 'suv' })
    assert.deepEqual(
      classes.map(({ code, fare }) => [code, fare.byHand, fare.lines]),
      [['suv', 'too-many-of-extra', []]],
    )
    const { pickUpPlace: _, ...noPoint } = toDullesTrip()
    assert.deepEqual(await attempt({ trip: noPoint }), { byHand: 'no-point', classes: [] })
  })

  test('is a past one by its reference, priced as it was booked, also the way back', async () => {
    const made = await book(app(), [toDullesTrip(), backFromDulles()])
    app().pass(3_600_000)
    const reference = made.reference.toLowerCase()
    const there = await attempt({ trip: { reference }, class: 'sedan' })
    assert.equal(there.classes[0]?.fare.totalCents, 13_800)
    assert.equal(there.facts?.bookedAt, NOON)
    const back = await attempt({ trip: { reference, leg: 2 }, class: 'sedan' })
    assert.ok(back.classes[0]?.fare.lines.some(({ id }) => id === 'return'))
    await assert.rejects(attempt({ trip: { reference: 'QRT-NON-EEEE' } }), { code: 'not_found' })
  })

  test('is one without a price by what is known of it', async () => {
    const made = await app().client('createReservation', {
      body: {
        ...RIDE,
        pickUpPlace: TRIANGLE,
        dropOffAddress: toDullesTrip().dropOffAddress,
        dropOffPlace: DULLES,
      },
    })
    const { classes } = await attempt({ trip: { reference: made.reference }, class: 'suv' })
    assert.equal(classes[0]?.fare.lines[0]?.id, 'home-iad')
  })

  test('is priced by the draft where no tariff is sent, and refused at its field', async () => {
    await app().client('saveTariffDraft', { token, body: { tariff: dearer as never } })
    const { classes } = await attempt({ trip: toDullesTrip(), class: 'sedan' })
    assert.equal(classes[0]?.fare.totalCents, 15_000)
    await assert.rejects(attempt({ trip: toDullesTrip({ pickUpDate: '2027-03-14', pickUpTime: '02:30' }) }), {
      code: 'invalid',
      reasons: { 'trip.pickUpTime': { code: 'no-such-hour' } },
    })
    await assert.rejects(attempt({ trip: toDullesTrip({ numberOfPassengers: 0 }) }), {
      code: 'invalid',
      reasons: { 'trip.numberOfPassengers': { code: 'range', min: 1, max: 12 } },
    })
    const faulty = { ...dearer, unit: 'league' } as unknown as Tariff
    await assert.rejects(attempt({ tariff: faulty as never, trip: toDullesTrip() }), {
      code: 'tariff_faulty',
    })
  })
})

describe('a tax on rides from DC to DC', () => {
  const app = useTestApp('sqlite')
  const { tariff } = faresWith(({ taxes }) => {
    for (const tax of taxes) tax.dropOffIn = 'dc'
  })
  let token: string
  beforeEach(async () => {
    await priceStore(app().db)
    token = await app().signIn()
  })
  const UNION_STATION = {
    address: 'Union Station, 50 Massachusetts Avenue NE, Washington, District of Columbia, 20002',
    place: { lat: 38.8973, lon: -77.0063 },
  }
  const TO_STATION = { dropOffAddress: UNION_STATION.address, dropOffPlace: UNION_STATION.place }
  const openEnd = { kind: 'hourly' as const, hours: 3, dropOffAddress: '' }

  /** Whether the ride is taxed under the tariff that is tried, or why not. */
  async function taxed(trip: ReturnType<typeof fromWashington>) {
    const body = { tariff: tariff as never, trip, class: 'sedan' }
    const { classes } = await app().client('tryTrip', { token, body })
    const fare = classes[0]?.fare
    return fare?.lines.some(({ id }) => id === 'tax-dc') ? 'taxed' : fare?.untaxed
  }

  test('applies by the first and the last stop of each ride, and says why it does not', async () => {
    const { dropOffPlace: _, ...hourly } = fromWashington(openEnd)
    const untaxed = (cause: string) => [{ tax: 'tax-dc', cause }]
    assert.equal(await taxed(fromWashington(TO_STATION)), 'taxed')
    assert.deepEqual(await taxed(fromWashington()), untaxed('drop-off'))
    assert.deepEqual(await taxed(backFromDulles(TO_STATION)), untaxed('pick-up'))
    assert.equal(await taxed(hourly), 'taxed')
    assert.deepEqual(await taxed(fromWashington({ kind: 'hourly', hours: 3 })), untaxed('drop-off'))
    const atDulles = { address: toDullesTrip().dropOffAddress ?? '', place: DULLES }
    assert.equal(await taxed(fromWashington({ ...TO_STATION, stops: [atDulles] })), 'taxed')
    assert.deepEqual(await taxed(fromWashington({ stops: [UNION_STATION] })), untaxed('drop-off'))
  })

  test('taxes each ride of a return by its own ends', async () => {
    await priceStore(app().db, { ...fares(), tariff })
    const quoted = async (trips: Trips) => {
      const { classes } = await app().client('quoteTrips', { body: { trips } })
      const price = classes.find(({ code }) => code === 'sedan')?.price
      return price?.trips.map(({ lines }) => lines.filter(({ kind }) => kind === 'tax').map(({ id }) => id))
    }
    const { dropOffAddress: pickUpAddress, dropOffPlace: pickUpPlace } = TO_STATION
    const home = {
      dropOffAddress: fromWashington().pickUpAddress,
      dropOffPlace: fromWashington().pickUpPlace,
    }
    const back = backFromDulles({ pickUpAddress, pickUpPlace, ...home })
    assert.deepEqual(await quoted([fromWashington(TO_STATION), back]), [['tax-dc'], ['tax-dc']])
    assert.deepEqual(await quoted([fromWashington(), backFromDulles(home)]), [[], []])
  })
})

describe('a what-if over past trips', () => {
  const app = useTestApp('sqlite', { priced: true })
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const ask = (tariff: Tariff, days = { from: '2026-12-01', until: '2026-12-31' }) =>
    app().client('whatIf', { token, body: { ...days, tariff: tariff as never } })

  test('tells totals, the trips that change and the rules that made them', async () => {
    const home = await book(app(), [toDullesTrip()])
    await book(app(), [fromWashington()], 'suv')
    await app().client('createReservation', { body: RIDE })
    const answer = await ask(dearer)
    assert.deepEqual(
      [answer.count, answer.changed, answer.withoutFacts, answer.byHand, answer.cut],
      [2, 1, 1, 0, false],
    )
    assert.deepEqual([answer.oldCents, answer.newCents, answer.medianCents], [30_125, 31_325, 0])
    const trip = {
      reference: home.reference,
      date: '2026-12-01',
      class: 'sedan',
      oldCents: 13_800,
      newCents: 15_000,
      differenceCents: 1200,
      oldRule: 'home-iad',
      newRule: 'home-iad',
    }
    assert.deepEqual([answer.trips, answer.dearer, answer.cheaper], [[trip], [trip], []])
    assert.deepEqual(
      answer.byRule.map(({ oldRule, newRule, count }) => [oldRule, newRule, count]).toSorted(),
      [
        ['dc-iad', 'dc-iad', 1],
        ['home-iad', 'home-iad', 1],
      ],
    )
  })

  test('asks for places by their points: another circle has other rules', async () => {
    await book(app(), [toDullesTrip()])
    const { tariff } = faresWith(({ places }) => {
      const home = places.find(({ id }) => id === 'home')
      if (home) home.centre = { lat: 37, lon: -77 }
    })
    const [trip] = (await ask(tariff)).trips
    assert.deepEqual([trip?.oldRule, trip?.newRule], ['home-iad', 'distance'])
  })

  test('leaves a trip where it was in places that stay: at a border its address had decided', async () => {
    const pickUpAddress = 'Western Avenue, Chevy Chase, MD 20815'
    const atTheBorder = { lat: 38.9601, lon: -77.0855 }
    await book(app(), [fromWashington({ pickUpAddress, pickUpPlace: atTheBorder })])
    const { tariff } = fares()
    const [same, renamed] = [await ask(tariff), structuredClone(tariff)]
    assert.deepEqual([same.count, same.changed], [1, 0])
    for (const place of renamed.places) place.label = `${place.id}, renamed`
    assert.equal((await ask(renamed)).changed, 0)
  })

  test('counts what the draft prices by hand, and leaves other days and deleted reservations out', async () => {
    const made = await book(app(), [toDullesTrip()])
    const { tariff } = faresWith(({ classes, flats }) => {
      delete classes[0]?.transfer
      for (const flat of flats) delete flat.cents['sedan']
    })
    assert.deepEqual([(await ask(tariff)).byHand, (await ask(tariff)).count], [1, 0])
    assert.equal((await ask(dearer, { from: '2026-12-02', until: '2026-12-31' })).count, 0)
    assert.equal((await ask(dearer, { from: '2026-11-30', until: '2026-12-01' })).count, 1)
    await app().client('deleteReservation', { token, id: made._id })
    assert.equal((await ask(dearer)).count, 0)
  })

  test('knows nothing of who was erased, and guesses nothing', async () => {
    await book(app(), [toDullesTrip()])
    await app()
      .db.updateTable('reservation_prices')
      .set({ facts: toJson({}) })
      .execute()
    const answer = await ask(dearer)
    assert.deepEqual([answer.count, answer.withoutFacts], [0, 1])
  })

  test('goes over more trips than one page, also where all of them begin at the same instant', async () => {
    await book(app(), [toDullesTrip()])
    const price = await app().db.selectFrom('reservation_prices').selectAll().executeTakeFirstOrThrow()
    const row = await app().db.selectFrom('reservations').selectAll().executeTakeFirstOrThrow()
    const ids = Array.from({ length: PAGE + 1 }, (_, index) => `copy-${index}`)
    const reservations = ids.map((id, index) => ({ ...row, id, reference: `QRT-C${index}` }))
    await app().db.insertInto('reservations').values(reservations).execute()
    const prices = ids.map(reservation_id => ({ ...price, reservation_id }))
    await app().db.insertInto('reservation_prices').values(prices).execute()
    // A price that was replaced does not count twice.
    await app()
      .db.insertInto('reservation_prices')
      .values({ ...price, number: 2, total_cents: 1, fare: price.fare })
      .execute()
    const answer = await ask(dearer)
    assert.deepEqual([answer.count, answer.dearer.length, answer.medianCents], [PAGE + 2, 10, 1200])
  })

  test('has a most of days, and takes them in order', async () => {
    const from = '2026-01-01'
    const until = (days: number) => addDays(from, days - 1)
    assert.equal((await ask(dearer, { from, until: until(WHAT_IF_DAYS_MAX) })).count, 0)
    await assert.rejects(ask(dearer, { from, until: until(WHAT_IF_DAYS_MAX + 1) }), { code: 'invalid' })
    await assert.rejects(ask(dearer, { from, until: '2025-12-31' }), { code: 'invalid' })
    await assert.rejects(
      app().client('whatIf', { token, body: { from, until: from } }),
      { code: 'not_found' },
      'without a draft',
    )
  })
})

describe('a published tariff', () => {
  const app = useTestApp('sqlite')

  test('prices every stored quote as it was stored, also once another one is in force', async () => {
    await priceStore(app().db)
    const token = await app().signIn()
    await book(app(), [toDullesTrip()])
    await book(app(), [fromWashington(), backFromDulles()], 'suv')
    await app().client('saveTariffDraft', { token, body: { tariff: dearer as never } })
    await app().client('publishTariff', { token, body: {} })
    await book(app(), [toDullesTrip({ extras: { champagne: 2 } })])
    const rows = await app().db.selectFrom('reservation_prices').selectAll().orderBy('created_at').execute()
    assert.deepEqual(
      rows.map(({ tariff_number }) => tariff_number),
      [1, 1, 2],
    )
    for (const { tariff_number, facts, fare } of rows) {
      const params = { number: String(tariff_number) }
      const { tariff } = await app().client('getTariff', { token, params })
      const trips = JSON.parse(facts) as { facts: TripFacts }[]
      const stored = JSON.parse(fare) as { lines: { id: string; cents: number }[] }[]
      const { promos, contracts } = fares()
      for (const [index, trip] of trips.entries()) {
        const again = priceTrip({ tariff, promos, contracts }, trip.facts)
        assert.ok('lines' in again)
        assert.deepEqual(
          again.lines.map(({ id, cents }) => [id, cents]),
          stored[index]?.lines.map(({ id, cents }) => [id, cents]),
        )
      }
    }
  })
})
