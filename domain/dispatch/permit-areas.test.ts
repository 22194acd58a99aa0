import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlacedStop, TariffPlace } from '../pricing/fare/tariff.ts'
import { areaKey, areasElsewhere } from './permit-areas.ts'

const PLACES: TariffPlace[] = [
  { id: 'iad', label: 'Dulles (IAD)', kind: 'airport', centre: { lat: 38.95, lon: -77.46 }, radiusMiles: 3 },
  { id: 'capital', label: 'Washington', kind: 'state', state: 'DC' },
]
const IAD: PlacedStop = { point: { lat: 38.95, lon: -77.46 }, state: 'VA' }
const WHITE_HOUSE: PlacedStop = { point: { lat: 38.9, lon: -77.04 }, state: 'DC' }
const AT_SEA: PlacedStop = { point: { lat: 36, lon: -70 } }

for (const [stops, elsewhere, touched] of [
  [
    [IAD, IAD],
    ['md', 'maryland', 'dc', 'washington', 'capital'],
    ['va', 'virginia', 'iad', 'dulles (iad)'],
  ],
  [
    [IAD, WHITE_HOUSE],
    ['md', 'maryland', 'wa'],
    ['va', 'dc', 'district of columbia', 'washington', 'iad'],
  ],
  [
    [WHITE_HOUSE, WHITE_HOUSE],
    ['va', 'iad', 'dulles (iad)'],
    ['dc', 'capital'],
  ],
  // No state is ruled out.
  [[WHITE_HOUSE, AT_SEA], ['iad'], ['va', 'md', 'dc']],
  // No area at all.
  [[WHITE_HOUSE, WHITE_HOUSE], [], ['', 'anywhere']],
] as const)
  test(`a ride of ${stops.map(({ state }) => state ?? 'no state').join(' and ')} is not in ${elsewhere.join(', ')}`, () => {
    const found = areasElsewhere(stops, PLACES)
    for (const name of elsewhere) assert.ok(found.has(areaKey(name)), name)
    for (const name of touched) assert.ok(!found.has(areaKey(name)), name)
  })

for (const [key, ...names] of [
  ['md', 'MD', 'md.', 'Maryland', ' maryland '],
  ['dc', 'DC', 'D.C.', 'Washington, D.C.', 'washington  DC', ' Washington DC', 'District of Columbia'],
  ['washington', 'Washington'],
  ['wa', 'WA'],
  ['ny', 'NY', 'New  York'],
  ['iad', 'IAD'],
] as const)
  test(`${names.join(' and ')} are the area ${key}`, () => {
    assert.deepEqual(
      names.map(name => areaKey(name)),
      names.map(() => key),
    )
  })
