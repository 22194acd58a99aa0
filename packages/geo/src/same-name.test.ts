import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createGeo } from './index.ts'

/** Of towns with one name, guests mean the one near the company, also if a farther one is a city. */
const HOMES = {
  Wilmington: { lat: 39.7459, lon: -75.5466 },
  Philadelphia: { lat: 39.9526, lon: -75.1652 },
  Manhattan: { lat: 40.7589, lon: -73.985 },
}
const CASES: [home: keyof typeof HOMES, typed: string, order: string[]][] = [
  ['Wilmington', 'Newark', ['Newark, New Castle County, Delaware', 'Newark, Essex County, New Jersey']],
  ['Wilmington', 'newark nj', ['Newark, Essex County, New Jersey', 'Newark Liberty International Airport']],
  ['Wilmington', 'Marriott Newark', ['Newark, New Castle County, Delaware']],
  ['Philadelphia', 'Newark', ['Newark, New Castle County, Delaware', 'Newark, Essex County, New Jersey']],
  ['Manhattan', 'Newark', ['Newark, Essex County, New Jersey', 'Newark Liberty International Airport']],
  ['Manhattan', 'Springfield', ['Springfield, Union County, New Jersey']],
]

for (const [home, typed, order] of CASES)
  test(`“${typed}” near ${home} finds ${order[0]} first`, async () => {
    const found = await createGeo({ home: HOMES[home], radiusMiles: 60 }).search(typed)
    for (const [index, start] of order.entries())
      assert.ok(found[index]?.display_name.startsWith(start), `${found[index]?.display_name}`)
  })
