import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { Problem } from '../../../contract/problems.ts'
import { RADIUS_MILES_MAX, RADIUS_MILES_MIN } from '../../../domain/site/home-area.ts'
import { MAX_ADDRESS_CHARACTERS } from '../../../domain/values/geo.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { SAMPLE_HOME_AREA } from './sample-home-area.ts'

const TIMES_SQUARE = { lat: 40.758, lon: -73.9855 }
const LONDON = '51.5074, -0.1278'

describe('the home area', () => {
  const app = useTestApp('sqlite')
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const read = () => app().client('getHomeArea', { token })
  const save = (address: string, radiusMiles = 50, ifMatch?: number) =>
    app().client('updateHomeArea', {
      token,
      body: { address, radiusMiles },
      ...(ifMatch === undefined ? {} : { ifMatch }),
    })
  const first = async (q: string) => (await app().client('searchPlaces', { query: { q } }))[0]?.display_name
  const codeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'saved',
      ({ code, reasons = {} }: Problem) =>
        [code, ...Object.entries(reasons).map(([field, { code: reason }]) => `${field} ${reason}`)].join(
          ': ',
        ),
    )

  test('is the first one until the owner saves another, which counts at once everywhere', async () => {
    assert.equal((await read()).address, SAMPLE_HOME_AREA.home.name)
    assert.deepEqual((await app().client('getMap')).centre, { lat: 38.9072, lon: -77.0369 })
    assert.equal(await first('Hoboken, NJ'), undefined)
    const saved = await save('Manhattan, NY 10036', 50, 0)
    assert.deepEqual([saved.version, saved.radiusMiles], [1, 50])
    assert.match(saved.address, /New York, 10036/)
    assert.deepEqual(saved.coverage, {
      ...{ places: true, highways: false },
      ...{ geocoder: false, router: false, tiles: false },
    })
    assert.match((await first('Hoboken, NJ')) ?? '', /^Hoboken, Hudson County, New Jersey/)
    assert.match((await first('jfk')) ?? '', /^John F Kennedy International Airport \(JFK\)/)
    const map = await app().client('getMap')
    assert.deepEqual([map.centre, map.zoom], [saved.point, 10])
    const { airports, towns } = await app().client('listNearbyPlaces', { token })
    assert.deepEqual(
      new Set(['JFK', 'LGA', 'EWR']).difference(new Set(airports.map(({ code }) => code))).size,
      0,
    )
    assert.equal(towns[0]?.name, 'New York')
    const { regionOf, areaOf } = app().deps.places
    assert.equal(regionOf(TIMES_SQUARE, '').state, 'NY')
    assert.equal(areaOf({ lat: 40.6413, lon: -73.7781 }), 'John F Kennedy (JFK)')
    const [entry] = await app().client('listActivity', { token })
    assert.deepEqual(
      [entry?.action, entry?.after],
      ['updateHomeArea', { address: saved.address, radiusMiles: 50 }],
    )
  })

  test('keeps its point while the address stays, and says what answers outside the country', async () => {
    const { point, address } = await save('Manhattan, NY 10036')
    assert.deepEqual((await save(address, 25)).point, point)
    const london = await save(LONDON)
    assert.deepEqual([london.point, london.coverage.places], [{ lat: 51.5074, lon: -0.1278 }, false])
    assert.equal(await first('Paddington'), undefined)
    const { features } = await app().client('findDirections', {
      body: {
        coordinates: [
          [-0.1278, 51.5074],
          [-0.4543, 51.47],
        ],
      },
    })
    assert.equal(features[0]?.properties.approximate, true)
    assert.deepEqual(await app().client('reversePlace', { query: { lat: 51.5, lon: -0.12 } }), {
      error: 'Unable to geocode',
    })
    assert.deepEqual(await app().client('listNearbyPlaces', { token }), { airports: [], towns: [] })
  })

  test('is bounded, and an unknown address is refused at its field', async () => {
    assert.equal(await codeOf(save('xyzzy plugh')), 'invalid: address no-such-place')
    assert.equal(await codeOf(save('')), 'invalid: address needed')
    assert.equal(await codeOf(save('x'.repeat(MAX_ADDRESS_CHARACTERS + 1))), 'invalid: address too-long')
    for (const radius of [RADIUS_MILES_MIN - 1, RADIUS_MILES_MAX + 1, 10.5])
      assert.equal(await codeOf(save('Denver, CO', radius)), 'invalid: radiusMiles range', `${radius}`)
    for (const radius of [RADIUS_MILES_MIN, RADIUS_MILES_MAX])
      assert.equal(await codeOf(save('Denver, CO', radius)), 'saved')
  })

  test('of two saves at once one wins', async () => {
    const ends = await Promise.all([save('Denver, CO', 40, 0), save('Boulder, CO', 40, 0)].map(codeOf))
    assert.deepEqual(ends.sort(), ['saved', 'stale'])
  })

  test('suggests landing pages between its airports and towns', async () => {
    await save('Newark, NJ')
    const suggested = await app().client('suggestNearbyPages', { token })
    assert.equal(suggested.length, 16)
    assert.deepEqual([suggested[0]?.from, suggested[0]?.to], ['Newark Liberty (EWR)', 'New York, NY'])
    assert.ok(suggested.every(({ metres, seconds }) => metres > 1000 && seconds > 60))
  })
})
