import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BookedRide, rideNear, ridesOf } from './ride-near.ts'

const AT = Date.parse('2026-12-04T23:45:00.000Z')
const ride = (
  reference: string,
  pickUpAt: string,
  status: BookedRide['status'] = 'confirmed',
): BookedRide => ({
  ...{ _id: reference, reference, status, pickUpAt },
})

test('the nearest ride within the hour is named, and no cancelled one', () => {
  const rides = [
    ride('far', '2026-12-04T22:45:00.000Z'),
    ride('near', '2026-12-05T00:30:00.000Z'),
    ride('nearest', '2026-12-04T23:30:00.000Z'),
    ride('off', '2026-12-04T23:45:00.000Z', 'cancelled'),
  ]
  assert.equal(rideNear(rides, AT)?.reference, 'nearest')
  assert.equal(rideNear(rides.slice(0, 1), AT), undefined)
})

test('a caller is recognized by phone or email, and a return counts', () => {
  const outbound = ride('own', '2026-12-01T12:00:00.000Z')
  const item = { ...outbound, email: 'Ada@example.com', phoneNumber: '(703) 555-0111' }
  const back = { _id: 'own', returnTrip: { pickUpAt: '2026-12-04T23:45:00.000Z' } }
  const page = { items: [item], facts: [back] } as unknown as Parameters<typeof ridesOf>[0]
  for (const contact of [
    { kind: 'phone', value: '+17035550111' },
    { kind: 'email', value: 'ada@example.com' },
  ] as const)
    assert.equal(rideNear(ridesOf(page, contact), AT)?.pickUpAt, back.returnTrip.pickUpAt)
  assert.deepEqual(ridesOf(page, { kind: 'phone', value: '+447035550111' }), [])
})

test('an outbound that was cancelled on its own is not booked, and its return is', () => {
  const item = { ...ride('own', '2026-12-04T23:45:00.000Z'), email: 'ada@example.com', phoneNumber: '' }
  const back = { _id: 'own', isOutboundCancelled: true, returnTrip: { pickUpAt: '2026-12-05T12:00:00.000Z' } }
  const page = { items: [item], facts: [back] } as unknown as Parameters<typeof ridesOf>[0]
  const rides = ridesOf(page, { kind: 'email', value: 'ada@example.com' })
  assert.deepEqual(
    rides.map(({ pickUpAt }) => pickUpAt),
    [back.returnTrip.pickUpAt],
  )
})
