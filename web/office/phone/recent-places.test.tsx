import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { gatherIn } from '../../../test/support/customers.ts'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'
import { reservationsIn } from '../../../test/support/dom/reservations.ts'

const { app, openOffice } = usePages()
const { reserve } = reservationsIn(app)

const box = (name: string) => screen.findByRole('combobox', { name }) as Promise<HTMLInputElement>
const option = (name: string | RegExp) => screen.findByRole('option', { name })
const DULLES =
  'Washington Dulles International Airport (IAD), Dulles, Loudoun County, Virginia, 20166, United States'

/** The form for a customer with two rides between these places, without points. */
async function openFor(pickUpAddress: string, dropOffAddress: string) {
  await reserve({ pickUpAddress, dropOffAddress })
  await gatherIn(app())
  const token = await app().signIn()
  const [known] = (await app().client('searchCustomers', { token, query: { q: 'Hopper' } })).items
  const user = await openOffice(`/admin/reservations/new?customer=${known?._id}`)
  await waitFor(() => assert.equal(screen.getByLabelText<HTMLInputElement>('Last name').value, 'Hopper'))
  return user
}

test('a recent place without a point is found when it is chosen, or the field says what to do', async () => {
  const user = await openFor('Dumfries, Virginia', 'The yellow house')
  await user.click(await box('From'))
  await user.click(await option(/^Dumfries/))
  await screen.findByText(/^On the map: Dumfries/)
  await user.click(await box('To'))
  await user.click(await option(/^The yellow house/))
  await screen.findByText('Not found on the map. Add the city and ZIP code, or choose a place from the list.')
  fill(await box('To'), 'dca')
  await waitFor(() => assert.ok(!screen.queryByText(/^Not found on the map/)))
})

test('a past route without points is found on the map and leaves out the stops of the form', async () => {
  const user = await openFor('Dumfries, Virginia', 'IAD')
  await user.click(await screen.findByRole('button', { name: 'Add a stop' }))
  fill(await box('Stop 1'), 'Quantico')
  const routes = within(screen.getByRole('group', { name: 'Past routes' }))
  await user.click(routes.getByRole('button', { name: /^Dumfries/ }))
  await screen.findByText(/^On the map: Dumfries/)
  assert.ok(!screen.queryByRole('combobox', { name: 'Stop 1' }))
})

test('Enter takes the first place for a typed text and moves on, and only moves on from an empty field', async () => {
  const user = await openFor('Dumfries, Virginia', 'IAD')
  const from = await box('From')
  from.focus()
  await option(/^Dumfries/)
  fireEvent.keyDown(from, { key: 'Enter', isComposing: true })
  assert.ok(document.activeElement === from)
  await user.keyboard('{Enter}')
  assert.equal(from.value, '')
  assert.ok(document.activeElement !== from)
  from.focus()
  await user.keyboard('quantico')
  await screen.findAllByRole('option', { name: /^Quantico/ })
  await user.keyboard('{Enter}')
  assert.match(from.value, /^Quantico, Prince William County/)
  assert.equal(document.activeElement?.getAttribute('name'), 'dropOffAddress')
  assert.ok(!screen.queryByRole('alert'))
})

test('one airport is offered once', async () => {
  const user = await openFor('IAD', DULLES)
  await user.click(await box('From'))
  const list = await screen.findByRole('listbox', { name: /From/ })
  const [only, ...others] = await within(list).findAllByRole('option')
  assert.match(only?.textContent ?? '', /IAD/)
  assert.equal(others.length, 0)
})

test('the town of a hotel that is not on the map is not offered as the hotel', async () => {
  const user = await openOffice('/admin/reservations/new')
  const noName = 'No place by this name. Type the street address.'
  fill(await box('From'), 'Hilton Garden Inn Reston')
  await screen.findByText(noName)
  await user.tab()
  await screen.findByText(noName)
  assert.ok(!screen.queryByText('Did you mean', { exact: false }))
  fill(await box('From'), 'Washington Hilton')
  await option(/^Washington Hilton/)
  assert.ok(!screen.queryByText(noName))
})
