import { violations } from '../support/axe.ts'
import { expectSuccess, login, row } from '../support/office.ts'
import { expect, test } from '../support/story.ts'
import { asStaff } from '../support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const removeRedirect = (from: string) =>
  asStaff(async (call, token) => {
    const found = (await call('listRedirects', { token })).find(redirect => redirect.from === from)
    if (found) await call('deleteRedirect', { token, id: found._id })
  })

test('staff lead an old address to a page, and a visitor with the old link arrives there', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('Failed to load resource')
  const from = `/old-page-${crypto.randomUUID().slice(0, 8)}.html`
  const missing = await page.goto(from)
  expect(missing?.status()).toBe(404)
  await login(page, `/admin/redirects?from=${from}`)
  await expect(page.getByLabel('Old address')).toHaveValue(from)
  await page.getByLabel('New address').fill(from)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('This leads back to the old address.')).toBeVisible()
  await page.getByLabel('New address').fill('/services')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectSuccess(page, 'Redirect added successfully!')
  await expect(row(page, from)).toContainText('to /services')
  expect(await violations(page)).toEqual([])
  await page.goto(`${from}?utm_source=card`)
  await expect(page).toHaveURL('/services?utm_source=card')
  await page.goto(`/es${from}`)
  await expect(page).toHaveURL('/es/services')
  await removeRedirect(from)
})

test('a file brings the addresses of an older website; its lines that cannot be are named', async ({
  page,
}) => {
  const from = `/imported-${crypto.randomUUID().slice(0, 8)}`
  await login(page, '/admin/redirects')
  const lines = ['from,to,status', `${from},/fleet`, `${from}-2,https://other.example`]
  await page.getByLabel('Read file...').setInputFiles({
    name: 'redirects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await expect(page.getByText('One redirect was added, 0 were changed.')).toBeVisible()
  await expect(page.getByText('Line 3: not two paths of this website')).toBeVisible()
  await expect(row(page, from)).toContainText('to /fleet')
  await removeRedirect(from)
})
