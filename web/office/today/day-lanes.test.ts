import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DayTrip } from '../../../contract/staff/office-schemas.ts'
import { lanesOf } from './day-lanes.ts'

const vehicles = ['Sedan 1', 'SUV 1'].map(name => ({ _id: name, name }))
const trip = (vehicle: string | null, driver = '') => ({ vehicle, driver }) as DayTrip
const lanes = (...trips: DayTrip[]) =>
  lanesOf({ trips, vehicles }).map(({ name, note, trips: own }) => [name, note, own.length])

test('unassigned trips come first, then every vehicle with its drivers of the day', () => {
  assert.deepEqual(
    lanes(trip('SUV 1', 'Henry Cole'), trip(null), trip('SUV 1', 'Nadia Karim'), trip('SUV 1', 'Henry Cole')),
    [
      ['Unassigned', '1 trip', 1],
      ['Sedan 1', '', 0],
      ['SUV 1', 'Henry, Nadia', 3],
    ],
  )
  assert.deepEqual(lanes()[0], ['Sedan 1', '', 0])
  assert.deepEqual(lanes(trip('sold'))[0], ['Unassigned', '1 trip', 1])
})
