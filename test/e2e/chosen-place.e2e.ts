import { violations } from '../support/axe.ts'
import { expect, openHydrated, ReservationPage, test } from '../support/story.ts'

test('a place is chosen, shown in two lines and changed by keyboard; without JavaScript the box shows its text', async ({
  page,
  browser,
}) => {
  const ride = new ReservationPage(page)
  await openHydrated(page, '/reservation?pickup=DCA')
  const shown = page.locator('.place-chosen')
  await expect(shown.locator('strong')).toHaveText(/^Ronald Reagan Washington National/)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Change Pickup location' }).click()
  await expect(ride.pickUp).toBeFocused()
  await expect(shown).toHaveCount(0)
  // Its whole text is selected.
  await page.keyboard.type('quantico')
  await expect(page.getByRole('option', { name: /^Quantico/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(shown.locator('strong')).toHaveText(/^.*Quantico/)
  await expect(ride.pickUp).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Choose on map to set the pickup/ })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(ride.pickUp).toBeFocused()
  await expect(shown).toHaveCount(0)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/reservation?pickup=DCA')
  await expect(new ReservationPage(plain).pickUp).toHaveValue(/^Ronald Reagan Washington National/)
  await expect(plain.locator('.place-chosen')).toHaveCount(0)
  await context.close()
})
