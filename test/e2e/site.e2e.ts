import { chromiumOptions } from '../support/browser.ts'
import { violations } from './support/axe.ts'
import { expect, openHydrated, test, uniqueEmail } from './support/story.ts'
import { mailsTo, STORY } from './support/story-server.ts'

// With motion, as most visitors see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const PAGES = [
  '/',
  '/reservation',
  '/services',
  '/fleet',
  '/fleet/mercedes-s600-limo',
  '/airports',
  '/airports/iad',
  '/blog',
  '/videos',
  '/contact',
  '/faq',
  '/reviews',
  '/privacy',
  '/accessibility',
  '/credits',
  '/newsletter?token=x',
]

/** The parts of these pages are those of the English ones. */
const SPANISH_PAGES = ['', '/reservation', '/airports/iad', '/blog']

/** The widths of a small phone, a phone, a tablet and a screen, in pixels. */
const WIDTHS = [320, 390, 768, 1440]

test('nothing moves while a page loads, axe finds nothing on it, in Spanish too, and it fits every window', async ({
  page,
}) => {
  test.slow()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of PAGES) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await openHydrated(page, path)
    // What moves late has the time of the examination.
    expect(await violations(page), path).toEqual([])
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
    expect(
      shifts.reduce((sum, value) => sum + value, 0),
      path,
    ).toBeLessThan(0.01)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const path of SPANISH_PAGES) {
    await page.goto(`/es${path}`)
    // Colors are those of the English pages.
    expect(await violations(page, { themes: 'shown' }), path).toEqual([])
  }
})

/** Each page in one of two windows. */
const PICTURES = [
  { width: 390, scale: 2, pages: ['/', '/fleet', '/blog'] },
  { width: 1440, scale: 1, pages: ['/services', '/airports', '/videos'] },
]

test('pictures are hardly larger than they are shown', async ({ playwright }) => {
  // A process that other stories have used takes pictures that it has already, however large.
  const browser = await playwright.chromium.launch(await chromiumOptions())
  for (const { width, scale, pages } of PICTURES) {
    for (const path of pages) {
      const context = await browser.newContext({
        ...{ baseURL: STORY.url, viewport: { width, height: 900 }, deviceScaleFactor: scale },
      })
      const page = await context.newPage()
      await page.goto(path)
      // Not by making them eager: the size of a lazy one is known from where it stands.
      await page.evaluate(async () => {
        for (const image of document.images) {
          image.scrollIntoView()
          await new Promise(requestAnimationFrame)
        }
      })
      // The pictures of films come from outside, which may not answer.
      const isLoaded = () =>
        [...document.images]
          .filter(image => image.checkVisibility())
          .every(({ complete, currentSrc: src }) => src !== '' && (complete || !/\.(avif|webp)$/.test(src)))
      await expect.poll(() => page.evaluate(isLoaded)).toBe(true)
      // What stands in two places counts in the larger one.
      const ratios = await page.evaluate(() => {
        const smallest: Record<string, number> = {}
        for (const image of document.images) {
          const width = Number(/-(\d+)\.(?:avif|webp)$/.exec(image.currentSrc)?.[1])
          if (!image.complete || !width) continue
          const box = image.getBoundingClientRect()
          // The part that is shown: object-fit cuts off the rest.
          const wide = Math.max(box.width, (box.height * image.naturalWidth) / image.naturalHeight)
          const ratio = width / (wide * devicePixelRatio)
          smallest[image.currentSrc] = Math.min(ratio, smallest[image.currentSrc] ?? ratio)
        }
        return smallest
      })
      if (path !== '/videos') expect(Object.keys(ratios), path).not.toEqual([])
      const large = Object.entries(ratios).filter(([, ratio]) => ratio > 1.5)
      expect(large, `${path} at ${width}`).toEqual([])
      await context.close()
    }
  }
  await browser.close()
})

test('a visitor writes to the company, subscribes, confirms by mail, and ends it', async ({ page }) => {
  const email = uniqueEmail()
  await openHydrated(page, '/contact')
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Email').fill(uniqueEmail())
  await page.getByLabel('Message').fill('Do you drive to Annapolis?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('We’ve received your message')).toBeVisible()
  await page.locator('.bar-links').getByRole('link', { name: 'Blog' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Almost done')).toBeVisible()
  const [mail] = await mailsTo(email, 1)
  const link = new URL(/http\S+newsletter\?token=[\w-]+/.exec(mail!.text!)![0])
  await page.goto(link.pathname + link.search)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('You’re subscribed.')).toBeVisible()
  await page.goto(`${link.pathname}${link.search}&end`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You’re unsubscribed')).toBeVisible()
})
