import { violations } from './support/axe.ts'
import { expectSuccess, login, pressInRow, row, rows } from './support/office.ts'
import { expect, RIDE, test, uniqueEmail } from './support/story.ts'
import { asStaff } from './support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NAME = () => `Test ${crypto.randomUUID().slice(0, 8)}`
const IMAGE = { imageUrl: '/pictures/city-night-1440.webp', altText: 'An avenue' }

const reserve = (email = uniqueEmail()) =>
  asStaff(call => call('createReservation', { body: { ...RIDE, email } }))
const stored = (id: string) => asStaff((call, token) => call('getReservation', { token, id }))

test('rows are added, moved and removed by keyboard, and the error of a row stands at the row', async ({
  page,
  allowInConsole,
}) => {
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
  await allowInConsole('status of 422', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByLabel('Feature 4')).toHaveAccessibleDescription(/up to 200/)
  })
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

test('a form asks before it is left, Back finds it as it was, and what collides with a colleague is chosen on a desk and a telephone', async ({
  page,
  allowInConsole,
}) => {
  const { _id: id, email } = await reserve()
  await asStaff(call => call('sendMessage', { body: { name: 'Ada', email, message: 'Please call.' } }))
  const asked: string[] = []
  page.on('dialog', async dialog => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  const nav = page.locator('.office-nav')
  const search = page.getByRole('searchbox', { name: 'Search' })
  const lastName = page.getByLabel('Last name')
  const update = page.getByRole('button', { name: 'Update' })
  await login(page, '/admin/reservations')
  await search.fill(email)
  await expect(rows(page)).toHaveCount(1)
  await pressInRow(page, email, 'Edit')
  await nav.getByRole('link', { name: 'Inbox' }).click()
  await expect(page).toHaveURL('/admin/messages')
  await page.goBack()
  await row(page, email).getByRole('button', { name: 'Edit' }).click()
  await lastName.fill('Murray')
  // Typing it back is no change.
  await lastName.fill('Hopper')
  await expect(page.locator('.unsaved-note')).toHaveCount(0)
  await lastName.fill('Murray')
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
  const onlyNew = page.getByRole('button', { name: /^New \d/ })
  await onlyNew.click()
  await expect(page).toHaveURL(/show=new/)
  await nav.getByRole('link', { name: 'Website' }).click()
  await expect(page).toHaveURL('/admin/fleet')
  await page.goBack()
  await expect(onlyNew).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page).toHaveURL('/admin/messages')
  await page.goBack()
  await expect(search).toHaveValue(email)
  await expect(lastName).toHaveValue('Murray')
  await expect(row(page, email)).toHaveCount(1)
  // Another record is not put into the form without a question.
  await row(page, email).getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog).toBeHidden()
  await expect(lastName).toHaveValue('Murray')
  await page.goForward()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog).toBeHidden()
  await expect(lastName).toHaveValue('Murray')
  expect(asked).toEqual([])
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(lastName).toHaveValue('Murray')

  const theirs = { numberOfPassengers: 6, phoneNumber: '7035550222', pickUpAddress: 'Quantico' }
  await asStaff((call, token) =>
    call('updateReservation', { token, id, body: { ...RIDE, email, ...theirs } }),
  )
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Passengers').fill('5')
  await page.getByRole('combobox', { name: 'Pickup location' }).fill('Dumfries')
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this' })
  await allowInConsole('status of 412', async () => {
    await update.click()
    await expect(conflict.getByRole('row', { name: /^Last name/ })).toContainText('Changed by you')
  })
  await expect(conflict.getByRole('row', { name: /^Phone/ })).toContainText('Changed by them')
  await expect(conflict.getByRole('row', { name: /^Passengers/ })).toContainText('Changed by both')
  expect(await violations(page)).toEqual([])
  const desk = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 900 })
  expect(await violations(page, { themes: 'shown' })).toEqual([])
  // Nothing is overwritten before the choice.
  expect(await stored(id)).toMatchObject({ lastName: 'Hopper', ...theirs })
  await expect(conflict.getByRole('radio')).toHaveCount(4)
  await expect(conflict.getByRole('radio', { name: 'Passengers Yours 5' })).toBeChecked()
  await conflict.getByRole('radio', { name: 'Passengers Saved version 6' }).check()
  await conflict.getByRole('button', { name: 'Save selection' }).click()
  await expectSuccess(page, 'Reservation updated successfully!')
  const chosen = { ...theirs, firstName: 'Ada', lastName: 'Murray', pickUpAddress: 'Dumfries' }
  expect(await stored(id)).toMatchObject(chosen)
  await page.setViewportSize(desk)
  await expect(row(page, email)).toContainText('Ada Murray')
  await nav.getByRole('link', { name: 'Inbox' }).click()
  await expect(page).toHaveURL('/admin/messages')
  await expect(nav.getByRole('link', { name: /unsaved changes/i })).toHaveCount(0)
  expect(asked).toEqual(['beforeunload'])
})
