import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { NOON } from '../../../test/support/app.ts'
import { insertClass, insertDriver, insertTrip, insertVehicle } from '../../../test/support/dispatch.ts'
import { usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openOffice } = usePages()

/** The browser's clock stands where the server's does. */
beforeEach(() => mock.timers.enable({ apis: ['Date'], now: Date.parse(NOON) }))
afterEach(() => mock.timers.reset())

async function prepare() {
  const { db, signIn } = app()
  await insertClass(db, 'sedan')
  await insertVehicle(db, { id: 'S1', name: 'Sedan 1', plate: 'VA 1' })
  await insertDriver(db, { id: 'Dan', name: 'Dan Cole' })
  return await signIn()
}

test('a day without alarms has no alert strip, lanes by vehicle, and lanes by driver on request', async () => {
  await prepare()
  const user = await openOffice('/admin/board')
  await screen.findByRole('region', { name: 'Sedan 1, VA 1' })
  assert.equal(screen.queryByRole('region', { name: /alerts?$/ }), null)
  assert.equal(screen.queryByRole('region', { name: 'Dan Cole' }), null)
  await user.click(screen.getByRole('button', { name: 'Drivers' }))
  await screen.findByRole('region', { name: 'Dan Cole' })
  assert.equal(screen.queryByRole('region', { name: 'Sedan 1, VA 1' }), null)
})

test('unassigned trips share one amber alert, whose Assign opens the panel of the next one', async () => {
  await prepare()
  const { db } = app()
  await insertTrip(db, 'one', { startsAt: '2026-11-20T19:00:00.000Z' })
  await insertTrip(db, 'two', { startsAt: '2026-11-20T21:00:00.000Z' })
  const user = await openOffice('/admin/board')
  const strip = await screen.findByRole('region', { name: '1 alert' })
  const [alert] = within(strip).getAllByRole('listitem')
  assert.match(alert?.textContent ?? '', /^Unassigned, 2 tripsNext: 2:00\spm Byron/)
  assert.equal(alert?.dataset['urgent'], undefined)
  const lane = screen.getByRole('region', { name: 'Unassigned' })
  const blocks = within(lane).getAllByRole('button')
  assert.deepEqual(
    blocks.map(({ dataset }) => dataset['look']),
    ['unassigned', 'unassigned'],
  )
  await user.click(within(strip).getByRole('button', { name: /^Assign/ }))
  const panel = await screen.findByRole('region', { name: 'Assign Ada Byron' })
  await user.click(within(panel).getByRole('button', { name: 'Close' }))
  await waitFor(() => assert.equal(screen.queryByRole('region', { name: 'Assign Ada Byron' }), null))
})
