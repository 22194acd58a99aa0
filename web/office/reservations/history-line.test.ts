import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReservationEvent } from '../../../contract/booking/schemas.ts'
import { differenceLine, historyLine } from './history-line.ts'

const line = (event: Partial<ReservationEvent>) =>
  historyLine({ _id: '1', at: '', who: 'admin', byStaff: true, from: null, to: null, ...event })[0]
const moved = { from: 'confirmed', to: 'confirmed' } as const

test('a changed status names the old one, the new one and the actor', () => {
  assert.equal(
    line({ from: 'pending', to: 'confirmed' }),
    'admin changed the status from pending to confirmed',
  )
  assert.equal(line({ to: 'pending' }), 'admin booked the reservation by phone')
  assert.equal(line({ who: 'customer', byStaff: false, to: 'pending' }), 'The guest requested a ride')
})

test('an account with the name "customer" is not shown as the customer', () => {
  assert.equal(
    line({ who: 'customer (staff)', to: 'pending' }),
    'customer (staff) booked the reservation by phone',
  )
})

test('changed details are named once each, by their labels', () => {
  const changed = ['pickUpDate', 'pickUpAt', 'dropOffAddress', 'dropOffPlace', 'endsAt', 'email']
  assert.equal(
    line({ what: 'details', changed, ...moved }),
    'admin changed the date, drop-off location, and email',
  )
  assert.equal(line({ what: 'details', changed: ['lastName'], ...moved }), 'admin changed the last name')
})

test('a save that changed nothing has no line', () => {
  assert.equal(line({ what: 'details', changed: [], ...moved }), undefined)
})

test('deletion, restoration and mails have lines of their own', () => {
  const system = { who: '', byStaff: false }
  assert.equal(line({ what: 'deleted', ...moved }), 'admin deleted the reservation')
  assert.equal(line({ what: 'restored', ...moved }), 'admin restored the reservation')
  assert.equal(line({ what: 'mail-sent-again' }), 'admin resent the email')
  assert.equal(line({ ...system, what: 'mail-refused' }), 'An email was rejected')
  assert.equal(line({ ...system, what: 'mail-not-delivered' }), 'A message was not delivered')
})

test('a cancellation tells its reason', () => {
  assert.equal(
    line({ from: 'confirmed', to: 'cancelled', reason: 'The flight was cancelled' }),
    'admin changed the status from confirmed to cancelled: The flight was cancelled',
  )
})

test('a changed price names both amounts, and the reason after the only colon', () => {
  const differences = [{ name: 'price', before: '$138.00', after: '$148.00' }]
  assert.equal(
    line({ what: 'price', differences, reason: 'Tolls' }),
    'admin changed the price from $138.00 to $148.00: Tolls',
  )
})

test('a change shows both values in readable form', () => {
  assert.equal(
    differenceLine({ name: 'pickUpTime', before: '09:30', after: '16:45' }),
    'Time: 9:30 am → 4:45 pm',
  )
  assert.equal(
    differenceLine({ name: 'pickUpDate', before: '2026-12-04', after: '2026-12-05' }),
    'Date: Friday, December 4, 2026 → Saturday, December 5, 2026',
  )
  assert.equal(
    differenceLine({ name: 'email', before: 'ada@example.com', after: '' }),
    'Email: ada@example.com → None',
  )
  assert.equal(
    differenceLine({ name: 'phoneNumber', before: '+1 703 555 0111', after: '(703) 555-0111' }),
    'Phone: +1 703 555 0111 → (703) 555-0111',
  )
})

test('driver and progress changes name the leg of a round trip and the reason', () => {
  const assigned = { what: 'assigned', from: null, to: null } as const
  assert.equal(line({ ...assigned, leg: 2 }), 'admin assigned a vehicle and driver to trip 2')
  assert.equal(line({ ...assigned, isSuggested: true }), 'System suggested a vehicle and driver')
  assert.equal(line({ ...assigned, who: 'customer', byStaff: false }), 'System assigned a vehicle and driver')
  const vehicle = { name: 'vehicle', before: '', after: 'S-Class' }
  const driver = { name: 'driver', before: '', after: 'Dana Reyes' }
  assert.equal(line({ ...assigned, differences: [vehicle] }), 'admin assigned a vehicle')
  assert.equal(line({ ...assigned, differences: [driver] }), 'admin assigned a driver')
  assert.equal(line({ ...assigned, differences: [vehicle, driver] }), 'admin assigned a vehicle and driver')
  assert.equal(line({ ...assigned, what: 'unassigned' }), 'admin unassigned the vehicle and driver')
  const differences = [{ name: 'progress', before: 'on-board', after: 'on-location' }]
  assert.equal(
    line({ ...assigned, what: 'progress', differences, reason: 'A wrong tap' }),
    'admin changed the trip from Passenger on board to Arrived: A wrong tap',
  )
  assert.equal(differenceLine({ name: 'vehicle', before: '', after: 'S-Class' }), 'Vehicle: None → S-Class')
})
