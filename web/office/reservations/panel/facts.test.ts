import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { detailsOf, FACT_NAMES, fieldsOf, withFlight } from './facts.ts'

const SEEN = {
  _id: '1',
  version: 3,
  reference: 'QRT-4HK-72XA',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phoneNumber: '7035550111',
  numberOfPassengers: 2,
  pickUpAddress: 'Triangle',
  dropOffAddress: 'Dulles',
  pickUpPlace: { lat: 38.5, lon: -77.3 },
  pickUpDate: '2026-12-04',
  pickUpTime: '18:45',
  pickUpAt: '2026-12-04T23:45:00.000Z',
  status: 'pending',
  locale: 'en',
  createdAt: '2026-11-20T17:00:00.000Z',
} satisfies Reservation

test('every detail of a reservation is edited in one fact, and a further one may be left empty', () => {
  const edited = FACT_NAMES.flatMap(fact => fieldsOf(fact))
  const names = (fields: typeof edited) => fields.map(({ name }) => name).toSorted()
  assert.deepEqual(names(edited.filter(field => !field.isOptional)), Object.keys(detailsOf(SEEN)).toSorted())
  assert.deepEqual(names(edited.filter(field => field.isOptional)), ['flight.number', 'luggage', 'note'])
})

test('an empty number removes the flight', () => {
  assert.deepEqual(withFlight({ flight: { number: '' } }), { flight: null })
  assert.deepEqual(withFlight({ flight: { number: 'BA217' } }), { flight: { number: 'BA217' } })
  assert.deepEqual(withFlight({ note: '' }), { note: '' })
})

test('details carry neither status nor places, which the server keeps', () => {
  const details = detailsOf(SEEN)
  assert.ok(!('status' in details) && !('pickUpPlace' in details) && !('version' in details))
  assert.equal(details.lastName, 'Byron')
})
