import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { BodyOf } from '../../contract/calls.ts'
import { addDays } from '../../domain/values/day-arithmetic.ts'
import { isOnClock } from '../../domain/values/time.ts'
import { useTestApp } from '../../test/support/app.ts'
import { PROPERTY_RUNS } from '../../test/support/random-trips.ts'
import { BALTIMORE_AIRPORT, DULLES, TRIANGLE, WHITE_HOUSE } from '../../test/support/trips.ts'

type Trip = BodyOf<'quoteTrips'>['trips'][number]

/** A reservation takes some milliseconds; `PROPERTY_RUNS=40000 npm test -- as-quoted` tries 10,000 of them. */
const RUNS = Math.ceil(PROPERTY_RUNS / 4)
const ZONE = 'America/New_York'
const CONTACT = { firstName: 'Ada', lastName: 'Lovelace', email: 'a@example.com', phoneNumber: '7035550199' }

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const point = fc.oneof(
  fc.constantFrom(TRIANGLE, DULLES, WHITE_HOUSE, BALTIMORE_AIRPORT),
  fc.record({ lat: degrees(38, 39.5), lon: degrees(-78, -76.5) }),
)
const two = (value: number) => String(value).padStart(2, '0')
const trip: fc.Arbitrary<Trip> = fc
  .record({
    kind: fc.constantFrom('transfer' as const, 'hourly' as const),
    hours: fc.integer({ min: 2, max: 24 }).map(halves => halves / 2),
    pickUpPlace: point,
    dropOffPlace: point,
    stops: fc.array(
      point.map(place => ({ address: 'A stop', place })),
      { maxLength: 3 },
    ),
    pickUpDate: fc.integer({ min: 1, max: 400 }).map(days => addDays('2026-11-20', days)),
    pickUpTime: fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 59))
      .map(([hour, minute]) => `${two(hour)}:${two(minute)}`),
    numberOfPassengers: fc.integer({ min: 1, max: 12 }),
    childSeats: fc.record({
      infant: fc.integer({ min: 0, max: 4 }),
      booster: fc.integer({ min: 0, max: 4 }),
    }),
    extras: fc.record({ champagne: fc.integer({ min: 0, max: 4 }) }),
  })
  .filter(({ pickUpDate: date, pickUpTime: time }) => isOnClock({ date, time }, ZONE))

describe('a reservation', () => {
  const app = useTestApp('sqlite', { priced: true })

  test('has the price that was quoted, to the cent and line by line, and stores what adds up to it', async () => {
    let reserved = 0
    const property = fc.asyncProperty(trip, fc.boolean(), fc.boolean(), async (there, isReturn, hasCode) => {
      const back = { ...there, pickUpDate: addDays(there.pickUpDate, 1), pickUpTime: '12:00' }
      const trips = isReturn ? [there, back] : [there]
      const codes = hasCode ? { companyCode: 'ACME' } : {}
      const { classes } = await app().client('quoteTrips', { body: { trips, ...codes } })
      for (const { price } of classes) {
        if (!price) continue
        const made = await app().client('createReservation', { body: { ...CONTACT, quote: price.token } })
        assert.equal(made.price?.totalCents, price.totalCents)
        assert.deepEqual(made.price?.trips, price.trips)
        const row = await app()
          .db.selectFrom('reservation_prices')
          .selectAll()
          .where('reservation_id', '=', made._id)
          .executeTakeFirstOrThrow()
        const fare = JSON.parse(row.fare) as { subtotal: number; lines: { cents: number; why: string }[] }[]
        const lines = fare.flatMap(one => one.lines)
        assert.equal(row.total_cents, price.totalCents)
        assert.equal(
          lines.reduce((sum, { cents }) => sum + cents, 0),
          price.totalCents,
        )
        assert.ok(lines.every(({ why }) => why !== ''))
        reserved += 1
      }
    })
    await fc.assert(property, { numRuns: RUNS })
    assert.ok(reserved > RUNS / 2, `${reserved} were reserved`)
  })
})
