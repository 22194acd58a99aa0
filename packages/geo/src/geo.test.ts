import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readHighways, readLandmarks } from './data-files.ts'
import { createGeocoder, createPlaceData } from './geocoder.ts'
import { milesBetween } from './points.ts'
import { PriorityQueue } from './priority-queue.ts'
import { REFERENCE_PLACES, REFERENCE_TRIPS } from './reference-trips.ts'
import { buildRoadNetwork, lineMiles } from './road-network.ts'
import { createRouter, driveBetween } from './router.ts'
import { TEST_AREA } from './test-area.ts'
import { createTiles } from './tiles.ts'

const DATA = createPlaceData(TEST_AREA)

describe('search', () => {
  const geocoder = createGeocoder(DATA)
  const search = (text: string) => geocoder.search(text)
  const first = async (text: string) => (await search(text))[0]?.display_name.replace(', United States', '')

  const FINDS: [typed: string, found: string][] = [
    ['tri', 'Triangle, Prince William County, Virginia, 22172'],
    ['22172', 'Triangle, Prince William County, Virginia, 22172'],
    [
      'dulles',
      'Washington Dulles International Airport (IAD), 1 Saarinen Circle, Dulles, Loudoun County, Virginia, 20166',
    ],
    [
      'IAD',
      'Washington Dulles International Airport (IAD), 1 Saarinen Circle, Dulles, Loudoun County, Virginia, 20166',
    ],
    ['union st', 'Union Station, 50 Massachusetts Avenue NE, Washington, District of Columbia, 20002'],
    ['quantico', 'Quantico, Prince William County, Virginia, 22134'],
    ['alexandria', 'Alexandria, Virginia'],
    ['Mc Lean', 'McLean, Fairfax County, Virginia, 22101'],
    ['mclean va', 'McLean, Fairfax County, Virginia, 22101'],
    ['virginia beach', 'Virginia Beach, Virginia'],
    ['washington d.c.', 'Washington, District of Columbia'],
    [
      '1600 Pennsylvania Ave NW, Washington DC',
      'White House, 1600 Pennsylvania Avenue NW, Washington, District of Columbia, 20500',
    ],
    ['18500 Main St Triangle VA 22172', '18500 Main St, Triangle, Prince William County, Virginia, 22172'],
    ['18500 Main St, Triangle, VA 22172', '18500 Main St, Triangle, Prince William County, Virginia, 22172'],
    ['500 King Street Alexandria VA', '500 King Street, Alexandria, Virginia'],
    ['20068', 'Washington, District of Columbia, 20068'],
  ]
  for (const [typed, found] of FINDS) {
    test(`"${typed}" finds ${found.split(',')[0]}`, async () => assert.equal(await first(typed), found))
  }

  test('gives at most ten places, each once, and none for nonsense', async () => {
    const found = await search('wa')
    assert.equal(found.length, 10)
    assert.equal(new Set(found.map(place => place.display_name)).size, 10)
    assert.deepEqual(await search('xyzzy'), [])
    assert.deepEqual(await search('%_*.(['), [])
  })

  test('suggests no ZIP that is a post-office box until it is typed in full', async () => {
    const zips = (await search('2006')).map(place => place.display_name)
    assert.ok(!zips.some(name => name.includes('20068')))
  })

  test('says whether a point is the door or stands for a town', async () => {
    assert.equal((await search('white house'))[0]!.approximate, false)
    assert.equal((await search('18500 Main St Triangle VA 22172'))[0]!.approximate, true)
    assert.equal((await search('triangle'))[0]!.approximate, true)
  })
})

describe('reverse lookup', () => {
  const reverse = (lat: number, lon: number) => createGeocoder(DATA).reverse({ lat, lon })

  test('names the landmark, else the town nearby, and keeps the point', async () => {
    assert.match((await reverse(38.8977, -77.0365))!.display_name, /^White House, 1600/)
    assert.match((await reverse(38.945, -77.452))!.display_name, /^Washington Dulles/)
    const near = (await reverse(38.56, -77.325))!
    assert.match(near.display_name, /^Near \w+, Prince William County, Virginia, 22/)
    assert.deepEqual([near.lat, near.lon, near.approximate], ['38.560000', '-77.325000', true])
    assert.match((await reverse(38.805, -77.05))!.display_name, /^Near Alexandria, Virginia, 22314/)
  })

  test('knows nothing on open water and outside the three states', async () => {
    for (const [lat, lon] of [
      [38.6, -76.4],
      [40.7, -74],
      [37.5, -75],
      [0, 0],
      [-90, 180],
    ] as const) {
      assert.equal(await reverse(lat, lon), undefined)
    }
  })
})

describe('directions', () => {
  const network = buildRoadNetwork(readHighways())
  const drives = REFERENCE_TRIPS.map(([from, to, miles, minutes]) => {
    const drive = driveBetween(network, REFERENCE_PLACES[from]!, REFERENCE_PLACES[to]!)
    return {
      drive,
      name: `${from} > ${to}`,
      distanceError: Math.abs(drive.miles - miles) / miles,
      timeError: Math.abs(drive.hours * 60 - minutes) / minutes,
    }
  })
  const mean = (errors: number[]) => errors.reduce((sum, error) => sum + error, 0) / errors.length

  test('are at most 6 % wrong on 53 known trips, in miles and in minutes', () => {
    assert.equal(drives.length, 53)
    assert.ok(mean(drives.map(({ distanceError }) => distanceError)) <= 0.06)
    assert.ok(mean(drives.map(({ timeError }) => timeError)) <= 0.06)
    for (const { name, distanceError } of drives) assert.ok(distanceError < 0.25, name)
  })

  test('follow the road: the line is about as long as the drive', () => {
    for (const { name, drive } of drives) {
      if (drive.roads.length === 0) continue
      const line = lineMiles(drive.line)
      assert.ok(line < drive.miles * 1.02 && line > drive.miles * 0.8, name)
    }
  })

  test('name the highways', () => {
    const { roads } = driveBetween(network, REFERENCE_PLACES['tri']!, REFERENCE_PLACES['dca']!)
    assert.ok(roads.includes('I-95') && roads.includes('I-395'), roads.join())
  })

  test('there and back are equally long', () => {
    for (const [from, to] of [
      ['tri', 'bwi'],
      ['rich', 'iad'],
      ['wh', 'uns'],
    ] as const) {
      const there = driveBetween(network, REFERENCE_PLACES[from]!, REFERENCE_PLACES[to]!)
      const back = driveBetween(network, REFERENCE_PLACES[to]!, REFERENCE_PLACES[from]!)
      assert.ok(Math.abs(there.miles - back.miles) < 0.01)
    }
  })

  test('from a place to itself are nothing, outside the network an estimate, beyond the map none', async () => {
    const router = createRouter(TEST_AREA)
    const triangle = { lat: 38.5468, lon: -77.3366 }
    const summary = async (to: { lat: number; lon: number }) =>
      (await router.directions(triangle, to)).features[0]?.properties.summary
    assert.deepEqual(await summary(triangle), { distance: 0, duration: 0 })
    const newYork = await summary({ lat: 40.7128, lon: -74.006 })
    assert.ok(newYork && newYork.distance > 350_000 && newYork.distance < 450_000)
    assert.equal(await summary({ lat: 51.5, lon: -0.1 }), undefined)
  })
})

describe('the map', () => {
  const tile = createTiles(TEST_AREA)

  test('draws the tiles of the home region', () => {
    const svg = tile({ theme: 'dark', zoom: 9, x: 146, y: 195 })!
    assert.match(svg, /^<svg xmlns=.*<\/svg>$/)
    assert.ok(svg.includes('WASHINGTON') && svg.includes('>DCA<') && svg.includes('>95<'))
    assert.ok(svg.length < 80_000)
  })

  test('draws the same map in both themes, each in colours of its own', () => {
    const [dark, light] = (['dark', 'light'] as const).map(theme => tile({ theme, zoom: 9, x: 146, y: 195 })!)
    const colours = /#[0-9a-f]{6}\b|rgba\([^)]*\)/g
    assert.notEqual(dark, light)
    assert.equal(dark!.replace(colours, ''), light!.replace(colours, ''))
    assert.deepEqual(
      [dark, light].map(svg => svg!.includes('fill="#17191d"')),
      [true, false],
    )
  })

  test('draws its names alone, to lie above a route', () => {
    const svg = tile({ theme: 'dark', names: true, zoom: 9, x: 146, y: 195 })!
    assert.ok(svg.includes('WASHINGTON') && !svg.includes('<rect width="256" height="256"'))
    assert.ok(tile({ theme: 'dark', zoom: 9, x: 146, y: 195 })!.endsWith(svg.replace(/^<svg[^>]*>/, '')))
  })

  test('ends at its edges', () => {
    for (const [z, x, y] of [
      [5, 9, 12],
      [13, 2340, 3130],
      [9, 512, 0],
      [9, 0, 512],
    ] as const) {
      assert.equal(tile({ theme: 'dark', zoom: z, x, y }), undefined)
    }
  })
})

test('landmarks lie where their ZIPs say', async () => {
  const geocoder = createGeocoder(DATA)
  assert.ok(readLandmarks().length >= 120)
  for (const { name, zip, lat, lon } of readLandmarks()) {
    const [place] = await geocoder.search(zip)
    const miles = milesBetween({ lat, lon }, { lat: Number(place!.lat), lon: Number(place!.lon) })
    assert.ok(miles < 13, `${name} lies ${miles.toFixed(1)} miles from ${zip}`)
  }
})

test('the queue gives the smallest first', () => {
  const queue = new PriorityQueue<number>()
  const keys = Array.from({ length: 200 }, (_, i) => (i * 7919) % 211)
  for (const key of keys) queue.push(key, key)
  const out = keys.map(() => queue.pop()!.value)
  assert.deepEqual(
    out,
    keys.toSorted((a, b) => a - b),
  )
  assert.equal(queue.pop(), undefined)
})
