import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { expectSuccess, login, pressInRow, row } from '../support/office.ts'
import { RIDE } from '../support/ride.ts'
import { expect, test, uniqueEmail } from '../support/story.ts'
import { asStaff } from '../support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NAME = () => `Test ${crypto.randomUUID().slice(0, 8)}`
const IMAGE = { imageUrl: '/pictures/tours-1280.webp', altText: 'An avenue' }

const reserve = (email = uniqueEmail()) =>
  asStaff(call => call('createReservation', { body: { ...RIDE, email } }))
const stored = (id: string) => asStaff((call, token) => call('getReservation', { token, id }))

async function editReservation(page: Page, email: string) {
  await login(page, `/admin/reservations?q=${email}`)
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
  // The two radios of publishing are one group: an arrow key chooses the other one.
  await page.getByLabel('Publish on save').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Schedule')).toBeFocused()
  await expect(page.getByLabel('Schedule')).toBeChecked()
  await page.keyboard.press('ArrowUp')
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
