import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import { NOON } from '../../../../test/support/app.ts'
import { usePages } from '../../../../test/support/dom/open-page.tsx'
import { insertFleet } from '../../../../test/support/fleet.ts'
import { priceStore } from '../../../../test/support/priced-store.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../../../test/support/trips.ts'

const { app, openOffice } = usePages()
const MINUTE_MS = 60_000
const EARLY_MINUTES = 60

afterEach(() => mock.timers.reset())

async function openTrip(minutesAhead: number, { hasDriver = true } = {}) {
  await priceStore(app().db)
  await insertFleet(app().db)
  const { _id } = await reserveTrips(app(), [toDullesTrip()])
  const token = await app().signIn()
  const params = { id: await tripOf(app(), _id) }
  const body = { vehicle: 'sedan-1', driver: 'driver-sedan-1', pinned: true }
  await app().client('assignTrip', { token, params, ifMatch: 1, body })
  if (!hasDriver) await app().db.deleteFrom('assignments').execute()
  mock.timers.enable({ apis: ['Date'], now: Date.parse(NOON) })
  const starts_at = new Date(Date.parse(NOON) + minutesAhead * MINUTE_MS).toISOString()
  await app().db.updateTable('trips').set({ progress: 'en-route', starts_at }).execute()
  const progress = async () => (await app().client('getTrip', { token, params })).progress
  return { user: await openOffice(`/admin/reservations/${_id}`), progress }
}

test('an arrival more than an hour before the pickup is asked about once', async () => {
  const { user, progress } = await openTrip(EARLY_MINUTES + 100)
  const press = async (name: string) => await user.click(await screen.findByRole('button', { name }))
  await press('Arrived')
  await screen.findByRole('dialog', { name: 'Set to Arrived?' })
  screen.getByText('Pickup is in 2 h 40 min.')
  await press('Cancel')
  assert.equal(await progress(), 'en-route')
  await press('Arrived')
  await press('Set to Arrived')
  await waitFor(async () => assert.equal(await progress(), 'on-location'))
})

test('an arrival an hour before the pickup is not asked about', async () => {
  const { user, progress } = await openTrip(EARLY_MINUTES)
  await user.click(await screen.findByRole('button', { name: 'Arrived' }))
  await waitFor(async () => assert.equal(await progress(), 'on-location'))
})

test('a completion without a driver is asked about, and goes back to Scheduled in one step', async () => {
  const { user, progress } = await openTrip(-30, { hasDriver: false })
  const press = async (name: string) => await user.click(await screen.findByRole('button', { name }))
  await press('Completed')
  await screen.findByRole('dialog', { name: 'Set to Completed?' })
  screen.getByText('This ride has no driver.')
  assert.equal(await progress(), 'en-route')
  await press('Set to Completed')
  await screen.findByRole('button', { name: 'Back to Passenger on board' })
  await press('Back to Scheduled')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Wrong ride')
  await press('Scheduled')
  await waitFor(async () => assert.equal(await progress(), 'scheduled'))
})
