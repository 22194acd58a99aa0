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
    const previewed = async () =>
      (await app().client('previewReservationChange', { params: { id: made._id }, body, token }))
        .vehicleChange
    const assign = async (vehicle: string) =>
      await app().client('assignTrip', {
        ...{ token, params: { id: trip }, ifMatch: (await read()).version },
        body: {
          ...{ vehicle, driver: `driver-${vehicle}`, pinned: true },
          override: { checks: ['class'], reason: 'Upgrade' },
        },
      })
    await assign('sedan-1')
    assert.equal(await previewed(), undefined, 'it stays')
    const consent = { class: 'suv', seats: 6 }
    await app().client('recordTripConsent', { token, params: { id: trip }, body: consent })
    await assign('suv-1')
    assert.deepEqual(await previewed(), { from: 'suv-1', to: 'sedan-1' })
    assert.equal((await read()).assignment?.vehicle?.name, 'suv-1', 'a preview changes nothing')
    await app().client('updateReservation', { params: { id: made._id }, body, token })
    assert.equal((await read()).assignment?.vehicle?.name, 'sedan-1')
  })
})
