import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fill, usePages } from '../../../../test/support/dom/open-page.tsx'
import { reservationsIn } from '../../../../test/support/dom/reservations.ts'
import { insertFleet } from '../../../../test/support/fleet.ts'
import { paidRide } from '../../../../test/support/paid-ride.ts'
import { priceStore } from '../../../../test/support/priced-store.ts'
import { backFromDulles, reserveTrips, toDullesTrip } from '../../../../test/support/trips.ts'

const { app, openOffice, answerCalls } = usePages()
const { reserve, confirm } = reservationsIn(app)

const rows = () => [...document.querySelectorAll<HTMLElement>('.office-table [data-row]')]
const rowsShown = (count: number) => waitFor(() => assert.equal(rows().length, count))
const searchBox = () => screen.findByRole('searchbox', { name: 'Search' })
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })

test('the answer to an older search never replaces the answer to a newer one', async () => {
  await reserve({ lastName: 'Hopper' })
  await reserve({ lastName: 'Murray', email: 'ada@example.com' })
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  answerCalls(async ({ url }) => {
    if (!new URL(url).search.includes('q=Hopper')) return undefined
    asked.resolve()
    await held.promise
    return undefined
  })
  await openOffice('/admin/reservations')
  await rowsShown(2)
  fill(await searchBox(), 'Hopper')
  await asked.promise
  fill(await searchBox(), 'Murray')
  await rowsShown(1)
  held.resolve()
  await new Promise(resolve => setTimeout(resolve, 300))
  assert.equal(rows().length, 1)
  assert.match(rows()[0]?.textContent ?? '', /Murray/)
})

test('an address that was left open is called Not specified', async () => {
  await reserve({ pickUpAddress: '', dropOffAddress: '' })
  await openOffice('/admin/reservations')
  await rowsShown(1)
  assert.equal(rows()[0]?.querySelector('.cell-route')?.textContent, 'Not specified → Not specified')
})

test('single letters and signs act as keys only while they are switched on', async () => {
  await reserve()
  const user = await openOffice('/admin/reservations')
  await rowsShown(1)
  const switchKeys = async () => {
    await user.click(screen.getByRole('button', { name: /^Shortcuts/ }))
    await user.click(within(await dialog('Shortcuts')).getByLabelText('Use single-key shortcuts'))
    await user.keyboard('{Escape}')
    await waitFor(() => assert.ok(!screen.queryByRole('dialog', { name: 'Shortcuts' })))
  }
  await switchKeys()
  await user.keyboard('/')
  assert.ok(document.activeElement !== (await searchBox()))
  // Another page of this browser has them switched off too.
  cleanup()
  await openOffice('/admin/reservations')
  await rowsShown(1)
  await user.keyboard('/')
  assert.ok(document.activeElement !== (await searchBox()))
  await switchKeys()
  await user.keyboard('/')
  assert.ok(document.activeElement === (await searchBox()))
})

test('a search becomes a view of the account, with a name and a count', async () => {
  await reserve()
  await reserve({ email: 'ada@example.com' })
  await reserve({ lastName: 'Murray' })
  const user = await openOffice('/admin/reservations?q=Hopper')
  await rowsShown(2)
  const views = within(screen.getByRole('navigation', { name: 'Views' }))
  for (const name of ['Today', 'Tomorrow', 'Next 7 days', 'Pending', 'Unassigned']) {
    await views.findByRole('link', { name: new RegExp(`^${name} \\d`) })
  }
  await user.click(views.getByRole('button', { name: 'Save view' }))
  const save = await dialog('Save view')
  const name = within(save).getByLabelText('Name')
  fill(name, 'today')
  await user.click(within(save).getByRole('button', { name: 'Save' }))
  await within(save).findByText(/Another view has this name/)
  assert.equal(name.getAttribute('aria-invalid'), 'true')
  fill(name, 'Navy')
  await user.click(within(save).getByRole('button', { name: 'Save' }))
  const mine = await views.findByRole('link', { name: 'Navy 2' })
  await waitFor(() => assert.equal(mine.getAttribute('aria-current'), 'page'))
  await user.click(views.getByRole('link', { name: /^Pending/ }))
  await rowsShown(3)
  assert.equal(location.search, '?status=pending')
  await waitFor(async () => assert.equal(((await searchBox()) as HTMLInputElement).value, ''))
  await user.click(views.getByRole('link', { name: 'Navy 2' }))
  await rowsShown(2)
  await user.click(await views.findByRole('button', { name: 'Rename view' }))
  const rename = within(await dialog(/^Rename/))
  fill(rename.getByLabelText('Name'), 'Navy rides')
  await user.click(rename.getByRole('button', { name: 'Rename view' }))
  await views.findByRole('link', { name: 'Navy rides 2' })
  const ask = mock.fn((_: string) => true)
  Object.assign(globalThis, { confirm: ask })
  await user.click(views.getByRole('button', { name: 'Delete view' }))
  await waitFor(() => assert.ok(!views.queryByRole('link', { name: 'Navy rides 2' })))
  assert.match(String(ask.mock.calls[0]?.arguments[0]), /Navy rides/)
})

test('a row says who drives and what is paid; Assign and the key A open the form of the trip', async () => {
  const { _id } = await paidRide(app())
  await confirm(_id)
  const user = await openOffice('/admin/reservations')
  await rowsShown(1)
  assert.match(rows()[0]?.textContent ?? '', /Assign.*Assign.*confirmed/)
  assert.equal(rows()[0]?.querySelector('.cell-fare')?.textContent, '$480.00')
  assert.equal(rows()[0]?.querySelector('.cell-payment')?.textContent, '50% paid')
  await user.click(screen.getByRole('link', { name: /^Assign vehicle to/ }))
  const button = await screen.findByRole('button', { name: 'Close', expanded: true })
  await waitFor(() => assert.ok(document.activeElement === button))
  assert.equal(location.hash, '')

  cleanup()
  const again = await openOffice('/admin/reservations')
  await rowsShown(1)
  await again.keyboard('{ArrowDown}a')
  await screen.findByRole('button', { name: 'Close', expanded: true })
})

test('a suggested vehicle and driver are named in their cells, which open the form of the trip', async () => {
  await priceStore(app().db)
  await insertFleet(app().db)
  await reserveTrips(app(), [toDullesTrip()])
  const user = await openOffice('/admin/reservations')
  await rowsShown(1)
  const link = await screen.findByRole('link', { name: /^Assign driver to .+: driver-sedan-1, suggested$/ })
  assert.equal(link.textContent, 'driver-sedan-1')
  await user.click(screen.getByRole('link', { name: /^Assign vehicle to .+: sedan-1, suggested$/ }))
  await screen.findByRole('button', { name: 'Close', expanded: true })
  await screen.findByText('Suggested', { selector: '.mark' })
})

test('a round trip names its return, whose day counts a trip more than it has rows', async () => {
  await priceStore(app().db)
  await reserveTrips(app(), [toDullesTrip(), backFromDulles()])
  await reserveTrips(app(), [toDullesTrip({ pickUpDate: '2026-12-04' })])
  await openOffice('/admin/reservations')
  await rowsShown(2)
  assert.match(rows()[0]?.querySelector('.cell-route')?.textContent ?? '', /IADReturn Dec 4, \d/)
  assert.match(
    rows()[0]?.querySelector('.cell-route span')?.getAttribute('title') ?? '',
    /\nReturn Dec 4, \d/,
  )
  screen.getByText(/1 reservation, 2 trips, 2 pending/)
})

test('a filter without a view is a chip that clears it', async () => {
  await reserve()
  const user = await openOffice('/admin/reservations?status=confirmed')
  await screen.findByText('No reservations found')
  await user.click(screen.getByRole('button', { name: 'Clear filter confirmed' }))
  await rowsShown(1)
  assert.equal(location.search, '')
  await user.click(await screen.findByRole('link', { name: /^Pending/ }))
  await waitFor(() => assert.equal(location.search, '?status=pending'))
  assert.ok(!screen.queryByRole('button', { name: /^Clear filter/ }))
})

test('a list with no match, with nothing yet or that failed to load says so and what to do', async () => {
  let failing = false
  answerCalls(({ url }) =>
    failing && url.includes('/api/reservations/search')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : undefined,
  )
  await openOffice('/admin/reservations')
  await screen.findByText(/Requests from the website appear here/)
  cleanup()

  await reserve()
  const user = await openOffice('/admin/reservations?q=nobody-of-this-name')
  await screen.findByRole('heading', { name: 'No reservations found' })
  await user.click(screen.getByRole('link', { name: 'Show all reservations' }))
  await rowsShown(1)

  failing = true
  fill(await searchBox(), 'Hopper')
  const alert = await screen.findByRole('alert')
  assert.match(alert.textContent, /Failed to fetch reservations/)
  assert.ok(document.activeElement === alert)
  failing = false
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => assert.ok(!screen.queryByRole('alert')))
  await rowsShown(1)
})

test('Assign of a pending ride asks nothing later', async () => {
  await reserve()
  const user = await openOffice('/admin/reservations')
  await rowsShown(1)
  await user.keyboard('{ArrowDown}a')
  await screen.findByText(/are assigned when the reservation is confirmed/, {}, { timeout: 10_000 })
  await waitFor(() => assert.equal(location.hash, ''))
  assert.ok(!screen.queryByRole('button', { name: 'Close', expanded: true }))
})

test('a typed day is taken when it is complete, and the field keeps the focus', async () => {
  await reserve()
  await openOffice('/admin/reservations')
  await rowsShown(1)
  const field = screen.getByLabelText('Day') as HTMLInputElement
  field.focus()
  fill(field, '0002-12-04')
  assert.equal(location.search, '')
  fill(field, '2026-12-04')
  await waitFor(() => assert.equal(location.search, '?from=2026-12-04&to=2026-12-04'))
  assert.ok(field.isConnected && document.activeElement === field)
})

test('Ctrl and a click on a text with a title open a tab, and selected text opens nothing', async () => {
  const { _id } = await reserve()
  await openOffice('/admin/reservations')
  await rowsShown(1)
  const open = mock.method(window, 'open', () => null)
  const route = rows()[0]?.querySelector('.cell-route span') ?? assert.fail()
  fireEvent.click(route, { ctrlKey: true })
  assert.match(String(open.mock.calls[0]?.arguments[0]), new RegExp(`/admin/reservations/${_id}$`))
  assert.equal(location.pathname, '/admin/reservations')
  fireEvent.click(route)
  await waitFor(() => assert.equal(location.pathname, `/admin/reservations/${_id}`))
})

test('a token replaced by another tab does not end the session', async () => {
  await reserve()
  const user = await openOffice('/admin/fleet')
  const token = await app().signIn()
  answerCalls(({ url }) => {
    if (!url.endsWith('/api/blogs/all') || localStorage.getItem('adminToken') === token) return undefined
    localStorage.setItem('adminToken', token)
    return Response.json({ code: 'session_ended', message: 'Please log in again.' }, { status: 401 })
  })
  await user.click(screen.getByRole('link', { name: 'Blog' }))
  await waitFor(() => assert.equal(localStorage.getItem('adminToken'), token))
  await screen.findByText('Nothing here yet.')
  assert.equal(localStorage.getItem('adminToken'), token)
  screen.getByRole('heading', { name: 'Admin Dashboard' })
})
