import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Problem } from '../../contract/problems.ts'
import type { Reservation } from '../../contract/reservations/schemas.ts'
import { RIDE, useTestApp } from '../../test/support/app.ts'

const PLACES = {
  pickUpPlace: { lat: 38.5431, lon: -77.3399 },
  dropOffPlace: { lat: 38.8512, lon: -77.0402 },
}

describe('the places of a reservation', () => {
  const app = useTestApp('sqlite')
  const reserve = (more: object = {}) =>
    app().client('createReservation', { body: { ...RIDE, ...PLACES, ...more } })
  const read = async (id: string) => app().client('getReservation', { id, token: await app().signIn() })
  const change = async (id: string, more: object) =>
    app().client('updateReservation', { id, token: await app().signIn(), body: { ...RIDE, ...more } })
  const placesOf = ({ pickUpPlace, dropOffPlace }: Reservation) => ({ pickUpPlace, dropOffPlace })
  const secondsUntilEnd = ({ pickUpAt, endsAt }: Reservation) =>
    (Date.parse(endsAt!) - Date.parse(pickUpAt)) / 1000

  test('are stored with the drive between them and the estimated end', async () => {
    const made = await reserve()
    assert.deepEqual(placesOf(made), PLACES)
    const { features } = await app().deps.places.directions(PLACES.pickUpPlace, PLACES.dropOffPlace)
    const { distance, duration } = features[0]!.properties.summary
    assert.equal(made.distanceMetres, Math.round(distance))
    assert.equal(made.durationSeconds, Math.round(duration))
    assert.equal(secondsUntilEnd(made), made.durationSeconds)
    const { dispatch: _, ...known } = await read(made._id)
    assert.deepEqual(known, made)
  })

  test('are stored alike where staff take the reservation by phone', async () => {
    const token = await app().signIn()
    const taken = await app().client('createReservationByPhone', { token, body: { ...RIDE, ...PLACES } })
    assert.deepEqual(placesOf(await read(taken._id)), PLACES)
  })

  test('give the calendar entry in the mails the end of the ride', async () => {
    const made = await reserve()
    await reserve({ dropOffPlace: undefined })
    await app().client('changeReservationStatus', {
      id: made._id,
      token: await app().signIn(),
      body: { seenStatus: 'pending', status: 'confirmed' },
    })
    const events = (await app().deliver()).flatMap(({ message }) => message.calendar?.events ?? [])
    const seconds = events.map(({ startsAt, endsAt }) => (Date.parse(endsAt) - Date.parse(startsAt)) / 1000)
    assert.deepEqual(
      seconds.toSorted((a, b) => a - b),
      [made.durationSeconds!, made.durationSeconds!, 3600].toSorted((a, b) => a - b),
    )
  })

  test('may be known at one end alone: then there is no drive and no end', async () => {
    const made = await reserve({ dropOffPlace: undefined })
    assert.deepEqual(placesOf(made), { pickUpPlace: PLACES.pickUpPlace, dropOffPlace: undefined })
    for (const name of ['distanceMetres', 'durationSeconds', 'endsAt'] as const)
      assert.ok(!(name in made), name)
  })

  test('stay with an address that stays, and the end moves with the time', async () => {
    const made = await reserve()
    const later = await change(made._id, { pickUpTime: '19:45' })
    assert.deepEqual(placesOf(later), PLACES)
    assert.equal(later.distanceMetres, made.distanceMetres)
    assert.equal(secondsUntilEnd(later), made.durationSeconds)
  })

  test('that are new at one end give a new drive to the place that stays at the other', async () => {
    const made = await reserve()
    const dropOffPlace = { lat: 38.9531, lon: -77.4565 }
    const moved = await change(made._id, { dropOffAddress: 'Dulles', dropOffPlace })
    assert.deepEqual(placesOf(moved), { pickUpPlace: PLACES.pickUpPlace, dropOffPlace })
    assert.ok(moved.distanceMetres! > 0 && moved.distanceMetres !== made.distanceMetres)
    assert.equal(secondsUntilEnd(moved), moved.durationSeconds)
    // Where the other address is new too, its old place is gone, and the drive with it.
    const both = await change(made._id, { pickUpAddress: 'Home', dropOffAddress: 'Dulles', dropOffPlace })
    assert.deepEqual(placesOf(both), { pickUpPlace: undefined, dropOffPlace })
    assert.ok(!('distanceMetres' in both || 'endsAt' in both))
  })

  test('are dropped with the address that was typed over, and the history names what changed', async () => {
    const { _id: id } = await reserve()
    const moved = await change(id, { dropOffAddress: 'Union Station, Washington', lastName: 'Lovelace' })
    assert.deepEqual(placesOf(moved), { pickUpPlace: PLACES.pickUpPlace, dropOffPlace: undefined })
    assert.ok(!('distanceMetres' in moved || 'endsAt' in moved))
    const events = await app().client('listReservationEvents', { id, token: await app().signIn() })
    const { what, changed, byStaff } = events.at(-1)!
    assert.deepEqual([what, byStaff], ['details', true])
    assert.deepEqual(
      changed!.filter(name => !['distanceMetres', 'durationSeconds', 'endsAt'].includes(name)).sort(),
      ['dropOffAddress', 'dropOffPlace', 'lastName'],
    )
  })

  test('lie on the earth: others are refused', async () => {
    for (const place of [
      { lat: 90.1, lon: 0 },
      { lat: 0, lon: -180.1 },
      { lat: '38', lon: 1 },
      { lat: 38 },
    ]) {
      await assert.rejects(
        reserve({ pickUpPlace: place }),
        (problem: Problem) => problem instanceof Problem && problem.code === 'invalid',
      )
    }
    await reserve({ pickUpPlace: { lat: 90, lon: -180 } })
  })
})
