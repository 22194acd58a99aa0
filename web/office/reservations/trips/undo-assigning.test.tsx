import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { screen, within } from '@testing-library/react'
import { NOON } from '../../../../test/support/app.ts'
import { insertDriver } from '../../../../test/support/dispatch.ts'
import { usePages } from '../../../../test/support/dom/open-page.tsx'
import { insertFleet } from '../../../../test/support/fleet.ts'
import { priceStore } from '../../../../test/support/priced-store.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../../../test/support/trips.ts'

const { app, openOffice, answerCalls } = usePages()

beforeEach(() => mock.timers.enable({ apis: ['Date'], now: Date.parse(NOON) }))
afterEach(() => mock.timers.reset())

const REASON = 'Drives on a day off.'

/** A trip whose driver was assigned despite a conflict. */
async function openOverridden() {
  const { db } = app()
  await priceStore(db)
  await insertFleet(db, { sedan: 1 })
  await insertDriver(db, { id: 'new', name: 'Nadia' })
  const { _id } = await reserveTrips(app(), [toDullesTrip()])
  const id = await tripOf(app(), _id)
  const token = await app().signIn()
  const override = { checks: ['shift' as const], reason: REASON }
  const body = { vehicle: 'sedan-1', driver: 'new', override }
  await app().client('assignTrip', { token, params: { id }, ifMatch: 1, body })
  const user = await openOffice(`/admin/reservations/${_id}`)
  const read = async () => {
    const { assignment, events } = await app().client('getTrip', { token, params: { id } })
    return { driver: assignment?.driver?._id, reason: events.at(-1)?.reason }
  }
  const change = async () =>
    await user.click(
      await screen.findByRole('button', { name: 'Change vehicle and driver' }, { timeout: 20_000 }),
    )
  const undo = async () => await user.click(await screen.findByRole('button', { name: 'Undo' }))
  return { id, user, read, change, undo }
}

test('Undo assigns the earlier driver again with the earlier override reason', async () => {
  const { user, read, change, undo } = await openOverridden()
  await change()
  await user.click(await screen.findByRole('button', { name: 'Assign driver-sedan-1' }))
  await screen.findByText('driver-sedan-1 assigned with sedan-1.')
  assert.deepEqual(await read(), { driver: 'driver-sedan-1', reason: undefined })
  await undo()
  await screen.findByText('Change undone.')
  assert.deepEqual(await read(), { driver: 'new', reason: REASON })
})

test('Unassign is undone too, and an Undo that fails looks like a failure', async () => {
  const { id, user, read, change, undo } = await openOverridden()
  const unassign = async () => {
    await change()
    await user.click(await screen.findByRole('button', { name: 'Unassign' }))
    await screen.findByText('Nadia unassigned.')
    assert.equal((await read()).driver, undefined)
  }
  await unassign()
  await undo()
  await screen.findByText('Change undone.')
  assert.deepEqual(await read(), { driver: 'new', reason: REASON })

  await unassign()
  await app().db.updateTable('assignments').set({ version: 9 }).where('trip_id', '=', id).execute()
  await undo()
  const failure = await screen.findByText(/^Couldn’t undo\. /)
  assert.equal(failure.getAttribute('data-failed'), 'true')
})

test('an Undo that gets no answer says where to change the assignment', async () => {
  const { user, change, undo } = await openOverridden()
  await change()
  await user.click(await screen.findByRole('button', { name: 'Unassign' }))
  await screen.findByText('Nadia unassigned.')
  answerCalls(({ method }) => (method === 'GET' ? undefined : new Response('', { status: 502 })))
  await undo()
  await screen.findByText('Couldn’t undo. Change the assignment in the trip.')
})

test('Unassign asks first if the driver has accepted', async () => {
  const { id, user, read, change } = await openOverridden()
  await app().client('acceptTrip', { token: await app().signIn(), params: { id } })
  await change()
  await user.click(await screen.findByRole('button', { name: 'Unassign' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nadia accepted this trip. Unassign it?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  assert.equal((await read()).driver, 'new')
  await user.click(screen.getByRole('button', { name: 'Unassign' }))
  const again = within(await screen.findByRole('dialog', { name: /accepted this trip/ }))
  await user.click(again.getByRole('button', { name: 'Unassign' }))
  await screen.findByText('Nadia unassigned.')
  assert.equal((await read()).driver, undefined)
})
