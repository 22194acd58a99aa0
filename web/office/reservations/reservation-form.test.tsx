import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { Problem } from '../../../contract/problems.ts'
import { ADMIN } from '../../../test/support/app.ts'
import { failCalls, SERVER_MESSAGE } from '../../../test/support/dom/failing-calls.ts'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'
import { reservationsIn } from '../../../test/support/dom/reservations.ts'
import { readToken } from '../session.ts'

const { app, openOffice, answerCalls } = usePages()
const { reserve, confirm, change, stored } = reservationsIn(app)

const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })
const isClosed = (name: string) => waitFor(() => assert.ok(!screen.queryByRole('dialog', { name })))
const buttonIn = (box: HTMLElement, name: string) => within(box).findByRole('button', { name })
/** The form above the list. */
const field = async (label: string) => {
  const form = (await screen.findByRole('heading', { name: 'Edit reservation' })).closest('form')
  assert.ok(form)
  return within(form).getByLabelText(label) as HTMLInputElement
}
const update = () => screen.getByRole('button', { name: 'Update' })
const saved = async () =>
  within(await dialog('Success!')).getByText('Reservation updated successfully!', { exact: false })

test('the form asks before it cancels, with the details that are saved with it', async () => {
  const { _id } = await reserve()
  const user = await openOffice(`/admin/reservations?edit=${_id}`)
  fill(await field('First name'), 'Ada')
  await user.selectOptions(await field('Status'), 'cancelled')
  await user.click(update())
  const question = await dialog('Cancel this ride?')
  await within(question).findByText(/Dear Ada/)
  await user.click(await buttonIn(question, 'Keep ride'))
  await isClosed('Cancel this ride?')
  const kept = await stored(_id)
  assert.deepEqual([kept.status, kept.firstName], ['pending', 'Grace'])
  await user.click(update())
  await user.click(await buttonIn(await dialog('Cancel this ride?'), 'Cancel ride'))
  await saved()
  const cancelled = await stored(_id)
  assert.deepEqual([cancelled.status, cancelled.firstName], ['cancelled', 'Ada'])
})

test('a ride is not cancelled with another time, whose fee would be another', async () => {
  const { _id } = await reserve()
  const user = await openOffice(`/admin/reservations?edit=${_id}`)
  fill(await field('Time'), '21:15')
  await user.selectOptions(await field('Status'), 'cancelled')
  await user.click(update())
  await screen.findByText('Save the changes first, then cancel the ride.')
  assert.equal((await stored(_id)).pickUpTime, '09:30')
})

test('a fee that cannot be previewed is not taken for none', async () => {
  const { _id } = await reserve()
  const user = await openOffice(`/admin/reservations?edit=${_id}`)
  await user.selectOptions(await field('Status'), 'cancelled')
  const { code, message } = new Problem('forbidden')
  answerCalls(({ url }) =>
    url.includes('/cancellation') ? Response.json({ code, message }, { status: 403 }) : undefined,
  )
  await user.click(update())
  await screen.findByText(message)
  assert.ok(!screen.queryByRole('dialog', { name: 'Cancel this ride?' }))
})

test('a fee that became due while the form asked is not charged unseen, and it asks again', async () => {
  const { _id } = await reserve()
  const user = await openOffice(`/admin/reservations?edit=${_id}`)
  await user.selectOptions(await field('Status'), 'cancelled')
  await user.click(update())
  const refusal = new Problem('preview_needed')
  answerCalls(({ method }) =>
    method === 'PUT'
      ? Response.json({ code: refusal.code, message: refusal.message }, { status: 409 })
      : undefined,
  )
  await user.click(await buttonIn(await dialog('Cancel this ride?'), 'Cancel ride'))
  await screen.findByText(/^This ride has a payment or fee/)
  await user.click(update())
  await dialog('Cancel this ride?')
  assert.equal((await stored(_id)).status, 'pending')
})

test('Save mine keeps what a colleague confirmed', async () => {
  const { _id } = await reserve()
  const user = await openOffice(`/admin/reservations?edit=${_id}`)
  fill(await field('Passengers'), '5')
  await confirm(_id)
  await user.click(update())
  const conflict = await dialog('Someone else changed this')
  assert.match(within(conflict).getByRole('row', { name: /^Status/ }).textContent, /Changed by them/)
  await user.click(await buttonIn(conflict, 'Save mine'))
  await saved()
  const { status, numberOfPassengers } = await stored(_id)
  assert.deepEqual([status, numberOfPassengers], ['confirmed', 5])
})

test('values that collide are chosen field by field, and nothing is overwritten before', async () => {
  const { _id } = await reserve()
  const user = await openOffice(`/admin/reservations?edit=${_id}`)
  fill(await field('Passengers'), '5')
  fill(await field('Phone'), '7035550222')
  await change(_id, { numberOfPassengers: 6, lastName: 'Murray' })
  await user.click(update())
  const conflict = within(await dialog('Someone else changed this'))
  assert.match(conflict.getByRole('row', { name: /^Phone/ }).textContent, /Changed by you/)
  assert.match(conflict.getByRole('row', { name: /^Last name/ }).textContent, /Changed by them/)
  assert.match(conflict.getByRole('row', { name: /^Passengers/ }).textContent, /Changed by both/)
  const before = await stored(_id)
  assert.deepEqual([before.numberOfPassengers, before.phoneNumber], [6, '7035550111'])
  const mine = conflict.getByRole('radio', { name: 'Passengers Yours 5' }) as HTMLInputElement
  assert.ok(mine.checked)
  await user.click(conflict.getByRole('radio', { name: 'Passengers Saved version 6' }))
  await user.click(conflict.getByRole('button', { name: 'Save selection' }))
  await saved()
  const { numberOfPassengers, lastName, phoneNumber } = await stored(_id)
  assert.deepEqual([numberOfPassengers, lastName, phoneNumber], [6, 'Murray', '7035550222'])
})

test('a lost network keeps what was typed, and Try again saves it', async () => {
  const { _id } = await reserve()
  const user = await openOffice(`/admin/reservations?edit=${_id}`)
  fill(await field('Last name'), 'Murray')
  const repair = failCalls(answerCalls, {
    ...{ method: 'PUT', path: /^\/api\/reservations\//, offline: true },
  })
  await user.click(update())
  const alert = await screen.findByRole('alert')
  assert.match(alert.textContent, /Failed to update reservation.*Can’t reach the server\./)
  assert.ok(document.activeElement === alert)
  await user.click(await buttonIn(alert, 'Go back'))
  assert.equal((await field('Last name')).value, 'Murray')
  assert.equal(document.querySelector('.editor-form .unsaved-note')?.textContent, 'Unsaved changes')
  await user.click(update())
  const again = await screen.findByRole('alert')
  repair()
  await user.click(await buttonIn(again, 'Try again'))
  await saved()
  assert.equal((await stored(_id)).lastName, 'Murray')
})

test('a refused save is in sight; a list that fails to load hides no form and takes no focus', async () => {
  const { _id } = await reserve()
  const user = await openOffice(`/admin/reservations?edit=${_id}`)
  fill(await field('Passengers'), '4')
  const repair = failCalls(answerCalls, { method: 'PUT', path: /^\/api\/reservations\// })
  await user.click(update())
  const alert = await screen.findByRole('alert')
  assert.ok(alert.textContent.includes(SERVER_MESSAGE), alert.textContent)
  repair()
  await user.click(await buttonIn(alert, 'Go back'))
  // Another reservation comes in while the list cannot be loaded.
  const repairList = failCalls(answerCalls, { path: /^\/api\/reservations\/search$/, offline: true })
  fill(await field('Last name'), 'Murray')
  await reserve({ email: 'ada@example.com' })
  await screen.findByText(/Failed to fetch reservations/)
  assert.ok(document.activeElement === (await field('Last name')))
  repairList()
  await user.click(update())
  await saved()
  const { lastName, numberOfPassengers } = await stored(_id)
  assert.deepEqual([lastName, numberOfPassengers], ['Murray', 4])
})

test('a session that ends during typing leads to the login, and the form keeps its entries', async () => {
  const { _id } = await reserve()
  const user = await openOffice(`/admin/reservations?edit=${_id}`)
  fill(await field('Last name'), 'Murray')
  fill(await field('Passengers'), '4')
  // Another browser of this account ends the session; the live view learns of it.
  await app().client('signOut', { token: readToken() ?? '' })
  await reserve({ email: 'ada@example.com' })
  await screen.findByText('Your unsaved changes are kept.', { exact: false })
  fill(screen.getByLabelText('Username'), ADMIN.username)
  fill(screen.getByLabelText('Password'), ADMIN.password)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  assert.equal((await field('Last name')).value, 'Murray')
  assert.equal((await field('Passengers')).value, '4')
  assert.ok(document.querySelector('.office-title .unsaved-note'))
  await user.click(update())
  await saved()
  const { lastName, numberOfPassengers } = await stored(_id)
  assert.deepEqual([lastName, numberOfPassengers], ['Murray', 4])
})

test('Edit details of another reservation asks before it takes the form', async () => {
  const first = await reserve({ firstName: 'Ada' })
  const second = await reserve({ firstName: 'Mary' })
  const user = await openOffice('/admin/reservations')
  const editDetails = async ({ firstName }: { firstName: string }) => {
    const [link] = await screen.findAllByRole('link', { name: `${firstName} Hopper` })
    assert.ok(link)
    await user.click(link)
    const panel = within(await screen.findByRole('region', { name: /^Reservation / }))
    await panel.findByText(`${firstName} Hopper`)
    await user.click(panel.getByRole('button', { name: 'More' }))
    await user.click(panel.getByRole('link', { name: 'Edit reservation' }))
  }
  await editDetails(first)
  fill(await field('Last name'), 'Murray')
  await editDetails(second)
  await user.click(await buttonIn(await dialog('Unsaved changes'), 'Keep editing'))
  await isClosed('Unsaved changes')
  assert.equal((await field('Last name')).value, 'Murray')
  // The reservation in the form is not opened again.
  await editDetails(first)
  await waitFor(() => assert.equal(location.pathname, '/admin/reservations'))
  assert.equal((await field('Last name')).value, 'Murray')
  await editDetails(second)
  await user.click(await buttonIn(await dialog('Unsaved changes'), 'Discard changes'))
  await waitFor(async () => assert.equal((await field('First name')).value, 'Mary'))
  assert.equal((await field('Last name')).value, 'Hopper')
  assert.ok(!document.querySelector('.editor-form .unsaved-note'))
})
