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

const buttonIn = (dialog: HTMLElement, name: string | RegExp) => within(dialog).findByRole('button', { name })
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })

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
  const user = await openOffice(`/admin/customers/${first.id}`)
  await user.click(await screen.findByRole('button', { name: 'Merge…' }))
  const merge = await dialog(/^Merge/)
  fill(within(merge).getByRole('searchbox'), second.email)
  await user.click(await buttonIn(merge, new RegExp(second.name)))
  await within(merge).findByText(/Ada Byron will have 3 trips and 4 contacts\./)
  await user.click(await buttonIn(merge, 'Merge into Ada Byron'))
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
  await screen.findByText('Couldn’t load this. Try again.', { exact: false })
  failing = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Customers appear here after their first reservation.', { exact: false })
})
