import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { failCalls, SERVER_MESSAGE } from '../../../test/support/dom/failing-calls.ts'
import { usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openOffice, answerCalls } = usePages()

const sendMessage = () =>
  app().client('sendMessage', {
    body: { name: 'Ada Byron', email: 'ada@example.com', message: 'Please call.' },
  })
const row = async () =>
  within(
    (await screen.findByRole('heading', { name: /^Ada Byron/, level: 2 })).closest('li') ??
      assert.fail('No message'),
  )

test('a message is new until staff have handled it', async () => {
  await sendMessage()
  const user = await openOffice('/admin/messages')
  ;(await row()).getByText('New')
  await user.click((await row()).getByRole('button', { name: /Mark as done/ }))
  await (await row()).findByRole('button', { name: /Mark as new/ })
  assert.ok(!(await row()).queryByText('New'))
  await user.click(screen.getByRole('button', { name: /^New \d/ }))
  await waitFor(() => assert.ok(!screen.queryByText('ada@example.com')))
  await user.click(screen.getByRole('button', { name: /^All \d/ }))
  await (await row()).findByRole('button', { name: /Mark as new/ })
})

test('a double click and two clicks of a program each send once', async () => {
  await sendMessage()
  let sent = 0
  answerCalls(({ method, url }) => {
    if (method === 'PUT' && url.includes('/api/messages/')) sent += 1
    return undefined
  })
  const user = await openOffice('/admin/messages')
  await user.dblClick((await row()).getByRole('button', { name: /Mark as done/ }))
  const back = await (await row()).findByRole('button', { name: /Mark as new/ })
  assert.equal(sent, 1)
  // The second click of a person is over.
  await new Promise(resolve => setTimeout(resolve, 600))
  back.click()
  back.click()
  await (await row()).findByRole('button', { name: /Mark as done/ })
  assert.equal(sent, 2)
})

test('a message whose state was not saved says why, and Try again saves it', async () => {
  await sendMessage()
  const user = await openOffice('/admin/messages')
  const repair = failCalls(answerCalls, { method: 'PUT', path: /^\/api\/messages\// })
  await user.click((await row()).getByRole('button', { name: /Mark as done/ }))
  const alert = await screen.findByRole('alert')
  assert.ok(alert.textContent.includes(SERVER_MESSAGE), alert.textContent)
  repair()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await (await row()).findByRole('button', { name: /Mark as new/ })
})

test('every screen that failed to load says so with the focus, and Try again loads it', async () => {
  for (const [screenPath, call, sentence] of [
    ['team', '/api/staff', 'Couldn’t load this.'],
    ['account', '/api/account/sessions', 'Couldn’t load this.'],
    ['activity', '/api/activity', 'Couldn’t load this.'],
    ['newsletter', '/api/newsletter', 'Couldn’t load this.'],
    ['settings', '/api/site', 'Couldn’t load this.'],
  ] as const) {
    const user = await openOffice('/admin/messages')
    const repair = failCalls(answerCalls, { path: new RegExp(`^${call}$`), offline: true })
    await user.click(await screen.findByRole('link', { name: 'Setup' }))
    const entry = `.admin a[href="/admin/${screenPath}"]`
    await user.click(await waitFor(() => document.querySelector(entry) ?? assert.fail(entry)))
    await waitFor(() => assert.equal(location.pathname, `/admin/${screenPath}`))
    const alert = (await screen.findByText(sentence)).closest('.admin-failed')
    assert.ok(alert)
    assert.ok(document.activeElement === alert, screenPath)
    repair()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => assert.ok(!document.querySelector('.admin-failed'), screenPath))
    cleanup()
  }
})

test('a logout asks before it discards what was typed', async () => {
  const user = await openOffice('/admin/videos')
  await user.type(await screen.findByLabelText(/^Title/), 'Words')
  const [logout] = screen.getAllByRole('button', { name: 'Logout' })
  assert.ok(logout)
  await user.click(logout)
  const question = () => screen.findByRole('dialog', { name: 'Unsaved changes' })
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => assert.ok(!screen.queryByRole('dialog', { name: 'Unsaved changes' })))
  assert.equal(((await screen.findByLabelText(/^Title/)) as HTMLInputElement).value, 'Words')
  await user.click(logout)
  await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }))
  await screen.findByRole('heading', { name: 'Admin Login' })
  assert.equal(location.pathname, '/admin')
  cleanup()
  await openOffice('/admin/videos')
  assert.equal(((await screen.findByLabelText(/^Title/)) as HTMLInputElement).value, '')
})
