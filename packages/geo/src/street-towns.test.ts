import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createGeocoder, createPlaceData } from './geocoder.ts'
import { TEST_AREA } from './test-area.ts'

const NEW_YORK = { home: { lat: 40.7506, lon: -73.9971 }, radiusMiles: 100, states: ['NY', 'NJ', 'CT', 'PA'] }

describe('a street without ZIP, near New York', () => {
  const geocoder = createGeocoder(createPlaceData(NEW_YORK))
  const found = async (typed: string) => {
    const places = await geocoder.search(typed)
    assert.ok(places.every(({ approximate }) => approximate))
    return places.map(({ display_name }) => display_name.replace(/, [^,]+, United States$/, ''))
  }
  const ONE: [typed: string, place: string][] = [
    ['350 5th Avenue, New York', '350 5th Avenue, New York, New York County'],
    ['350 5th Ave New York', '350 5th Ave, New York, New York County'],
    ['421 8th Avenue, New York, NY', '421 8th Avenue, New York, New York County'],
    ['Midtown Manhattan', 'Manhattan, New York County'],
  ]
  for (const [typed, place] of ONE)
    test(`"${typed}" is in ${place.split(', ').at(-2)}`, async () =>
      assert.deepEqual(await found(typed), [place]))

  test('is offered in every town of that name, never in only one of them', async () => {
    const towns = await found('10 Main St, Springfield')
    for (const county of ['Union County', 'Delaware County', 'Otsego County'])
      assert.ok(towns.some(name => name.startsWith('10 Main St, Springfield,') && name.includes(county)))
    assert.equal((await found('10 Main St, Springfield, NJ')).length, 1)
  })

  test('is not in a town that is called Avenue', async () => {
    const maryland = createGeocoder(createPlaceData(TEST_AREA))
    assert.deepEqual(await maryland.search('421 8th Avenue'), [])
    const [behindStreet] = await maryland.search('421 Main St Avenue MD')
    assert.match(behindStreet?.display_name ?? '', /^421 Main St, Avenue, St. Mary's County/)
  })

  test('is unknown without a town', async () => {
    for (const typed of ['421 8th Avenue', '1 Clinton Street', 'Empire State Building'])
      assert.deepEqual(await found(typed), [], typed)
  })
})
