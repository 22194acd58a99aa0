import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shiftSpans } from '../../domain/dispatch/shifts.ts'
import { createTestApp, NOON } from '../../test/support/app.ts'
import { onEveryEngine, openTestDatabase } from '../../test/support/engines.ts'
import { toDullesTrip } from '../../test/support/trips.ts'
import { readFleet } from '../dispatch/fleet-store.ts'
import { readShifts } from '../features/drivers/shift-store.ts'
import { driverStore } from '../features/drivers/store.ts'
import { dispatchVehicleStore } from '../features/vehicles/store.ts'
import { judgeOccupancies } from '../occupancy/examine-occupancies.ts'
import { insertSamples } from './insert-samples.ts'

const WEEK = { first: '2026-11-29', last: '2026-12-07', zone: 'America/New_York' }

onEveryEngine('the cars and drivers of a new store', engine => {
  test('are four and five, marked as samples; every class confirms by itself', async () => {
    const { db, drop } = await openTestDatabase(engine)
    await insertSamples(db, new Date(NOON))
    const cars = await dispatchVehicleStore.list(db)
    assert.deepEqual(
      cars.map(({ vehicleClass, sample }) => [vehicleClass, sample]).toSorted(),
      ['limo', 'sedan', 'shuttle', 'suv'].map(code => [code, true]),
    )
    const drivers = await driverStore.list(db)
    assert.deepEqual(
      drivers.map(({ sample, classes }) => [sample, classes.length]),
      Array.from({ length: 5 }, () => [true, 4]),
    )
    const booking = await db.selectFrom('vehicle_classes').select('booking').distinct().execute()
    assert.deepEqual(
      booking.map(row => row.booking),
      ['instant'],
    )
    assert.deepEqual(await judgeOccupancies(db, new Date(NOON)), [
      { level: 'ok', words: 'Cars and drivers: overlaps 0.' },
      {
        level: 'note',
        words: 'Samples: 4 cars and 5 drivers are as the program brought them. Edit or delete them.',
      },
    ])
    await drop()
  })

  test('confirm a ride by themselves on a local address; elsewhere the classes are on request', async () => {
    const app = await createTestApp(engine)
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

  test('leave no hour of a week without a driver', async () => {
    const { db, drop } = await openTestDatabase(engine)
    await insertSamples(db, new Date(NOON))
    const spans = []
    for (const { _id } of await driverStore.list(db)) {
      const weekly = (await readShifts(db, _id)).map(({ weekday, from, to }) => ({ weekday, from, to }))
      spans.push(...shiftSpans({ weekly, changes: [] }, WEEK))
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
