import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstCarrier } from './carrier.ts'
import { DEFAULT_SITE } from './site.ts'

test('the first area is the state of the address, however it is written', () => {
  const areasOf = (region: string) =>
    firstCarrier({ address: { ...DEFAULT_SITE.address, region } }).areas.join()
  for (const [region, code] of [
    ...[['VA', 'VA'] as const, ['Virginia', 'VA'] as const, [' va ', 'VA'] as const],
    ...[['D.C.', 'DC'] as const, ['District of Columbia', 'DC'] as const],
    ...[['Ontario', ''] as const, ['', ''] as const],
  ])
    assert.equal(areasOf(region), code, region)
})
