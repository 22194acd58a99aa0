import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headingOf } from './heading.ts'

test('the arrow of the car points clockwise from north', () => {
  const at = (lat: number, lon: number) => ({ lat, lon })
  for (const [to, degrees] of [
    [at(39, -77), 0],
    [at(38, -76), 90],
    [at(37, -77), 180],
    [at(38, -78), 270],
    [at(38 + Math.cos(38 * (Math.PI / 180)), -76), 45],
  ] as const)
    assert.equal(headingOf(at(38, -77), to), degrees)
})
