import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { NOON } from '../../../test/support/app.ts'
import {
  giveTrip,
  insertClass,
  insertDriver,
  insertTrip,
  insertVehicle,
} from '../../../test/support/dispatch.ts'
import { usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openOffice, answerCalls } = usePages()

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

const PICK_UP = '2026-11-20T21:00:00.000Z'

const give = (tripId: string) => giveTrip(app().db, tripId, { startsAt: PICK_UP })

test('a second Enter on an assigned trip changes nothing; Change and Reassign offer drivers', async () => {
  await prepare()
  await insertDriver(app().db, { id: 'Eve' })
  await give('given')
  const sent: string[] = []
  answerCalls(({ method, url }) => {
    if (method !== 'GET') sent.push(url)
    return undefined
  })
  const user = await openOffice('/admin/board')
  const block = await screen.findByRole('button', { name: /Ada Byron.*locked/ })
  block.focus()
  await user.keyboard('{Enter}')
  const panel = await screen.findByRole('region', { name: 'Ada Byron' })
  const change = await within(panel).findByRole('button', { name: 'Change vehicle and driver' })
  assert.equal(document.querySelector('[data-look="preview"]'), null)
  await user.keyboard('{Enter}')
  assert.equal(within(panel).queryByRole('button', { name: /^Assign/ }), null)
  assert.deepEqual(sent, [])
  await user.click(change)
  await within(panel).findByRole('button', { name: 'Assign Eve' })
})

test('the driver who declined is no partner on the board, and not the best', async () => {
  const token = await prepare()
  await insertDriver(app().db, { id: 'Eve' })
  const allDay = { weekday: 2, from: '06:00', to: '23:00', validFrom: null, validUntil: null }
  await app().client('saveShifts', { token, id: 'Eve', body: { shifts: [allDay] } })
  await giveTrip(app().db, 'given', { startsAt: '2026-12-01T19:00:00.000Z' })
  const declined = { pinned: 0, accepted_at: null, declined_at: NOON }
  await app().db.updateTable('assignments').set(declined).execute()
  const user = await openOffice('/admin/board?day=2026-12-01')
  const lane = await screen.findByRole('region', { name: 'Sedan 1, VA 1' })
  const block = await within(lane).findByRole('button', { name: /Ada Byron.*Driver declined/ })
  assert.equal(block.dataset['look'], 'declined')
  assert.ok(!block.querySelector('[aria-hidden]:not(svg)')?.textContent.includes('Dan'))
  await user.click(block)
  const panel = await screen.findByRole('region', { name: 'Assign driver for Ada Byron' })
  const best = await within(panel).findByRole('button', { name: 'Assign Eve' })
  const rows = [...panel.querySelectorAll('li')].map(({ textContent }) => textContent)
  assert.match(rows[0] ?? '', /^EveBest/)
  assert.match(rows[1] ?? '', /^Dan ColeDeclined/)
  await waitFor(() => assert.ok(document.activeElement === best))
})

test('a trip whose vehicle no longer has a lane stands above the lanes of vehicles', async () => {
  await prepare()
  await give('given')
  await app().db.updateTable('vehicles').set({ retired_at: '2026-11-19' }).execute()
  const user = await openOffice('/admin/board')
  const open = await screen.findByRole('region', { name: 'Unassigned' })
  within(open).getByRole('button', { name: /Ada Byron/ })
  await user.click(screen.getByRole('button', { name: 'Drivers' }))
  const lane = await screen.findByRole('region', { name: 'Dan Cole' })
  within(lane).getByRole('button', { name: /Ada Byron/ })
  assert.equal(screen.queryByRole('region', { name: 'Unassigned' }), null)
})

test('on a phone a strip opens its only trip, and lists several of them', async () => {
  await prepare()
  const { db } = app()
  await insertTrip(db, 'one', { startsAt: '2026-11-20T19:00:00.000Z' })
  await insertTrip(db, 'two', { startsAt: PICK_UP })
  await give('given')
  const user = await openOffice('/admin/board')
  const strip = await screen.findByRole('button', { name: /^Unassigned ?2 trips/ })
  await user.click(strip)
  assert.equal(strip.getAttribute('aria-expanded'), 'true')
  await user.click(screen.getByRole('button', { name: /^4:00\spm Byron/ }))
  const panel = await screen.findByRole('region', { name: 'Assign driver for Ada Byron' })
  assert.match(panel.textContent, /QRT-two/)
  await user.click(screen.getByRole('button', { name: /^Sedan 1.*Byron/ }))
  await screen.findByText('QRT-given')
})

test('a day without alarms has no alert strip, lanes by vehicle, and lanes by driver on request', async () => {
  await prepare()
  const user = await openOffice('/admin/board')
  await screen.findByRole('region', { name: 'Sedan 1, VA 1' })
  assert.equal(screen.queryByRole('region', { name: /alerts?$/ }), null)
  assert.equal(screen.queryByRole('region', { name: 'Dan Cole' }), null)
  await user.click(screen.getByRole('button', { name: 'Drivers' }))
  const driver = await screen.findByRole('region', { name: 'Dan Cole' })
  assert.match(
    within(driver).getByRole('link', { name: 'Dan Cole' }).getAttribute('href') ?? '',
    /^\/admin\/drivers\?record=/,
  )
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
  assert.match(alert?.textContent ?? '', /^Unassigned, 2 tripsWithin 24 hours\. Next: 2:00\spm Byron/)
  assert.equal(alert?.dataset['urgent'], undefined)
  screen.getByRole('button', { name: 'Auto-assign 2 open' })
  const lane = screen.getByRole('region', { name: 'Unassigned' })
  within(lane).getByText('2 trips')
  const blocks = within(lane).getAllByRole('button')
  assert.deepEqual(
    blocks.map(({ dataset }) => dataset['look']),
    ['unassigned', 'unassigned'],
  )
  await user.click(within(strip).getByRole('button', { name: /^Assign/ }))
  const panel = await screen.findByRole('region', { name: 'Assign driver for Ada Byron' })
  await user.click(within(panel).getByRole('button', { name: 'Close' }))
  await waitFor(() =>
    assert.equal(screen.queryByRole('region', { name: 'Assign driver for Ada Byron' }), null),
  )
})

test('a late trip with a suggested driver offers Assign instead of a call', async () => {
  await prepare()
  await giveTrip(app().db, 'given', { startsAt: new Date(Date.parse(NOON) - 600_000).toISOString() })
  await app().db.updateTable('assignments').set({ pinned: 0 }).execute()
  await openOffice('/admin/board')
  const strip = await screen.findByRole('region', { name: /alerts?$/ })
  const [late] = within(strip).getAllByRole('listitem')
  assert.match(late?.textContent ?? '', /^Late/)
  within(late as HTMLElement).getByRole('button', { name: /^Assign/ })
  assert.equal(within(late as HTMLElement).queryByRole('link'), null)
})

test('dispatch comes back to its day from another screen, and to today by its own link', async () => {
  await prepare()
  const user = await openOffice('/admin/board?day=2026-11-22')
  const follow = async (name: string) =>
    user.click(within(await screen.findByRole('navigation', { name: 'Admin' })).getByRole('link', { name }))
  await screen.findByRole('heading', { name: /November 22$/ })
  await follow('Customers')
  await screen.findByText(/^Customers appear here/)
  await follow('Dispatch')
  await screen.findByRole('heading', { name: /November 22$/ })
  await follow('Dispatch')
  await screen.findByRole('heading', { name: /November 20$/ })
  await follow('Customers')
  await screen.findByText(/^Customers appear here/)
  await follow('Dispatch')
  await screen.findByRole('heading', { name: /November 20$/ })
})
