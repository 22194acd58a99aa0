import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosenPoint, readChosenPoint } from './chosen-point.ts'
import { FIELD_NAMES } from './fields.ts'
import { type FormFields, readForm } from './form-fields.ts'
import { rideBody } from './submit-reservation.ts'

const DULLES = { name: 'Dulles', lat: 38.9531, lon: -77.4565 }
const POINT = { lat: 38.9531, lon: -77.4565 }

/** The body of a request from a form with these fields. */
function bodyOf(fields: Partial<FormFields>) {
  const form = new FormData()
  for (const name of FIELD_NAMES) form.set(name, '')
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return rideBody(readForm(form))
}

test('a chosen place is sent with its point, also with an added house number', () => {
  const body = bodyOf({
    pickUpAddress: 'Dulles',
    pickUpDetail: 'Gate 2',
    pickUpPlace: chosenPoint(DULLES),
    dropOffAddress: 'Union Station',
  })
  assert.deepEqual(body.pickUpPlace, POINT)
  assert.equal(body.pickUpAddress, 'Gate 2, Dulles')
  assert.ok(!('dropOffPlace' in body))
})

test('an address that was typed and not chosen has no point', () => {
  assert.equal(chosenPoint({ ...DULLES, name: 'iad', typed: true }), '')
  assert.ok(!('pickUpPlace' in bodyOf({ pickUpAddress: 'iad', pickUpPlace: '' })))
})

test('an address that replaces the chosen one is sent without its point', () => {
  assert.ok(!('pickUpPlace' in bodyOf({ pickUpAddress: 'At home', pickUpPlace: chosenPoint(DULLES) })))
})

test('a hidden field without a valid point is ignored', () => {
  for (const text of [
    '',
    'null',
    '[]',
    '{',
    '{"lat":"38","lon":-77,"name":"Dulles"}',
    '{"lat":91,"lon":0,"name":"Dulles"}',
  ]) {
    assert.equal(readChosenPoint(text, 'Dulles'), undefined, text)
  }
})
