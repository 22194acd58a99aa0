import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import {
  expectFailure,
  expectSuccess,
  fillLogin,
  login,
  loginAlone,
  panel,
  pressInRow,
  row,
} from '../support/office.ts'
import { RIDE } from '../support/ride.ts'
import { expect, test, uniqueEmail } from '../support/story.ts'
import { asStaff } from '../support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NAME = () => `Test ${crypto.randomUUID().slice(0, 8)}`
const IMAGE = { imageUrl: '/pictures/tours-1280.webp', altText: 'An avenue' }

const reserve = (email = uniqueEmail()) =>
  asStaff(call => call('createReservation', { body: { ...RIDE, email } }))
const stored = (id: string) => asStaff((call, token) => call('getReservation', { token, id }))

async function editReservation(page: Page, email: string, enter = login) {
  await enter(page, `/admin/reservations?q=${email}`)
  await pressInRow(page, email, 'Edit')
}

test('two browsers edit one reservation: what collides is chosen field by field, on a desk and on a telephone', async ({
  page,
  browser,
  expectedConsole,
}) => {
  expectedConsole.push('status of 412')
  const { _id: id, email } = await reserve()
  await editReservation(page, email)
  const colleague = await browser.newPage()
  await editReservation(colleague, email)
  await colleague.getByLabel('Passengers').fill('6')
  await colleague.getByLabel('Last name').fill('Murray')
  await colleague.getByRole('combobox', { name: 'Pickup location' }).fill('Quantico')
  await colleague.getByRole('button', { name: 'Update' }).click()
  await expectSuccess(colleague, 'Reservation updated successfully!')
  await colleague.close()

  await page.getByLabel('Passengers').fill('5')
  await page.getByRole('combobox', { name: 'Pickup location' }).fill('Dumfries')
  await page.getByLabel('Phone').fill('7035550222')
  await page.getByRole('button', { name: 'Update' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' })
  await expect(dialog.getByRole('row', { name: /^Phone/ })).toContainText('Changed by you')
  await expect(dialog.getByRole('row', { name: /^Last name/ })).toContainText('Changed by them')
  await expect(dialog.getByRole('row', { name: /^Passengers/ })).toContainText('Changed by both')
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 900 })
  expect(await violations(page, { themes: 'shown' })).toEqual([])
  // Nothing is overwritten before the choice.
  expect(await stored(id)).toMatchObject({ numberOfPassengers: 6, phoneNumber: '7035550111' })
  await expect(dialog.getByRole('radio')).toHaveCount(4)
  await expect(dialog.getByRole('radio', { name: 'Passengers Yours 5' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Passengers Saved version 6' }).check()
  await dialog.getByRole('button', { name: 'Save selection' }).click()
  await expectSuccess(page, 'Reservation updated successfully!')
  expect(await stored(id)).toMatchObject({
    numberOfPassengers: 6,
    pickUpAddress: 'Dumfries',
    lastName: 'Murray',
    phoneNumber: '7035550222',
  })
})

test('Use theirs fills the form with what was saved, and Keep editing leaves it', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 412')
  const name = NAME()
  const body = { ...IMAGE, name, description: 'Words', features: ['One', 'Two'] }
  const { _id: id } = await asStaff((call, token) => call('createService', { token, body }))
  await login(page, '/admin/services')
  await row(page, name).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Feature 2').fill('My second')
  await asStaff((call, token) =>
    call('updateService', { token, id, body: { ...body, features: ['One', 'Their second'] } }),
  )
  await page.getByRole('button', { name: 'Update' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' })
  // A list is one value.
  await expect(dialog.getByRole('row', { name: /^Features/ })).toContainText(
    /One\s+My second\s*One\s+Their second/,
  )
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Feature 2')).toHaveValue('My second')
  await page.getByRole('button', { name: 'Update' }).click()
  await dialog.getByRole('button', { name: 'Use theirs' }).click()
  await expect(page.getByLabel('Feature 2')).toHaveValue('Their second')
  await expect(page.locator('.editor-form .unsaved-note')).toHaveCount(0)
  await page.getByLabel('Description').fill('New words')
  await page.getByRole('button', { name: 'Update' }).click()
  await expectSuccess(page, 'Service updated successfully!')
  await expect(row(page, name)).toContainText('One · Their second')
  await asStaff((call, token) => call('deleteService', { token, id }))
})

test('rows are added, moved and removed by keyboard, and the error of a row stands at the row', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 422')
  const name = NAME()
  await login(page, '/admin/services')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Image URL').fill(IMAGE.imageUrl)
  await page.getByLabel('Description').fill('Words')
  await page.getByLabel('Feature 1').fill('One')
  for (const text of ['', 'Two', 'Three']) {
    await page.getByRole('button', { name: '+ Add Feature' }).press('Enter')
    await page.keyboard.type(text)
  }
  expect(await violations(page)).toEqual([])
  await expect(page.getByLabel('Feature 4')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByLabel('Feature 3')).toBeFocused()
  await expect(page.getByLabel('Feature 3')).toHaveValue('Three')
  const up = page.getByRole('button', { name: 'Move feature 3 up' })
  await up.focus()
  await up.press('Enter')
  await expect(page.getByLabel('Feature 2')).toHaveValue('Three')
  // The button moves with its row and keeps the focus; at the end of the list it does nothing.
  await expect(page.getByRole('button', { name: 'Move feature 2 up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Feature 1')).toHaveValue('Three')
  await expect(page.locator('.repeated-field_list [role=status]')).toHaveText('Feature 2, position 1 of 4.')
  await page.getByLabel('Feature 4').fill('x'.repeat(201))
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('Feature 4')).toHaveAccessibleDescription(/up to 200/)
  await expect(page.getByLabel('Feature 4')).toBeFocused()
  await expect(page.getByLabel('Feature 1')).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('Feature 4').fill('Two')
  await page.reload()
  await expect(page.getByLabel('Feature 4')).toHaveValue('Two')
  await page.getByRole('button', { name: 'Remove feature 1' }).click()
  await expect(page.getByLabel('Feature 1')).toBeFocused()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectSuccess(page, 'Service added successfully!')
  await expect(row(page, name)).toContainText('One · Two')
  await row(page, name).getByRole('button', { name: 'Delete' }).click()
  await expectSuccess(page, 'Service deleted successfully!')
})

test('a network that is lost in the middle of a save keeps what was typed, and Try again saves it', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('Failed to load resource')
  const { _id: id, email } = await reserve()
  await editReservation(page, email)
  await page.getByLabel('Last name').fill('Murray')
  await page.route('**/api/reservations/*', route =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: 'Update' }).click()
  const tryAgain = await expectFailure(page, 'Failed to update reservation')
  await expect(page.locator('.admin-failed')).toContainText('Can’t reach the server.')
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByLabel('Last name')).toHaveValue('Murray')
  await expect(page.locator('.editor-form .unsaved-note')).toHaveText('Unsaved changes')
  await page.getByRole('button', { name: 'Update' }).click()
  await expectFailure(page, 'Failed to update reservation')
  await page.unroute('**/api/reservations/*')
  await tryAgain.click()
  await expectSuccess(page, 'Reservation updated successfully!')
  expect((await stored(id)).lastName).toBe('Murray')
})

test('a session that ends while somebody types leads to the login, and the form is as it was', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 401')
  const { _id: id, email } = await reserve()
  await editReservation(page, email, loginAlone)
  await page.getByLabel('Last name').fill('Murray')
  await page.getByLabel('Passengers').fill('4')
  // Another browser of this account ends the session; the live view learns of it.
  const own = await page.evaluate(() => localStorage.getItem('adminToken') ?? '')
  await asStaff(call => call('signOut', { token: own }))
  await asStaff(call => call('createReservation', { body: { ...RIDE, email: uniqueEmail() } }))
  await expect(page.getByText('Your unsaved changes are kept.')).toBeVisible()
  await fillLogin(page)
  await expect(page.getByRole('heading', { name: 'Edit reservation' })).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('Murray')
  await expect(page.getByLabel('Passengers')).toHaveValue('4')
  await expect(page.locator('.office-title .unsaved-note')).toBeVisible()
  await page.getByRole('button', { name: 'Update' }).click()
  await expectSuccess(page, 'Reservation updated successfully!')
  expect(await stored(id)).toMatchObject({ lastName: 'Murray', numberOfPassengers: 4 })
})

test('leaving a form that is not saved asks, and after a save nothing is asked', async ({ page }) => {
  const { email } = await reserve()
  const asked: string[] = []
  page.on('dialog', async dialog => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  await editReservation(page, email)
  const nav = page.locator('.office-nav')
  await nav.getByRole('link', { name: 'Inbox' }).click()
  await expect(page).toHaveURL('/admin/messages')
  await page.goBack()
  await row(page, email).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Last name').fill('Murray')
  // Typing it back is no change.
  await page.getByLabel('Last name').fill('Hopper')
  await expect(page.locator('.unsaved-note')).toHaveCount(0)
  await page.getByLabel('Last name').fill('Murray')
  await nav.getByRole('link', { name: 'Inbox' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' })
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/reservations/)
  await nav.getByRole('link', { name: 'Inbox' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await nav.getByRole('link', { name: 'Inbox' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/messages')
  // The navigation says where something is not saved.
  await expect(nav.getByRole('link', { name: /Reservations.*unsaved changes/i })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Last name')).toHaveValue('Murray')
  // Another record is not put into the form without a question.
  await row(page, email).getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Last name')).toHaveValue('Murray')
  await page.goForward()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Last name')).toHaveValue('Murray')
  expect(asked).toEqual([])
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(page.getByLabel('Last name')).toHaveValue('Murray')
  await page.getByLabel('First name').fill('Ada')
  await page.getByRole('button', { name: 'Update' }).click()
  await expectSuccess(page, 'Reservation updated successfully!')
  await expect(row(page, email)).toContainText('Ada Murray')
  await nav.getByRole('link', { name: 'Inbox' }).click()
  await expect(page).toHaveURL('/admin/messages')
  await expect(nav.getByRole('link', { name: /unsaved changes/i })).toHaveCount(0)
  expect(asked).toEqual(['beforeunload'])
})

test('a logout asks before it discards what was typed', async ({ page }) => {
  await loginAlone(page, '/admin/videos')
  await page.getByLabel('Title').fill('Words')
  await page.getByRole('button', { name: 'Logout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Words')
  await page.getByRole('button', { name: 'Logout' }).click()
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL('/admin')
  await loginAlone(page, '/admin/videos')
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('a save that is pressed twice is sent once', async ({ page }) => {
  const name = NAME()
  await login(page, '/admin/services')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Image URL').fill(IMAGE.imageUrl)
  await page.getByLabel('Description').fill('Words')
  await page.getByLabel('Feature 1').fill('One')
  let sent = 0
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/api/services')) sent += 1
  })
  await page.getByRole('button', { name: 'Add', exact: true }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
    button.form?.requestSubmit()
  })
  await expectSuccess(page, 'Service added successfully!')
  expect(sent).toBe(1)
  await expect(row(page, name)).toHaveCount(1)
  await row(page, name).getByRole('button', { name: 'Delete' }).click()
  await expectSuccess(page, 'Service deleted successfully!')
})

test('an error that no field shows stands above the form with the focus', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 422')
  await login(page, '/admin/videos')
  await page.getByLabel('YouTube link').fill('https://youtu.be/R6MlUcmOul8')
  await page.route('**/api/videos', route =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          json: { code: 'invalid', message: 'Check it.', fields: { length: 'It is too long.' } },
        })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toHaveText('It is too long.')
  await expect(summary).toBeFocused()
})

test('Editing another reservation asks before it takes the form', async ({ page }) => {
  const { _id: first, email } = await reserve()
  const { _id: second } = await reserve(email)
  const editDetails = async (id: string) => {
    // The list stays with its form while another reservation opens beside it.
    await page.getByRole('searchbox', { name: 'Search' }).fill(email)
    await page.locator(`a[href^="/admin/reservations/${id}"]`).first().click()
    await panel(page).getByRole('button', { name: 'More' }).click()
    await panel(page).getByRole('link', { name: 'Edit reservation' }).click()
  }
  await login(page, '/admin/reservations')
  await editDetails(first)
  await page.getByLabel('Last name').fill('Murray')
  await editDetails(second)
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Last name')).toHaveValue('Murray')
  // The reservation in the form is not opened anew.
  await editDetails(first)
  await expect(page).toHaveURL(/\/admin\/reservations(\?|$)/)
  await expect(page.getByLabel('Last name')).toHaveValue('Murray')
  await editDetails(second)
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByLabel('Last name')).toHaveValue('Hopper')
  await expect(page.locator('.editor-form .unsaved-note')).toHaveCount(0)
})

test('what is typed while a save is under way stays, and is saved by the next one', async ({ page }) => {
  const { _id: id, reference } = await reserve()
  await login(page, `/admin/reservations/${id}?q=${reference}`)
  const party = panel(page).locator('[data-fact=party]')
  await party.getByRole('button', { name: 'Change party' }).click()
  const passengers = party.getByLabel('Passengers')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/reservations/*', async route => {
    if (route.request().method() === 'PUT') await held.promise
    await route.fallback()
  })
  await passengers.fill('4')
  await party.getByRole('button', { name: 'Save' }).click()
  await expect(party.getByRole('button', { name: 'Saving…' })).toBeVisible()
  await passengers.fill('5')
  held.resolve()
  await expect.poll(async () => (await stored(id)).numberOfPassengers).toBe(4)
  await expect(party.getByRole('button', { name: 'Save' })).toBeVisible()
  await expect(passengers).toHaveValue('5')
  await expect(party.locator('.unsaved-note')).toBeVisible()
  await party.getByRole('button', { name: 'Save' }).click()
  await expect(party).toContainText('5 Passengers')
  expect((await stored(id)).numberOfPassengers).toBe(5)
})

test('the times of publishing that two people chose are compared on the clock of the business', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 412')
  const name = NAME()
  const year = new Date().getFullYear() + 1
  const body = { ...IMAGE, name, description: 'Words', features: ['One'] }
  const { _id: id } = await asStaff((call, token) => call('createService', { token, body }))
  await login(page, '/admin/services')
  await row(page, name).getByRole('button', { name: 'Edit' }).click()
  // The two radios are one group: an arrow key chooses the other one.
  await page.getByLabel('Published').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Schedule')).toBeFocused()
  await expect(page.getByLabel('Schedule')).toBeChecked()
  await page.getByLabel('Publish on, date').fill(`${year}-01-05`)
  await page.getByLabel('Publish on, time').fill('09:30')
  await asStaff((call, token) =>
    call('updateService', { token, id, body: { ...body, publishAt: `${year}-01-06T15:00:00.000Z` } }),
  )
  await page.getByRole('button', { name: 'Update' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' })
  const published = dialog.getByRole('row', { name: /^Publish on/ })
  await expect(published).toContainText(`Jan 5, ${year}, 9:30`)
  await expect(published).toContainText(`Jan 6, ${year}, 10:00`)
  await expect(published).toContainText('EST')
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expectSuccess(page, 'Service updated successfully!')
  await asStaff((call, token) => call('deleteService', { token, id }))
})
