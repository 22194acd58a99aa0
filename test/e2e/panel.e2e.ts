import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { login, panel } from '../support/office.ts'
import { RIDE } from '../support/ride.ts'
import { expect, test, uniqueEmail } from '../support/story.ts'
import { asStaff, reservationsOf, STORY } from '../support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function reserve(more: Partial<typeof RIDE> & { email?: string } = {}) {
  const body = { ...RIDE, email: uniqueEmail(), ...more }
  return await asStaff((call, token) => call('createReservationByPhone', { token, body }))
}
const stored = (id: string) => asStaff((call, token) => call('getReservation', { token, id }))
const confirm = (id: string) =>
  asStaff((call, token) =>
    call('changeReservationStatus', { token, id, body: { seenStatus: 'pending', status: 'confirmed' } }),
  )
async function change(id: string, changed: Partial<typeof RIDE>) {
  const { _id, version, reference, status, createdAt, pickUpAt, endsAt, wishedVehicle, ...details } =
    await stored(id)
  await asStaff((call, token) => call('updateReservation', { token, id, body: { ...details, ...changed } }))
}
const when = (page: Page) => panel(page).locator('.panel-when')

test('a reservation opens beside the list, which keeps its search; Esc and Back close it', async ({
  page,
}) => {
  const { _id: id, email, reference } = await reserve()
  await login(page, `/admin/reservations?q=${email}`)
  await page.getByRole('link', { name: 'Grace Hopper' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/admin/reservations/${id}\\?q=`))
  await expect(panel(page)).toContainText(reference)
  await expect(panel(page)).toBeFocused()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(email)
  const [list, beside] = await Promise.all([
    page.locator('.reservations-list').boundingBox(),
    panel(page).boundingBox(),
  ])
  expect(beside!.width).toBe(396)
  expect(beside!.x).toBeGreaterThanOrEqual(list!.x + list!.width)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/reservations\?q=/)
  await page.goBack()
  await expect(panel(page)).toContainText(reference)
  await page.goBack()
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(email)
})

test('the arrow keys walk the list while a reservation is open beside it', async ({ page }) => {
  const phoneNumber = `703${String(Date.now()).slice(-7)}`
  const first = await reserve({ phoneNumber, pickUpTime: '09:00' })
  const second = await reserve({ phoneNumber, pickUpTime: '10:00' })
  await login(page, `/admin/reservations?q=${phoneNumber}`)
  await page.getByRole('link', { name: 'Grace Hopper' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText(first.reference)
  await expect(panel(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText(second.reference)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Grace Hopper' }).nth(1)).toBeFocused()
})

test('its address opens it alone as well', async ({ page }) => {
  const { _id: id, reference } = await reserve()
  await login(page, `/admin/reservations/${id}`)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
  await panel(page).getByRole('link', { name: 'Open full page' }).click()
  await expect(page).toHaveURL(`/admin/reservations/${id}?alone=1`)
  await expect(panel(page)).toContainText(reference)
  await expect(page.locator('.reservations-list')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(panel(page)).toContainText(reference)
  await panel(page).getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/admin/reservations')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
})

test('a fact is edited in its place; errors stand at the field, and the history tells what changed', async ({
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
  await expect(panel(page).locator('.history')).toContainText('Phone number: 7035550111 → (703) 555-0123')
  // Esc leaves the form, not the panel, and asks before it discards what was typed.
  await fact.getByRole('button', { name: 'Change phone' }).click()
  await field.fill('7')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field).toHaveValue('7')
  await field.press('Escape')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(fact).toContainText('(703) 555-0123')
  await expect(panel(page)).toBeVisible()
})

test('a fact that is half-typed stays while the same one of another reservation is edited', async ({
  page,
}) => {
  const [one, other] = [await reserve(), await reserve()]
  const phone = panel(page).locator('[data-fact=phone]')
  const field = phone.getByRole('textbox', { name: 'Phone' })
  page.on('dialog', dialog => dialog.accept())
  await login(page, `/admin/reservations/${one._id}?q=${one.reference}`)
  await phone.getByRole('button', { name: 'Change phone' }).click()
  await field.fill('(703) 555-0131')
  await page.goto(`/admin/reservations/${other._id}?q=${other.reference}`)
  await phone.getByRole('button', { name: 'Change phone' }).click()
  await field.fill('(703) 555-0132')
  await phone.getByRole('button', { name: 'Save' }).click()
  await expect(phone).toContainText('(703) 555-0132')
  await page.goto(`/admin/reservations/${one._id}?q=${one.reference}`)
  await expect(field).toHaveValue('(703) 555-0131')
})

test('another time of a confirmed ride is announced as a mail before it is saved', async ({ page }) => {
  const { _id: id, reference } = await reserve()
  await confirm(id)
  await login(page, `/admin/reservations/${id}?q=${reference}`)
  await panel(page).getByRole('button', { name: 'Change date and time' }).click()
  const form = panel(page).getByRole('form', { name: 'Change date and time' })
  await expect(form).toContainText('Grace gets an email about the change.')
  await form.getByLabel('Time').fill('21:15')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(when(page)).toContainText('9:15 pm')
  await expect(panel(page).locator('.mails')).toContainText('Ride changed')
})

test('changes of two people to different facts both stand; of the same fact one chooses', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 412')
  // No event arrives: this browser does not know of the other one.
  expectedConsole.push('Failed to load resource')
  await page.route('**/api/office/*', route => route.abort())
  const { _id: id, reference } = await reserve()
  await login(page, `/admin/reservations/${id}?q=${reference}`)
  const party = panel(page).locator('[data-fact=party]')
  await party.getByRole('button', { name: 'Change party' }).click()
  await party.getByLabel('Passengers').fill('4')
  await change(id, { lastName: 'Murray' })
  await party.getByRole('button', { name: 'Save' }).click()
  await expect(party).toContainText('4 Passengers')
  expect(await stored(id)).toMatchObject({ lastName: 'Murray', numberOfPassengers: 4 })

  await party.getByRole('button', { name: 'Change party' }).click()
  await party.getByLabel('Passengers').fill('5')
  await change(id, { numberOfPassengers: 7 })
  await party.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' })
  await expect(dialog.getByRole('row', { name: /Passengers/ })).toContainText('57')
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expect(party).toContainText('5 Passengers')
  expect((await stored(id)).numberOfPassengers).toBe(5)
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

test('what a status will send stands beside its button, and the mail can be read before', async ({
  page,
}) => {
  const { _id: id, email, reference } = await reserve()
  await login(page, `/admin/reservations/${id}?q=${reference}`)
  await expect(panel(page)).toContainText('Confirm emails Grace the confirmation.')
  await panel(page).getByRole('button', { name: 'Preview email' }).click()
  const mail = page.getByRole('dialog', { name: /Ride confirmed/ })
  await expect(mail).toContainText(`To: ${email}`)
  expect(await violations(page)).toEqual([])
  await mail.getByRole('button', { name: 'Close' }).click()
  // C confirms.
  await page.keyboard.press('c')
  await expect(panel(page).locator('.panel-bar .status')).toHaveText('confirmed')
  await expect(panel(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(panel(page).locator('.mails')).toContainText('Ride confirmed')
})

test('a change that sends nothing can be taken back', async ({ page }) => {
  const { _id: id, reference } = await reserve({ email: '' })
  await login(page, `/admin/reservations/${id}?q=${reference}`)
  await expect(panel(page)).toContainText('Confirm sends nothing. No email address on file.')
  await panel(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(panel(page).getByRole('status')).toContainText('Confirmed. Nothing was sent.')
  await panel(page).getByRole('button', { name: 'Undo' }).click()
  await expect(panel(page).locator('.panel-bar .status')).toHaveText('pending')
  await expect.poll(async () => (await stored(id)).status).toBe('pending')
})

test('a status that could not be stored takes back itself only, not what somebody else saved meanwhile', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 500')
  const { _id: id, reference } = await reserve({ email: '' })
  await login(page, `/admin/reservations/${id}?q=${reference}`)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/reservations/*/status', async route => {
    await held.promise
    return route.fulfill({ status: 500, json: { code: 'internal', message: 'The disk is full.' } })
  })
  await panel(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(panel(page).locator('.panel-bar .status')).toHaveText('confirmed')
  await change(id, { numberOfPassengers: 5 })
  const party = panel(page).locator('[data-fact=party]')
  await expect(party).toContainText('5 Passengers')
  // What an event brings meanwhile does not take the status back.
  await expect(panel(page).locator('.panel-bar .status')).toHaveText('confirmed')
  held.resolve()
  await expect(panel(page)).toContainText('The disk is full.')
  await expect(panel(page).locator('.panel-bar .status')).toHaveText('pending')
  await expect(party).toContainText('5 Passengers')
})

test('the reason of a cancellation is for the history alone', async ({ page }) => {
  const { _id: id, email, reference } = await reserve()
  await login(page, `/admin/reservations/${id}?q=${reference}`)
  await panel(page).getByRole('button', { name: 'Cancel ride' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this ride?' })
  await dialog.getByLabel('Reason').fill('The flight was cancelled')
  await dialog.getByRole('button', { name: 'Cancel ride' }).click()
  await expect(panel(page).locator('.history')).toContainText(
    'changed the status from pending to cancelled: The flight was cancelled',
  )
  const [reservation] = await reservationsOf(email)
  expect(reservation!.status).toBe('cancelled')
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
