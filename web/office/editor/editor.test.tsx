import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { BodyOf } from '../../../contract/calls.ts'
import { ADMIN } from '../../../test/support/app.ts'
import { failCalls, SERVER_MESSAGE } from '../../../test/support/dom/failing-calls.ts'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'
import { rateField } from '../../../test/support/dom/rate-field.ts'

const { app, openOffice, openPage, answerCalls } = usePages()

const NAME = 'Town car service'
const SERVICE: BodyOf<'createService'> = {
  ...{ name: NAME, description: 'Words', features: ['One', 'Two'] },
  ...{ imageUrl: '/pictures/city-night-1440.webp', altText: 'An avenue' },
}

async function createService(body = SERVICE) {
  const token = await app().signIn()
  const { _id: id } = await app().client('createService', { token, body })
  return {
    id,
    save: (changed: Partial<typeof SERVICE>) =>
      app().client('updateService', { token, id, body: { ...body, ...changed } }),
  }
}

const rowIn = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('.editor-list > li')].find(each =>
    each.textContent.includes(text),
  )
const row = async (text: string) => {
  await waitFor(() => assert.ok(rowIn(text)))
  return within(rowIn(text) ?? assert.fail())
}
const edit = async (user: UserEvent, text: string) =>
  user.click((await row(text)).getByRole('button', { name: /^Edit/ }))
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })
const conflict = async () => within(await dialog('Someone else changed this'))
const isClosed = (name: string) => waitFor(() => assert.ok(!screen.queryByRole('dialog', { name })))
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))
const textOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
const descriptionOf = (label: string) =>
  (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join(' ')
/** The latest message of success: nobody presses OK, which loads the page again. */
const succeeds = async (message: string) => {
  await dialog('Success!')
  await screen.findByText(message)
}
const services = async () =>
  (await app().client('listAllServices', { token: await app().signIn() })).filter(({ name }) => name === NAME)

test('of two editors of one service, the second one chooses what stays', async () => {
  const { save } = await createService()
  const user = await openOffice('/admin/services')
  await edit(user, NAME)
  await save({ description: 'Their words' })
  fill(screen.getByLabelText('Description'), 'My words')
  await press(user, 'Update')
  const compared = (await conflict()).getByRole('row', { name: /Description/ })
  assert.match(compared.textContent, /My wordsTheir words/)
  await user.click((await conflict()).getByRole('button', { name: 'Save mine' }))
  await succeeds('Service updated successfully!')
  assert.equal((await services())[0]?.description, 'My words')
})

test('Keep editing leaves the form, and Use theirs fills it with what was saved', async () => {
  const { save } = await createService()
  const user = await openOffice('/admin/services')
  await edit(user, NAME)
  fill(screen.getByLabelText('Feature 2'), 'My second')
  await save({ features: ['One', 'Their second'] })
  await press(user, 'Update')
  // A list is one value.
  const compared = (await conflict()).getByRole('row', { name: /^Features/ })
  assert.match(compared.textContent, /One\s*My second\s*One\s*Their second/)
  await user.click((await conflict()).getByRole('button', { name: 'Keep editing' }))
  await isClosed('Someone else changed this')
  assert.equal(textOf('Feature 2'), 'My second')
  await press(user, 'Update')
  await user.click((await conflict()).getByRole('button', { name: 'Use theirs' }))
  await waitFor(() => assert.equal(textOf('Feature 2'), 'Their second'))
  assert.ok(!document.querySelector('.editor-form .unsaved-note'))
  fill(screen.getByLabelText('Description'), 'New words')
  await press(user, 'Update')
  await succeeds('Service updated successfully!')
  const [saved] = await services()
  assert.deepEqual([saved?.description, saved?.features], ['New words', ['One', 'Their second']])
})

test('the publishing times that two people chose are compared in company time', async () => {
  const { save } = await createService()
  const user = await openOffice('/admin/services')
  await edit(user, NAME)
  await user.click(screen.getByLabelText('Schedule'))
  fill(screen.getByLabelText('Publish on, date'), '2027-01-05')
  fill(screen.getByLabelText('Publish on, time'), '09:30')
  await save({ publishAt: '2027-01-06T15:00:00.000Z' })
  await press(user, 'Update')
  const compared = (await conflict()).getByRole('row', { name: /^Publish on/ })
  assert.match(compared.textContent, /Jan 5, 2027, 9:30.*Jan 6, 2027, 10:00.*EST/)
  await user.click((await conflict()).getByRole('button', { name: 'Save mine' }))
  await succeeds('Service updated successfully!')
  assert.equal((await services())[0]?.publishAt, '2027-01-05T14:30:00.000Z')
})

/** Fills the form of a new service, which needs no alt text. */
async function fillService() {
  fill(await screen.findByLabelText('Name'), NAME)
  fill(screen.getByLabelText('Image URL'), SERVICE.imageUrl)
  fill(screen.getByLabelText('Description'), 'Words')
  fill(screen.getByLabelText('Feature 1'), 'One')
}

test('a save that is pressed twice is sent once', async () => {
  let sent = 0
  answerCalls(({ method, url }) => {
    if (method === 'POST' && url.endsWith('/api/services')) sent += 1
    return undefined
  })
  await openOffice('/admin/services')
  await fillService()
  const add = screen.getByRole('button', { name: 'Add' }) as HTMLButtonElement
  add.click()
  add.click()
  add.form?.requestSubmit()
  await succeeds('Service added successfully!')
  assert.equal(sent, 1)
  assert.equal((await services()).length, 1)
})

test('rows are moved and removed, and the error of a row stands at the row', async () => {
  const user = await openOffice('/admin/services')
  await fillService()
  for (const text of ['Two', 'x'.repeat(201)]) {
    await press(user, '+ Add Feature')
    fill(document.activeElement as HTMLElement, text)
  }
  await press(user, 'Move Feature 2 up')
  assert.deepEqual([textOf('Feature 1'), textOf('Feature 2')], ['Two', 'One'])
  const moved = screen.getByRole('button', { name: 'Move Feature 1 up' })
  assert.ok(document.activeElement === moved)
  screen.getByText(/Feature 2, position 1 of 3/)
  await press(user, 'Add')
  await waitFor(() => assert.equal(screen.getByLabelText('Feature 3').getAttribute('aria-invalid'), 'true'))
  assert.match(descriptionOf('Feature 3'), /up to 200/)
  await waitFor(() => assert.ok(document.activeElement === screen.getByLabelText('Feature 3')))
  assert.ok(screen.getByLabelText('Feature 1').getAttribute('aria-invalid') !== 'true')
  await press(user, 'Remove Feature 1')
  assert.ok(document.activeElement === screen.getByLabelText('Feature 1'))
  fill(screen.getByLabelText('Feature 2'), 'Three')
  await press(user, 'Add')
  await succeeds('Service added successfully!')
  assert.deepEqual((await services())[0]?.features, ['One', 'Three'])
})

test('an error that no field shows stands above the form with the focus', async () => {
  answerCalls(({ method, url }) =>
    method === 'POST' && url.endsWith('/api/videos')
      ? Response.json(
          { code: 'invalid', message: 'Check it.', fields: { length: 'It is too long.' } },
          { status: 422 },
        )
      : undefined,
  )
  const user = await openOffice('/admin/videos')
  fill(await screen.findByLabelText('YouTube link'), 'https://youtu.be/R6MlUcmOul8')
  await press(user, 'Add')
  const summary = await screen.findByRole('alert')
  assert.equal(summary.textContent, 'It is too long.')
  assert.ok(document.activeElement === summary)
})

test('a service is previewed as its card, with what is in the form', async () => {
  await createService()
  const user = await openOffice('/admin/services')
  await edit(user, NAME)
  fill(screen.getByLabelText('Description'), 'A line that only the preview knows.')
  await press(user, 'Preview')
  const preview = within(await dialog('Preview'))
  await user.click(preview.getByRole('button', { name: NAME }))
  await preview.findByText('A line that only the preview knows.')
  await user.click(preview.getByRole('button', { name: 'Close' }))
  await isClosed('Preview')
})

test('a post is a draft, is previewed as visitors will see it, is published, and its deletion is undone', async () => {
  const visible = async () => (await app().client('listPosts')).some(({ title }) => title === NAME)
  const user = await openOffice('/admin/blog')
  fill(await screen.findByLabelText('Title'), NAME)
  fill(screen.getByLabelText('Image URL'), SERVICE.imageUrl)
  fill(screen.getByLabelText('Alt text'), 'An avenue')
  await user.selectOptions(screen.getByLabelText('Category'), 'Guide')
  fill(screen.getByLabelText('Description'), 'One.\n\nTwo.')
  await user.click(screen.getByLabelText(/^Draft/))
  await press(user, 'Preview')
  const preview = within(await dialog('Preview'))
  await preview.findByRole('heading', { name: NAME })
  await preview.findByText('Two.')
  await user.keyboard('{Escape}')
  await isClosed('Preview')
  await press(user, 'Add')
  await succeeds('Blog post added successfully!')
  ;(await row(NAME)).getByText('Draft')
  assert.equal(await visible(), false)
  await edit(user, NAME)
  await user.click(screen.getByLabelText(/^Draft/))
  await press(user, 'Update')
  await succeeds('Blog post updated successfully!')
  assert.equal(await visible(), true)
  await user.click((await row(NAME)).getByRole('button', { name: /^Delete/ }))
  await succeeds('Blog post deleted successfully!')
  assert.equal(await visible(), false)
  await user.click(within(await dialog('Success!')).getByRole('button', { name: 'Undo' }))
  await waitFor(async () => assert.equal(await visible(), true))
})

test('a link that visitors will not see is said so before saving and marked in the list', async () => {
  const user = await openOffice('/admin/videos')
  fill(await screen.findByLabelText('YouTube link'), 'https://vimeo.com/76979871')
  fill(screen.getByLabelText(/^Title/), NAME)
  await waitFor(() => assert.match(descriptionOf('YouTube link'), /Visitors won’t see it/))
  await press(user, 'Add')
  await succeeds('Video added successfully!')
  ;(await row(NAME)).getByText('Hidden')
  await edit(user, NAME)
  fill(screen.getByLabelText('YouTube link'), 'https://youtu.be/R6MlUcmOul8')
  await waitFor(() => assert.doesNotMatch(descriptionOf('YouTube link'), /[Vv]isitors/))
  await press(user, 'Update')
  await waitFor(async () => assert.ok(!(await row(NAME)).queryByText('Hidden')))
  const still = '/films/R6MlUcmOul8.webp'
  assert.equal(rowIn(NAME)?.querySelector('img')?.getAttribute('src'), still)
  await openPage('/videos')
  const card = (await screen.findAllByText(NAME))[0]?.closest('.film')
  assert.equal(card?.querySelector('img')?.getAttribute('src'), still)
})

test('a deletion that fails is in sight each time, and Try again deletes', async () => {
  await createService()
  const user = await openOffice('/admin/services')
  const repair = failCalls(answerCalls, { method: 'DELETE', path: /^\/api\/services\// })
  await user.click((await row(NAME)).getByRole('button', { name: /^Delete/ }))
  const alert = await screen.findByRole('alert')
  assert.match(alert.textContent, /Error: Failed to delete service/)
  screen.getByLabelText('Name').focus()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => assert.ok(document.activeElement === screen.getByRole('alert')))
  repair()
  await press(user, 'Try again')
  await succeeds('Service deleted successfully!')
  assert.deepEqual(await services(), [])
})

test('a save that fails keeps what was typed, says what the server said, and is sent again', async () => {
  const user = await openOffice('/admin/fleet')
  fill(await screen.findByLabelText('Name'), NAME)
  fill(screen.getByLabelText('Image URL'), SERVICE.imageUrl)
  fill(screen.getByLabelText('Alt text'), 'An avenue')
  fill(screen.getByLabelText('Passenger capacity'), '4')
  fill(screen.getByLabelText('Luggage capacity'), '2')
  fill(rateField(), '99.5')
  const repair = failCalls(answerCalls, { method: 'POST', path: /^\/api\/fleets$/ })
  await press(user, 'Add')
  await screen.findByText(SERVER_MESSAGE)
  await press(user, 'Go back')
  assert.equal(textOf('Name'), NAME)
  await press(user, 'Add')
  await screen.findByText(SERVER_MESSAGE)
  repair()
  await press(user, 'Try again')
  await succeeds('Fleet vehicle added successfully!')
  ;(await row(NAME)).getByText(/\$99\.50\/hr/)
})

test('the blog shows the words of the specification alone; a lost network says so', async () => {
  const repair = failCalls(answerCalls, { path: /^\/api\/blogs\/all$/ })
  const user = await openOffice('/admin/blog')
  await screen.findByText('Failed to fetch blogs')
  assert.ok(!screen.queryByText(SERVER_MESSAGE))
  assert.ok(!screen.queryByText(/Can’t reach/))
  const reconnect = failCalls(answerCalls, { path: /^\/api\/blogs\/all$/, offline: true })
  repair()
  await press(user, 'Try again')
  await screen.findByText('Can’t reach the server. Check your connection.')
  reconnect()
  await press(user, 'Try again')
  await screen.findByText('Nothing here yet.')
})

test('a service keeps its features, and the first row stays', async () => {
  const features = async () => (await services())[0]?.features
  const user = await openOffice('/admin/services')
  await fillService()
  assert.ok(!screen.queryByRole('button', { name: /^Remove/ }))
  fill(screen.getByLabelText('Feature 1'), ' One ')
  await press(user, '+ Add Feature')
  await press(user, '+ Add Feature')
  fill(screen.getByLabelText('Feature 3'), 'Three')
  await press(user, 'Add')
  await succeeds('Service added successfully!')
  ;(await row(NAME)).getByText(/One · Three/)
  assert.deepEqual(await features(), ['One', 'Three'])
  await edit(user, NAME)
  await press(user, 'Remove Feature 2')
  await press(user, 'Update')
  await succeeds('Service updated successfully!')
  assert.deepEqual(await features(), ['One'])
  await user.click((await row(NAME)).getByRole('button', { name: /^Delete/ }))
  await succeeds('Service deleted successfully!')
  await waitFor(() => assert.ok(!rowIn(NAME)))
})

test('a video link becomes an embed link; missing words have theirs', async () => {
  const body = { url: 'https://youtu.be/aqz-KE-bpKQ' }
  await app().client('createVideo', { token: await app().signIn(), body })
  const user = await openOffice('/admin/videos')
  await row('Brought to you by Quantico Rides & Transports')
  fill(screen.getByLabelText('YouTube link'), 'https://youtu.be/R6MlUcmOul8?t=1')
  fill(screen.getByLabelText(/^Title/), NAME)
  await press(user, 'Add')
  await succeeds('Video added successfully!')
  const added = await row(NAME)
  assert.match(rowIn(NAME)?.textContent ?? '', /www\.youtube\.com\/embed\/R6MlUcmOul8/)
  assert.match(rowIn(NAME)?.textContent ?? '', /No description available/)
  await user.click(added.getByRole('button', { name: /^Delete/ }))
  await succeeds('Video deleted successfully!')
  await waitFor(() => assert.ok(!rowIn(NAME)))
})

test('a post outlives a session that ended, and its author returns to the same place', async () => {
  const user = await openOffice('/admin/blog')
  fill(await screen.findByLabelText('Title'), NAME)
  await user.selectOptions(screen.getByLabelText('Category'), 'Guide')
  fill(screen.getByLabelText('Description'), 'Words')
  fill(screen.getByLabelText('Image URL'), SERVICE.imageUrl)
  fill(screen.getByLabelText('Alt text'), 'An avenue')
  localStorage.setItem('adminToken', 'x'.repeat(43))
  await press(user, 'Add')
  await screen.findByText('Your unsaved changes are kept.', { exact: false })
  fill(screen.getByLabelText('Username'), ADMIN.username)
  fill(screen.getByLabelText('Password'), ADMIN.password)
  await press(user, 'Login')
  await waitFor(() => assert.equal(textOf('Title'), NAME))
  assert.equal(location.pathname, '/admin/blog')
  assert.deepEqual([textOf('Category'), textOf('Description')], ['Guide', 'Words'])
})
