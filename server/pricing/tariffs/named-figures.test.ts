import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createNaming } from './named-figures.ts'

const tariff = {
  places: [
    { id: 'home', label: 'Triangle and Quantico' },
    { id: 'iad', label: 'Dulles (IAD)' },
    { id: 'va' },
  ],
  flats: [
    { id: 'home-iad', a: 'home', b: 'iad' },
    { id: 'any-va', a: '*', b: 'va' },
    { id: 'gala', label: 'Gala night', a: 'home', b: 'va' },
  ],
  surcharges: [{ id: 'night', label: 'Night' }],
  taxes: [
    { id: 'tax-dc', label: 'DC tax' },
    { id: 'tax-city', label: 'City tax' },
  ],
}
const named = createNaming(tariff, new Map([['suv', 'Premium SUV']]))

test('places, flats, surcharges and classes are called as the owner called them', () => {
  assert.deepEqual(named({ place: 'home', flat: 'home-iad', class: 'suv', tenths: 360 }), {
    place: 'Triangle and Quantico',
    flat: 'Triangle and Quantico to Dulles (IAD)',
    class: 'Premium SUV',
    tenths: 360,
  })
  assert.deepEqual(named({ flat: 'any-va', other: 'gala', surcharge: 'night', class: 'bus' }), {
    flat: 'anywhere to va',
    other: 'Gala night',
    surcharge: 'Night',
    class: 'bus',
  })
  assert.deepEqual(named({ rule: 'tax-dc', other: 'tax-city' }), { rule: 'DC tax', other: 'City tax' })
})

test('flats that price the same are told by their ids, and a faulty document names nothing', () => {
  const twice = { first: 'home-iad', second: 'any-va', classes: 'suv' }
  assert.deepEqual(named(twice), twice)
  for (const faulty of [null, 'tariff', { places: 'none', flats: [null, 5] }]) {
    const figures = { place: 'home', class: 'suv' }
    assert.deepEqual(createNaming(faulty, new Map())(figures), figures)
  }
})
