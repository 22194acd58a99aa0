import type { Page } from '@playwright/test'
import { faintTextsOverPictures } from '../support/over-pictures.ts'
import { PUBLIC_PAGES } from '../support/public-pages.ts'
import { expect, openHydrated, test } from '../support/story.ts'
import { WHOLE } from '../support/whole.ts'

const THEMES = ['light', 'dark'] as const
const inBoth = (path: string) => [path, path === '/' ? '/es' : `/es${path}`]
/** Behind the dialog of a post lies the list, which nobody can read meanwhile. */
const EVERY = PUBLIC_PAGES.filter(path => !path.startsWith('/blog/')).flatMap(inBoth)
/** The longest headline over the brightest picture on a telephone, and a page with cards on pictures on a desk. */
const WINDOWS = [
  { width: 390, height: 844, themes: WHOLE ? THEMES : (['light'] as const), pages: ['/es/venues/wolf-trap'] },
  { width: 1440, height: 900, themes: WHOLE ? THEMES : (['dark'] as const), pages: ['/services'] },
]

/** How the picture that is the largest thing of the first view is loaded; nothing where a text is larger. */
const largestPicture = async (page: Page) =>
  await page.evaluate(async () => {
    const found = Promise.withResolvers<string>()
    new PerformanceObserver(list => {
      const { element } = list.getEntries().at(-1) as PerformanceEntry & { element?: Element }
      found.resolve(element instanceof HTMLImageElement ? element.loading : '')
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    return await found.promise
  })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('words over pictures stand out from the pixels behind them in both themes, and the largest picture is not loaded late', {
  tag: '@drawn',
}, async ({ page }) => {
  test.setTimeout(WHOLE ? 900_000 : 120_000)
  for (const { themes, pages, ...window } of WINDOWS) {
    await page.setViewportSize(window)
    for (const path of WHOLE ? EVERY : pages) {
      await page.goto(path)
      expect(await largestPicture(page), path).not.toBe('lazy')
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme })
        const { faint, lines } = await faintTextsOverPictures(page)
        expect({ path, ...window, colorScheme, faint }).toEqual({ path, ...window, colorScheme, faint: [] })
        if (!WHOLE) expect(lines, path).toBeGreaterThan(2)
      }
    }
  }
  // The scrolled bar lies over the upper part of the picture.
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/', '/airports']) {
    await openHydrated(page, path)
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      const { faint } = await faintTextsOverPictures(page, { fullPage: false, top: 11 })
      expect({ path, colorScheme, faint }).toEqual({ path, colorScheme, faint: [] })
    }
  }
  // Each picture of the carousel lies behind the same words.
  await page.goto('/')
  const dots = page.getByRole('button', { name: /^Picture \d of \d$/ })
  for (let slide = 1; slide < (await dots.count()); slide++) {
    await dots.nth(slide).click()
    await expect(dots.nth(slide)).toHaveAttribute('aria-current', 'true')
    expect({ slide, ...(await faintTextsOverPictures(page, { fullPage: false })) }).toMatchObject({
      slide,
      faint: [],
    })
  }
})
