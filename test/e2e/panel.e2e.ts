import { violations } from '../support/axe.ts'
import { login, panel } from '../support/office.ts'
import { RIDE } from '../support/ride.ts'
import { expect, test, uniqueEmail } from '../support/story.ts'
import { asStaff, STORY } from '../support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function reserve(more: Partial<typeof RIDE> & { email?: string } = {}) {
  const body = { ...RIDE, email: uniqueEmail(), ...more }
  return await asStaff((call, token) => call('createReservationByPhone', { token, body }))
}
const stored = (id: string) => asStaff((call, token) => call('getReservation', { token, id }))
test('a reservation opens beside the list, which keeps its search, walks by keyboard, and fills a page of its own', async ({
  page,
}) => {
  const phoneNumber = `703${String(Date.now()).slice(-7)}`
  const first = await reserve({ phoneNumber, pickUpTime: '09:00' })
  const second = await reserve({ phoneNumber, pickUpTime: '10:00' })
  await login(page, `/admin/reservations?q=${phoneNumber}`)
  await page.getByRole('link', { name: 'Grace Hopper' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/admin/reservations/${first._id}\\?q=`))
  await expect(panel(page)).toContainText(first.reference)
  await expect(panel(page)).toBeFocused()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(phoneNumber)
  const [list, beside] = await Promise.all([
    page.locator('.reservations-list').boundingBox(),
    panel(page).boundingBox(),
  ])
  expect(beside!.width).toBe(396)
  expect(beside!.x).toBeGreaterThanOrEqual(list!.x + list!.width)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText(second.reference)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/reservations\?q=/)
  await expect(page.getByRole('link', { name: 'Grace Hopper' }).nth(1)).toBeFocused()
  await page.goBack()
  await expect(panel(page)).toContainText(second.reference)
  await page.goBack()
  await expect(panel(page)).toContainText(first.reference)
  await page.goBack()
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(phoneNumber)

  await page.goto(`/admin/reservations/${first._id}`)
  await panel(page).getByRole('link', { name: 'Open full page' }).click()
  await expect(page).toHaveURL(`/admin/reservations/${first._id}?alone=1`)
  await expect(panel(page)).toContainText(first.reference)
  await expect(page.locator('.reservations-list')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Preview email' }).click()
  await expect(page.getByRole('dialog', { name: /Ride confirmed/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(panel(page)).toContainText(first.reference)
  await panel(page).getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/admin/reservations')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
})

test('a fact is edited in its place by keyboard; an error stands at the field', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 422')
  const { _id: id, reference } = await reserve()
  await login(page, `/admin/reservations/${id}?q=${reference}`)
  const fact = panel(page).locator('[data-fact=phone]')
  await fact.getByRole('button', { name: 'Change phone' }).focus()
  await page.keyboard.press('Enter')
  const field = fact.getByRole('textbox', { name: 'Phone' })
  await expect(field).toBeFocused()
  await field.fill('12')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/such as \(703\)/)
  await expect(field).toBeFocused()
  // No row of the list lies under the mouse.
  await panel(page).locator('.panel-bar').hover()
  expect(await violations(page)).toEqual([])
  await field.fill('(703) 555-0123')
  await page.keyboard.press('Enter')
  await expect(fact).toContainText('(703) 555-0123')
  await expect(fact.getByRole('button', { name: 'Change phone' })).toBeFocused()
  expect((await stored(id)).phoneNumber).toBe('(703) 555-0123')
})

test('an event of the reservation refreshes the panel and leaves alone what is being typed', async ({
  page,
  browser,
}) => {
  const { _id: id, reference } = await reserve()
  await login(page, `/admin/reservations/${id}?q=${reference}`)
  const phone = panel(page).locator('[data-fact=phone]')
  await phone.getByRole('button', { name: 'Change phone' }).click()
  await phone.getByRole('textbox', { name: 'Phone' }).fill('(703) 555-0124')
  // A colleague in another browser.
  const context = await browser.newContext({ baseURL: STORY.url })
  const other = await context.newPage()
  await login(other, `/admin/reservations/${id}?q=${reference}`)
  await panel(other).getByRole('button', { name: 'Confirm' }).click()
  await expect(panel(other)).toContainText('admin changed the status from pending to confirmed')
  await expect(panel(page).locator('.panel-bar .status')).toHaveText('confirmed')
  await expect(phone.getByRole('textbox', { name: 'Phone' })).toHaveValue('(703) 555-0124')
  // A reload keeps it too.
  page.once('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(phone.getByRole('textbox', { name: 'Phone' })).toHaveValue('(703) 555-0124')
  await phone.getByRole('button', { name: 'Save' }).click()
  await expect(phone).toContainText('(703) 555-0124')
  expect(await stored(id)).toMatchObject({ status: 'confirmed', phoneNumber: '(703) 555-0124' })
  await context.close()
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a reservation is a page with its actions at the lower edge', async ({ page }) => {
    const { _id: id, email } = await reserve()
    await login(page, `/admin/reservations?q=${email}`)
    await page.getByRole('link', { name: 'Grace Hopper' }).first().click()
    await expect(page).toHaveURL(new RegExp(`/admin/reservations/${id}`))
    await expect(page.locator('.reservations-list')).toBeHidden()
    const bar = page.locator('.panel-actions')
    const confirmButton = bar.getByRole('button', { name: 'Confirm' })
    await expect(confirmButton).toBeInViewport()
    const box = await confirmButton.boundingBox()
    expect(box!.height).toBe(48)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expect(bar.getByRole('button', { name: 'Cancel ride' })).toBeHidden()
    expect(await violations(page)).toEqual([])
    await bar.getByRole('button', { name: 'More' }).click()
    await expect(bar.getByRole('button', { name: 'Cancel ride' })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
    await panel(page).getByRole('link', { name: 'Back' }).click()
    await expect(page.locator('.reservations-list')).toBeVisible()
    await expect(page).toHaveURL(/q=/)
  })
})
