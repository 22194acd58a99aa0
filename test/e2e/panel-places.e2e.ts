import { violations } from '../support/axe.ts'
import { login, panel, pressInRow } from '../support/office.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from '../support/story.ts'
import { asStaff } from '../support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function reserve() {
  const body = {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: uniqueEmail(),
    phoneNumber: '7035550111',
    numberOfPassengers: 2,
    pickUpAddress: 'The yellow house',
    dropOffAddress: 'Union Station',
    pickUpDate: RIDE_DATE,
    pickUpTime: '09:30',
  }
  return await asStaff((call, token) => call('createReservationByPhone', { token, body }))
}
const stored = (id: string) => asStaff((call, token) => call('getReservation', { token, id }))

test('an address is changed in the panel to a place with its point, or to any text', async ({ page }) => {
  const { _id: id, reference } = await reserve()
  await login(page, `/admin/reservations/${id}?q=${reference}`)
  const fact = panel(page).locator('[data-fact=pickup]')
  await fact.getByRole('button', { name: 'Change pickup' }).click()
  const box = fact.getByRole('combobox', { name: 'Pickup location' })
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('The yellow house')
  await box.fill('triangle')
  const option = fact.getByRole('option', { name: /^Triangle/ }).first()
  await expect(option).toBeVisible()
  expect(await violations(page)).toEqual([])
  // Esc closes the list, not the form. An arrow opens it again, and Enter chooses.
  await page.keyboard.press('Escape')
  await expect(option).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(/^Triangle, /)
  // A reload keeps the place that was chosen.
  page.once('dialog', question => question.accept())
  await page.reload()
  await expect(box).toHaveValue(/^Triangle, /)
  await fact.getByRole('button', { name: 'Save' }).click()
  await expect(fact.locator('.fact-value')).toContainText('Triangle, ')
  const placed = await stored(id)
  expect(placed.pickUpPlace!.lat).toBeCloseTo(38.5, 0)
  // Any text is an address too. It has no point.
  await fact.getByRole('button', { name: 'Change pickup' }).click()
  await box.fill('Behind the yellow house at the river')
  await page.keyboard.press('Enter')
  await expect(fact.locator('.fact-value')).toContainText('Behind the yellow house')
  const typed = await stored(id)
  expect([typed.pickUpAddress, typed.pickUpPlace]).toEqual([
    'Behind the yellow house at the river',
    undefined,
  ])
})

test('the form above the list takes places as well, and keeps the point of an address that stays', async ({
  page,
}) => {
  const { _id: id, email, reference } = await reserve()
  await login(page, `/admin/reservations?q=${email}`)
  await pressInRow(page, 'Grace Hopper', 'Edit')
  const form = page.locator('form.editor-form')
  await form.getByRole('combobox', { name: 'Drop-off location' }).fill('dca')
  await form
    .getByRole('option', { name: /^Ronald Reagan/ })
    .first()
    .click()
  await form.getByRole('button', { name: 'Update' }).click()
  await page.getByRole('dialog', { name: 'Success!' }).getByRole('button', { name: 'OK' }).click()
  const { dropOffPlace } = await stored(id)
  expect(dropOffPlace!.lon).toBeCloseTo(-77, 0)
  await login(page, `/admin/reservations/${id}?q=${reference}`)
  const fact = panel(page).locator('[data-fact=drop-off]')
  await fact.getByRole('button', { name: 'Change drop-off' }).click()
  await fact.getByRole('combobox').press('Enter')
  await expect(fact.getByRole('combobox')).toHaveCount(0)
  expect((await stored(id)).dropOffPlace).toEqual(dropOffPlace)
})
