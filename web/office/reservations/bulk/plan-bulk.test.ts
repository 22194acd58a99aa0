import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { mailSentence, planBulk } from './plan-bulk.ts'

const NOW = new Date('2026-11-20T17:00:00Z')
const ride = (more: Partial<Reservation> = {}): Reservation => ({
  _id: 'r1',
  version: 1,
  reference: 'QRT-4HK-72XA',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phoneNumber: '(703) 555-0199',
  numberOfPassengers: 2,
  pickUpAddress: 'A',
  dropOffAddress: 'B',
  pickUpDate: '2026-12-04',
  pickUpTime: '18:45',
  pickUpAt: '2026-12-04T23:45:00.000Z',
  status: 'pending',
  locale: 'en',
  createdAt: '2026-11-20T12:00:00.000Z',
  ...more,
})

describe('a bulk action', () => {
  test('confirms what is pending and ahead, and says why the others stay', () => {
    const { going, staying } = planBulk(
      [
        ride(),
        ride({ status: 'confirmed' }),
        ride({ status: 'cancelled' }),
        ride({ status: 'completed' }),
        ride({ pickUpAt: NOW.toISOString() }),
      ],
      'confirmed',
      NOW,
    )
    assert.deepEqual(
      going.map(({ told }) => told),
      ['Email to ada@example.com'],
    )
    assert.deepEqual(
      staying.map(({ why }) => why),
      ['already confirmed', 'cancelled', 'completed', 'pickup in the past'],
    )
  })

  test('cancels what is pending or confirmed, also in the past', () => {
    const past = { pickUpAt: '2026-11-01T12:00:00.000Z' }
    const { going, staying } = planBulk(
      [
        ride(past),
        ride({ status: 'confirmed' }),
        ride({ status: 'cancelled' }),
        ride({ status: 'completed' }),
      ],
      'cancelled',
      NOW,
    )
    assert.equal(going.length, 2)
    assert.deepEqual(
      staying.map(({ why }) => why),
      ['already cancelled', 'completed'],
    )
  })

  test('says how many mails go out before it starts', () => {
    const sentence = (rides: Reservation[], to: 'confirmed' | 'cancelled') =>
      mailSentence(planBulk(rides, to, NOW).going, to)
    const silent = ride({ email: '' })
    assert.equal(sentence([ride()], 'confirmed'), '1 customer gets a confirmation email.')
    assert.equal(
      sentence([ride(), ride(), silent], 'cancelled'),
      '2 customers get a cancellation email. 1 gets no email. Notify them yourself.',
    )
    assert.equal(sentence([silent], 'cancelled'), 'No email is sent. Let the guest know another way.')
  })
})
