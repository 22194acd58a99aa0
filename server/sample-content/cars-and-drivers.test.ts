import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shiftSpans } from '../../domain/dispatch/shifts.ts'
import { NOON } from '../../test/support/app.ts'
import { onEveryEngine, openTestDatabase } from '../../test/support/engines.ts'
import { readShifts } from '../features/drivers/shift-store.ts'
import { driverStore } from '../features/drivers/store.ts'
import { dispatchVehicleStore } from '../features/vehicles/store.ts'
import { judgeOccupancies } from '../occupancy/examine-occupancies.ts'
import { insertSamples } from './insert-samples.ts'

const WEEK = { first: '2026-11-29', last: '2026-12-07', zone: 'America/New_York' }

onEveryEngine('the cars and drivers of a new store', engine => {
  test('are four and five, marked as samples; every class stays on request', async () => {
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
      ['request'],
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
