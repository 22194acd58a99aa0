import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { PricedRide } from './support/priced-ride.ts'
import { expect, openHydrated, RIDE_DATE, test, uniqueEmail } from './support/story.ts'

test('axe finds nothing: open list, error, return with prices, confirmation, not found', async ({
  page,
  allowInConsole,
}) => {
  const ride = new PricedRide(page)
  await ride.open()
  await ride.pickUp.fill('alex')
  await expect(page.locator('.place-list [role=option]').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await ride.fillRest('ada@example')
  await allowInConsole('status of 422', async () => {
    await ride.send.click()
    await expect(page.getByRole('alert')).toBeVisible()
  })
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Email').fill(uniqueEmail())
  await ride.editJourney()
  await ride.choosePlaces()
  await page.getByRole('button', { name: 'Add a return' }).click()
  await page.getByLabel('Return date').fill(RIDE_DATE)
  await page.getByLabel('Return time').fill('23:00')
  await page.getByRole('button', { name: 'I have a promo code' }).click()
  await ride.priced()
  // Each way, and the total.
  await expect(ride.inPrice.locator('dl')).toHaveCount(3)
  expect(await violations(page)).toEqual([])
  await ride.send.click()
  await ride.confirmed()
  expect(await violations(page)).toEqual([])
  await allowInConsole('status of 404')
  await page.goto('/nowhere')
  expect(await violations(page)).toEqual([])
})

/** Red, green, blue and opacity of the ground of the bar; nothing where it is transparent. */
const barGround = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, backgroundImage } = getComputedStyle(document.querySelector('.bar') as Element)
    const ground = backgroundImage === 'none' ? backgroundColor : backgroundImage
    const [red, green, blue, opacity = 1] = /\(([\d., ]+)\)/.exec(ground)?.[1]?.split(',').map(Number) ?? []
    return opacity === 0 ? 'transparent' : [red, green, blue, opacity]
  })

const TRANSPARENT = /^(none|linear-gradient\(rgba\(0, 0, 0, 0\), rgba\(0, 0, 0, 0\)\))$/
const DAY = [244, 241, 234, 0.45]
const NIGHT = [11, 12, 15, 0.45]

test('the bar is transparent at the top, 45% opaque past ten pixels, and opaque with its menu, in both themes', async ({
  page: tab,
}) => {
  await tab.setViewportSize({ width: 900, height: 800 })
  for (const [colorScheme, ground, page] of [
    ['light', DAY, [233, 228, 218, 1]],
    ['dark', NIGHT, [11, 12, 15, 1]],
  ] as const) {
    await tab.emulateMedia({ colorScheme })
    const bar = tab.locator('.bar')
    for (const path of ['/', '/airports', '/contact']) {
      await openHydrated(tab, path)
      const start = path === '/contact' ? 'page' : 'photo'
      const scroll = async (top: number, over: string) => {
        await tab.evaluate(top => scrollTo({ top, behavior: 'instant' }), top)
        await expect(bar, path).toHaveAttribute('data-over', over)
      }
      await expect(bar).toHaveCSS('background-image', TRANSPARENT)
      expect(await barGround(tab), path).toBe('transparent')
      await expect(bar).toHaveCSS('backdrop-filter', 'none')
      const menu = tab.getByRole('button', { name: 'Menu' })
      await menu.click()
      await expect.poll(() => barGround(tab), path).toEqual(page)
      await tab.keyboard.press('Escape')
      await expect.poll(() => barGround(tab), path).toBe('transparent')
      await scroll(10, '')
      await scroll(11, start)
      // Over its photograph a page is of the night.
      await expect.poll(() => barGround(tab), path).toEqual(start === 'page' ? ground : NIGHT)
      await expect(bar).toHaveCSS('backdrop-filter', /^blur\(/)
      await scroll(1000, 'page')
      await expect.poll(() => barGround(tab), path).toEqual(ground)
      await menu.click()
      await expect.poll(() => barGround(tab)).toEqual(page)
    }
  }
})
