import { violations } from '../support/axe.ts'
import { expect, openHydrated, ReservationPage, test } from '../support/story.ts'

test('a chosen place is shown as name and address, and its text comes back where it is changed', async ({
  page,
}) => {
  const ride = new ReservationPage(page)
  await ride.open()
  await ride.choose(ride.pickUp, 'iad', /^Washington Dulles/)
  const shown = page.locator('.place-chosen')
  await expect(shown.locator('strong')).toHaveText('Washington Dulles International Airport (IAD)')
  await expect(shown.locator('span')).toHaveText(/^1 Saarinen Circle, Dulles/)
  await expect(shown).not.toContainText('United States')
  // The box goes on to hold the whole text, for the request and for screen readers.
  await expect(ride.pickUp).toHaveValue(/^Washington Dulles .*, United States$/)
  await ride.dropOff.focus()
  await expect(shown).toHaveCount(1)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Change Pickup location' }).click()
  await expect(ride.pickUp).toBeFocused()
  await expect(shown).toHaveCount(0)
  const chosen = await ride.pickUp.evaluate((box: HTMLInputElement) =>
    box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0),
  )
  expect(chosen).toMatch(/^Washington Dulles .*, United States$/)
  await page.keyboard.type('12 Oak Lane')
  await page.keyboard.press('Tab')
  await expect(ride.pickUp).toHaveValue('12 Oak Lane')
  await expect(shown).toHaveCount(0)
})

test('with the keyboard a chosen place is shown at once, and its text from the next key on', async ({
  page,
}) => {
  const ride = new ReservationPage(page)
  await ride.open()
  await ride.pickUp.focus()
  await page.keyboard.type('quantico')
  await expect(page.getByRole('option', { name: /^Quantico/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const shown = page.locator('.place-chosen')
  await expect(shown.locator('strong')).toHaveText(/^.*Quantico/)
  await expect(ride.pickUp).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(shown).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(shown).toHaveCount(1)
  // One stop of the Tab key for the box and one for the map, as before a place was chosen.
  await expect(page.getByRole('button', { name: /^Choose on map to set the pickup/ })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(ride.pickUp).toBeFocused()
  await expect(shown).toHaveCount(0)
})

test('a place of the address is shown in two lines once the page has started', async ({ page }) => {
  await openHydrated(page, '/reservation?pickup=DCA')
  await expect(page.locator('.place-chosen strong')).toHaveText(/^Ronald Reagan Washington National/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the box shows the text of its place', async ({ page }) => {
    await page.goto('/reservation?pickup=DCA')
    await expect(new ReservationPage(page).pickUp).toHaveValue(/^Ronald Reagan Washington National/)
    await expect(page.locator('.place-chosen')).toHaveCount(0)
  })
})
