import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, within } from '@testing-library/react'
import { toJson } from '../../../../domain/values/json.ts'
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
    /^Locked Assigned by staff\. Auto-assign doesn’t change it\. Busy Tue, Dec 1, .* to .*, including garage legs\. Class booked: .*, 3 seats\. Trip status: Scheduled\.$/,
  )
})

test('a trip that was left unassigned is no longer called suggested', async () => {
  await priceStore(app().db)
  await insertFleet(app().db)
  const { _id } = await reserveTrips(app(), [toDullesTrip()])
  const token = await app().signIn()
  const trip = await tripOf(app(), _id)
  const { version } = await app().client('getTrip', { token, params: { id: trip } })
  const span = { from: '2026-12-01T05:00:00Z', until: '2026-12-02T05:00:00Z' }
  const trips = [{ trip, version, unassign: true }]
  const body = { resource: 'sedan-1', purpose: 'service', ...span, note: '', trips } as const
  await app().client('saveOccupancy', { token, body })
  await openOffice(`/admin/reservations/${_id}`)
  const note = await screen.findByText(/Trip status: Scheduled\./)
  assert.doesNotMatch(note.textContent, /suggested/i)
  assert.ok(!screen.queryByText('Suggested'))
})

test('a trip that lacks time itself is not said to lack time for the drive back', async () => {
  await priceStore(app().db)
  await insertFleet(app().db)
  const { _id } = await reserveTrips(app(), [toDullesTrip()])
  const plan = toJson({ openEnd: 'back' as const, endedEarly: 5 })
  await app().db.updateTable('assignments').set({ plan }).execute()
  await openOffice(`/admin/reservations/${_id}`)
  await screen.findByText('Runs past the time available.')
})

test('links that were revoked are folded into one line', async () => {
  await priceStore(app().db)
  await insertFleet(app().db)
  const { _id } = await reserveTrips(app(), [toDullesTrip()])
  const token = await app().signIn()
  const body = { vehicle: 'sedan-1', driver: 'driver-sedan-1', pinned: true }
  const params = { id: await tripOf(app(), _id) }
  await app().client('assignTrip', { token, params, ifMatch: 1, body })
  for (const _ of [1, 2, 3])
    await app().client('makeDriverLink', { token, params, body: { send: false, fresh: true } })
  await openOffice(`/admin/reservations/${_id}`)
  const links = await screen.findByRole('region', { name: 'Driver link' })
  const fold = within(links).getByText('2 revoked links').closest('details') ?? assert.fail()
  assert.equal(fold.open, false)
  assert.equal(within(fold).getAllByRole('listitem', { hidden: true }).length, 2)
  within(links).getByText('not opened yet, active')
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
