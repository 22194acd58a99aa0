import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { BodyOf } from '../../contract/calls.ts'
import type { Reservation } from '../../contract/reservations/schemas.ts'
import { MAX_STOPS } from '../../domain/reservations/trip-request.ts'
import { useTestApp } from '../../test/support/app.ts'
import { CONTACT, fromWashington, reserveTrips } from '../../test/support/trips.ts'

const STOP = { address: 'Tysons, Virginia', place: { lat: 38.9187, lon: -77.2311 } }

describe('stops that staff change', () => {
  const app = useTestApp('sqlite', { priced: true })
  let token = ''
  let made: Reservation
  beforeEach(async () => {
    token = await app().signIn()
    made = await reserveTrips(app(), [fromWashington()], { code: 'suv' })
  })

  const bodyWith = (change: object): BodyOf<'updateReservation'> => {
    const { pickUpAddress, dropOffAddress, pickUpDate, pickUpTime, numberOfPassengers } = made
    const trip = { pickUpAddress, dropOffAddress, pickUpDate, pickUpTime, numberOfPassengers }
    return { ...CONTACT, ...trip, ...change }
  }
  const change = (body: object) =>
    app().client('updateReservation', { params: { id: made._id }, body: bodyWith(body), token })
  const drives = ({ distanceMetres = 0, durationSeconds = 0 }: Reservation) => [
    distanceMetres,
    durationSeconds,
  ]

  test('are stored with the drive through them, kept by a change without them, and removed', async () => {
    const added = await change({ stops: [{ ...STOP, waitMinutes: 15 }, { address: 'Somewhere' }] })
    assert.deepEqual(added.stops, [
      { ...STOP, waitMinutes: 15 },
      { address: 'Somewhere', waitMinutes: 0 },
    ])
    assert.equal(added.distanceMetres, undefined)
    const single = await change({ stops: [{ address: STOP.address, waitMinutes: 15 }] })
    assert.deepEqual(single.stops, [{ ...STOP, waitMinutes: 15 }])
    const [before, through] = [drives(made), drives(single)]
    assert.ok(
      through.every((value, at) => value > (before[at] ?? 0)),
      `${before} ${through}`,
    )
    assert.deepEqual((await change({ numberOfPassengers: 3 })).stops, single.stops)
    assert.deepEqual((await change({ stops: added.stops })).stops, added.stops)
    assert.deepEqual((await change({ stops: single.stops })).stops, single.stops)
    await assert.rejects(change({ stops: [{ ...STOP, waitMinutes: 7 }] }), { code: 'invalid' })
    const removed = await change({ stops: [] })
    assert.equal(removed.stops, undefined)
    assert.deepEqual(drives(removed), before)
    const history = await app().client('listReservationEvents', { params: { id: made._id }, token })
    const changes = history.flatMap(({ changed }) => (changed?.includes('stops') ? [changed] : []))
    assert.equal(changes.length, 5)
  })

  test('change the price by the preview for exactly these stops', async () => {
    const body = bodyWith({ stops: [STOP] })
    const params = { id: made._id }
    const shown = await app().client('previewReservationChange', { params, body, token })
    assert.ok((shown.deltaCents ?? 0) > 0)
    const lines = shown.trips?.[0]?.lines.map(({ id }) => id) ?? []
    assert.ok(lines.includes('stop'), lines.join())
    const { preview } = shown
    await assert.rejects(change({ stops: [STOP, STOP], preview }), { code: 'quote_invalid' })
    assert.equal((await change({ stops: [STOP], preview })).price?.totalCents, shown.newTotalCents)
  })

  test(`are up to ${MAX_STOPS}`, async () => {
    const stops = Array.from({ length: MAX_STOPS }, () => STOP)
    assert.equal((await change({ stops })).stops?.length, MAX_STOPS)
    await assert.rejects(change({ stops: [...stops, STOP] }), { code: 'invalid' })
  })
})
