import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fares } from '../../../test/support/fares.ts'
import type { TariffPlace } from './tariff.ts'
import { placesOf } from './tariff.ts'

const { places } = fares().tariff
const DULLES = { lat: 38.9531, lon: -77.4565 }

test('an airport is named beside its state', () => {
  assert.deepEqual(placesOf({ point: DULLES, state: 'VA' }, places), ['iad', 'va'])
})

test('a circle and an airport end at their radius', () => {
  const circle: TariffPlace = { id: 'c', kind: 'circle', centre: DULLES, radiusMiles: 3 }
  const north = (miles: number) => ({ point: { ...DULLES, lat: DULLES.lat + miles / 69.0936 } })
  assert.deepEqual(placesOf(north(2.999), [circle]), ['c'])
  assert.deepEqual(placesOf(north(3.001), [circle]), [])
})

test('ZIPs and states contain only what is known to lie in them', () => {
  const listed: TariffPlace[] = [
    { id: 'z', kind: 'zips', zips: ['22172', '22134'] },
    { id: 's', kind: 'state', state: 'VA' },
  ]
  assert.deepEqual(placesOf({ point: DULLES, state: 'VA', zip: '22134' }, listed), ['z', 's'])
  assert.deepEqual(placesOf({ point: DULLES, state: 'MD', zip: '20814' }, listed), [])
  assert.deepEqual(placesOf({ point: DULLES }, listed), [])
})
