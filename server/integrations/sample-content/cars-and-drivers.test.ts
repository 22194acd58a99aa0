import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { shiftSpans } from '../../../domain/dispatch/shifts.ts'
import { createTestApp, NOON } from '../../../test/support/app.ts'
import { openTestDatabase } from '../../../test/support/engines.ts'
import { BALTIMORE_AIRPORT, toDullesTrip } from '../../../test/support/trips.ts'
import { readShifts } from '../../dispatch/drivers/shift-store.ts'
import { driverStore } from '../../dispatch/drivers/store.ts'
import { judgeOccupancies } from '../../dispatch/occupancy/examine-occupancies.ts'
import { readFleet } from '../../dispatch/planning/fleet-store.ts'
import { offerIn } from '../../dispatch/planning/offer-trips.ts'
import type { TripToPlan } from '../../dispatch/planning/plan-trip.ts'
import { readSituation } from '../../dispatch/planning/situation.ts'
import { dispatchVehicleStore } from '../../dispatch/vehicles/store.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { createDrives } from '../../pricing/drives.ts'
import { insertSamples } from './insert-samples.ts'

const TO_BWI = toDullesTrip({
  dropOffAddress: 'Baltimore/Washington International Thurgood Marshall Airport (BWI), Baltimore, Maryland',
  dropOffPlace: BALTIMORE_AIRPORT,
})
const TO_DCA = toDullesTrip({
  dropOffAddress: 'Ronald Reagan Washington National Airport (DCA), Arlington, Virginia',
  dropOffPlace: { lat: 38.8521, lon: -77.0436 },
})
/** All from Quantico. */
const LOCAL_TRIPS = [
  { name: 'to BWI', request: { kind: 'transfer', ...TO_BWI } },
  { name: 'to DCA', request: { kind: 'transfer', ...TO_DCA } },
  { name: 'four hours', request: { kind: 'hourly', hours: 4, ...toDullesTrip() } },
] as const
/** Monday to Sunday, with more notice than a ride at night needs. */
const DATES = Array.from({ length: 7 }, (_, day) => `2026-12-${String(7 + day).padStart(2, '0')}`)
const TIMES = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')).flatMap(hour => [
  `${hour}:00`,
  `${hour}:30`,
])
const HALF_HOURS = DATES.flatMap(date => TIMES.map(time => [date, time] as const))
const WEEK = { first: '2026-11-29', last: '2026-12-07', zone: 'America/New_York' }

describe('the cars and drivers of a new store', () => {
  test('are four and eight, marked as samples; every class confirms by itself', async () => {
    const { db, drop } = await openTestDatabase('sqlite')
    await insertSamples(db, new Date(NOON))
    const cars = await dispatchVehicleStore.list(db)
    assert.deepEqual(
      cars.map(({ vehicleClass, sample }) => [vehicleClass, sample]).toSorted(),
      ['limo', 'sedan', 'shuttle', 'suv'].map(code => [code, true]),
    )
    const drivers = await driverStore.list(db)
    assert.deepEqual(
      drivers.map(({ sample, classes }) => [sample, classes.length]),
      Array.from({ length: 8 }, () => [true, 4]),
    )
    const booking = await db.selectFrom('vehicle_classes').select('booking').distinct().execute()
    assert.deepEqual(
      booking.map(row => row.booking),
      ['instant'],
    )
    assert.deepEqual(await judgeOccupancies(db, new Date(NOON)), [
      { level: 'ok', words: 'Vehicles and drivers: no double bookings.' },
    ])
    await drop()
  })

  test('confirm a ride by themselves on a local address; elsewhere the classes are on request', async () => {
    const app = await createTestApp('sqlite')
    await insertSamples(app.db, new Date(NOON))
    const { classes } = await app.client('quoteTrips', { body: { trips: [toDullesTrip()] } })
    const sedan = classes.find(({ code }) => code === 'sedan')
    assert.equal(sedan?.offer.state, 'instant')
    const person = {
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.com',
      phoneNumber: '7035550199',
    }
    const made = await app.client('createReservation', { body: { ...person, quote: sedan?.price?.token } })
    assert.equal(made.status, 'confirmed')
    const dates = { first: '2026-12-01', last: '2026-12-01' }
    const elsewhere = await readFleet(app.db, { dates, withSamples: false })
    assert.deepEqual([...new Set(elsewhere.classes.map(({ booking }) => booking))], ['request'])
    assert.deepEqual([elsewhere.vehicles, elsewhere.drivers], [[], []])
    await app.close()
  })

  test('leave no hour of a week without a driver, and no driver on duty for too long', async () => {
    const { db, drop } = await openTestDatabase('sqlite')
    await insertSamples(db, new Date(NOON))
    const spans = []
    for (const { _id, maxDutyMinutes, minRestMinutes } of await driverStore.list(db)) {
      const weekly = (await readShifts(db, _id)).map(({ weekday, from, to }) => ({ weekday, from, to }))
      const own = shiftSpans({ weekly, changes: [] }, WEEK)
      for (const [index, { from, to }] of own.entries()) {
        assert.ok(to - from <= maxDutyMinutes)
        assert.ok(from - (own[index - 1]?.to ?? Number.NEGATIVE_INFINITY) >= minRestMinutes)
      }
      spans.push(...own)
    }
    const start = Date.parse('2026-11-30T05:00:00Z') / 60_000
    for (let minute = start; minute < start + 7 * 1440; minute += 30)
      assert.ok(
        spans.some(({ from, to }) => from <= minute && minute + 30 <= to),
        new Date(minute * 60_000).toISOString(),
      )
    await drop()
  })
})

describe('the cars and drivers of a new store, without a booking', () => {
  test('offer every class instantly at every half hour of a week', async () => {
    const app = await createTestApp('sqlite')
    await insertSamples(app.db, new Date(NOON))
    const deps = { ...app.deps, site: () => getSite(app.db), findDrive: createDrives(app.deps.places) }
    const refused: string[] = []
    let offers = 0
    for (const { name, request } of LOCAL_TRIPS) {
      for (const [pickUpDate, pickUpTime] of HALF_HOURS) {
        const asked = { ...request, pickUpDate, pickUpTime } as TripToPlan['request']
        const situation = await readSituation(deps, [{ request: asked }])
        for (const { code } of situation.classes) {
          const offer = offerIn(situation, { code, totalCents: 20_000 })
          offers += 1
          if (offer?.state === 'instant') continue
          refused.push([name, pickUpDate, pickUpTime, code, JSON.stringify(offer)].join(' '))
        }
      }
    }
    assert.equal(offers, LOCAL_TRIPS.length * 336 * 4)
    assert.deepEqual(refused, [])
    await app.close()
  })
})
