import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passengerNamed } from './trip.ts'

test('a passenger is whom the controls name; empty ones name nobody', () => {
  const none = { name: undefined, phone: undefined, text: undefined }
  assert.equal(passengerNamed(none), undefined)
  assert.equal(passengerNamed({ name: ' ', phone: '', text: '' }), undefined)
  assert.deepEqual(passengerNamed({ ...none, name: ' Ada Quex ' }), { name: 'Ada Quex', phone: '' })
  assert.deepEqual(passengerNamed({ name: 'Ada', phone: '703 555 0188', text: 'on' }), {
    ...{ name: 'Ada', phone: '703 555 0188' },
    text: true,
  })
})

test('what is typed without a name goes on to be refused', () => {
  assert.deepEqual(passengerNamed({ name: '', phone: '703', text: undefined }), { name: '', phone: '703' })
  assert.deepEqual(passengerNamed({ name: '', phone: '', text: 'on' }), { name: '', phone: '', text: true })
})
