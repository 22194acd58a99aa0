import type { Page } from '@playwright/test'
import { expect, openHydrated, test } from '../../test/e2e/support/story.ts'
import { layoutOf } from './layout.ts'

const PAGES = ['', '/reservation', '/services', '/fleet', '/contact']

/** The widths of a telephone, a tablet and a screen, in pixels. */
const WIDTHS = [390, 768, 1440]

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return { ...box, end: box.x + box.width }
}

for (const path of PAGES) {
  test(`from right to left ${path || 'the start page'} begins at the right, nothing overlaps and nothing is cut`, async ({
    page,
  }) => {
    await openHydrated(page, `/xb${path}`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const middle = width / 2
      expect((await boxOf(page, '.bar-brand')).x, `brand at ${width}`).toBeGreaterThan(middle / 2)
      expect((await boxOf(page, 'h1')).end, `title at ${width}`).toBeGreaterThan(middle * 1.7)
      expect((await boxOf(page, '.bar-menu, .bar-links')).x, `menu at ${width}`).toBeLessThan(middle)
      expect({ width, ...(await layoutOf(page)) }).toEqual({ width, sideways: 0, overlaps: [], cut: [] })
    }
  })
}

test('from right to left the fields of the reservation follow each other from the right, and a telephone number reads from the left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHydrated(page, '/xb/reservation')
  const date = await boxOf(page, '[name=pickUpDate]')
  const time = await boxOf(page, '[name=pickUpTime]')
  expect(date.x).toBeGreaterThan(time.x)
  const address = await boxOf(page, '[name=pickUpAddress]')
  expect((await boxOf(page, '.place-pick')).end).toBeLessThan(address.x + address.width / 2)
  expect((await boxOf(page, '.ride-journey')).x).toBeGreaterThan((await boxOf(page, '.ride-map')).x)
  const [first, last] = await page.locator('.foot [href^="tel:"]').evaluate(({ firstChild }) => {
    const at = (index: number) => {
      const range = document.createRange()
      range.setStart(firstChild!, index)
      range.setEnd(firstChild!, index + 1)
      return range.getBoundingClientRect().x
    }
    return [at(0), at(firstChild!.textContent!.length - 1)]
  })
  expect(first).toBeLessThan(last)
})
