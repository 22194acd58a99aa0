import assert from 'node:assert/strict'
import { test } from 'node:test'
import { referenceInPath, referencesIn } from './event-references.ts'

test('ids and codes are found in values, lists, rows and names of fields, each once', () => {
  const fields = {
    vehicleId: 'v1',
    usualVehicle: 'v1',
    classes: ['sedan', 'suv'],
    blackouts: [{ from: '2026-12-24', classes: ['coach'] }],
    leadMinutes: { instant: { byClass: { limo: 60 } } },
    'byClass.shuttle[0].hours': 24,
    returnTrip: { meetingPoint: 'm1', extras: { champagne: 1 } },
  }
  assert.deepEqual(
    referencesIn(fields).map(({ kind, id }) => `${kind} ${id}`),
    [
      ...['vehicle v1', 'vehicle-class sedan', 'vehicle-class suv', 'vehicle-class coach'],
      ...['vehicle-class limo', 'vehicle-class shuttle', 'meeting-point m1', 'extra champagne'],
    ],
  )
})

test('records that stand where an id would, and empty fields, are none', () => {
  const vehicleClass = { code: 'sedan', name: 'Sedan' }
  assert.deepEqual(referencesIn({ vehicleClass, driverId: null, vehicleId: '', name: 'place' }), [])
  assert.equal(referenceInPath('class.sedan'), undefined)
})
