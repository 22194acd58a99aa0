import { violations } from '../support/axe.ts'
import { expectSuccess, login, panel, row, rows } from '../support/office.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from '../support/story.ts'
import { asStaff, mailsTo } from '../support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function reserve(more: { phoneNumber?: string } = {}) {
  return await asStaff(call =>
    call('createReservation', {
      body: {
        firstName: 'Grace',
        lastName: 'Hopper',
        email: uniqueEmail(),
        phoneNumber: '7035550111',
        numberOfPassengers: 2,
        pickUpAddress: 'Triangle',
        dropOffAddress: 'Union Station',
        pickUpDate: RIDE_DATE,
        pickUpTime: '09:30',
        ...more,
      },
    }),
  )
}
const stored = (id: string) => asStaff((call, token) => call('getReservation', { token, id }))

/** Flags the customer of this email address, once they have emerged from their reservation. */
async function flag(email: string | null | undefined) {
  const find = () =>
    asStaff(
      async (call, token) => (await call('searchCustomers', { token, query: { q: email ?? '' } })).items[0],
    )
  await expect.poll(async () => (await find())?._id, { timeout: 20_000 }).toBeTruthy()
  const found = await find()
  await asStaff((call, token) =>
    call('updateCustomer', {
      token,
      id: found!._id,
      body: { name: 'Grace Hopper', note: 'Paid late', preferences: [], askBeforeConfirming: true },
    }),
  )
}

test('what is asked before a ride is cancelled, or confirmed for a flagged customer, is read and answered by keyboard', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 409', 'Failed to load resource')
  const phoneNumber = `703${Date.now() % 10_000_000}`.padEnd(10, '0')
  const { _id: id, email, reference } = await reserve({ phoneNumber })
  await login(page, `/admin/reservations/${id}?q=${reference}`)
  const actions = page.locator('.panel-buttons')
  await expect(actions.getByRole('button')).toHaveText(['Confirm', 'More', 'Cancel'])
  const [confirm, cancel] = await Promise.all(
    ['Confirm', 'Cancel ride'].map(name => actions.getByRole('button', { name }).boundingBox()),
  )
  expect(cancel!.x - (confirm!.x + confirm!.width)).toBeGreaterThan(100)
  await actions.getByRole('button', { name: 'Cancel ride' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this ride?' })
  await expect(dialog.getByRole('button', { name: 'Keep ride' })).toBeFocused()
  await expect(dialog).toContainText(`Email to ${email}`)
  await expect(dialog).toContainText(/Ride cancelled: .+ \(\w{3}-\w{4}\)/)
  await expect(dialog).toContainText('If you didn’t expect this, please call us.')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect((await stored(id)).status).toBe('pending')
  await actions.getByRole('button', { name: 'Cancel ride' }).click()
  await dialog.getByRole('button', { name: 'Cancel ride' }).click()
  await expect(page.getByText('admin changed the status from pending to cancelled')).toBeVisible()
  const mails = await mailsTo(email, 2)
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Ride cancelled/))
  await expect(actions.getByRole('button')).toHaveText(['Reopen', 'More'])

  const again = await reserve({ phoneNumber })
  await flag(again.email)
  await page.goto(`/admin/reservations/${again._id}?q=${again.reference}`)
  await panel(page).getByRole('button', { name: 'Confirm' }).click()
  const ask = page.getByRole('dialog', { name: 'Ask before confirming this ride' })
  await expect(ask).toContainText('Paid late')
  await expect(ask.getByRole('button', { name: 'Don’t confirm yet' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(ask).toBeHidden()
  expect((await stored(again._id)).status).toBe('pending')
  await panel(page).getByRole('button', { name: 'Confirm' }).click()
  await ask.getByRole('button', { name: 'Confirm (already asked)' }).click()
  await expect(page.getByText('admin changed the status from pending to confirmed')).toBeVisible()
})

test('Back keeps what was searched, filtered and typed', async ({ page }) => {
  const { email } = await reserve()
  await asStaff(call => call('sendMessage', { body: { name: 'Ada', email, message: 'Please call.' } }))
  await login(page, '/admin/reservations')
  await page.getByRole('searchbox', { name: 'Search' }).fill(email)
  await expect(rows(page)).toHaveCount(1)
  await row(page, email).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Last name').fill('Murray')
  await page.locator('.office-nav').getByRole('link', { name: 'Inbox' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('button', { name: /^New/ }).click()
  await expect(page).toHaveURL(/show=new/)
  await page.locator('.office-nav').getByRole('link', { name: 'Fleet' }).click()
  await expect(page).toHaveURL('/admin/fleet')
  await page.goBack()
  await expect(page.getByRole('button', { name: /^New/ })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page).toHaveURL('/admin/messages')
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(email)
  await expect(page.getByLabel('Last name')).toHaveValue('Murray')
  await expect(row(page, email)).toHaveCount(1)
})

test('a link that visitors will not see is said so before saving and marked in the list', async ({
  page,
}) => {
  const title = `Test ${crypto.randomUUID().slice(0, 8)}`
  await login(page, '/admin/videos')
  const link = page.getByLabel('YouTube link')
  await link.fill('https://vimeo.com/76979871')
  await page.getByLabel('Title').fill(title)
  await expect(link).toHaveAccessibleDescription(/Visitors won’t see it/)
  await page.reload()
  await expect(link).toHaveAccessibleDescription(/Visitors won’t see it/)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectSuccess(page, 'Video added successfully!')
  await expect(row(page, title).locator('.mark')).toHaveText('Hidden')
  await row(page, title).getByRole('button', { name: 'Edit' }).click()
  await link.fill('https://youtu.be/R6MlUcmOul8')
  await expect(link).not.toHaveAccessibleDescription(/visitors/)
  await page.getByRole('button', { name: 'Update' }).click()
  await expectSuccess(page, 'Video updated successfully!')
  await expect(row(page, title).locator('.mark')).toHaveCount(0)
  await expect(row(page, title).locator('img')).toHaveAttribute('src', '/films/R6MlUcmOul8.webp')
  await page.goto('/videos')
  const card = page.locator('.film').filter({ hasText: title })
  await card.scrollIntoViewIfNeeded()
  const image = card.locator('img')
  await expect(image).toHaveAttribute('src', '/films/R6MlUcmOul8.webp')
  await expect
    .poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth))
    .toBeGreaterThan(300)
  await asStaff(async (call, token) => {
    const video = (await call('listVideos')).find(item => item.title === title)!
    await call('deleteVideo', { token, id: video._id })
  })
})
