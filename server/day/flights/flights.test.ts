import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { confirmedRide } from '../../../test/support/changed-ride.ts'
import { insertFleet } from '../../../test/support/fleet.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { refusalOf } from '../../../test/support/problems.ts'
import { backFromDulles, SOUND, toDullesTrip } from '../../../test/support/trips.ts'
import { examineOccupancies } from '../../dispatch/occupancy/examine-occupancies.ts'
import { ProviderOutage } from '../../pricing/places/providers/provider-request.ts'
import { planFlightLooks } from './look-job.ts'
import { embeddedFlights } from './providers/embedded-flights.ts'

const HOUR_MS = 3600_000
const PICK_UP = Date.parse('2026-12-04T20:30:00Z')
const LANDS = '2026-12-04T19:45:00.000Z'
const late = (minutes: number) => new Date(Date.parse(LANDS) + minutes * 60_000).toISOString()

describe('the flight of a trip', () => {
  const feed = embeddedFlights()
  let isDown = false
  let asked = 0
  const flights = {
    name: 'embedded',
    find: async (of: Parameters<typeof feed.find>[0]) => {
      asked += 1
      if (isDown) throw new ProviderOutage('The feed is down')
      return await feed.find(of)
    },
  }
  const app = useTestApp('sqlite', { flights })
  let office = ''
  beforeEach(async () => {
    isDown = false
    asked = 0
    feed.tell('UA989', '2026-12-04', { scheduledAt: LANDS, expectedAt: LANDS })
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 1 })
    await app().db.updateTable('drivers').set({ email: 'dan@example.com' }).execute()
  })
  const arrival = () =>
    backFromDulles({ pickUpTime: '15:30', flight: { number: 'ua 989', landsAt: '2026-12-04T14:45' } })
  const ride = async (trips = [arrival()]) => {
    const made = await confirmedRide(app(), trips)
    const row = app().db.selectFrom('trips').select('id').where('reservation_id', '=', made._id)
    return { ...made, trip: (await row.orderBy('leg', 'desc').executeTakeFirstOrThrow()).id }
  }
  const goTo = async (hoursBefore: number) => {
    app().passTo(PICK_UP - hoursBefore * HOUR_MS)
    office = await app().signIn()
  }
  const look = async () => {
    const due = await planFlightLooks(app().deps)
    await app().deliver()
    return due
  }
  const trip = (id: string) => app().client('getTrip', { token: office, params: { id } })
  const rule = async (flightMoves: 'off' | 'suggest' | 'auto') => {
    const { version, ...rules } = await app().client('getBookingRules', { token: office })
    await app().client('updateBookingRules', {
      ...{ token: office, body: { ...rules, flightMoves }, ifMatch: version },
    })
  }
  const answer = (id: string, pickUpAt: string, take: boolean) =>
    app().client('answerFlightMove', { token: office, params: { id }, body: { pickUpAt, take } })
  const refused = async (made: Promise<unknown>) => (await refusalOf(made)).code

  test('is asked for from a day before on, the more often the nearer, and proposes nothing where it is on time', async () => {
    const { trip: id } = await ride()
    await goTo(24.1)
    assert.equal(await look(), 0)
    await goTo(24)
    assert.equal(await look(), 1)
    assert.equal(await look(), 0)
    const { flight } = await trip(id)
    assert.deepEqual(
      [flight?.number, flight?.state, flight?.expectedAt, flight?.proposedAt, flight?.feed],
      ['UA989', 'expected', LANDS, null, 'embedded'],
    )
    await goTo(20.1)
    assert.equal(await look(), 0)
    await goTo(20)
    assert.equal(await look(), 1)
    assert.equal(asked, 2)
  })

  test('that is late proposes a pick-up, which staff take with one press: guest and driver are told', async () => {
    const { trip: id, _id, guest } = await ride()
    await goTo(24)
    await app().client('assignTrip', {
      ...{ token: office, params: { id } },
      body: { vehicle: 'sedan-1', driver: 'driver-sedan-1' },
    })
    feed.tell('UA989', '2026-12-04', { scheduledAt: LANDS, expectedAt: late(92) })
    const before = (await app().deliver()).length
    await look()
    const proposed = '2026-12-04T22:05:00.000Z'
    assert.equal((await trip(id)).flight?.proposedAt, proposed)
    const board = await app().client('getBoard', { token: office, query: { day: '2026-12-04' } })
    assert.deepEqual(
      board.alarms.filter(({ kind }) => kind === 'flight-moved').map(({ trip: of }) => of),
      [id],
    )
    const { items } = await app().client('listOpenMatters', { token: office })
    const matter = items.find(({ kind }) => kind === 'moved-flight')
    assert.deepEqual(
      [matter?.note, matter?.action],
      [
        'Flight UA989 has a new arrival time. Suggested pickup: 5:05 pm',
        { do: 'move-pick-up', trip: id, pickUpAt: proposed },
      ],
    )
    assert.equal(await refused(answer(id, late(93), true)), 'changed_meanwhile')
    const moved = await answer(id, proposed, true)
    assert.deepEqual(
      [moved.pickUpAt, moved.date, moved.time, moved.flight?.proposedAt, moved.flight?.bookedAt],
      [proposed, '2026-12-04', '17:05', null, '2026-12-04T20:30:00.000Z'],
    )
    assert.deepEqual([moved.assignment?.pinned, moved.assignment?.driver?._id], [true, 'driver-sedan-1'])
    assert.equal(await refused(answer(id, proposed, true)), 'changed_meanwhile')
    const told = (await app().deliver()).slice(before)
    const to = (address: string) => told.filter(({ message }) => message.to === address)
    assert.match(to('ada@example.com').at(-1)?.message.text ?? '', /5:05 pm/)
    const drivers = [
      ...to('dan@example.com').map(({ message }) => message.text),
      ...app().texts.map(({ body }) => body),
    ]
    assert.ok(
      drivers.some(text => /5:05 pm/.test(text)),
      drivers.join('\n---\n'),
    )
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
    const page = (await (await guest.get()).json()) as { ride: { pickUpTime: string; price: unknown } }
    assert.equal(page.ride.pickUpTime, '17:05')
    const events = await app().client('listReservationEvents', { token: office, id: _id })
    assert.ok(events.some(({ what }) => what === 'details'))
  })

  test('never shortens the time in which a guest may cancel', async () => {
    const untilOf = async (id: string) => {
      const { schedule } = await app()
        .db.selectFrom('reservation_policies')
        .select('schedule')
        .where('reservation_id', '=', id)
        .executeTakeFirstOrThrow()
      const [first] = JSON.parse(schedule) as { rows: { until: string | null }[] }[]
      return first?.rows.map(({ until }) => until) ?? []
    }
    const { trip: id, _id } = await ride()
    const booked = await untilOf(_id)
    await goTo(24)
    feed.tell('UA989', '2026-12-04', { scheduledAt: LANDS, expectedAt: late(-60) })
    await look()
    await answer(id, '2026-12-04T19:30:00.000Z', true)
    assert.deepEqual(await untilOf(_id), booked)
    feed.tell('UA989', '2026-12-04', { scheduledAt: LANDS, expectedAt: late(180) })
    await goTo(20)
    await look()
    const moved = await answer(id, '2026-12-04T23:30:00.000Z', true)
    assert.equal(moved.flight?.bookedAt, '2026-12-04T20:30:00.000Z')
    const later = await untilOf(_id)
    assert.ok(later.every((until, row) => until === null || until > (booked[row] ?? '')))
    // An early arrival does not end the free waiting early either.
    feed.tell('UA989', '2026-12-04', { scheduledAt: LANDS, expectedAt: late(-30) })
    await goTo(8)
    await look()
    await answer(id, '2026-12-04T20:00:00.000Z', true)
    await goTo(0.5)
    for (const [seen, to] of [
      ['scheduled', 'en-route'],
      ['en-route', 'on-location'],
    ] as const)
      await app().client('changeTripProgress', { token: office, params: { id }, body: { seen, to } })
    assert.equal((await trip(id)).freeUntil, '2026-12-04T21:30:00Z')
  })

  test('moves the pick-up by itself where the owner says so and a car is free, and else leaves it to staff', async () => {
    const { trip: id } = await ride()
    await goTo(24)
    await rule('auto')
    feed.tell('UA989', '2026-12-04', { scheduledAt: LANDS, expectedAt: late(60) })
    await look()
    assert.equal((await trip(id)).time, '16:30')
    // The only car drives somebody else in the evening.
    await confirmedRide(app(), [toDullesTrip({ pickUpDate: '2026-12-04', pickUpTime: '21:30' })])
    feed.tell('UA989', '2026-12-04', { scheduledAt: LANDS, expectedAt: late(330) })
    await goTo(20)
    await look()
    const { time, flight } = await trip(id)
    assert.deepEqual([time, flight?.proposedAt], ['16:30', '2026-12-05T02:00:00.000Z'])
    assert.equal(await refused(answer(id, '2026-12-05T02:00:00.000Z', true)), 'occupied')
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
    await rule('off')
    await goTo(16)
    await look()
    assert.equal((await trip(id)).flight?.proposedAt, null)
  })

  test('that staff left alone is proposed again only where it moves again; one that is cancelled is told', async () => {
    const { trip: id } = await ride()
    await goTo(24)
    feed.tell('UA989', '2026-12-04', { scheduledAt: LANDS, expectedAt: late(30) })
    await look()
    assert.equal((await answer(id, '2026-12-04T21:00:00.000Z', false)).flight?.proposedAt, null)
    await goTo(20)
    await look()
    assert.equal((await trip(id)).flight?.proposedAt, null)
    feed.tell('UA989', '2026-12-04', { scheduledAt: LANDS, expectedAt: late(60) })
    await goTo(16)
    await look()
    assert.equal((await trip(id)).flight?.proposedAt, '2026-12-04T21:30:00.000Z')
    feed.tell('UA989', '2026-12-04', { state: 'cancelled', scheduledAt: LANDS })
    await goTo(12)
    await look()
    const { flight } = await trip(id)
    assert.deepEqual([flight?.state, flight?.proposedAt], ['cancelled', null])
    const { items } = await app().client('listOpenMatters', { token: office })
    assert.equal(items.find(({ kind }) => kind === 'moved-flight')?.note, 'Flight UA989 is cancelled')
  })

  test('that lands at another time once the driver has left is told on the board and to the driver, and moves nothing', async () => {
    const { trip: id } = await ride()
    await goTo(24)
    await rule('auto')
    await look()
    await app().client('assignTrip', {
      ...{ token: office, params: { id } },
      body: { vehicle: 'sedan-1', driver: 'driver-sedan-1' },
    })
    const { url } = await app().client('makeDriverLink', { token: office, params: { id }, body: {} })
    const news = async () => {
      const { flightNews } = await app().client('getDriverTrip', { token: url.split('#')[1] ?? '' })
      const board = await app().client('getBoard', { token: office, query: { day: '2026-12-04' } })
      const told = board.alarms.filter(({ kind }) => kind.startsWith('flight-'))
      return { driver: flightNews, board: told.map(({ kind }) => kind), lands: board.trips[0]?.landsAt }
    }
    const move = (
      seen: 'scheduled' | 'en-route' | 'on-location',
      to: 'en-route' | 'on-location' | 'on-board',
    ) => app().client('changeTripProgress', { token: office, params: { id }, body: { seen, to } })
    await goTo(1)
    await move('scheduled', 'en-route')
    feed.tell('UA989', '2026-12-04', { scheduledAt: LANDS, expectedAt: late(14) })
    assert.equal(await look(), 1)
    assert.deepEqual(await news(), { driver: null, board: [], lands: null })
    feed.tell('UA989', '2026-12-04', { scheduledAt: LANDS, expectedAt: late(40), terminal: 'B' })
    await goTo(0.8)
    assert.equal(await look(), 1)
    assert.deepEqual(await news(), {
      driver: { kind: 'moved', landsAt: late(40), terminal: 'B' },
      board: ['flight-news'],
      lands: late(40),
    })
    const { pickUpAt, flight } = await trip(id)
    assert.deepEqual([Date.parse(pickUpAt), flight?.proposedAt], [PICK_UP, null])
    await goTo(0.2)
    await move('en-route', 'on-location')
    // Not charged are the 40 minutes of the delay and the hour that the price lists.
    assert.equal((await trip(id)).freeUntil, '2026-12-04T22:10:00Z')
    // The driver's page counts wait time from the same pickup as the grace period.
    const { freeUntil, waitsFrom } = await app().client('getDriverTrip', { token: url.split('#')[1] ?? '' })
    assert.deepEqual([freeUntil, waitsFrom], ['2026-12-04T22:10:00Z', '2026-12-04T21:10:00Z'])
    feed.tell('UA989', '2026-12-04', { state: 'diverted', scheduledAt: LANDS })
    await goTo(0)
    await look()
    const { driver, board } = await news()
    assert.deepEqual([driver?.kind, driver?.landsAt, board], ['off', null, ['flight-news']])
    await move('on-location', 'on-board')
    assert.deepEqual((await news()).board, [])
    assert.equal(await look(), 0)
  })

  test('is asked for again where the feed is down, and not where the trip is no arrival', async () => {
    const departure = toDullesTrip({
      pickUpDate: '2026-12-04',
      pickUpTime: '11:30',
      flight: { number: 'UA 1' },
    })
    await ride([departure])
    await ride()
    await goTo(24)
    isDown = true
    await look()
    assert.equal(asked, 1)
    isDown = false
    app().pass(60_000)
    await app().deliver()
    assert.equal(asked, 2)
    app().errors.length = 0
  })
})
