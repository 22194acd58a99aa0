import { violations } from './support/axe.ts'
import { login } from './support/office.ts'
import { expect, test, uniqueEmail } from './support/story.ts'
import { asStaff } from './support/story-server.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 768, height: 1024 },
  hasTouch: true,
})

/** Longer than a column is wide. */
const longAddress = () => `a.very.long.name.${uniqueEmail().replace('@', '@of.a.very.long.domain.')}`

test('messages, readers and the team fit a tablet, with long addresses, in both themes', async ({ page }) => {
  const email = longAddress()
  await asStaff(async (call, token) => {
    await call('sendMessage', { body: { name: 'Ada', email, message: 'Two lines\n\nof words' } })
    await call('subscribe', { body: { email } })
    await call('inviteStaff', { token, body: { email, role: 'staff' } })
  })
  await login(page, '/admin/messages')
  for (const screen of ['messages', 'newsletter', 'team']) {
    await page.goto(`/admin/${screen}`)
    await expect(page.getByText(email).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
    expect(await violations(page)).toEqual([])
  }
})
