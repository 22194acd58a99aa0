import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { startServer } from '../../../../test/support/web-server.ts'
import { readFlightUrl } from '../../../platform/process/provider-settings.ts'
import { ProviderOutage } from '../../../pricing/places/providers/provider-request.ts'
import { createFlightProvider } from './create-flight-provider.ts'
import { embeddedFlights } from './embedded-flights.ts'
import type { FlightProvider } from './flight-provider.ts'

const KEY = 'a-key-of-the-feed-1234'
const NEAR = Date.parse('2026-12-04T20:10:00Z')
const ASKED = { number: 'UA989', date: '2026-12-04', near: NEAR }

/** Answers as the documentation of each feed shows them, cut to what is read and some of what is not. */
const ADB = {
  greatCircleDistance: { km: 6550.5 },
  departure: {
    airport: { iata: 'FRA' },
    scheduledTime: { utc: '2026-12-04 11:05Z', local: '2026-12-04 12:05+01:00' },
  },
  arrival: {
    airport: { iata: 'IAD', timeZone: 'America/New_York' },
    scheduledTime: { utc: '2026-12-04 20:10Z', local: '2026-12-04 15:10-05:00' },
    revisedTime: { utc: '2026-12-04 21:40Z', local: '2026-12-04 16:40-05:00' },
    predictedTime: { utc: '2026-12-04 21:35Z', local: '2026-12-04 16:35-05:00' },
    terminal: 'Main',
    baggageBelt: '7',
    quality: ['Basic', 'Live'],
  },
  lastUpdatedUtc: '2026-12-04 15:02Z',
  number: 'UA 989',
  status: 'EnRoute',
  codeshareStatus: 'IsOperator',
  isCargo: false,
}
const AERO = {
  ident: 'UAL989',
  ident_iata: 'UA989',
  fa_flight_id: 'UAL989-1764672300-schedule-123',
  cancelled: false,
  diverted: false,
  origin: { code_iata: 'FRA' },
  destination: { code_iata: 'IAD' },
  scheduled_on: '2026-12-04T20:00:00Z',
  estimated_on: '2026-12-04T21:30:00Z',
  actual_on: null,
  scheduled_in: '2026-12-04T20:10:00Z',
  estimated_in: '2026-12-04T21:40:00Z',
  actual_in: null,
  status: 'En Route / Delayed',
  terminal_destination: 'Main',
  baggage_claim: '7',
}
const LATE = {
  state: 'expected',
  scheduledAt: '2026-12-04T20:10:00.000Z',
  expectedAt: '2026-12-04T21:40:00.000Z',
  terminal: 'Main',
}

describe('a feed of flights', () => {
  let asked: { path: string; key: string | undefined }[] = []
  let answer: { status: number; body?: string } = { status: 200 }
  let server: Awaited<ReturnType<typeof startServer>>
  beforeEach(async () => {
    asked = []
    server = await startServer(({ url, headers }) => {
      const { pathname, search } = new URL(url)
      asked.push({
        path: pathname + search,
        key: String(headers.get('x-apikey') ?? headers.get('x-rapidapi-key')),
      })
      const { status, body = null } = answer
      return new Response(body, { status, headers: { 'content-type': 'application/json' } })
    })
  })
  afterEach(() => server.close())
  const open = async (kind: 'aerodatabox' | 'aeroapi', errors: unknown[] = []): Promise<FlightProvider> => {
    const flights = readFlightUrl(`${kind}://${KEY}`, server.endpoint)
    assert.ok(!('fault' in flights))
    const log = { error: (...said: unknown[]) => void errors.push(said) }
    const context = { clock: () => new Date(NEAR), log: log as never, version: 'test' }
    const made = await createFlightProvider({ flights, dataDir: '/nowhere' }, context)
    return made ?? assert.fail('no provider')
  }
  const says = (body: unknown, status = 200) => {
    answer = { status, body: body === undefined ? '' : JSON.stringify(body) }
  }

  test('AeroDataBox is asked for the landing on a date, and the leg that is nearest counts', async () => {
    const leg = { ...ADB, arrival: { ...ADB.arrival, scheduledTime: { utc: '2026-12-04 09:10Z' } } }
    says([leg, ADB])
    assert.deepEqual(await (await open('aerodatabox')).find(ASKED), LATE)
    assert.deepEqual(asked, [
      {
        path: '/flights/number/UA989/2026-12-04?dateLocalRole=Arrival&withAircraftImage=false&withLocation=false',
        key: KEY,
      },
    ])
    says([
      { ...ADB, status: 'Arrived', arrival: { ...ADB.arrival, runwayTime: { utc: '2026-12-04 21:31Z' } } },
    ])
    const landed = await (await open('aerodatabox')).find(ASKED)
    assert.deepEqual([landed?.state, landed?.expectedAt], ['landed', '2026-12-04T21:31:00.000Z'])
    says([{ ...ADB, status: 'Canceled' }])
    assert.equal((await (await open('aerodatabox')).find(ASKED))?.state, 'cancelled')
  })

  test('AeroAPI is asked for two days around the landing', async () => {
    says({ links: null, num_pages: 1, flights: [{ ...AERO, scheduled_in: '2026-12-03T20:10:00Z' }, AERO] })
    assert.deepEqual(await (await open('aeroapi')).find(ASKED), LATE)
    assert.deepEqual(asked, [
      {
        path: '/flights/UA989?ident_type=designator&start=2026-12-03T20%3A10%3A00Z&end=2026-12-05T20%3A10%3A00Z',
        key: KEY,
      },
    ])
    says({ flights: [{ ...AERO, actual_in: '2026-12-04T21:44:00Z' }] })
    const landed = await (await open('aeroapi')).find(ASKED)
    assert.deepEqual([landed?.state, landed?.expectedAt], ['landed', '2026-12-04T21:44:00.000Z'])
    says({ flights: [{ ...AERO, diverted: true }] })
    assert.equal((await (await open('aeroapi')).find(ASKED))?.state, 'diverted')
  })

  test('knows no flight of another day, and none that it does not name', async () => {
    const far = { ...ADB, arrival: { scheduledTime: { utc: '2026-12-06 20:10Z' } } }
    says([far])
    assert.equal(await (await open('aerodatabox')).find(ASKED), undefined)
    says(undefined, 204)
    assert.equal(await (await open('aerodatabox')).find(ASKED), undefined)
    says({ title: 'Unknown', status: 404 }, 404)
    assert.equal(await (await open('aeroapi')).find(ASKED), undefined)
    says({ flights: [] })
    assert.equal(await (await open('aeroapi')).find(ASKED), undefined)
  })

  test('that gives no usable answer is an outage, and one that refuses the key is told to the operator', async () => {
    for (const [body, status] of [
      [{ message: 'x' }, 500],
      [{ message: 'x' }, 429],
      [{ flights: 'none' }, 200],
      [[{ ...ADB, arrival: { scheduledTime: { utc: 'soon' } } }], 200],
    ] as const) {
      says(body, status)
      await assert.rejects((await open('aerodatabox')).find(ASKED), ProviderOutage)
      await assert.rejects((await open('aeroapi')).find(ASKED), ProviderOutage)
    }
    const errors: unknown[] = []
    says({ title: 'Unauthorized' }, 401)
    await assert.rejects((await open('aeroapi', errors)).find(ASKED), ProviderOutage)
    assert.equal(errors.length, 1)
    assert.doesNotMatch(JSON.stringify(errors), new RegExp(KEY))
  })

  test('is left alone for a minute after three outages', async () => {
    says({}, 500)
    const feed = await open('aeroapi')
    for (let i = 0; i < 4; i++) await assert.rejects(feed.find(ASKED), ProviderOutage)
    assert.equal(asked.length, 3)
  })

  test('without a provider knows what it is told and nothing else', async () => {
    const feed = embeddedFlights()
    assert.equal(await feed.find(ASKED), undefined)
    feed.tell('UA989', '2026-12-04', { expectedAt: '2026-12-04T21:40:00.000Z' })
    assert.deepEqual(await feed.find(ASKED), { ...LATE, scheduledAt: null, terminal: null })
    assert.equal(await feed.find({ ...ASKED, date: '2026-12-05' }), undefined)
  })

  test('is named by its address, whose key no fault repeats', () => {
    assert.deepEqual(readFlightUrl(undefined, undefined), { kind: 'embedded' })
    assert.deepEqual(readFlightUrl('none:', undefined), { kind: 'none' })
    assert.deepEqual(readFlightUrl(`aeroapi://${KEY}`, undefined), {
      ...{ kind: 'aeroapi', key: KEY, url: 'https://aeroapi.flightaware.com/aeroapi' },
    })
    for (const wrong of ['aeroapi://', `other://${KEY}`, `aeroapi://${KEY}!`, 'aeroapi://short']) {
      const read = readFlightUrl(wrong, undefined)
      assert.ok('fault' in read && !read.fault.includes(KEY))
    }
  })
})
