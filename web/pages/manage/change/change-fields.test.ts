import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GuestChangePreview } from '../../../../contract/guest/change-schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { changeOf, controlOf, fieldsOf, readFields, stopNames } from './change-fields.ts'
import { differing } from './change-view.ts'

const RIDE = {
  pickUpAddress: 'Triangle, Virginia',
  dropOffAddress: 'Dulles (IAD), Virginia',
  pickUpDate: '2026-12-01',
  pickUpTime: '13:00',
  numberOfPassengers: 2,
  luggage: 3,
  childSeats: { booster: 1 },
  stops: [{ address: 'White House', waitMinutes: 15 }],
  vehicleClass: { code: 'suv', name: 'SUV' },
  returnTrip: {
    pickUpAddress: 'Dulles (IAD), Virginia',
    dropOffAddress: 'Triangle, Virginia',
    pickUpDate: '2026-12-04',
    pickUpTime: '10:00',
  },
} as unknown as Reservation

test('a form that is sent as it is asks for the ride as it is', () => {
  const { trips, vehicleClass } = changeOf(fieldsOf(RIDE), RIDE, {})
  assert.equal(vehicleClass, 'suv')
  assert.deepEqual(
    trips.map(({ pickUpAddress, dropOffAddress, pickUpDate, pickUpTime }) => [
      pickUpAddress,
      dropOffAddress,
      pickUpDate,
      pickUpTime,
    ]),
    [
      ['Triangle, Virginia', 'Dulles (IAD), Virginia', '2026-12-01', '13:00'],
      ['Dulles (IAD), Virginia', 'Triangle, Virginia', '2026-12-04', '10:00'],
    ],
  )
  const [there] = trips
  assert.deepEqual(
    [there?.stops, there?.numberOfPassengers, there?.luggage, there?.childSeats],
    [[{ address: 'White House', waitMinutes: 15 }], 2, 3, { booster: 1 }],
  )
})

test('another drop-off is that of the way back too, the other way round', () => {
  const place = { lat: 38.85, lon: -77.04 }
  const { trips } = changeOf({ ...fieldsOf(RIDE), to: 'National (DCA)' }, RIDE, { to: place })
  assert.deepEqual(
    trips.map(({ pickUpAddress, pickUpPlace, dropOffAddress, dropOffPlace }) => [
      pickUpAddress,
      pickUpPlace,
      dropOffAddress,
      dropOffPlace,
    ]),
    [
      ['Triangle, Virginia', undefined, 'National (DCA)', place],
      ['National (DCA)', place, 'Triangle, Virginia', undefined],
    ],
  )
})

test('a way back that is not wanted, and a stop that is emptied, are left out', () => {
  const { back: _, ...fields } = fieldsOf(RIDE)
  const { trips } = changeOf({ ...fields, stop0: '' }, RIDE, {})
  assert.deepEqual([trips.length, trips[0]?.stops], [1, []])
})

test('there is one more control for a stop than there are stops, up to the most', () => {
  assert.deepEqual(stopNames({}), ['stop0'])
  assert.deepEqual(stopNames({ stop0: 'A' }), ['stop0', 'stop1'])
  const all = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`stop${at}`, 'A']))
  assert.equal(stopNames(all).length, 5)
})

test('the comparison names a stop as a fact, not as the form asks for another one', () => {
  const offer = {} as GuestChangePreview
  assert.deepEqual(differing(RIDE, offer, { ...fieldsOf(RIDE), stop0: 'Capitol' }), [
    ['Stop', 'White House', 'Capitol'],
  ])
})

test('a button fills controls, and what it holds otherwise fills nothing', () => {
  const form = new FormData()
  form.set('from', ' Dulles ')
  form.set('fill', JSON.stringify({ from: 'Dulles (IAD)', count: 3 }))
  assert.deepEqual(readFields(form), { from: 'Dulles (IAD)' })
  for (const odd of ['{', 'null', '[1]', '7']) {
    form.set('fill', odd)
    assert.equal(readFields(form)['from'], 'Dulles')
  }
})

test('a refused field of the API is shown at its control', () => {
  const CONTROLS = {
    'trips.0.pickUpTime': 'time',
    'trips.1.pickUpTime': 'back-time',
    'trips.0.stops.2.address': 'stop2',
    vehicleClass: 'class',
    'trips.0.extras': undefined,
    preview: undefined,
  }
  for (const [field, control] of Object.entries(CONTROLS)) assert.equal(controlOf(field), control, field)
})
