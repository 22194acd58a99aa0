import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { confirmedRide } from '../../../test/support/changed-ride.ts'
import { insertFleet } from '../../../test/support/fleet.ts'
import { linkToken } from '../../../test/support/paid-ride.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { ORIGIN } from '../../../test/support/recording.ts'
import { backFromDulles, CONTACT, tripOf } from '../../../test/support/trips.ts'
import { planFlightLooks } from './look-job.ts'
import { embeddedFlights } from './providers/embedded-flights.ts'

const HOUR_MS = 3600_000
const WEEK_MS = 7 * 24 * HOUR_MS
const PICK_UP = Date.parse('2026-12-04T20:30:00Z')
const LANDS = Date.parse('2026-12-04T19:45:00Z')
const at = (ms: number) => new Date(ms).toISOString()
const late = (minutes: number) => at(LANDS + minutes * 60_000)

describe('the flight of a ride that was changed', () => {
  const feed = embeddedFlights()
  const app = useTestApp('sqlite', { flights: feed })
  let office = ''
  beforeEach(async () => {
    feed.tell('UA989', '2026-12-04', { scheduledAt: at(LANDS), expectedAt: at(LANDS) })
    feed.tell('UA989', '2026-12-11', {
      scheduledAt: at(LANDS + WEEK_MS),
      expectedAt: at(LANDS + WEEK_MS),
    })
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 1 })
  })
  const ride = async (number = 'UA989') => {
    const flight = { number, landsAt: '2026-12-04T14:45' }
    const made = await confirmedRide(app(), [backFromDulles({ pickUpTime: '15:30', flight })])
    return { ...made, trip: await tripOf(app(), made._id) }
  }
  const goTo = async (hoursBefore: number, pickUp = PICK_UP) => {
    app().passTo(pickUp - hoursBefore * HOUR_MS)
    office = await app().signIn()
  }
  const look = async () => {
    const due = await planFlightLooks(app().deps)
    await app().deliver()
    return due
  }
  const trip = (id: string) => app().client('getTrip', { token: office, params: { id } })
  /** Staff move the ride by a week. */
  const nextWeek = async (id: string) => {
    const { pickUpAddress, dropOffAddress, numberOfPassengers } = backFromDulles()
    const body = { ...CONTACT, pickUpAddress, dropOffAddress, numberOfPassengers }
    await app().client('updateReservation', {
      ...{ token: await app().signIn(), id },
      body: { ...body, pickUpDate: '2026-12-11', pickUpTime: '15:30' },
    })
  }
  const nowFlies = async (made: { _id: string; reference: string }, flight: object | undefined) => {
    const answer = await app().request(`/api/manage/${made.reference}/note`, {
      method: 'PUT',
      headers: {
        cookie: `manage=${await linkToken(app(), made._id)}`,
        ...{ origin: ORIGIN, 'content-type': 'application/json' },
      },
      body: JSON.stringify({ ...(flight ? { flight } : {}) }),
    })
    assert.equal(answer.status, 200, await answer.text())
  }

  test('is that of the new day: the one of the former day moves nothing', async () => {
    const { trip: id, _id } = await ride()
    await nextWeek(_id)
    feed.tell('UA989', '2026-12-04', { state: 'landed', scheduledAt: at(LANDS), expectedAt: late(92) })
    await goTo(24, PICK_UP + WEEK_MS)
    assert.equal(await look(), 1)
    const { flight } = await trip(id)
    assert.deepEqual([flight?.expectedAt, flight?.proposedAt], [at(LANDS + WEEK_MS), null])
    feed.tell('UA989', '2026-12-11', {
      scheduledAt: at(LANDS + WEEK_MS),
      expectedAt: at(LANDS + WEEK_MS + HOUR_MS),
    })
    await goTo(20, PICK_UP + WEEK_MS)
    await look()
    assert.equal((await trip(id)).flight?.proposedAt, at(PICK_UP + WEEK_MS + HOUR_MS))
  })

  test('is looked at again also where the one of the former day has landed', async () => {
    const { trip: id, _id } = await ride()
    feed.tell('UA989', '2026-12-04', { state: 'landed', scheduledAt: at(LANDS), expectedAt: late(-5) })
    await goTo(1)
    assert.equal(await look(), 1)
    assert.equal((await trip(id)).flight?.state, 'landed')
    await nextWeek(_id)
    await goTo(24, PICK_UP + WEEK_MS)
    assert.equal(await look(), 1)
    const { flight } = await trip(id)
    assert.deepEqual([flight?.expectedAt, flight?.proposedAt], [at(LANDS + WEEK_MS), null])
  })

  test('that is delayed past midnight stays the same one once its pick-up was moved', async () => {
    feed.tell('UA989', '2026-12-05', {
      scheduledAt: at(LANDS + 24 * HOUR_MS),
      expectedAt: at(LANDS + 24 * HOUR_MS),
    })
    const { trip: id } = await ride()
    await goTo(20)
    feed.tell('UA989', '2026-12-04', { scheduledAt: at(LANDS), expectedAt: late(15 * 60) })
    await look()
    const pickUpAt = at(PICK_UP + 15 * HOUR_MS)
    await app().client('answerFlightMove', {
      ...{ token: office, params: { id }, body: { pickUpAt, take: true } },
    })
    await goTo(2)
    await look()
    const { flight } = await trip(id)
    assert.deepEqual([flight?.expectedAt, flight?.proposedAt], [late(15 * 60), null])
  })

  test('is asked for as soon as its number is put right, and no more where the guest takes another way', async () => {
    const made = await ride('UA')
    await goTo(24)
    await look()
    assert.equal((await trip(made.trip)).flight?.state, 'unknown')
    feed.tell('UA989', '2026-12-04', { scheduledAt: at(LANDS), expectedAt: late(60) })
    await nowFlies(made, { number: 'UA989', landsAt: '2026-12-04T14:45' })
    assert.equal(await look(), 1)
    const { flight } = await trip(made.trip)
    assert.deepEqual([flight?.number, flight?.proposedAt], ['UA989', at(PICK_UP + HOUR_MS)])
    await nowFlies(made, undefined)
    assert.equal((await trip(made.trip)).flight?.proposedAt, null)
    await goTo(20)
    assert.equal(await look(), 0)
  })

  test('leaves a guest the pick-up that was booked, also where they name another one after it was moved', async () => {
    const made = await ride()
    await goTo(24)
    feed.tell('UA989', '2026-12-04', { scheduledAt: at(LANDS), expectedAt: late(-60) })
    await look()
    await app().client('answerFlightMove', {
      ...{ token: office, params: { id: made.trip } },
      body: { pickUpAt: at(PICK_UP - HOUR_MS), take: true },
    })
    feed.tell('UA990', '2026-12-04', { scheduledAt: late(-60), expectedAt: late(-60) })
    await nowFlies(made, { number: 'UA990' })
    await look()
    const { flight } = await trip(made.trip)
    assert.deepEqual([flight?.number, flight?.bookedAt, flight?.proposedAt], ['UA990', at(PICK_UP), null])
  })
})
