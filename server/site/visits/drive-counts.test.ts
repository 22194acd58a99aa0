import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { DEMAND_DAYS, SUGGESTED_PEOPLE_MIN } from '../../../domain/site/drive-demand.ts'
import type { Point } from '../../../domain/values/geo.ts'
import { RIDE, useTestApp } from '../../../test/support/app.ts'
import { applyRetention } from '../../integrations/retention/apply-retention.ts'
import { addDemand } from './demand-store.ts'
import { ASKED_PER_DAY_MAX, countDrives, DRIVES_WAITING_MAX, PAIRS_PER_DAY_MAX } from './drive-counts.ts'
import { addVisits } from './visit-store.ts'

const DULLES = { lat: 38.953, lon: -77.448 }
/** A house in Reston, not the centre of the town. */
const RESTON = { lat: 38.9512, lon: -77.3391 }
const HERNDON = { lat: 38.9696, lon: -77.3861 }
const PHILADELPHIA = { lat: 39.9526, lon: -75.1652 }
const DESK = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36'
const DAY_MS = 86_400_000

const trip = (pickUpPlace: Point, dropOffPlace: Point) => ({
  ...{ pickUpAddress: '12 Secret Street', pickUpPlace, dropOffAddress: 'Another Street 7', dropOffPlace },
  ...{ pickUpDate: '2026-12-01', pickUpTime: '13:00', numberOfPassengers: 1 },
})

describe('drives that visitors ask about', () => {
  const app = useTestApp('sqlite', { priced: true })
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const post = (path: string, body: object, from: { address: string; token?: string }) =>
    app().request(
      path,
      {
        method: 'POST',
        headers: {
          ...{ 'user-agent': DESK, 'content-type': 'application/json' },
          ...(from.token && { authorization: `Bearer ${from.token}` }),
        },
        body: JSON.stringify(body),
      },
      from.address,
    )
  const quote = (from: Point, to: Point, address: string) =>
    post('/api/quotes', { trips: [trip(from, to)] }, { address })
  const read = async () => {
    await app().deps.visits.flush()
    const rows = await app().db.selectFrom('drive_demand').selectAll().orderBy('from_place').execute()
    return rows.map(row => [row.day, row.from_place, row.to_place, row.quotes, row.reservations])
  }
  const suggest = () => app().client('suggestPlacePages', { token })

  test('are counted by town and airport, each person once a day, and without their addresses', async () => {
    for (const at of [RESTON, RESTON, { ...RESTON, lat: 38.9515 }])
      assert.equal((await quote(at, DULLES, '192.0.2.1')).status, 200)
    await app().deps.visits.flush()
    await quote(RESTON, DULLES, '192.0.2.1')
    await quote(RESTON, DULLES, '192.0.2.2')
    const reserved = { ...RIDE, ...trip(RESTON, DULLES) }
    assert.equal((await post('/api/reservations', reserved, { address: '192.0.2.2' })).status, 201)
    await quote(RESTON, PHILADELPHIA, '192.0.2.3')
    await quote(RESTON, { ...RESTON, lat: 38.953 }, '192.0.2.4')
    assert.equal((await quote(RESTON, DULLES, '192.0.2.5')).status, 200)
    assert.deepEqual(await read(), [['2026-11-20', 'Reston, VA', 'Dulles (IAD)', 3, 1]])
    app().pass(DAY_MS)
    await quote(RESTON, DULLES, '192.0.2.1')
    assert.deepEqual((await read()).at(-1), ['2026-11-21', 'Reston, VA', 'Dulles (IAD)', 1, 0])
    const stored = JSON.stringify(await app().db.selectFrom('drive_demand').selectAll().execute())
    assert.doesNotMatch(stored, /Street|192|38\.9/)
  })

  test('by telephone, and those that are refused, are not counted', async () => {
    await app().client('createReservationByPhone', {
      token,
      body: { ...RIDE, ...trip(RESTON, DULLES) },
    })
    const body = { trips: [{ ...trip(RESTON, DULLES), pickUpDate: '2020-01-01' }] }
    assert.equal((await post('/api/quotes', body, { address: '192.0.2.1' })).status, 422)
    assert.deepEqual(await read(), [])
  })

  test('are suggested until a page is about them, whichever way it leads', async () => {
    for (let i = 0; i < SUGGESTED_PEOPLE_MIN; i++) {
      assert.deepEqual(await suggest(), [])
      await quote(RESTON, DULLES, `192.0.2.${i}`)
      await quote(DULLES, HERNDON, `192.0.2.${i}`)
      await app().deps.visits.flush()
    }
    await quote(RESTON, DULLES, '192.0.2.99')
    await app().deps.visits.flush()
    const [first, second] = await suggest()
    assert.deepEqual([first?.from, first?.to, first?.quotes], ['Reston, VA', 'Dulles (IAD)', 4])
    assert.deepEqual([second?.from, second?.to], ['Dulles (IAD)', 'Herndon, VA'])
    assert.ok(first && first.metres > 5000 && first.seconds > 300)
    const { _id: id } = await app().client('createPlacePage', {
      token,
      body: {
        ...{ kind: 'route', from: 'Dulles (IAD)', to: 'Reston', heading: 'Dulles to Reston', draft: true },
        ...{ intro: 'A drive.', imageUrl: '/pictures/airport-night-1200.webp' },
      },
    })
    assert.deepEqual(
      (await suggest()).map(({ to }) => to),
      ['Herndon, VA'],
    )
    await app().client('deletePlacePage', { token, id })
    assert.equal((await suggest()).length, 2)
  })

  test(`are kept for ${DEMAND_DAYS} days, and count for as long`, async () => {
    const drive = { from: 'Reston, VA', to: 'Dulles (IAD)', quotes: 5, reservations: 0 }
    const now = app().deps.clock()
    const day = (back: number) => new Date(now.getTime() - back * DAY_MS).toISOString().slice(0, 10)
    await addDemand(app().db, day(DEMAND_DAYS), [drive])
    await addDemand(app().db, day(DEMAND_DAYS + 1), [drive])
    await addVisits(app().db, { day: day(DEMAND_DAYS), rows: [], hosts: [], drives: [drive] })
    assert.equal((await suggest())[0]?.quotes, 10)
    await applyRetention(app().db, now)
    assert.deepEqual(
      (await read()).map(([kept]) => kept),
      [day(DEMAND_DAYS)],
    )
  })
})

const at = (index: number): Point => ({ lat: index, lon: 0 })
const named = ({ lat }: Point) => `Town ${lat}`

test('between two writes so many drives are counted at most', () => {
  const drives = countDrives(named)
  for (let i = 0; i <= DRIVES_WAITING_MAX; i++) drives.add(i, 'quotes', { from: at(0), to: at(1) })
  assert.deepEqual(drives.take(), [
    { from: 'Town 0', to: 'Town 1', quotes: DRIVES_WAITING_MAX, reservations: 0 },
  ])
  assert.deepEqual(drives.take(), [])
})

test('a day has so many pairs of places at most; those that are known count on', () => {
  const drives = countDrives(named)
  let pairs = 0
  for (let i = 1; i <= PAIRS_PER_DAY_MAX + 1; i++) {
    drives.add(1, 'quotes', { from: at(0), to: at(i) })
    pairs += drives.take().length
  }
  assert.equal(pairs, PAIRS_PER_DAY_MAX)
  drives.add(2, 'quotes', { from: at(0), to: at(1) })
  assert.equal(drives.take().length, 1)
})

test('a day tells so many drives of people apart at most', () => {
  const drives = countDrives(named)
  let people = 0
  for (let person = 0; person <= ASKED_PER_DAY_MAX; person++) {
    drives.add(person, 'quotes', { from: at(0), to: at(1) })
    if (person % 100 === 99 || person === ASKED_PER_DAY_MAX)
      people += drives.take().reduce((sum, { quotes }) => sum + quotes, 0)
  }
  assert.equal(people, ASKED_PER_DAY_MAX)
})
