import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BodyOf } from '../../contract/calls.ts'
import { RIDE, useTestApp } from '../../test/support/app.ts'
import { gatherIn } from '../../test/support/customers.ts'
import { eraseOldTrips } from '../integrations/transfer/purge.ts'
import { LATEST_TRIPS_MAX } from './store.ts'

const HOME = { pickUpAddress: '12 Oak Lane, Triangle', pickUpPlace: { lat: 38.5473, lon: -77.3361 } }

describe('what a new reservation of a customer begins with', () => {
  const app = useTestApp('sqlite')
  const reserve = (over: Partial<BodyOf<'createReservation'>> = {}) =>
    app().client('createReservation', { body: { ...RIDE, ...over } })
  const gather = () => gatherIn(app())
  const only = async (token: string) => (await app().client('searchCustomers', { token })).items[0]!._id
  const read = async () => {
    await gather()
    const token = await app().signIn()
    return await app().client('getCustomerDefaults', { token, id: await only(token) })
  }
  const addresses = async () => (await read()).places.map(({ address }) => address)

  test('is the name and the contacts of the latest trip, and an older address where it has none', async () => {
    await reserve({ firstName: 'Augusta Ada' })
    const token = await app().signIn()
    const later = { ...RIDE, phoneNumber: '703.555.0199', pickUpDate: '2026-12-05' }
    await app().client('createReservationByPhone', { token, body: { ...later, email: '' } })
    const { firstName, lastName, email, phoneNumber, trips } = await read()
    assert.deepEqual(
      [firstName, lastName, email, phoneNumber, trips],
      ['Ada', 'Byron', 'ada@example.com', '703.555.0199', 2],
    )
  })

  test('is the language of the reservation that was made last, whenever its trip is', async () => {
    await reserve({ locale: 'es', pickUpDate: '2026-12-24' })
    assert.equal((await read()).locale, 'es')
    await reserve({ pickUpDate: '2026-12-05' })
    assert.equal((await read()).locale, 'en')
    await reserve({ locale: 'es', pickUpDate: '2026-12-04' })
    assert.equal((await read()).locale, 'es')
  })

  test('is the name that staff wrote, and what they noted, also of those merged into the customer', async () => {
    await reserve()
    await reserve({
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@example.com',
      phoneNumber: '(202) 555-0111',
      pickUpAddress: 'Pier 4',
      pickUpDate: '2026-12-09',
    })
    await gather()
    const token = await app().signIn()
    const [grace, ada] = (await app().client('searchCustomers', { token })).items
    const write = (id: string, over: Partial<BodyOf<'updateCustomer'>>) =>
      app().client('updateCustomer', {
        token,
        id,
        body: { name: 'Lady Lovelace', note: '', preferences: [], askBeforeConfirming: false, ...over },
      })
    await write(ada!._id, {
      note: 'Tall',
      preferences: ['likes the rear right seat'],
      askBeforeConfirming: true,
    })
    await write(grace!._id, {
      name: 'Grace B. Hopper',
      note: 'Navy',
      preferences: ['quiet', 'likes the rear right seat'],
    })
    await app().client('mergeCustomers', { token, body: { from: grace!._id, into: ada!._id } })
    const { firstName, lastName, notes, preferences, askBeforeConfirming, places } = await app().client(
      'getCustomerDefaults',
      { token, id: grace!._id },
    )
    assert.deepEqual([firstName, lastName, askBeforeConfirming], ['Lady', 'Lovelace', true])
    assert.deepEqual(notes.toSorted(), ['Navy', 'Tall'])
    assert.deepEqual(preferences.toSorted(), ['likes the rear right seat', 'quiet'])
    assert.equal(places[0]!.address, 'Pier 4')
  })

  test('is the different places of the latest trips, the latest first, with the point where one is known', async () => {
    await reserve(HOME)
    await reserve({
      pickUpAddress: '12 OAK LANE,  Triangle',
      dropOffAddress: 'Union Station',
      pickUpDate: '2026-12-06',
    })
    await reserve({ pickUpAddress: '', dropOffAddress: '', pickUpDate: '2026-12-07' })
    const { places } = await read()
    assert.deepEqual(places, [
      { address: HOME.pickUpAddress, point: HOME.pickUpPlace },
      { address: 'Union Station' },
      { address: RIDE.dropOffAddress },
    ])
  })

  test('is the latest different routes with their party, either direction once', async () => {
    await reserve({ ...HOME, dropOffAddress: 'Union Station', numberOfPassengers: 3 })
    const back = { pickUpAddress: 'Union Station', dropOffAddress: HOME.pickUpAddress, numberOfPassengers: 2 }
    await reserve({ ...back, pickUpDate: '2026-12-06' })
    await reserve({ dropOffAddress: '', pickUpDate: '2026-12-07' })
    const { routes } = await read()
    assert.deepEqual(routes, [back])
  })

  test('is no place of a reservation that was deleted or erased, nor of another customer', async () => {
    const gone = await reserve({ pickUpAddress: 'Deleted Street' })
    await reserve({ pickUpAddress: 'Old Street', pickUpDate: '2026-11-21' })
    await reserve({ pickUpAddress: 'New Street', pickUpDate: '2026-12-20' })
    await reserve({
      firstName: 'Grace',
      email: 'g@example.com',
      phoneNumber: '2025550111',
      pickUpAddress: 'Elsewhere',
      pickUpDate: '2026-11-22',
    })
    const token = await app().signIn()
    await app().client('deleteReservation', { token, id: gone._id })
    await eraseOldTrips(app().db, new Date('2026-11-22T05:00:00Z'))
    assert.deepEqual(await addresses(), ['New Street', RIDE.dropOffAddress])
  })

  test(`is 8 places of the ${LATEST_TRIPS_MAX} latest trips at most`, async () => {
    const day = (i: number) => new Date(Date.UTC(2026, 11, 1 + i)).toISOString().slice(0, 10)
    for (let i = 0; i < LATEST_TRIPS_MAX; i++)
      await reserve({
        pickUpAddress: 'Same',
        dropOffAddress: `Street ${Math.min(i, 5)}`,
        pickUpDate: day(i + 1),
      })
    await reserve({ pickUpAddress: 'Too old', dropOffAddress: 'Same', pickUpDate: day(0) })
    assert.deepEqual((await addresses()).toSorted(), ['Same', ...[0, 1, 2, 3, 4, 5].map(i => `Street ${i}`)])
    for (let i = 6; i < 10; i++) await reserve({ dropOffAddress: `Street ${i}`, pickUpDate: day(100 + i) })
    const nine = await addresses()
    assert.equal(nine.length, 8)
    assert.deepEqual(nine.slice(0, 2), [RIDE.pickUpAddress, 'Street 9'])
  })

  test('is about a customer that is there', async () => {
    const token = await app().signIn()
    await assert.rejects(app().client('getCustomerDefaults', { token, id: 'nobody' }), { code: 'not_found' })
  })
})
