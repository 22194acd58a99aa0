import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { beforeEach, test } from 'node:test'
import type { LiveRide, ManagedReservation } from '../../../contract/guest/schemas.ts'
import type { DriverTapKind } from '../../../domain/day/driver-taps.ts'
import { POSITION_SHOWN_MINUTES } from '../../../domain/day/live-position.ts'
import { toJson } from '../../../domain/values/json.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { confirmedRide } from '../../../test/support/changed-ride.ts'
import { insertDriver } from '../../../test/support/dispatch.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { insertShifts } from '../../../test/support/fleet.ts'
import { guestOf, linkToken } from '../../../test/support/paid-ride.ts'
import { refusalOf } from '../../../test/support/problems.ts'
import { ORIGIN } from '../../../test/support/recording.ts'
import { fromWashington, tripOf, WHITE_HOUSE } from '../../../test/support/trips.ts'
import { createApp } from '../../app.ts'
import { createLivePositions } from '../../day/live/live-positions.ts'
import { sharePositions } from '../../day/live/share-positions.ts'
import { openPostgres } from '../../platform/db/database.ts'

const PICK_UP = Date.parse('2026-12-01T18:00:00Z')
const MINUTE = 60_000
const GEORGETOWN = { lat: 38.9097, lon: -77.0654, accuracyMetres: 12 }

onEveryEngine('a ride that is followed', engine => {
  const app = useTestApp(engine, { fleet: { sedan: 1 } })
  let office = ''
  beforeEach(async () => {
    await app().db.updateTable('drivers').set({ email: 'dan@example.com' }).execute()
  })
  const goTo = async (minutes: number) => {
    app().passTo(PICK_UP + minutes * MINUTE)
    office = await app().signIn()
  }
  /** A ride with its driver's link, its guest's, and one that was shared. */
  const begun = async () => {
    office = await app().signIn()
    const ride = await confirmedRide(app(), [fromWashington()])
    const trip = await tripOf(app(), ride._id)
    await app().client('assignTrip', {
      ...{ token: office, params: { id: trip } },
      body: { vehicle: 'sedan-1', driver: 'driver-sedan-1' },
    })
    const made = await app().client('makeDriverLink', {
      ...{ token: office, params: { id: trip }, body: {} },
    })
    const shared = await app().request(`/api/manage/${ride.reference}/links`, {
      method: 'POST',
      headers: {
        cookie: `manage=${await linkToken(app(), ride._id)}`,
        ...{ origin: ORIGIN, 'content-type': 'application/json' },
      },
      body: JSON.stringify({ label: 'Charles' }),
    })
    const { url } = (await shared.json()) as { url: string }
    const viewer = guestOf(app(), { reference: ride.reference, token: url.split('/').at(-1) ?? '' })
    return { ...ride, trip, viewer, driver: made.url.split('#')[1] ?? '' }
  }
  let seq = 0
  const tap = (token: string, kind: DriverTapKind) => {
    const now = app().deps.clock().toISOString()
    seq += 1
    const events = [{ id: randomUUID(), seq, kind, toldAt: now }]
    return app().client('sendDriverEvents', { token, body: { sentAt: now, events } })
  }
  const at = (token: string, position: typeof GEORGETOWN | null = GEORGETOWN) =>
    app().client('sendDriverPosition', { token, body: { position } })
  const live = async (guest: ReturnType<typeof guestOf>) => {
    const answer = await guest.get('/live')
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('cache-control') ?? '', /no-store/)
    return (await answer.json()) as LiveRide
  }
  const refused = async (made: Promise<unknown>) => (await refusalOf(made)).code

  test('shows driver, car, step and position from "on the way" to the drop-off, and before and after it nothing', async () => {
    const { driver, guest, viewer, trip } = await begun()
    await goTo(-60)
    assert.deepEqual(await live(guest), { standing: 'confirmed', trip: null })
    assert.deepEqual(await at(driver), { shown: false, comingAt: null })
    await tap(driver, 'en-route')
    assert.deepEqual((await live(guest)).trip?.position, null)
    assert.deepEqual(await at(driver), { shown: true, comingAt: null })
    const shown = await live(guest)
    assert.equal(shown.standing, 'on-the-way')
    assert.deepEqual(shown.trip, {
      ...{
        leg: 1,
        progress: 'en-route',
        pickUpAt: '2026-12-01T18:00:00.000Z',
        freeUntil: null,
        comingAt: null,
      },
      ...{ vehicle: { name: 'sedan-1', plate: shown.trip?.vehicle?.plate }, driver: shown.trip?.driver },
      driverPhone: '7035550142',
      position: { lat: 38.9097, lon: -77.0654, at: '2026-12-01T17:00:00.000Z' },
      target: WHITE_HOUSE,
      minutesAway: 5,
    })
    // A reader of a shared link gets the position, but neither the address the car drives to nor a phone number.
    const seen = (await live(viewer)).trip
    assert.deepEqual([seen?.target, seen?.minutesAway, seen?.driverPhone], [null, 5, undefined])
    const page = (await (await viewer.get()).json()) as ManagedReservation
    assert.equal(page.live?.trip?.position?.lat, 38.9097)
    await goTo(-5)
    await tap(driver, 'on-location')
    assert.deepEqual((await live(guest)).trip?.minutesAway, null)
    await tap(driver, 'on-board')
    await at(driver)
    assert.ok(((await live(guest)).trip?.minutesAway ?? 0) > 20)
    await tap(driver, 'done')
    assert.deepEqual(await live(guest), { standing: 'completed', trip: null })
    assert.deepEqual(await at(driver), { shown: false, comingAt: null })
    assert.equal(app().deps.livePositions.size(), 0)
    for (const table of ['events', 'jobs', 'trips'] as const)
      assert.doesNotMatch(JSON.stringify(await app().db.selectFrom(table).selectAll().execute()), /38\.9097/)
    assert.ok(trip)
  })

  test('shows the position of a driver who gave the trip away as nobody else', async () => {
    await insertDriver(app().db, {
      ...{
        id: 'driver-eve',
        name: 'Eve',
        class_codes: toJson(['sedan']),
        max_duty_min: 1440,
        min_rest_min: 0,
      },
    })
    await insertShifts(app().db, 'driver-eve')
    const { driver, guest, trip } = await begun()
    await goTo(-60)
    await tap(driver, 'en-route')
    await at(driver)
    assert.ok((await live(guest)).trip?.position)
    const body = { vehicle: 'sedan-1', driver: 'driver-eve' }
    await app().client('assignTrip', { token: office, params: { id: trip }, body })
    assert.deepEqual([(await live(guest)).trip?.driver, (await live(guest)).trip?.position], ['Eve', null])
    assert.equal(await refused(at(driver)), 'unauthenticated')
  })

  test('forgets the position once the driver stops it, or says nothing for a while', async () => {
    const { driver, guest } = await begun()
    await goTo(-60)
    await tap(driver, 'en-route')
    await at(driver)
    assert.equal((await at(driver, null)).shown, false)
    assert.equal((await live(guest)).trip?.position, null)
    await at(driver)
    app().pass(POSITION_SHOWN_MINUTES * MINUTE)
    assert.ok((await live(guest)).trip?.position)
    app().pass(1)
    assert.equal((await live(guest)).trip?.position, null)
    await at(driver, { ...GEORGETOWN, accuracyMetres: 5001 })
    assert.equal((await live(guest)).trip?.position, null)
    for (const wrong of [
      { ...GEORGETOWN, lat: 90.1 },
      { ...GEORGETOWN, lon: -180.1 },
      { ...GEORGETOWN, accuracyMetres: -1 },
    ])
      assert.equal(await refused(at(driver, wrong)), 'invalid')
    await at(driver, { lat: 90, lon: -180, accuracyMetres: 0 })
  })

  test('takes "I am coming" once, while the car waits, and tells the driver and the board', async () => {
    const { driver, guest, viewer, trip } = await begun()
    await goTo(-20)
    await tap(driver, 'en-route')
    assert.equal((await guest.post('/coming', {})).status, 409)
    await tap(driver, 'on-location')
    app().pass(MINUTE)
    const told = app().deps.clock().toISOString()
    assert.equal((await viewer.post('/coming', {})).status, 200)
    app().pass(MINUTE)
    assert.equal((await guest.post('/coming', {})).status, 200)
    assert.equal((await live(guest)).trip?.comingAt, told)
    assert.equal((await at(driver)).comingAt, told)
    assert.equal((await app().client('getDriverTrip', { token: driver })).comingAt, told)
    const board = await app().client('getBoard', { token: office, query: { day: '2026-12-01' } })
    assert.equal(board.trips.find(({ _id }) => _id === trip)?.comingAt, told)
    const { events } = await app().client('getTrip', { token: office, params: { id: trip } })
    assert.equal(events.filter(({ kind }) => kind === 'trip.guest-coming').length, 1)
    await tap(driver, 'on-board')
    assert.equal((await guest.post('/coming', {})).status, 409)
  })

  test('takes "I am coming" again after a step back, and the driver reads the current one alone', async () => {
    const { driver, guest, trip } = await begun()
    await goTo(-20)
    await tap(driver, 'en-route')
    await tap(driver, 'on-location')
    app().pass(MINUTE)
    assert.equal((await guest.post('/coming', {})).status, 200)
    const first = (await live(guest)).trip?.comingAt
    assert.ok(first)
    const move = (seen: 'on-location' | 'on-board', to: 'en-route' | 'on-location') =>
      app().client('changeTripProgress', {
        ...{ token: office, params: { id: trip } },
        body: { seen, to, reason: 'Tapped too early' },
      })
    await move('on-location', 'en-route')
    const seen = async () => [
      (await live(guest)).trip?.comingAt,
      (await at(driver)).comingAt,
      (await app().client('getDriverTrip', { token: driver })).comingAt,
    ]
    assert.deepEqual(await seen(), [null, null, null])
    app().pass(MINUTE)
    await tap(driver, 'on-location')
    assert.deepEqual(await seen(), [null, null, null])
    app().pass(MINUTE)
    const second = app().deps.clock().toISOString()
    assert.equal((await guest.post('/coming', {})).status, 200)
    assert.deepEqual(await seen(), [second, second, second])
    const board = await app().client('getBoard', { token: office, query: { day: '2026-12-01' } })
    assert.equal(board.trips.find(({ _id }) => _id === trip)?.comingAt, second)
    // A guest who was taken on board by mistake is still the guest who is coming.
    await tap(driver, 'on-board')
    await move('on-board', 'on-location')
    assert.equal((await live(guest)).trip?.comingAt, second)
  })

  test('is told to the guest by a mail, or by a text alone where they agreed to texts and once', async () => {
    const { driver, guest, _id } = await begun()
    await app().deliver()
    await goTo(-60)
    const told = async () => {
      const [mails, texts] = [app().sent.length, app().texts.length]
      await app().deliver()
      return {
        mails: app()
          .sent.slice(mails)
          .map(({ message }) => message.subject.replace(/ \(.*/, '')),
        texts: app()
          .texts.slice(texts)
          .map(({ body }) => body),
      }
    }
    await app().deliver()
    await tap(driver, 'en-route')
    assert.deepEqual(await told(), { mails: ['Your chauffeur is on the way'], texts: [] })
    await guest.post('/consents', { given: true })
    await app().deliver()
    await tap(driver, 'on-location')
    const { mails, texts } = await told()
    assert.deepEqual(mails, [])
    assert.equal(texts.length, 1)
    assert.match(texts[0] ?? '', /^Quantico Rides: [\w-]+ has arrived at White House\. .*http/)
    assert.ok((texts[0]?.length ?? 0) <= 160)
    // What was told late, and is over when it would leave, is not sent.
    await app().client('changeTripProgress', {
      ...{
        token: office,
        params: { id: (await app().db.selectFrom('trips').select('id').executeTakeFirstOrThrow()).id },
      },
      body: { seen: 'on-location', to: 'en-route', reason: 'Tapped too early' },
    })
    await tap(driver, 'on-location')
    await tap(driver, 'on-board')
    assert.deepEqual(await told(), { mails: [], texts: [] })
    assert.ok(_id)
  })

  if (engine === 'postgres')
    test('is followed on any instance of the product, whichever one the driver reaches', async () => {
      const { driver, reference, _id } = await begun()
      await goTo(-60)
      await tap(driver, 'en-route')
      const url = app().databaseUrl ?? assert.fail('no database')
      const instance = async () => {
        const { clock, log } = app().deps
        const db = openPostgres(url, undefined, undefined, 2)
        const shared = await sharePositions(createLivePositions(), { db, url, log, clock })
        const served = createApp({ ...app().deps, db, livePositions: shared.positions }, { version: 'test' })
        return {
          served,
          async close() {
            await shared.stop()
            await db.destroy()
          },
        }
      }
      const [one, other] = [await instance(), await instance()]
      const cookie = `manage=${await linkToken(app(), _id)}`
      const seen = async ({ served }: typeof one) => {
        const answer = await served.request(`/api/manage/${reference}/live`, { headers: { cookie } })
        return ((await answer.json()) as LiveRide).trip?.position ?? null
      }
      const send = async ({ served }: typeof one, position: typeof GEORGETOWN | null) => {
        const answer = await served.request('/api/driver/position', {
          method: 'POST',
          headers: { authorization: `Bearer ${driver}`, 'content-type': 'application/json' },
          body: JSON.stringify({ position }),
        })
        assert.equal(answer.status, 200)
      }
      const becomes = async (at: typeof one, lat: number | undefined) => {
        for (let tries = 0; (await seen(at))?.lat !== lat; tries++) {
          assert.ok(tries < 100, 'the position did not arrive')
          await new Promise(resolve => setTimeout(resolve, 20))
        }
      }
      await send(one, GEORGETOWN)
      await becomes(other, GEORGETOWN.lat)
      assert.equal((await seen(one))?.lat, GEORGETOWN.lat)
      await send(other, { ...GEORGETOWN, lat: 38.95 })
      await becomes(one, 38.95)
      // Stopped at the instance that never received one itself is stopped at all.
      await send(one, null)
      await becomes(other, undefined)
      const tables = await app().db.introspection.getTables()
      assert.equal(
        tables.some(({ name }) => name.includes('position')),
        false,
      )
      await one.close()
      await other.close()
    })

  test('is not told where the owner switched it off', async () => {
    const { driver } = await begun()
    await app().deliver()
    await goTo(-60)
    await app().client('setMessageSwitch', {
      ...{ token: office, params: { key: 'on-the-way', channel: 'mail' }, body: { on: false } },
    })
    const before = app().sent.length
    await tap(driver, 'en-route')
    await app().deliver()
    assert.equal(app().sent.length, before)
  })
})
