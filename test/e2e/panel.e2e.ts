import { violations } from './support/axe.ts'
import { expectSuccess, login, panel, pressInRow } from './support/office.ts'
import { expect, RIDE, RIDE_DATE, test, uniqueEmail } from './support/story.ts'
import { asStaff } from './support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type More = { email?: string; returnTrip?: { pickUpDate: string; pickUpTime: string } }

async function reserve(more: Partial<typeof RIDE> & More = {}) {
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
  await panel(page).getByRole('button', { name: 'More', exact: true }).click()
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

test('a click into the time opens the office’s list, and typing goes into the field', async ({ page }) => {
  const { _id: id } = await reserve()
  await login(page, `/admin/reservations/${id}`)
  await panel(page).getByRole('button', { name: 'Change date and time' }).click()
  const time = panel(page).getByRole('combobox', { name: 'Time' })
  const { x, y, width, height } = (await time.boundingBox())!
  // Where a mouse clicks, whatever lies over it.
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.type('10:45')
  await page.keyboard.press('Enter')
  await expect(time).toHaveValue('10:45 am')
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await expect(panel(page).locator('.panel-when')).toContainText('10:45 am')
  expect((await stored(id)).pickUpTime).toBe('10:45')
})

test('facts are edited in their place by keyboard while others change the reservation; an address takes a place or any text', async ({
  page,
  allowInConsole,
}) => {
  const { _id: id, email, reference } = await reserve({ pickUpAddress: 'The yellow house' })
  await login(page, `/admin/reservations/${id}?q=${reference}`)
  const phone = panel(page).locator('[data-fact=phone]')
  const change = phone.getByRole('button', { name: 'Change phone' })
  await change.focus()
  await page.keyboard.press('Enter')
  const field = phone.getByRole('textbox', { name: 'Phone' })
  await expect(field).toBeFocused()
  await field.fill('12')
  await allowInConsole('status of 422', async () => {
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(/such as \(703\)/)
  })
  await expect(field).toBeFocused()
  // No row of the list lies under the mouse.
  await panel(page).locator('.panel-bar').hover()
  expect(await violations(page)).toEqual([])
  await field.fill('(703) 555-0123')
  await page.keyboard.press('Enter')
  await expect(phone).toContainText('(703) 555-0123')
  await expect(change).toBeFocused()
  expect((await stored(id)).phoneNumber).toBe('(703) 555-0123')

  // A colleague confirms: the panel follows, and what is being typed stays, also over a reload.
  await page.keyboard.press('Enter')
  await field.fill('(703) 555-0124')
  const body = { seenStatus: 'pending', status: 'confirmed' } as const
  await asStaff((call, token) => call('changeReservationStatus', { token, id, body }))
  await expect(panel(page).locator('.panel-bar .status')).toHaveText('confirmed')
  await expect(field).toHaveValue('(703) 555-0124')
  page.once('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(field).toHaveValue('(703) 555-0124')
  await phone.getByRole('button', { name: 'Save' }).click()
  await expect(change).toBeVisible()
  await expect(phone).toContainText('(703) 555-0124')
  expect(await stored(id)).toMatchObject({ status: 'confirmed', phoneNumber: '(703) 555-0124' })

  const pickUp = panel(page).locator('[data-fact=pickup]')
  await pickUp.getByRole('button', { name: 'Change pickup' }).click()
  const box = pickUp.getByRole('combobox', { name: 'Pickup location' })
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('The yellow house')
  await box.fill('triangle')
  const option = pickUp.getByRole('option', { name: /^Triangle/ }).first()
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
  await pickUp.getByRole('button', { name: 'Save' }).click()
  await expect(pickUp.locator('.fact-value')).toContainText('Triangle, ')
  const placed = await stored(id)
  expect(placed.pickUpPlace!.lat).toBeCloseTo(38.5, 0)
  // Any text is an address too. It has no point.
  await pickUp.getByRole('button', { name: 'Change pickup' }).click()
  await box.fill('Behind the yellow house at the river')
  await page.keyboard.press('Enter')
  await expect(pickUp.locator('.fact-value')).toContainText('Behind the yellow house')
  const typed = await stored(id)
  expect([typed.pickUpAddress, typed.pickUpPlace]).toEqual([
    'Behind the yellow house at the river',
    undefined,
  ])

  // The form above the list takes places as well, and the panel keeps the point of an address that stays.
  await page.goto(`/admin/reservations?q=${email}`)
  await pressInRow(page, 'Grace Hopper', 'Edit')
  const form = page.locator('form.editor-form')
  await form.getByRole('combobox', { name: 'Drop-off location' }).fill('dca')
  await form
    .getByRole('option', { name: /^Ronald Reagan/ })
    .first()
    .click()
  await form.getByRole('button', { name: 'Update' }).click()
  await expectSuccess(page, 'Reservation updated successfully!')
  const { dropOffPlace } = await stored(id)
  expect(dropOffPlace!.lon).toBeCloseTo(-77, 0)
  await page.goto(`/admin/reservations/${id}?q=${reference}`)
  const dropOff = panel(page).locator('[data-fact=drop-off]')
  await dropOff.getByRole('button', { name: 'Change drop-off' }).click()
  await dropOff.getByRole('combobox').press('Enter')
  await expect(dropOff.getByRole('combobox')).toHaveCount(0)
  expect((await stored(id)).dropOffPlace).toEqual(dropOffPlace)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the pencils of the panel and the links beside them are targets of 44 pixels that do not overlap', async ({
    page,
  }) => {
    const { _id } = await reserve({ returnTrip: { pickUpDate: RIDE_DATE, pickUpTime: '17:30' } })
    await login(page, `/admin/reservations/${_id}`)
    const pencils = panel(page).getByRole('button', { name: /^Change / })
    await expect(pencils).toHaveCount(10)
    const parts = panel(page).locator('header, section[aria-label="Ride"]')
    const targets = await parts.locator('a:visible, button:visible').evaluateAll(all =>
      all.map(each => {
        const { top, bottom, left, right, width, height } = each.getBoundingClientRect()
        return { name: each.textContent, top, bottom, left, right, least: Math.min(width, height) }
      }),
    )
    expect(targets.filter(({ name, least }) => /^Change /.test(name) && least < 44)).toEqual([])
    const overlapping = targets.flatMap((one, index) =>
      targets
        .slice(index + 1)
        .filter(
          ({ top, bottom, left, right }) =>
            top < one.bottom && one.top < bottom && left < one.right && one.left < right,
        )
        .map(({ name }) => `${one.name} and ${name}`),
    )
    expect(overlapping).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
