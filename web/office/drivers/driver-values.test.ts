import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Driver } from '../../../contract/dispatch/schemas.ts'
import type { FormValues } from '../forms/form-values.ts'
import {
  changeValues,
  driverValues,
  hoursValues,
  readChanges,
  readDriver,
  readHours,
} from './driver-values.ts'

const DAN: Driver = {
  ...{ _id: 'a', name: 'Dan Cole', phone: '(703) 555-0142', email: '', classes: ['sedan', 'suv'] },
  ...{ usualVehicle: null, locale: 'en' as const, garage: null, retiredAt: null, sample: false, version: 1 },
  ...{ maxDutyMinutes: 630, minRestMinutes: 600 },
}

test('a driver is read from their form as it was filled in', () => {
  assert.deepEqual(readDriver(driverValues(DAN) as FormValues), DAN)
  const without = { ...driverValues(DAN), classes: { _sedan: false, _suv: true } } as unknown as FormValues
  assert.deepEqual(readDriver(without).classes, ['suv'])
  const none = { ...driverValues(DAN), classes: undefined } as unknown as FormValues
  assert.deepEqual(readDriver(none).classes, [])
})

test('duty limits stand in hours and are sent in minutes', () => {
  const filled = hoursValues(DAN) as Record<string, unknown>
  assert.deepEqual([filled['maxDutyMinutes'], filled['minRestMinutes']], [10.5, 10])
  const { maxDutyMinutes, minRestMinutes } = DAN
  assert.deepEqual(readHours(filled as FormValues), { maxDutyMinutes, minRestMinutes })
})

test('days off and days with other hours are read from the form as they were filled in', () => {
  const changes = [
    { date: '2026-12-24', hours: null, note: 'Holiday' },
    { date: '2026-12-31', hours: { from: '20:00', to: '04:00' }, note: '' },
  ]
  assert.deepEqual(readChanges(changeValues(changes)), changes)
  assert.deepEqual(readChanges({ changes: [{ date: '2026-12-24', off: true, note: '' }] }), [
    { date: '2026-12-24', hours: null, note: '' },
  ])
})
