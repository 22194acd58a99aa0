import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readAirports, readCities, readZips } from '../scripts/sources.ts'
import type { FoundPlace } from './data-files.ts'
import { createGeo } from './index.ts'
import { milesBetween, type Point } from './points.ts'

const HOMES: Record<string, Point> = {
  'New York': { lat: 40.758, lon: -73.9855 },
  'Los Angeles': { lat: 34.0522, lon: -118.2437 },
  Chicago: { lat: 41.8781, lon: -87.6298 },
  Houston: { lat: 29.7604, lon: -95.3698 },
  Miami: { lat: 25.7617, lon: -80.1918 },
  Denver: { lat: 39.7392, lon: -104.9903 },
  Seattle: { lat: 47.6062, lon: -122.3321 },
  Boston: { lat: 42.3601, lon: -71.0589 },
  Atlanta: { lat: 33.749, lon: -84.388 },
  Washington: { lat: 38.9072, lon: -77.0369 },
}
const RADIUS_MILES = 100
const CITIES = 50
/** Maryland has two Woodlawns. */
const FIRST = 2
/** From a source's point to the one that is found. */
const SAME_PLACE_MILES = 3
const DRIVE_ERROR_MAX = 0.25
/** Faster by the parkway and I-270, though longer than the direct way that the reference assumes. */
const LONGER_BY_HIGHWAY: Record<string, number> = { Rockville: 0.27 }

const airports = readAirports().filter(({ scheduled }) => scheduled)
const cities = readCities()
const zips = readZips()

/** "A great circle with a factor that falls with the distance", fitted to known drives around Washington. */
function referenceMiles(from: Point, to: Point): number {
  const straight = milesBetween(from, to)
  return straight * (1.1 + 0.35 / (1 + straight / 12))
}

const pointOf = (place: FoundPlace): Point => ({ lat: Number(place.lat), lon: Number(place.lon) })

for (const [name, home] of Object.entries(HOMES)) {
  describe(`around ${name}`, () => {
    const geo = createGeo({ home, radiusMiles: RADIUS_MILES })
    const near = <One extends Point>(all: readonly One[]) =>
      all.filter(one => milesBetween(home, one) <= RADIUS_MILES)
    const largest = near(cities)
      .toSorted((one, other) => other.population - one.population)
      .slice(0, CITIES)
    const missing = async (all: readonly (Point & { text: string })[]) => {
      const found = await Promise.all(
        all.map(async place => {
          const first = (await geo.search(place.text)).slice(0, FIRST)
          return first.some(one => milesBetween(pointOf(one), place) <= SAME_PLACE_MILES) ? [] : [place.text]
        }),
      )
      return found.flat()
    }

    test('every airport with scheduled flights is found by its code and offered', async () => {
      const own = near(airports)
      assert.ok(own.length > 0 || name === 'Washington')
      assert.deepEqual(await missing(own.map(one => ({ ...one, text: one.code }))), [])
      const offered = new Set(geo.airports().map(({ code }) => code))
      assert.deepEqual(
        own.filter(({ code }) => !offered.has(code)),
        [],
      )
    })

    test('the fifty largest cities are found by name and state', async () => {
      assert.equal(largest.length, CITIES)
      assert.deepEqual(await missing(largest.map(one => ({ ...one, text: `${one.name}, ${one.state}` }))), [])
    })

    test('every ZIP code is found', async () => {
      const own = near(zips)
      assert.ok(own.length > 150)
      assert.deepEqual(await missing(own.map(one => ({ ...one, text: one.zip }))), [])
    })

    test('drives to fifty cities are close to the reference', async () => {
      for (const city of largest) {
        const { features } = await geo.directions(home, city)
        const miles = features[0]!.properties.summary.distance / 1609.344
        const reference = referenceMiles(home, city)
        const error = Math.abs(miles - reference) / Math.max(1, reference)
        const limit = LONGER_BY_HIGHWAY[city.name] ?? DRIVE_ERROR_MAX
        assert.ok(error <= limit, `${city.name}: ${miles.toFixed(1)}, not ${reference.toFixed(1)}`)
      }
    })
  })
}
