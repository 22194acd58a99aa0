import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wallClock } from '../../wall-clock.ts'
import { remainingErrors } from './refused-fields.ts'

const REFUSED = {
  pickUpAddress: '',
  dropOffAddress: '',
  pickUpDate: '2026-11-20',
  pickUpTime: '10:00',
  numberOfPassengers: '',
  vehicleId: 'gone',
  firstName: 'www.example.com',
  lastName: '',
  phoneNumber: '12',
  email: 'ada@example',
}
const NOW = '2026-11-20T12:00'
const remain = (name: keyof typeof REFUSED, changes: Partial<typeof REFUSED>) =>
  name in
  remainingErrors({ [name]: 'Wrong' }, { refused: REFUSED, typed: { ...REFUSED, ...changes }, now: NOW })

test('an error stays while the field holds the refused value', () => {
  for (const name of Object.keys(REFUSED) as (keyof typeof REFUSED)[]) assert.ok(remain(name, {}), name)
})

test('an error disappears as soon as the field is valid, not before', () => {
  assert.ok(remain('email', { email: 'ada@example.' }))
  assert.ok(!remain('email', { email: 'ada@example.com' }))
  assert.ok(remain('phoneNumber', { phoneNumber: '123' }))
  assert.ok(!remain('phoneNumber', { phoneNumber: '703 555 0199' }))
  assert.ok(remain('lastName', { lastName: '  ' }))
  assert.ok(!remain('lastName', { lastName: 'B' }))
  assert.ok(!remain('numberOfPassengers', { numberOfPassengers: '2' }))
  assert.ok(!remain('vehicleId', { vehicleId: '' }))
  assert.ok(!remain('firstName', { firstName: 'Ada' }))
})

test('the error of a past time disappears with a later time or a later date', () => {
  assert.ok(remain('pickUpTime', { pickUpTime: '11:59' }))
  assert.ok(!remain('pickUpTime', { pickUpTime: '12:00' }))
  assert.ok(!remain('pickUpTime', { pickUpDate: '2026-11-21' }))
  assert.ok(remain('pickUpTime', { pickUpDate: '2026-11-19' }))
})

test('a change of another field keeps the error', () => {
  assert.ok(remain('email', { firstName: 'Ada', phoneNumber: '703 555 0199' }))
})

test('the clock is that of the business', () => {
  const now = new Date('2026-11-20T03:30:00Z')
  assert.deepEqual(wallClock('America/New_York', now), { date: '2026-11-19', time: '22:30' })
  assert.deepEqual(wallClock('Asia/Tokyo', now), { date: '2026-11-20', time: '12:30' })
})
