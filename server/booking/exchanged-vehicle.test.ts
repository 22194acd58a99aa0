import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { useTestApp } from '../../test/support/app.ts'
import { insertFleet } from '../../test/support/fleet.ts'
import { priceStore } from '../../test/support/priced-store.ts'
import { CONTACT, reserveTrips, toDullesTrip, tripOf } from '../../test/support/trips.ts'

describe('a locked vehicle that a change of the ride exchanges', () => {
  const app = useTestApp('sqlite')

  test('is named in the preview with the one that takes its place', async () => {
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 1, suv: 1 })
    const token = await app().signIn()
    const made = await reserveTrips(app(), [toDullesTrip()])
    const trip = await tripOf(app(), made._id)
    const read = () => app().client('getTrip', { token, params: { id: trip } })
    const { pickUpAddress, pickUpPlace, dropOffAddress, dropOffPlace, pickUpDate, numberOfPassengers } = made
    const ride = { pickUpAddress, pickUpPlace, dropOffAddress, dropOffPlace, pickUpDate, numberOfPassengers }
    const body = { ...CONTACT, ...ride, pickUpTime: '15:00' }
    const previewed = async () => {
      const call = { params: { id: made._id }, body, token }
      const { vehicleChange, driverChange } = await app().client('previewReservationChange', call)
      return [vehicleChange, driverChange]
    }
    const assign = async (vehicle: string) =>
      await app().client('assignTrip', {
        ...{ token, params: { id: trip }, ifMatch: (await read()).version },
        body: {
          ...{ vehicle, driver: `driver-${vehicle}`, pinned: true },
          override: { checks: ['class'], reason: 'Upgrade' },
        },
      })
    await assign('sedan-1')
    assert.deepEqual(await previewed(), [undefined, undefined], 'it stays')
    const consent = { class: 'suv', seats: 6 }
    await app().client('recordTripConsent', { token, params: { id: trip }, body: consent })
    await assign('suv-1')
    assert.deepEqual(await previewed(), [
      { from: 'suv-1', to: 'sedan-1' },
      { from: 'driver-suv-1', to: 'driver-sedan-1' },
    ])
    assert.equal((await read()).assignment?.vehicle?.name, 'suv-1', 'a preview changes nothing')
    await app().client('updateReservation', { params: { id: made._id }, body, token })
    assert.equal((await read()).assignment?.vehicle?.name, 'sedan-1')
  })

  test('is not named where only its locked driver changes, who has time off then', async () => {
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 2 })
    const token = await app().signIn()
    const made = await reserveTrips(app(), [toDullesTrip()])
    const params = { id: await tripOf(app(), made._id) }
    const { version: ifMatch } = await app().client('getTrip', { token, params })
    const pair = { vehicle: 'sedan-1', driver: 'driver-sedan-1', pinned: true }
    await app().client('assignTrip', { token, params, ifMatch, body: pair })
    const off = { resource: 'driver-sedan-1', purpose: 'off', note: '' } as const
    const span = { from: '2026-12-02T05:00:00Z', until: '2026-12-03T05:00:00Z' }
    await app().client('saveOccupancy', { token, body: { ...off, ...span } })
    const { pickUpAddress, pickUpPlace, dropOffAddress, dropOffPlace, pickUpTime, numberOfPassengers } = made
    const ride = { pickUpAddress, pickUpPlace, dropOffAddress, dropOffPlace, pickUpTime, numberOfPassengers }
    const body = { ...CONTACT, ...ride, pickUpDate: '2026-12-02' }
    const call = { params: { id: made._id }, body, token }
    const { driverChange, vehicleChange } = await app().client('previewReservationChange', call)
    assert.deepEqual(driverChange, { from: 'driver-sedan-1', to: 'driver-sedan-2' })
    assert.equal(vehicleChange, undefined)
  })
})
