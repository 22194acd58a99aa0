import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { Reservation } from '../../contract/reservations/schemas.ts'
import { useTestApp } from '../../test/support/app.ts'
import { CONTACT, fromWashington, reserveTrips } from '../../test/support/trips.ts'

describe('flight, luggage and note that staff change', () => {
  const app = useTestApp('sqlite', { priced: true })
  let token = ''
  let made: Reservation
  beforeEach(async () => {
    token = await app().signIn()
    made = await reserveTrips(app(), [fromWashington()], { code: 'suv' })
  })

  const change = (more: object) => {
    const { pickUpAddress, dropOffAddress, pickUpDate, pickUpTime, numberOfPassengers } = made
    const trip = { pickUpAddress, dropOffAddress, pickUpDate, pickUpTime, numberOfPassengers }
    const body = { ...CONTACT, ...trip, ...more }
    return app().client('updateReservation', { params: { id: made._id }, body, token })
  }
  const found = async (q: string) =>
    (await app().client('searchReservations', { token, query: { q } })).items.map(({ _id }) => _id)

  test('stay without being sent, leave the price, and are named by the history', async () => {
    await change({ flight: { number: 'ba 217' }, luggage: 2, note: 'Gate code 4711' })
    const { flight, luggage, note, price } = await change({ numberOfPassengers: 1 })
    assert.deepEqual([flight, luggage, note], [{ number: 'BA 217' }, 2, 'Gate code 4711'])
    assert.equal(price?.totalCents, made.price?.totalCents)
    const history = await app().client('listReservationEvents', { params: { id: made._id }, token })
    const named = history.flatMap(({ differences = [] }) =>
      differences.map(({ name, after }) => [name, after]),
    )
    assert.deepEqual(named.slice(0, 3), [
      ['luggage', '2'],
      ['flight', 'BA 217'],
      ['note', 'Gate code 4711'],
    ])
    const removed = await change({ flight: null, luggage: null, note: '' })
    assert.deepEqual([removed.flight, removed.luggage, removed.note], [undefined, undefined, undefined])
  })

  test('are found by the flight number, with a space or without, while the guest comes by it', async () => {
    await change({ flight: { number: 'BA 217' } })
    assert.deepEqual(await found('ba217'), [made._id])
    assert.deepEqual(await found('BA 217'), [made._id])
    await change({ flight: { number: 'UA1' } })
    assert.deepEqual(await found('ba217'), [])
  })
})
