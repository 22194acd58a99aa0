import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { gatherIn } from '../../../test/support/customers.ts'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'
import { reservationsIn } from '../../../test/support/dom/reservations.ts'

const { app, openOffice } = usePages()
const { reserve } = reservationsIn(app)

const NEW = '/admin/reservations/new'
const field = (name: string | RegExp) => screen.findByLabelText(name) as Promise<HTMLInputElement>
const option = (name: RegExp) => screen.findByRole('option', { name })

/** Each customer by name with the number of trips. */
async function customers() {
  await gatherIn(app())
  const token = await app().signIn()
  const { items } = await app().client('searchCustomers', { token, query: { q: '7035550111' } })
  return Object.fromEntries(items.map(({ name, trips }) => [name, trips]))
}

async function saveAs(choice: RegExp, firstName?: string) {
  const user = await openOffice(NEW)
  fill(await field('Phone'), '703 555 0111')
  await user.click(await option(choice))
  if (firstName) {
    // A corrected number keeps the choice, until the button takes it back.
    fill(await field('Phone'), '703 555 0112')
    fill(await field('Phone'), '703 555 0111')
    await user.click(await screen.findByRole('button', { name: 'Change caller' }))
    assert.ok(!screen.queryByRole('button', { name: 'Change caller' }))
    await user.click(await option(choice))
    fill(await field('Phone'), '703 555 0111')
  }
  if (firstName) {
    fill(await field('First name'), firstName)
    fill(await field('Last name'), 'Hopper')
  } else await waitFor(async () => assert.equal((await field('Last name')).value, 'Hopper'))
  fill(await field('Date'), '2027-01-10')
  fill(await field('Time'), '18:45')
  fill(await field('Passengers'), '2')
  await user.click(await screen.findByRole('button', { name: /^Save as request/ }))
  await screen.findByRole('heading', { name: 'Reservation saved' })
}

test('callers with one number are chosen among its customers, or are new', async () => {
  await reserve()
  assert.deepEqual(await customers(), { 'Grace Hopper': 1 })
  await saveAs(/^New customer/, 'Bea')
  assert.deepEqual(await customers(), { 'Grace Hopper': 1, 'Bea Hopper': 1 })
  await saveAs(/^Bea Hopper/)
  assert.deepEqual(await customers(), { 'Grace Hopper': 1, 'Bea Hopper': 2 })
})

test('a chosen caller whose both names are overtyped is a new customer, and says so', async () => {
  await reserve()
  await customers()
  const user = await openOffice(NEW)
  fill(await field('Phone'), '703 555 0111')
  await user.click(await option(/^Grace Hopper/))
  await waitFor(async () => assert.equal((await field('Last name')).value, 'Hopper'))
  fill(await field('First name'), 'Daniel')
  await screen.findByRole('region', { name: 'Customer' })
  fill(await field('Last name'), 'Reyes')
  await screen.findByText('New customer, not Grace Hopper')
  await user.click(await screen.findByRole('checkbox', { name: 'Booking for another passenger' }))
  fill(await field('Passenger name'), 'Ann Quex')
  await screen.findByRole('region', { name: 'Customer' })
  fill(await field('Passenger name'), '')
  for (const day of ['10', '11']) {
    fill(await field('Date'), `2027-01-${day}`)
    fill(await field('Time'), '18:45')
    fill(await field('Passengers'), '2')
    await user.click(await screen.findByRole('button', { name: /^Save as request/ }))
    await screen.findByRole('heading', { name: 'Reservation saved' })
    await user.click(screen.getByRole('button', { name: /^Another ride for/ }))
    await screen.findByRole('region', { name: 'Customer' })
  }
  assert.deepEqual(await customers(), { 'Grace Hopper': 1, 'Daniel Reyes': 2 })
})

test('a chosen caller stays the customer after both names are overtyped', async () => {
  await reserve()
  await customers()
  const user = await openOffice(NEW)
  fill(await field('Phone'), '703 555 0111')
  await user.click(await option(/^Grace Hopper/))
  await waitFor(async () => assert.equal((await field('Last name')).value, 'Hopper'))
  fill(await field('First name'), 'Daniel')
  fill(await field('Last name'), 'Reyes')
  const keep = await screen.findByRole('button', { name: 'Keep as Grace Hopper' })
  keep.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('region', { name: 'Customer' })
  assert.ok(document.activeElement instanceof HTMLInputElement)
  for (const day of ['10', '11']) {
    assert.equal((await field('First name')).value, 'Daniel')
    fill(await field('Date'), `2027-01-${day}`)
    fill(await field('Time'), '18:45')
    fill(await field('Passengers'), '2')
    await user.click(await screen.findByRole('button', { name: /^Save as request/ }))
    await screen.findByRole('heading', { name: 'Reservation saved' })
    await user.click(screen.getByRole('button', { name: /^Another ride for/ }))
    await screen.findByRole('region', { name: 'Customer' })
  }
  assert.deepEqual(await customers(), { 'Grace Hopper': 3 })
})

test('Another ride keeps the caller, also one who was new, and clears the trip', async () => {
  await reserve()
  await customers()
  await saveAs(/^New customer/, 'Bea')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^Another ride for/ }))
  const kept = ['First name', 'Last name', 'Phone', 'Date', 'Passengers'].map(
    async name => (await field(name)).value,
  )
  assert.deepEqual(await Promise.all(kept), ['Bea', 'Hopper', '703 555 0111', '', ''])
  await screen.findByRole('region', { name: 'Customer' })
  fill(await field('Date'), '2027-01-11')
  fill(await field('Time'), '18:45')
  fill(await field('Passengers'), '2')
  await user.click(await screen.findByRole('button', { name: /^Save as request/ }))
  await screen.findByRole('heading', { name: 'Reservation saved' })
  assert.deepEqual(await customers(), { 'Grace Hopper': 1, 'Bea Hopper': 2 })
})

test('a caller of another name and without an email is listed under the holder of the number, and says so', async () => {
  await reserve()
  await customers()
  const user = await openOffice(NEW)
  fill(await field('Phone'), '703 555 0111')
  fill(await field('First name'), 'Daniel')
  fill(await field('Last name'), 'Hopper')
  await screen.findByText('Will be listed under Grace Hopper, who has this number.')
  fill(await field(/^Email/), 'daniel@example.com')
  await waitFor(() => assert.ok(!screen.queryByText(/^Will be listed under/)))
  fill(await field(/^Email/), '')
  fill(await field('First name'), 'grace')
  await waitFor(() => assert.ok(!screen.queryByText(/^Will be listed under/)))
  fill(await field('First name'), 'Daniel')
  await screen.findByText(/^Will be listed under/)
  await user.click(screen.getByRole('button', { name: 'New customer' }))
  await screen.findByRole('button', { name: 'Change caller' })
  assert.ok(!screen.queryByText(/^Will be listed under/))
})

test('Enter that ends the composition of a text chooses no caller, and Tab passes by the list', async () => {
  await reserve()
  await customers()
  const user = await openOffice(NEW)
  const phone = await field('Phone')
  fill(phone, 'Hopper')
  await option(/^Grace Hopper/)
  fireEvent.keyDown(phone, { key: 'Enter', isComposing: true })
  assert.equal(phone.value, 'Hopper')
  assert.equal((await screen.findByRole('listbox', { name: 'Customers' })).tabIndex, -1)
  await user.type(phone, '{Enter}')
  await waitFor(() => assert.match(phone.value, /555-0111/))
})

test('a ride within the hour is named for a caller who was not chosen, or is new', async () => {
  const { reference, pickUpDate, pickUpTime } = await reserve()
  await customers()
  const user = await openOffice(NEW)
  fill(await field('Phone'), '703 555 0111')
  fill(await field('First name'), 'Grace')
  fill(await field('Last name'), 'Hopper')
  fill(await field('Date'), pickUpDate)
  fill(await field('Time'), pickUpTime)
  await screen.findByRole('link', { name: reference })
  for (const last of [2, 1]) fill(await field('Phone'), `703 555 011${last}`)
  await user.click(await option(/^New customer/))
  await screen.findByRole('button', { name: 'Change caller' })
  await screen.findByRole('link', { name: reference })
})
