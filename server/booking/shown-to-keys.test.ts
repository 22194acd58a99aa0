import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ReservationPage } from '../../contract/booking/list-schemas.ts'
import { Trip } from '../../contract/day/schemas.ts'
import { useTestApp } from '../../test/support/app.ts'
import { insertFleet } from '../../test/support/fleet.ts'
import { paidRide } from '../../test/support/paid-ride.ts'
import { priceStore } from '../../test/support/priced-store.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../test/support/trips.ts'

describe('what readers are shown', () => {
  const app = useTestApp('sqlite')
  const readByKey = async (path: string, scope: 'trips:read' | 'reservations:read') => {
    const token = await app().signIn()
    const { key } = await app().client('createApiKey', { token, body: { name: 'Desk', scopes: [scope] } })
    return await (await app().request(path, { headers: { authorization: `Bearer ${key}` } })).json()
  }

  test('the phone number of a driver is for staff, not for API keys', async () => {
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 1, suv: 0 })
    await app().db.updateTable('drivers').set({ phone: '(703) 555-0123' }).execute()
    const { _id } = await reserveTrips(app(), [toDullesTrip()])
    const id = await tripOf(app(), _id)
    const token = await app().signIn()
    const body = { vehicle: 'sedan-1', driver: 'driver-sedan-1', pinned: true }
    const assigned = await app().client('assignTrip', { token, params: { id }, body })
    assert.equal(assigned.assignment?.driver?.phone, '(703) 555-0123')
    const shown = Trip.parse(await readByKey(`/api/trips/${id}`, 'trips:read'))
    assert.deepEqual(shown.assignment?.driver, {
      ...{ _id: 'driver-sedan-1', name: 'driver-sedan-1', phone: null },
    })
  })

  test('fares and payments are for staff, the amount of a day for owners', async () => {
    await paidRide(app(), { total: 48_000, captured: 24_000 })
    await app().db.updateTable('reservations').set({ status: 'confirmed' }).execute()
    const amountsOf = ({ facts: [facts], days: [day] }: ReservationPage) => [
      ...[facts?.fareCents, facts?.payment, facts?.paidPercent, day?.bookedCents],
    ]
    const read = async () => app().client('searchReservations', { token: await app().signIn() })
    assert.deepEqual(amountsOf(await read()), [48_000, 'partly-paid', 50, 48_000])
    const byKey = ReservationPage.parse(await readByKey('/api/reservations/search', 'reservations:read'))
    assert.deepEqual(amountsOf(byKey), [null, null, null, null])
    await app().db.updateTable('staff').set({ role: 'staff' }).execute()
    assert.deepEqual(amountsOf(await read()), [48_000, 'partly-paid', 50, null])
  })
})
