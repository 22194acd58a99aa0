import type { Page } from '@playwright/test'
import { totpCode } from '../../server/features/identity/totp.ts'
import { violations } from '../support/axe.ts'
import { login } from '../support/office.ts'
import { expect, test, uniqueEmail } from '../support/story.ts'
import { asStaff, mailsTo } from '../support/story-server.ts'

// A click must not wait for smooth scrolling.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PASSWORD = 'cobol was my idea'

/** Somebody new on the staff, who has taken up an invitation in this browser. */
async function join(page: Page): Promise<string> {
  const email = uniqueEmail()
  const username = email.split('@')[0]!
  await asStaff((call, token) => call('inviteStaff', { token, body: { email, role: 'staff' } }))
  const [mail] = await mailsTo(email, 1)
  const link = /\/admin\/invitation#[\w-]+/.exec(mail!.text!)![0]
  await page.goto(link)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  return username
}

test('somebody is invited by mail, joins, and sees what staff may see', async ({
  page,
  browser,
  expectedConsole,
}) => {
  expectedConsole.push('status of 40')
  const owner = await browser.newPage()
  const email = uniqueEmail()
  await login(owner, '/admin/team')
  await owner.getByLabel('Email').fill(email)
  await owner.getByRole('button', { name: 'Invite' }).click()
  await expect(owner.locator('.team_invitations')).toContainText(email)
  expect(await violations(owner)).toEqual([])

  const username = await join(page)
  const tabs = page.locator('.office-nav')
  await expect(tabs.getByRole('link', { name: 'Account', exact: true })).toBeVisible()
  for (const name of ['Team', 'Activity', 'Settings']) {
    await expect(tabs.getByRole('link', { name })).toHaveCount(0)
  }
  // Typing the address does not help.
  await page.goto('/admin/activity')
  await expect(page.getByRole('alert')).toContainText('Only an owner can do this.')

  await owner.reload()
  owner.on('dialog', dialog => dialog.accept())
  const member = owner.locator('.editor-list > li').filter({ hasText: username })
  await member.getByRole('button', { name: /Make owner/ }).click()
  await expect(member.getByRole('button', { name: /Make staff/ })).toBeVisible()
  await page.goto('/admin/activity')
  await expect(page.locator('.activity_activity')).toContainText(username)
  await member.getByRole('button', { name: /Remove/ }).click()
  await expect(member).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await owner.close()
})

test('an account gets a second factor, and a lost telephone is no end', async ({ page, expectedConsole }) => {
  test.slow()
  expectedConsole.push('status of 401', 'status of 422')
  const username = await join(page)
  await page.locator('.office-nav').getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByLabel('Your password').fill('wrong')
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByLabel('Your password')).toHaveAccessibleDescription('That’s not your password.')
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const secret = (await page.locator('.account_secret').textContent())!.replaceAll(' ', '')
  const code = () => totpCode(secret, Math.floor(Date.now() / 30_000))
  await page.getByLabel('Code from the app').fill(code())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.locator('.account_recovery li')).toHaveCount(10)
  const recoveryCodes = page.locator('.account_recovery li').allTextContents()
  const recovery = (await recoveryCodes)[0]!
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()
  // The password alone neither turns it off nor renews it.
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByLabel('Current code').fill('000000')
  await page.getByRole('button', { name: 'Turn off', exact: true }).click()
  await expect(page.getByLabel('Current code')).toHaveAccessibleDescription(/That code isn’t right\./)
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Current code').fill((await recoveryCodes)[1]!)
  await page.getByRole('button', { name: 'Set up again' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toContainText('That code isn’t right.')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Code').fill(recovery)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})

test('a changed password ends the other sessions, and sessions can be ended one by one', async ({
  page,
  browser,
  expectedConsole,
}) => {
  expectedConsole.push('status of 422')
  const username = await join(page)
  const elsewhere = await browser.newPage()
  const enter = async () => {
    await elsewhere.goto('/admin')
    await elsewhere.getByLabel('Username').fill(username)
    await elsewhere.getByLabel('Password').fill(PASSWORD)
    await elsewhere.getByRole('button', { name: 'Login' }).click()
    await expect(elsewhere.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  }
  await enter()
  await page.goto('/admin/account')
  await page.getByRole('button', { name: /Sign out Chrome/ }).click()
  await expect(page.getByRole('button', { name: /Sign out Chrome/ })).toHaveCount(0)
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await enter()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel(/^New password/).fill('another long password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('All your other sessions have ended')).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await elsewhere.close()
})

test('the activity shows what changed, from what to what', async ({ page }) => {
  const title = `Test ${crypto.randomUUID().slice(0, 8)}`
  await asStaff(async (call, token) => {
    const url = 'https://youtu.be/R6MlUcmOul8'
    const { _id: id } = await call('createVideo', { token, body: { url, title: 'Before' } })
    await call('updateVideo', { token, id, body: { url, title } })
    await call('deleteVideo', { token, id })
  })
  await login(page, '/admin/activity')
  const entry = page.locator('.activity_activity li').filter({ hasText: `updated the video ${title}` })
  await expect(entry.locator('del')).toContainText('Before')
  await expect(entry.locator('ins')).toContainText(title)
})

test('an owner demands the second factor of somebody, who can do nothing else until it is on', async ({
  page,
  browser,
  expectedConsole,
}) => {
  test.slow()
  expectedConsole.push('status of 403')
  const username = await join(page)
  const owner = await browser.newPage()
  await login(owner, '/admin/team')
  owner.on('dialog', dialog => dialog.accept())
  const member = owner.locator('.editor-list > li').filter({ hasText: username })
  await expect(member).toContainText('1 session')
  await member.getByRole('button', { name: /Require two-factor/ }).click()
  await expect(member).toContainText('two-factor sign-in required, not set up yet')
  expect(await violations(owner)).toEqual([])

  await page.reload()
  await expect(page.getByText('Your account requires two-factor sign-in.')).toBeVisible()
  await expect(page.locator('.office-nav')).toHaveCount(0)
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set up' }).click()
  const secret = (await page.locator('.account_secret').textContent())!.replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(totpCode(secret, Math.floor(Date.now() / 30_000)))
  await page.getByRole('button', { name: 'Turn on' }).click()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await page.locator('.office-nav').getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page.getByText('it can’t be turned off')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn off', exact: true })).toHaveCount(0)

  await owner.reload()
  await expect(member).toContainText('two-factor sign-in on, required')
  await member.getByRole('button', { name: /End sessions/ }).click()
  await expect(member).toContainText('not signed in')
  expectedConsole.push('status of 401')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await owner.close()
})

test('what fails at the login is said: a wrong password, a fault of the server, no network; owners see failures', async ({
  page,
  browser,
  expectedConsole,
}) => {
  expectedConsole.push('status of 401', 'status of 500', 'status of 429', 'net::ERR')
  const username = await join(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill('not my password')
  const send = page.getByRole('button', { name: 'Login' })
  const alert = page.getByRole('alert')
  await send.click()
  await expect(alert).toHaveText('Invalid credentials')
  await page.route('**/api/admins/login', route => route.abort())
  await send.click()
  await expect(alert).toHaveText('Can’t reach the server. Check your connection and try again.')
  const answer = (status: number, body: object) =>
    page.route('**/api/admins/login', route => route.fulfill({ status, json: body }))
  await answer(500, { code: 'internal', message: 'The disk is full.' })
  await send.click()
  await expect(alert).toHaveText('The disk is full.')
  await answer(429, { code: 'too_many', message: 'Too many attempts. Please wait a second.' })
  await send.click()
  await expect(alert).toHaveText('Too many attempts. Please wait a second.')
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/a recovery code to log in now/)
  expect(await violations(page)).toEqual([])

  const owner = await browser.newPage()
  await login(owner, '/admin/team')
  const failed = owner.locator('.team_failed-sign-ins li').filter({ hasText: username })
  await expect(failed).toContainText('Wrong password')
  await expect(failed).toContainText('127.0.0.1')
  await owner.close()
})
