import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extrasText, hourlyText, partyText } from './extras-text.ts'

test('the party names passengers, and bags if there are any', () => {
  assert.equal(partyText({ numberOfPassengers: 10, luggage: 12 }), '10 passengers, 12 bags')
  assert.equal(partyText({ numberOfPassengers: 1 }), '1 passenger')
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

test('an hourly ride says how long it is and when it ends', () => {
  const pickUpAt = '2026-11-30T13:20:00.000Z'
  const text = (hours?: number) =>
    hourlyText(hours === undefined ? { pickUpAt } : { pickUpAt, hours }, 'America/New_York')
  assert.equal(text(), '')
  assert.equal(text(4), 'Hourly, 4 h, until 12:20\u00a0pm')
  assert.equal(text(17.5), 'Hourly, 17 h 30 min, until Tue 1:50\u00a0am')
})
