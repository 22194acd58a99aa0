import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { ADMIN } from '../../test/support/app.ts'
import { failCalls, SERVER_MESSAGE } from '../../test/support/dom/failing-calls.ts'
import { fill, usePages } from '../../test/support/dom/open-page.tsx'

const { app, openOffice, openPage, answerCalls } = usePages()

const OWN_PASSWORD = 'a password of my own'

test('an unknown address of the office keeps its search and leads to Today', async () => {
  await openOffice('/admin/no-such-screen')
  await screen.findByText('Nothing is at this address. Search above, or go back to Today.')
  assert.ok(screen.getByRole('button', { name: /Search trips/ }))
  assert.equal((await app().request('/admin/no-such-screen')).status, 404)
})

test('an owner with a generated password chooses another one before the office opens', async () => {
  await app().db.updateTable('staff').set({ password_temporary: 1 }).execute()
  let user = await openPage('/admin/services')
  fill(await screen.findByLabelText('Username'), ADMIN.username)
  fill(screen.getByLabelText('Password'), ADMIN.password)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByText('Choose a password to continue.', { exact: false })
  assert.ok(!screen.queryByRole('link', { name: 'Reservations' }))
  user = await openPage('/admin/services')
  fill(await screen.findByLabelText('Current password'), ADMIN.password)
  fill(screen.getByLabelText(/^New password/), OWN_PASSWORD)
  assert.ok(!screen.queryByRole('link', { name: 'Reservations' }))
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByRole('heading', { name: 'Add service' })
  assert.ok(!screen.queryByText(/Choose a password/))
  const body = { username: ADMIN.username, password: OWN_PASSWORD }
  assert.ok((await app().client('signIn', { body })).token)
})

test('an unknown owner of the drafts is asked for by Try again', async () => {
  const repair = failCalls(answerCalls, { path: /^\/api\/account$/ })
  const user = await openOffice('/admin/services')
  const alert = await screen.findByRole('alert')
  assert.ok(alert.textContent.includes(SERVER_MESSAGE), alert.textContent)
  assert.ok(!screen.queryByRole('heading', { name: 'Add service' }))
  repair()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Add service' })
  await waitFor(() => assert.ok(!screen.queryByRole('alert')))
})

test('a link clicked before the account is known is followed, in a tab that another account used', async () => {
  sessionStorage.setItem('office-tab:another:used', 'true')
  let release = () => {}
  const held = new Promise<undefined>(resolve => {
    release = () => resolve(undefined)
  })
  answerCalls(request => (new URL(request.url).pathname === '/api/account' ? held : undefined))
  const user = await openOffice('/admin/fleet')
  await user.click(await screen.findByRole('link', { name: 'Setup' }))
  await waitFor(() => assert.equal(location.pathname, '/admin/setup'))
  release()
  await screen.findByRole('searchbox', { name: 'Search settings' })
  await waitFor(() => assert.equal(sessionStorage.getItem('office-tab:another:used'), null))
  assert.equal(location.pathname, '/admin/setup')
})
