import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/react'
import { fill, usePages } from '../../test/support/dom/open-page.tsx'

const { openPage, answerCalls } = usePages()

test('without unsaved entries, the login does not mention any', async () => {
  await openPage('/admin/blog')
  await screen.findByText('Please log in to continue.', { exact: false })
  assert.ok(!screen.queryByText(/Your unsaved changes are kept\./))
})

test('the login says how to get a new password', async () => {
  await openPage('/admin')
  const help = await screen.findByText(/^Forgot your password\?/)
  assert.match(help.textContent, /Ask an owner to remove your account and invite you again\.$/)
  assert.ok(help.closest('form'))
})

test('a login without a token in the answer says so', async () => {
  answerCalls(({ url }) => (url.endsWith('/api/admins/login') ? Response.json({}) : undefined))
  const user = await openPage('/admin')
  fill(await screen.findByLabelText('Username'), 'admin')
  fill(screen.getByLabelText('Password'), 'x')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  assert.equal((await screen.findByRole('alert')).textContent, 'Invalid response from server')
})
