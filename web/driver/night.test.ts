import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNight } from './night.ts'

/** Sunrise and sunset of the US Naval Observatory, UTC. */
const SUN: [place: string, lat: number, lon: number, rise: string, set: string][] = [
  ['Washington in winter', 38.9, -77.04, '2026-12-21T12:23Z', '2026-12-21T21:50Z'],
  ['Washington in summer', 38.9, -77.04, '2026-06-21T09:43Z', '2026-06-22T00:37Z'],
  ['Washington in spring', 38.9, -77.04, '2026-03-20T11:11Z', '2026-03-20T23:20Z'],
  ['Richmond in fall', 37.54, -77.44, '2026-10-15T11:17Z', '2026-10-15T22:32Z'],
]

test('night begins at sunset and ends at sunrise, within five minutes', () => {
  for (const [place, lat, lon, rise, set] of SUN) {
    const night = (instant: string, minutes: number) =>
      isNight(Date.parse(instant) + minutes * 60_000, { lat, lon })
    assert.deepEqual(
      [night(rise, -5), night(rise, 5), night(set, -5), night(set, 5)],
      [true, false, false, true],
      place,
    )
  }
})
