import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extrasText, partyText } from './extras-text.ts'

test('the party names passengers, and bags if there are any', () => {
  assert.equal(partyText({ numberOfPassengers: 10, luggage: 12 }), '10 Passengers, 12 bags')
  assert.equal(partyText({ numberOfPassengers: 1 }), '1 Passenger')
})

test('extras have the names of the rates, and child seats their kinds', () => {
  assert.equal(extrasText({}), '')
  const extras = { greet: 1, stop: 2 }
  const childSeats = { infant: 0, toddler: 0, booster: 2 }
  assert.equal(
    extrasText({ extras, extraNames: { greet: 'Meet & greet' }, childSeats }),
    'Meet & greet, 2 × stop, 2 boosters',
  )
})
