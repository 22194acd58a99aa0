import type { Page } from '@playwright/test'
import { login } from './support/office.ts'
import { expect, openHydrated, test } from './support/story.ts'

const LIMESTONE = 'rgb(233, 228, 218)'
const NIGHT = 'rgb(11, 12, 15)'
const INK = 'rgb(21, 22, 26)'
const BONE = 'rgb(239, 234, 225)'

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const choose = (page: Page, theme: string) =>
  page.locator('.foot').getByRole('radio', { name: theme }).check()

test('without a choice the system decides; a chosen theme is there before the scripts of the next page, in other tabs and on the map, on paper never; the office offers the choice on every screen', async ({
  page,
  context,
  browser,
}) => {
  for (const [colorScheme, colour] of [
    ['light', LIMESTONE],
    ['dark', NIGHT],
  ] as const) {
    const plain = await browser.newPage({ javaScriptEnabled: false, colorScheme })
    await plain.goto('/contact')
    expect(await ground(plain)).toBe(colour)
    await expect(plain.locator('.theme-switch')).toBeHidden()
    await plain.close()
  }
  await openHydrated(page, '/')
  for (const words of ['.hero h1', '.bar-brand', '.home_banner h2', '.service h3', '.foot h2']) {
    await expect(page.locator(words).first()).toHaveCSS('color', BONE)
  }
  await expect(page.locator('.stone h2').first()).toHaveCSS('color', INK)
  await page.evaluate(() => scrollTo(0, 900))
  await expect(page.locator('.bar-brand')).toHaveCSS('color', INK)
  await openHydrated(page, '/contact')
  await expect(page.locator('.bar-brand')).toHaveCSS('color', INK)

  await page.addInitScript(() => {
    // The page's own scripts wait until it has loaded.
    addEventListener('DOMContentLoaded', () => {
      const { dataset } = document.documentElement
      dataset['first'] = `${dataset['theme']} ${getComputedStyle(document.body).backgroundColor}`
    })
  })
  await openHydrated(page, '/contact')
  expect(await ground(page)).toBe(LIMESTONE)
  await expect(page.locator('.foot').getByRole('radio', { name: 'System' })).toBeChecked()
  await choose(page, 'Dark')
  await expect.poll(() => ground(page)).toBe(NIGHT)

  await openHydrated(page, '/faq')
  await expect(page.locator('html')).toHaveAttribute('data-first', `dark ${NIGHT}`)
  await expect(page.locator('.foot').getByRole('radio', { name: 'Dark' })).toBeChecked()
  const bars = page.locator('meta[name=theme-color]')
  await expect(bars).toHaveCount(3)
  await expect(bars.first()).toHaveAttribute('content', '#0b0c0f')

  await choose(page, 'System')
  await expect.poll(() => ground(page)).toBe(LIMESTONE)
  await expect(bars).toHaveCount(2)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => ground(page)).toBe(NIGHT)

  // Chosen while this page was in the back/forward cache, which the browser of the tests has not.
  await page.evaluate(() => {
    localStorage.setItem('theme', 'light')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page.locator('.foot').getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect.poll(() => ground(page)).toBe(LIMESTONE)
  await choose(page, 'System')

  // By keyboard, and in another tab.
  await page.emulateMedia({ colorScheme: 'light' })
  const other = await context.newPage()
  await openHydrated(other, '/faq')
  await page.locator('.foot').getByRole('radio', { name: 'System' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.foot').getByRole('radio', { name: 'Dark' })).toBeFocused()
  await expect.poll(() => ground(page)).toBe(NIGHT)
  await expect.poll(() => ground(other)).toBe(NIGHT)
  await expect(other.locator('.foot').getByRole('radio', { name: 'Dark' })).toBeChecked()
  await other.close()

  await choose(page, 'Light')
  await page.goto('/reservation')
  const tile = page.locator('.leaflet-tile-loaded').first()
  await expect(tile).toHaveAttribute('src', /^\/map\/tiles\/light\//)
  await choose(page, 'Dark')
  await expect(tile).toHaveAttribute('src', /^\/map\/tiles\/dark\//)
  await openHydrated(page, '/contact')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('h1')).toHaveCSS('color', INK)

  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await choose(page, 'System')
  await login(page, '/admin/reservations')
  await expect.poll(() => ground(page)).toBe(LIMESTONE)
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(() => ground(page)).toBe(NIGHT)
})
