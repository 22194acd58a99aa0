import { violations } from '../support/axe.ts'
import { expectSuccess, fillLogin, login, loginByForm, row } from '../support/office.ts'
import { expect, test, uniqueEmail } from '../support/story.ts'
import { asStaff, mailsTo } from '../support/story-server.ts'

// A click must not wait for smooth scrolling.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NAME = () => `Test ${crypto.randomUUID().slice(0, 8)}`

test('staff log in, move through the tabs, and log out for good', async ({ page, expectedConsole }) => {
  expectedConsole.push('status of 401')
  await page.goto('/admin')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials')
  expect(await violations(page)).toEqual([])
  await loginByForm(page)
  await expect(page).toHaveURL('/admin/fleet')
  const token = await page.evaluate(() => localStorage.getItem('adminToken'))
  for (const tab of [
    'Services',
    'Blog',
    'Videos',
    'Reservations',
    'Inbox',
    'Newsletter',
    'Settings',
    'Team',
    'Activity',
    'Account',
    'Fleet',
  ]) {
    await page
      .locator('.office-nav')
      .getByRole('link', { name: new RegExp(`^${tab}\\b`) })
      .click()
    await expect(page).toHaveURL(`/admin/${tab === 'Inbox' ? 'messages' : tab.toLowerCase()}`)
    await expect(page.locator('.admin').getByText('Loading...')).toHaveCount(0)
  }
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/fleet')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await expect(page).toHaveURL('/admin')
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBe(null)
  const headers = { authorization: `Bearer ${token}` }
  // The login is shown before the server has ended the session.
  await expect.poll(async () => (await page.request.get('/api/account', { headers })).status()).toBe(401)
})

test('a login without a token in the answer says so', async ({ page }) => {
  await page.route('**/api/admins/login', route => route.fulfill({ json: {} }))
  await page.goto('/admin')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill('x')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid response from server')
})

test('a vehicle is added, changed and deleted', { tag: '@fleet' }, async ({ page, expectedConsole }) => {
  expectedConsole.push('status of 422')
  const name = NAME()
  await login(page)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Image URL').fill('javascript:alert(1)')
  await page.getByLabel('Alt text').fill('A test car')
  await page.getByLabel('Passenger capacity').fill('4')
  await page.getByLabel('Luggage capacity').fill('2')
  await page.getByLabel('Hourly rate ($)').fill('99.5')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('Image URL')).toHaveAccessibleDescription(/must start with https/)
  await page.getByLabel('Image URL').fill('/pictures/fleet-suv-1280.webp')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectSuccess(page, 'Fleet vehicle added successfully!')
  await expect(row(page, name)).toContainText('4 passengers, 2 luggage, $99.50/hr')

  await row(page, name).getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { name: 'Edit vehicle' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Add vehicle' })).toBeVisible()
  await row(page, name).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Passenger capacity').fill('5')
  await page.getByRole('button', { name: 'Update' }).click()
  await expectSuccess(page, 'Fleet vehicle updated successfully!')
  await expect(row(page, name)).toContainText('5 passengers')
  await row(page, name).getByRole('button', { name: 'Delete' }).click()
  await expectSuccess(page, 'Fleet vehicle deleted successfully!')
  await expect(row(page, name)).toHaveCount(0)
})

test('a service keeps its features, and the first row stays', async ({ page }) => {
  const name = NAME()
  await login(page, '/admin/services')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Image URL').fill('/pictures/tours-1280.webp')
  await page.getByLabel('Alt text').fill('An avenue')
  await page.getByLabel('Description').fill('A test')
  await expect(page.getByRole('button', { name: /Remove/ })).toHaveCount(0)
  await page.getByLabel('Feature 1').fill(' One ')
  await page.getByRole('button', { name: '+ Add Feature' }).click()
  await page.getByRole('button', { name: '+ Add Feature' }).click()
  await page.getByLabel('Feature 3').fill('Three')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectSuccess(page, 'Service added successfully!')
  await expect(row(page, name)).toContainText('One · Three')
  await row(page, name).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Remove feature 2' }).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await expectSuccess(page, 'Service updated successfully!')
  await row(page, name).getByRole('button', { name: 'Delete' }).click()
  await expectSuccess(page, 'Service deleted successfully!')
})

test('a video link becomes an embed link; missing words have theirs', async ({ page }) => {
  const body = { url: 'https://youtu.be/aqz-KE-bpKQ' }
  const { _id: id } = await asStaff((call, token) => call('createVideo', { token, body }))
  await login(page, '/admin/videos')
  const title = NAME()
  await page.getByLabel('YouTube link').fill('https://youtu.be/R6MlUcmOul8?t=1')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectSuccess(page, 'Video added successfully!')
  await expect(row(page, title)).toContainText('https://www.youtube.com/embed/R6MlUcmOul8')
  await expect(row(page, title)).toContainText('No description available')
  await expect(row(page, 'Brought to you by Quantico Rides & Transports').first()).toBeVisible()
  await row(page, title).getByRole('button', { name: 'Delete' }).click()
  await expectSuccess(page, 'Video deleted successfully!')
  await asStaff((call, token) => call('deleteVideo', { token, id }))
})

test('a draft outlives a session that ended, and its author returns to the same place', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 401')
  await login(page, '/admin/blog')
  await page.getByLabel('Title').fill('A title that must not be lost')
  await page.getByLabel('Category').selectOption('Guide')
  await page.getByLabel('Description').fill('Words')
  await page.getByLabel('Image URL').fill('/pictures/tours-1280.webp')
  await page.getByLabel('Alt text').fill('An avenue')
  // In one step: the session ends with the next request, which another test's event may cause before a click.
  await page.getByRole('button', { name: 'Add', exact: true }).evaluate(button => {
    localStorage.setItem('adminToken', 'x'.repeat(43))
    ;(button as HTMLButtonElement).click()
  })
  await expect(page.getByText('Your unsaved changes are kept.')).toBeVisible()
  await fillLogin(page)
  await expect(page).toHaveURL('/admin/blog')
  await expect(page.getByLabel('Title')).toHaveValue('A title that must not be lost')
  await expect(page.getByLabel('Category')).toHaveValue('Guide')
  await expect(page.getByLabel('Description')).toHaveValue('Words')
})

test('a list that cannot be loaded says so, and comes back', async ({ page, expectedConsole }) => {
  expectedConsole.push('Failed to load resource')
  await login(page)
  await page.route('**/api/blogs/all', route => route.abort())
  await page.locator('.office-nav').getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch blogs')
  await page.getByRole('button', { name: 'Try again' }).focus()
  await page.unroute('**/api/blogs/all')
  // Not a click, which waits for the button: the list is read by itself when another story changes a post.
  await page.keyboard.press('Enter')
  await expect(row(page, 'A wedding day')).toContainText('Admin · Weddings')
})

test('staff read messages and take the confirmed readers along', async ({ page }) => {
  const email = uniqueEmail()
  const words = `Two lines\nof ${email}`
  await asStaff(call => call('sendMessage', { body: { name: 'Ada', email, message: words } }))
  await asStaff(async call => {
    await call('subscribe', { body: { email } })
    const [mail] = await mailsTo(email, 1)
    const [, token = ''] = /newsletter\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    await call('confirmSubscription', { body: { token } })
  })
  await login(page, '/admin/messages')
  await expect(row(page, email)).toContainText('Two lines')
  await page.locator('.office-nav').getByRole('link', { name: 'Newsletter' }).click()
  await expect(row(page, email)).toContainText('confirmed')
  expect(await violations(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /confirmed as CSV/ }).click()
  expect((await download).suggestedFilename()).toBe('newsletter.csv')
})
