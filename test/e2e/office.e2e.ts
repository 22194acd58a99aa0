import { violations } from './support/axe.ts'
import { loginByForm, row } from './support/office.ts'
import { expect, test, uniqueEmail } from './support/story.ts'
import { asStaff, mailsTo } from './support/story-server.ts'

// A click must not wait for smooth scrolling.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A message, and a confirmed reader of the newsletter. */
async function visit(email: string) {
  await asStaff(async call => {
    await call('sendMessage', { body: { name: 'Ada', email, message: `Two lines\nof ${email}` } })
    await call('subscribe', { body: { email } })
    const [mail] = await mailsTo(email, 1)
    const [, token = ''] = /newsletter\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    await call('confirmSubscription', { body: { token } })
  })
}

test('staff log in, move through the tabs, read messages, take confirmed readers along, and log out for good', async ({
  page,
  allowInConsole,
}) => {
  const email = uniqueEmail()
  await visit(email)
  await page.goto('/admin')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill('wrong')
  await allowInConsole('status of 401', async () => {
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials')
  })
  expect(await violations(page)).toEqual([])
  await loginByForm(page)
  await expect(page).toHaveURL('/admin/fleet')
  const token = await page.evaluate(() => localStorage.getItem('adminToken'))
  const nav = page.locator('.office-nav')
  const website = page.getByRole('navigation', { name: 'Website' })
  const setup = page.locator('.admin')
  for (const [parts, tab, path] of [
    [website, 'Services', 'services'],
    [website, 'Blog', 'blog'],
    [website, 'Videos', 'videos'],
    [nav, 'Reservations', 'reservations'],
    [nav, 'Inbox', 'messages'],
    [nav, 'Website', 'fleet'],
    [website, 'Newsletter', 'newsletter'],
    [nav, 'Setup', 'setup'],
    [setup, 'Company details', 'settings'],
    [nav, 'Setup', 'setup'],
    [setup, 'Team', 'team'],
    [nav, 'Setup', 'setup'],
    [setup, 'Activity', 'activity'],
    [nav, 'Setup', 'setup'],
    [setup, 'Fleet', 'fleet'],
  ] as const) {
    await parts.getByRole('link', { name: new RegExp(`^${tab}\\b`) }).click()
    await expect(page).toHaveURL(`/admin/${path}`)
    await expect(page.locator('.admin').getByText('Loading...')).toHaveCount(0)
    if (tab === 'Inbox') await expect(row(page, email)).toContainText('Two lines')
    if (tab !== 'Newsletter') continue
    await expect(row(page, email)).toContainText('confirmed')
    expect(await violations(page)).toEqual([])
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: /confirmed as CSV/ }).click()
    expect((await download).suggestedFilename()).toBe('newsletter.csv')
  }
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/fleet')
  // Calls on their way when the session ends are refused.
  await allowInConsole('status of 401')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await expect(page).toHaveURL('/admin')
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBe(null)
  const headers = { authorization: `Bearer ${token}` }
  // The login is shown before the server has ended the session.
  await expect.poll(async () => (await page.request.get('/api/account', { headers })).status()).toBe(401)
})
