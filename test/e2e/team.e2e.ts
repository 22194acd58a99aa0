import type { Page } from '@playwright/test'
import { totpCode } from '../../server/staff/identity/totp.ts'
import { violations } from './support/axe.ts'
import { login } from './support/office.ts'
import { expect, test, uniqueEmail } from './support/story.ts'
import { asStaff, mailsTo } from './support/story-server.ts'

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
  await page.getByLabel(/^New password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  return username
}

test('somebody is invited by email, sees what staff may see, and gets a second factor; a lost phone is no end', async ({
  page,
  allowInConsole,
  browser,
}) => {
  test.slow()
  await test.step('an account gets a second factor, and a recovery code lets it in', async () => {
    const username = await join(page)
    await page.locator('.office-account').getByRole('link').click()
    await page.getByLabel('Your password').fill('wrong')
    await allowInConsole('status of 422', async () => {
      await page.getByRole('button', { name: 'Set up' }).click()
      await expect(page.getByLabel('Your password')).toHaveAccessibleDescription('That’s not your password.')
    })
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
    await allowInConsole('status of 422', async () => {
      await page.getByRole('button', { name: 'Turn off', exact: true }).click()
      await expect(page.getByLabel('Current code')).toHaveAccessibleDescription(/That code isn’t right\./)
    })
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Current code').fill((await recoveryCodes)[1]!)
    await page.getByRole('button', { name: 'Set up again' }).click()
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()

    // Calls on their way at the logout, a password without its code, and a wrong code are refused.
    await allowInConsole(['status of 401', 'status of 422'], async () => {
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.getByLabel('Username').fill(username)
      await page.getByLabel('Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Login' }).click()
      await page.getByLabel('Code').fill('000000')
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByRole('alert')).toContainText('That code isn’t right.')
    })
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Code').fill(recovery)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  })
  await test.step('somebody joins by email, becomes an owner and is removed', async () => {
    const owner = await browser.newPage()
    const email = uniqueEmail()
    await login(owner, '/admin/team')
    await owner.getByRole('link', { name: 'Invite a colleague' }).click()
    await owner.getByLabel('Email').fill(email)
    await owner.getByRole('button', { name: 'Invite' }).click()
    await expect(owner.locator('.invitations')).toContainText(email)
    expect(await violations(owner)).toEqual([])

    const username = await join(page)
    await page.locator('.office-nav').getByRole('link', { name: 'Setup' }).click()
    const entries = page.locator('.admin').getByRole('link')
    await expect(entries.filter({ hasText: /^Account(?!s)/ })).toBeVisible()
    for (const name of [/^Team/, /^Activity/, /^Company details/]) {
      await expect(entries.filter({ hasText: name })).toHaveCount(0)
    }
    // Typing the address does not help.
    await allowInConsole('status of 403', async () => {
      await page.goto('/admin/activity')
      await expect(page.getByRole('alert')).toContainText('Only an owner can do this.')
    })

    await owner.reload()
    owner.on('dialog', dialog => dialog.accept())
    const member = owner.locator('.editor-list > li').filter({ hasText: username })
    await member.getByRole('button', { name: /Make owner/ }).click()
    await expect(member.getByRole('button', { name: /Make staff/ })).toBeVisible()
    await page.goto('/admin/activity')
    await expect(page.locator('.activity')).toContainText(username)
    await allowInConsole('status of 401')
    await member.getByRole('button', { name: /Remove/ }).click()
    await expect(member).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
    await owner.close()
  })
})
