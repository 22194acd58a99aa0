import assert from 'node:assert/strict'
import { test } from 'node:test'
import { driverTrip } from '../../test/support/driver-trip.ts'
import { minutesWaited } from './view.ts'

const at = (time: string) => `2026-12-01T${time}:00Z`

test('wait time counts from the delayed flight, as the grace period does', () => {
  const trip = driverTrip({ pickUpAt: at('18:00'), waitsFrom: at('18:40'), arrivedAt: at('17:50') })
  assert.deepEqual(
    ['18:30', '18:40', '18:41', '19:40'].map(time => minutesWaited(trip, Date.parse(at(time)))),
    [0, 0, 1, 60],
  )
  const late = { ...trip, arrivedAt: at('19:00') }
  assert.equal(minutesWaited(late, Date.parse(at('19:10'))), 10)
  assert.equal(minutesWaited({ ...trip, arrivedAt: null }, Date.parse(at('19:10'))), 0)
})

test('a trip of a server that does not name that pickup counts from the booked one', () => {
  const trip = driverTrip({ pickUpAt: at('18:00'), arrivedAt: at('17:50') })
  const { waitsFrom: _, ...old } = trip
  assert.equal(minutesWaited({ ...old, waitsFrom: '' }, Date.parse(at('18:05'))), 5)
})
