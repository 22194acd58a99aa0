import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, within } from '@testing-library/react'
import { usePages } from '../../../../test/support/dom/open-page.tsx'
import { insertFleet } from '../../../../test/support/fleet.ts'
import { priceStore } from '../../../../test/support/priced-store.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../../../test/support/trips.ts'

const { app, openOffice } = usePages()

test('a trip says in sentences until when its vehicle is busy, what was booked and how far it is', async () => {
  await priceStore(app().db)
  await insertFleet(app().db)
  const { _id } = await reserveTrips(app(), [toDullesTrip()])
  const body = { vehicle: 'sedan-1', driver: 'driver-sedan-1', pinned: true }
  const params = { id: await tripOf(app(), _id) }
  await app().client('assignTrip', { token: await app().signIn(), params, ifMatch: 1, body })
  await openOffice(`/admin/reservations/${_id}`)
  const note = (await screen.findByText('Locked')).closest('p') ?? assert.fail()
  await within(note).findByText(/including garage legs/)
  assert.match(
    note.textContent.replace(/\s+/g, ' '),
    /^Locked Busy Tue, Dec 1, .* to .*, including garage legs\. Class booked: .*, 3 seats\. Trip status: Scheduled\.$/,
  )
})

test('a trip under way has the status of the list, and is no longer called not accepted', async () => {
  await priceStore(app().db)
  await insertFleet(app().db)
  const { _id } = await reserveTrips(app(), [toDullesTrip()])
  const body = { vehicle: 'sedan-1', driver: 'driver-sedan-1', pinned: true }
  const params = { id: await tripOf(app(), _id) }
  await app().client('assignTrip', { token: await app().signIn(), params, ifMatch: 1, body })
  await openOffice(`/admin/reservations/${_id}`)
  await screen.findByText('Not accepted')
  await app().db.updateTable('trips').set({ progress: 'on-location' }).execute()
  await openOffice(`/admin/reservations/${_id}`)
  await screen.findByText(/Trip status: Arrived\./)
  assert.equal(document.querySelector('.panel-bar .status')?.textContent, 'Arrived')
  assert.equal(screen.queryByText('Not accepted'), null)
})
