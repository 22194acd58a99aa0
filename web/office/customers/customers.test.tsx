import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { gatherIn } from '../../../test/support/customers.ts'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openOffice, answerCalls } = usePages()

/** A customer of so many reservations. */
async function customer(reservations = 1, name = 'Ada Byron') {
  const { client, signIn } = app()
  const token = await signIn()
  const [firstName = '', lastName = ''] = name.split(' ')
  const email = `${lastName.toLowerCase()}@example.com`
  const reservationIds: string[] = []
  for (let i = 0; i < reservations; i++) {
    const body = {
      ...{ firstName, lastName, email, phoneNumber: `703 555 01${String(name.length).padStart(2, '0')}` },
      ...{ numberOfPassengers: 2, pickUpAddress: 'Union Station', dropOffAddress: 'Annapolis' },
      ...{ pickUpDate: '2027-01-10', pickUpTime: `1${i}:45` },
    }
    reservationIds.push((await client('createReservationByPhone', { token, body }))._id)
  }
  await gatherIn(app())
  const [found] = (await client('searchCustomers', { token, query: { q: email } })).items
  assert.ok(found)
  return { name, email, id: found._id, token, reservationIds }
}

/** Opens a customer, and the dialog that would merge another one into them. */
async function openMerge(first: { id: string; name: string }, second: { name: string; email: string }) {
  const user = await openOffice(`/admin/customers/${first.id}`)
  await user.click(await screen.findByRole('button', { name: 'Merge…' }))
  const merge = await dialog(/^Merge/)
  fill(within(merge).getByRole('searchbox'), second.email)
  await user.click(await buttonIn(merge, new RegExp(second.name)))
  return { user, merge, mergeInto: await buttonIn(merge, `Merge into ${first.name}`) }
}

/** Somebody else writes this about the customer. */
async function writeNote({ id, name, token }: { id: string; name: string; token: string }, note: string) {
  const body = { name, note, preferences: [], askBeforeConfirming: true }
  await app().client('updateCustomer', { token, id, body })
}

const buttonIn = (dialog: HTMLElement, name: string | RegExp) => within(dialog).findByRole('button', { name })
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })

test('the rides of a customer show their routes', async () => {
  const { id } = await customer()
  await openOffice(`/admin/customers/${id}`)
  await screen.findByText('Union Station → Annapolis')
})

test('Cancel asks before it discards what was typed about a customer', async () => {
  const { id } = await customer()
  const user = await openOffice(`/admin/customers/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  fill(screen.getByLabelText('Note'), 'Tall')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await buttonIn(await dialog('Unsaved changes'), 'Keep editing'))
  assert.equal((screen.getByLabelText('Note') as HTMLTextAreaElement).value, 'Tall')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await buttonIn(await dialog('Unsaved changes'), 'Discard changes'))
  await screen.findByText('No notes yet.', { exact: false })
})

test('two entries of one person are merged, and shown by themselves again', async () => {
  const first = await customer(2)
  const second = await customer(1, 'Grace Hopper')
  const { user, merge, mergeInto } = await openMerge(first, second)
  const { textContent } = merge
  assert.ok(
    textContent.includes(
      'Grace Hopper is removed from the list. Ada Byron will have 3 trips and 4 contacts.',
    ),
    textContent,
  )
  await user.click(mergeInto)
  await screen.findByText('Grace Hopper is now part of Ada Byron.', { exact: false })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => assert.ok(!screen.queryByText(second.email)))
})

test('an empty store says when customers appear; a list that fails is fetched by Try again', async () => {
  let failing = true
  answerCalls(({ url }) =>
    failing && new URL(url).pathname === '/api/customers'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : undefined,
  )
  const user = await openOffice('/admin/customers')
  await screen.findByText('Couldn’t load this.', { exact: false })
  failing = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Customers appear here after their first reservation.', { exact: false })
})

test('of two people who write about a customer, each sees what the other wrote', async () => {
  const ada = await customer()
  const user = await openOffice(`/admin/customers/${ada.id}`)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.click(screen.getByRole('button', { name: '+ Add Preference' }))
  fill(screen.getByLabelText('Preference 1'), 'Likes the rear right seat')
  fill(screen.getByLabelText('Note'), 'Tall. Call before 9 am.')
  await writeNote(ada, '')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await buttonIn(await dialog('Someone else changed this'), 'Save mine'))
  await screen.findByText('Likes the rear right seat')
  await screen.findByText('Tall. Call before 9 am.')
  assert.ok(screen.getAllByText('Ask before confirming').length > 0)
})

test('the form of a reservation asks before it confirms the ride of a marked customer', async () => {
  const ada = await customer()
  await writeNote(ada, 'Pays in advance')
  const [ride = ''] = ada.reservationIds
  const statusOf = async () => (await app().client('getReservation', { token: ada.token, id: ride })).status
  const user = await openOffice(`/admin/reservations?edit=${ride}`)
  const status = (await screen.findByLabelText('Status')) as HTMLSelectElement
  await user.selectOptions(status, 'confirmed')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  const ask = await dialog('Ask before confirming this ride')
  await within(ask).findByText('Pays in advance')
  await user.click(await buttonIn(ask, 'Don’t confirm yet'))
  await waitFor(() => assert.ok(!screen.queryByRole('dialog', { name: 'Ask before confirming this ride' })))
  assert.equal(status.value, 'confirmed')
  assert.equal(await statusOf(), 'pending')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await user.click(await buttonIn(await dialog('Ask before confirming this ride'), 'Confirm (already asked)'))
  await dialog('Success!')
  assert.equal(await statusOf(), 'confirmed')
})

test('undo is rejected once another user has changed the customer', async () => {
  const first = await customer()
  const second = await customer(1, 'Grace Hopper')
  const { user, mergeInto } = await openMerge(first, second)
  await user.click(mergeInto)
  await screen.findByText('Grace Hopper is now part of Ada Byron.', { exact: false })
  await writeNote(first, 'Prefers the front door')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText(/so nothing was undone/)
  await screen.findByText('Prefers the front door')
})

test('a merge from an outdated screen is refused and says so', async () => {
  const first = await customer()
  const second = await customer(1, 'Grace Hopper')
  const { user, merge, mergeInto } = await openMerge(first, second)
  await app().client('updateCustomer', {
    ...{ token: second.token, id: second.id },
    body: { name: second.name, note: 'Tall', preferences: [], askBeforeConfirming: false },
  })
  await user.click(mergeInto)
  const alert = await within(merge).findByRole('alert')
  assert.match(alert.textContent, /This customer was just changed/)
  assert.equal(
    (await app().client('getCustomer', { token: first.token, id: first.id })).reservations.length,
    1,
  )
})

test('a reservation is split off and brought back', async () => {
  const { id, token, reservationIds } = await customer(2)
  const { reference } = await app().client('getReservation', { token, id: reservationIds[0] ?? '' })
  const reservationsLeft = async () => (await app().client('getCustomer', { token, id })).reservations.length
  const user = await openOffice(`/admin/customers/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Split…' }))
  const split = await dialog('Split Ada Byron')
  await user.click(within(split).getByRole('radio', { name: new RegExp(reference) }))
  await within(split).findByText(new RegExp(`A new customer gets the reservation ${reference}`))
  await user.click(await buttonIn(split, 'Split off'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => assert.ok(!screen.queryByRole('button', { name: 'Undo' })))
  assert.equal(await reservationsLeft(), 2)
})

test('a customer is erased only under the name as shown', async () => {
  const { id, name, email } = await customer()
  const user = await openOffice(`/admin/customers/${id}?q=${email}`)
  await user.click(await screen.findByRole('button', { name: 'Erase…' }))
  const erase = await dialog(`Erase ${name}`)
  fill(within(erase).getByRole('textbox'), 'somebody else')
  await user.keyboard('{Enter}')
  await within(erase).findByText('Type the name exactly as shown.')
  fill(within(erase).getByRole('textbox'), name)
  await user.click(await buttonIn(erase, `Erase ${name}`))
  await screen.findByText(/Erased: 1 reservation,/)
  assert.equal(location.pathname, '/admin/customers')
  await user.click(await screen.findByRole('button', { name: 'Show all customers' }))
  await screen.findByText('Customers appear here after their first reservation.', { exact: false })
})
