import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { after, before, beforeEach, describe, mock, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { MAX_ADDRESS_CHARACTERS } from '../../../../domain/values/geo.ts'
import { NOON } from '../../../../test/support/app.ts'
import { recordingLog } from '../../../../test/support/recording.ts'
import { listenOn } from '../../../../test/support/web-server.ts'
import type { Config } from '../../../platform/process/config.ts'
import { createPlaces } from '../create-places.ts'
import type { PlacesService } from '../places-service.ts'
import { SAMPLE_HOME_AREA } from '../sample-home-area.ts'
import { MAX_ANSWER_BYTES } from './provider-request.ts'

type Fixture = { status: number; contentType: string; headers: Record<string, string>; body: unknown }
type Seen = { method: string; url: URL; headers: IncomingMessage['headers']; body: string }

const TRIANGLE = { lat: 38.5468, lon: -77.3366 }
const DCA = { lat: 38.8522, lon: -77.0436 }

/** What the provider answers next, and what it was asked. */
let answer: Fixture | 'hang' | 'reset'
let seen: Seen[] = []
let server: Server
let base: string

before(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    seen.push({
      method: request.method!,
      url: new URL(request.url!, 'http://x'),
      headers: request.headers,
      body,
    })
    if (answer === 'hang') return
    if (answer === 'reset') return void request.socket.destroy()
    response.writeHead(answer.status, { ...answer.headers, 'content-type': answer.contentType })
    const { body: sent } = answer
    response.end(typeof sent === 'string' || sent instanceof Uint8Array ? sent : JSON.stringify(sent))
  })
  base = `http://127.0.0.1:${await listenOn(server)}`
})
after(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen = []
})

function fixture(name: string): Fixture {
  const file = new URL(`../../../../test/contracts/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Fixture
}

let now = Date.parse(NOON)
const logged = recordingLog()

function places(config: Pick<Config, 'geocoder' | 'router'>, area = SAMPLE_HOME_AREA): PlacesService {
  logged.errors.length = 0
  return createPlaces({
    config: {
      ...config,
      tiles: undefined,
      publicUrl: 'https://rides.example.com',
      ownerEmail: 'owner@example.com',
    },
    log: logged.log,
    clock: () => new Date(now),
    version: '1.2.3',
    homeArea: async () => area,
    firstArea: area,
  })
}

const withNominatim = () => places({ geocoder: { kind: 'nominatim', url: base }, router: undefined })
const withPhoton = () => places({ geocoder: { kind: 'photon', url: base }, router: undefined })
const withOrs = () =>
  places({ geocoder: undefined, router: { kind: 'openrouteservice', url: base, key: 'KEY' } })
const withOsrm = () => places({ geocoder: undefined, router: { kind: 'osrm', url: base, key: undefined } })
const full = { full: true }

describe('Nominatim', () => {
  test('is asked as its documentation says, with who is asking', async () => {
    answer = fixture('nominatim-search-jsonv2')
    const found = await withNominatim().search('main street', full)
    assert.equal(
      found[0]!.display_name,
      '18200, Main Street, Triangle, Prince William County, Virginia, 22172, United States',
    )
    assert.deepEqual(
      [found[0]!.source, found[0]!.approximate, found[0]!.lat],
      ['nominatim', false, '38.5459120'],
    )
    // A city is no door.
    assert.deepEqual(
      found.map(({ approximate }) => approximate),
      [false, false, true],
    )
    const { url, headers } = seen[0]!
    assert.equal(url.pathname, '/search')
    assert.deepEqual(Object.fromEntries(url.searchParams), {
      format: 'jsonv2',
      addressdetails: '1',
      'accept-language': 'en',
      email: 'owner@example.com',
      q: 'main street',
      limit: '10',
      countrycodes: 'us',
      viewbox: '-83.7,39.8,-75,36.5',
    })
    assert.equal(
      headers['user-agent'],
      'ChauffeurRides/1.2.3 (+https://rides.example.com; owner@example.com)',
    )
  })

  test('reads the older format too, and empty answers', async () => {
    answer = fixture('nominatim-search-json')
    assert.equal((await withNominatim().search('main street', full)).length, 1)
    answer = fixture('nominatim-search-empty')
    assert.deepEqual(await withNominatim().search('xyzzy', full), [])
  })

  test('is never asked for suggestions while somebody types', async () => {
    answer = fixture('nominatim-search-jsonv2')
    const found = await withNominatim().search('triangle', { full: false })
    assert.equal(found[0]!.source, 'embedded')
    assert.deepEqual(seen, [])
  })

  test('names a point, and "there is none" stays an answer', async () => {
    const service = withNominatim()
    answer = fixture('nominatim-reverse')
    assert.match((await service.reverse(TRIANGLE))!.display_name, /^18200, Main Street/)
    assert.equal(seen[0]!.url.pathname, '/reverse')
    assert.equal(seen[0]!.url.searchParams.get('format'), 'jsonv2')
    answer = fixture('nominatim-reverse-miss')
    assert.equal(await service.reverse(DCA), undefined)
  })

  for (const name of [
    'nominatim-blocked',
    'nominatim-ratelimited',
    'nominatim-timeout',
    'nominatim-bad-param',
  ]) {
    test(`that answers ${name} is replaced by the embedded answer`, async () => {
      answer = fixture(name)
      const found = await withNominatim().search('triangle va', full)
      assert.equal(found[0]!.source, 'embedded')
      assert.equal(logged.errors.length, name === 'nominatim-blocked' ? 1 : 0)
    })
  }

  test('is asked once for the same thing in a day, misses too', async () => {
    const service = withNominatim()
    answer = fixture('nominatim-reverse-miss')
    for (let i = 0; i < 3; i++) await service.reverse({ lat: 38.5468001, lon: -77.3366 })
    assert.equal(seen.length, 1)
    now += 25 * 3600_000
    await service.reverse(TRIANGLE)
    assert.equal(seen.length, 2)
  })

  test('is left alone for a minute after three outages in a row', async () => {
    const service = withNominatim()
    answer = 'reset'
    for (const text of ['a 1', 'a 2', 'a 3', 'a 4', 'a 5']) await service.search(text, full)
    assert.equal(seen.length, 3)
    answer = fixture('nominatim-search-jsonv2')
    now += 61_000
    assert.equal((await service.search('a 6', full))[0]!.source, 'nominatim')
  })
})

describe('Photon', () => {
  test('is asked as its documentation says, and its parts become one line', async () => {
    answer = fixture('photon-search')
    const found = await withPhoton().search('dul', { full: false })
    assert.deepEqual(
      found.map(place => place.display_name),
      [
        '18200 Main Street, Triangle, Prince William County, Virginia, 22172, United States',
        'Washington Dulles International Airport, Dulles, Loudoun County, Virginia, 20166, United States',
      ],
    )
    const { url } = seen[0]!
    assert.equal(url.pathname, '/api')
    assert.deepEqual(Object.fromEntries(url.searchParams), {
      lang: 'en',
      q: 'dul',
      lat: '38.5468',
      lon: '-77.3366',
      limit: '10',
      bbox: '-83.7,36.5,-75,39.8',
    })
  })

  test('a door is exact, a street or a town is not', async () => {
    for (const [type, approximate] of [
      ['house', false],
      ['other', false],
      ['street', true],
      ['city', true],
    ] as const) {
      const properties = { type, name: 'Main Street', city: 'Triangle' }
      const geometry = { type: 'Point', coordinates: [-77.3, 38.5] }
      const body = { type: 'FeatureCollection', features: [{ type: 'Feature', properties, geometry }] }
      answer = { ...fixture('photon-search'), body }
      assert.equal((await withPhoton().search(`main ${type}`, { full: false }))[0]!.approximate, approximate)
    }
  })

  test('that knows nothing or fails leaves the embedded answer', async () => {
    for (const name of ['photon-empty', 'photon-bad-param']) {
      answer = fixture(name)
      assert.equal((await withPhoton().search('triangle', { full: false }))[0]!.source, 'embedded')
    }
    answer = fixture('photon-empty')
    assert.equal(await withPhoton().reverse(TRIANGLE), undefined)
  })
})

describe('openrouteservice', () => {
  test('is asked as its documentation says', async () => {
    answer = fixture('ors-geojson-200')
    const { features } = await withOrs().directions(TRIANGLE, DCA)
    assert.deepEqual(features[0]!.properties, {
      summary: { distance: 50300.4, duration: 2190.2 },
      roads: [],
      approximate: false,
      source: 'openrouteservice',
    })
    assert.equal(features[0]!.geometry.coordinates.length, 4)
    const { method, url, headers, body } = seen[0]!
    assert.deepEqual([method, url.pathname], ['POST', '/v2/directions/driving-car/geojson'])
    assert.equal(headers.authorization, 'KEY')
    assert.equal(headers['content-type'], 'application/json')
    assert.deepEqual(JSON.parse(body), {
      coordinates: [
        [-77.3366, 38.5468],
        [-77.0436, 38.8522],
      ],
      instructions: false,
      radiuses: [2000, 2000],
    })
  })

  test('that finds no route is believed; none is invented', async () => {
    for (const name of [
      'ors-404-2009-route',
      'ors-404-2010-point',
      'ors-400-2004-toolong',
      'ors-geojson-no-features',
    ]) {
      answer = fixture(name)
      assert.deepEqual((await withOrs().directions(TRIANGLE, DCA)).features, [], name)
    }
  })

  test('that leaves the summary out means nothing to drive', async () => {
    answer = fixture('ors-geojson-empty-summary')
    const { features } = await withOrs().directions(TRIANGLE, DCA)
    assert.deepEqual(features[0]!.properties.summary, { distance: 0, duration: 0 })
  })

  const OUTAGES: [name: string, forOperator: boolean][] = [
    ['ors-401-gateway', true],
    ['ors-403-badkey', true],
    ['ors-403-dailyquota', false],
    ['ors-429-minute', false],
    ['ors-500-2099', false],
    ['ors-400-2003-badcoord', false],
    ['ors-406-2007-format', false],
  ]
  for (const [name, forOperator] of OUTAGES) {
    test(`that answers ${name} is replaced by the embedded drive`, async () => {
      answer = fixture(name)
      const { features } = await withOrs().directions(TRIANGLE, DCA)
      assert.deepEqual(
        [features[0]!.properties.source, features[0]!.properties.approximate],
        ['embedded', true],
      )
      assert.equal(logged.errors.length, Number(forOperator))
      assert.ok(!logged.lines.join().includes('KEY'))
    })
  }

  test('that hangs is given three seconds', async () => {
    answer = 'hang'
    const original = AbortSignal.timeout
    const limits: number[] = []
    const timer = mock.method(AbortSignal, 'timeout', (milliseconds: number) => {
      limits.push(milliseconds)
      return original.call(AbortSignal, 20)
    })
    const { features } = await withOrs().directions(TRIANGLE, DCA)
    timer.mock.restore()
    assert.equal(features[0]!.properties.source, 'embedded')
    assert.deepEqual(limits, [3000])
  })
})

describe('OSRM', () => {
  test('is asked as its documentation says', async () => {
    answer = fixture('osrm-200')
    const { features } = await withOsrm().directions(TRIANGLE, DCA)
    assert.deepEqual(features[0]!.properties.summary, { distance: 50300.4, duration: 2190.2 })
    // The aborted request of the test before may arrive now.
    const { url } = seen.find(one => one.url.pathname.startsWith('/route/'))!
    assert.equal(
      url.pathname + url.search,
      '/route/v1/driving/-77.3366,38.5468;-77.0436,38.8522?overview=full&geometries=geojson&steps=false',
    )
  })

  test('that finds no route is believed, other errors are outages', async () => {
    for (const name of ['osrm-400-noroute', 'osrm-400-nosegment']) {
      answer = fixture(name)
      assert.deepEqual((await withOsrm().directions(TRIANGLE, DCA)).features, [])
    }
    answer = fixture('osrm-400-invalidquery')
    const { features } = await withOsrm().directions(TRIANGLE, DCA)
    assert.equal(features[0]!.properties.source, 'embedded')
  })
})

describe('a provider that lies', () => {
  const point = (i: number) => [-77 - i / 1e6, 38 + i / 1e6]
  const osrmAnswer = (coordinates: unknown[]): Fixture => ({
    ...fixture('osrm-200'),
    body: { code: 'Ok', routes: [{ distance: 1, duration: 1, geometry: { coordinates } }] },
  })

  test('about how much it sends is not read to the end', async () => {
    const most = MAX_ANSWER_BYTES
    const padded = (bytes: number) => {
      const body = JSON.stringify(fixture('osrm-200').body)
      return { ...fixture('osrm-200'), body: body + ' '.repeat(bytes - body.length) }
    }
    answer = padded(most)
    assert.equal((await withOsrm().directions(TRIANGLE, DCA)).features[0]!.properties.source, 'osrm')
    answer = padded(most + 1)
    assert.equal((await withOsrm().directions(TRIANGLE, DCA)).features[0]!.properties.source, 'embedded')
  })

  test('or packs a lot into little, is counted after unpacking', async () => {
    const packed = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '))
    answer = { ...fixture('osrm-200'), headers: { 'content-encoding': 'gzip' }, body: packed }
    assert.equal((await withOsrm().directions(TRIANGLE, DCA)).features[0]!.properties.source, 'embedded')
  })

  test('sends a line with fewer points on, and both its ends', async () => {
    const line = Array.from({ length: 20_001 }, (_, i) => point(i))
    answer = osrmAnswer(line.slice(1))
    const whole = (await withOsrm().directions(TRIANGLE, DCA)).features[0]!.geometry.coordinates
    assert.deepEqual(whole, line.slice(1))
    answer = osrmAnswer(line)
    const thinned = (await withOsrm().directions(TRIANGLE, DCA)).features[0]!.geometry.coordinates
    assert.equal(thinned.length, 20_000)
    assert.deepEqual([thinned[0], thinned.at(-1)], [line[0], line.at(-1)])
  })

  test('about many places with long names leaves ten that a form takes', async () => {
    const place = { place_id: 'i'.repeat(999), display_name: 'n'.repeat(9999), lat: '38.5', lon: '-77.3' }
    answer = { ...fixture('nominatim-search-jsonv2'), body: Array.from({ length: 100 }, () => place) }
    const found = await withNominatim().search('main street', full)
    assert.equal(found.length, 10)
    assert.deepEqual([found[0]!.place_id.length, found[0]!.display_name.length], [64, MAX_ADDRESS_CHARACTERS])
  })
})

test('nobody is asked about points where the company does not drive', async () => {
  const paris = { lat: 48.85, lon: 2.35 }
  answer = fixture('osrm-200')
  assert.deepEqual((await withOsrm().directions(TRIANGLE, paris)).features, [])
  assert.deepEqual((await withOsrm().directions(paris, DCA)).features, [])
  answer = fixture('nominatim-reverse')
  assert.equal(await withNominatim().reverse(paris), undefined)
  assert.deepEqual(seen, [])
})
