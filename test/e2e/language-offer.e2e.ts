import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { expect, openHydrated, test } from './support/story.ts'

const offer = (page: Page) => page.locator('.offer')
const topOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN

test.use({ locale: 'es-MX' })

test('a browser that prefers Spanish is offered the page in it once, without a shift; not in the office, and not without scripts', async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => {
    // Before the scripts of the page start.
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset['first'] = String(
        document.querySelector('h1')?.getBoundingClientRect().top,
      )
    })
  })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openHydrated(page, '/contact')
    await expect(offer(page)).toContainText('Esta página está disponible en español.')
    await expect(offer(page)).toHaveAttribute('lang', 'es')
    const first = await page.locator('html').getAttribute('data-first')
    expect(await topOf(page, 'h1')).toBeCloseTo(Number(first), 0)
    const line = await offer(page).boundingBox()
    expect(await topOf(page, '.bar-brand')).toBeGreaterThanOrEqual(line?.height ?? Number.NaN)
    const overflow = await offer(page).evaluate(element => element.scrollHeight - element.clientHeight)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  expect(await violations(page)).toEqual([])
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-offer')
  await openHydrated(page, '/faq')
  const refuse = offer(page).getByRole('button', { name: 'No, gracias' })
  await refuse.press('Enter')
  await expect(offer(page)).toHaveCount(0)
  await expect(page.locator('.bar-brand')).toBeFocused()
  await openHydrated(page, '/contact')
  await expect(page.locator('html')).not.toHaveAttribute('data-offer')
  await expect(offer(page)).toHaveCount(0)
  // Another visitor follows the offer.
  await page.evaluate(() => localStorage.clear())
  await openHydrated(page, '/faq?from=card')
  await offer(page).getByRole('link', { name: 'Ver en español' }).click()
  await expect(page).toHaveURL('/es/faq?from=card')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preguntas y respuestas')
  await expect(offer(page)).toHaveCount(0)

  const inEnglish = await browser.newContext({ locale: 'en-US' })
  const english = await inEnglish.newPage()
  await openHydrated(english, '/es/fleet')
  await expect(offer(english)).toContainText('This page is available in English.')
  await english.locator('.foot').getByRole('link', { name: 'English' }).click()
  await expect(english).toHaveURL('/fleet')
  await openHydrated(english, '/es/fleet')
  await expect(offer(english)).toHaveCount(0)
  await inEnglish.close()

  const withoutScripts = await browser.newContext({ javaScriptEnabled: false })
  const plain = await withoutScripts.newPage()
  await plain.goto('/contact')
  await expect(plain.locator('html')).not.toHaveAttribute('data-offer')
  await expect(plain.locator('.languages a').first()).toHaveText('Español')
  await withoutScripts.close()
})
