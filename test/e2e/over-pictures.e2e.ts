import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type Colour, contrastOf } from '../support/colours.ts'
import { expect, openHydrated, test } from './support/story.ts'

/** WCAG 2.2, 1.4.3: text, and text from 24 px on or from 18.66 px bold. */
const RATIO = { text: 4.5, large: 3 }
/** The share of the pixels behind a text that may be closer to its colour. */
const PERCENTILE = 0.05
/** Every other pixel of every other row is enough: what lies behind is a photograph. */
const STEP = 2
/** Styles that leave what lies behind the texts alone to be seen, and nothing moving. */
const WITHOUT_TEXT = `
  *, ::before, ::after { animation: none !important; transition: none !important }
  * { text-shadow: none !important }
  [data-read] { color: transparent !important; -webkit-text-fill-color: transparent !important }
`

type Line = {
  words: string
  colour: Colour
  isLarge: boolean
  box: [x: number, y: number, w: number, h: number]
}

type Faint = { words: string; ratio: number }

/**
 * The texts over pictures whose contrast to the pixels behind them is too small, and how many lines were measured. The
 * texts are made transparent and the page is drawn: what counts is what lies behind, whichever pictures, shades and
 * grounds make it. Of the whole page, or of what the window shows when it is scrolled this far.
 */
async function faintTextsOverPictures(
  page: Page,
  { fullPage = true, top = 0 }: { fullPage?: boolean; top?: number } = {},
): Promise<{ faint: Faint[]; lines: number }> {
  await page.evaluate(async top => {
    for (const picture of document.images) picture.loading = 'eager'
    const shown = Array.from(document.images).filter(picture => picture.getClientRects().length > 0)
    await Promise.all(shown.map(picture => picture.decode().catch(() => {})))
    scrollTo({ top, behavior: 'instant' })
    // What the page does once it is scrolled, and the colors at the end of their way.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
  }, top)
  const lines = await page.evaluate(readLines, fullPage)
  // A sheet of a script: the policy of the pages takes no inline style.
  await page.evaluate(text => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, WITHOUT_TEXT)
  const { data, info } = await sharp(await page.screenshot({ fullPage, scale: 'css' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  const faint = lines.flatMap(({ words, colour, isLarge, box: [x, y, w, h] }) => {
    const ratios: number[] = []
    for (let row = Math.max(0, y); row < Math.min(y + h, info.height); row += STEP) {
      for (let column = Math.max(0, x); column < Math.min(x + w, info.width); column += STEP) {
        const at = (row * info.width + column) * 3
        ratios.push(contrastOf(colour, [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, 1]))
      }
    }
    const ratio = ratios.sort((one, other) => one - other)[Math.floor(ratios.length * PERCENTILE)]
    const least = isLarge ? RATIO.large : RATIO.text
    return ratio !== undefined && ratio < least ? [{ words, ratio: Math.round(ratio * 100) / 100 }] : []
  })
  return { faint, lines: lines.length }
}

/** Runs in the page: the lines of each text that is seen and lies over a picture, and marks these texts. */
function readLines(fullPage: boolean): Line[] {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser has no canvas.')
  const colourOf = (text: string): Colour => {
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = text
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  }
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement))
  const pictures = Array.from(document.images)
    .filter(picture => picture.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map(picture => picture.getBoundingClientRect())
    .filter(({ width, height }) => width > 100 && height > 100)
  const isOver = (line: DOMRect) =>
    pictures.some(
      box => line.left < box.right && line.right > box.left && line.top < box.bottom && line.bottom > box.top,
    )
  const texts = Array.from(document.body.querySelectorAll('*')).filter(
    element =>
      !element.closest('.leaflet-container, svg, dialog:not([open]), [popover]:not(:popover-open)') &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      Array.from(element.childNodes).some(
        node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      ),
  )
  return texts
    .filter(element => !isClipped(element))
    .flatMap(element => {
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      const size = Number.parseFloat(fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
      const lines = Array.from(element.childNodes)
        .filter(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .flatMap(node => {
          const range = document.createRange()
          range.selectNodeContents(node)
          return Array.from(range.getClientRects())
        })
        .filter(line => line.width > 2 && line.height > 2 && isOver(line))
      if (lines.length > 0) element.setAttribute('data-read', '')
      return lines.map(({ x, y, width, height }) => ({
        words: (element.textContent ?? '').trim().slice(0, 50),
        colour: colourOf(color),
        isLarge,
        box: [x, fullPage ? y + scrollY : y, width, height].map(Math.round) as Line['box'],
      }))
    })
}

const THEMES = ['light', 'dark'] as const
/** A long headline over a bright picture on a phone, and a page with cards on pictures on a desk. */
const WINDOWS = [
  { width: 390, height: 844, colorScheme: 'light', path: '/es/airports' },
  { width: 1440, height: 900, colorScheme: 'dark', path: '/services' },
] as const

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
  test.setTimeout(120_000)
  for (const { colorScheme, path, ...window } of WINDOWS) {
    await page.setViewportSize(window)
    await page.goto(path)
    expect(await largestPicture(page), path).not.toBe('lazy')
    await page.emulateMedia({ colorScheme })
    const { faint, lines } = await faintTextsOverPictures(page)
    expect({ path, faint }).toEqual({ path, faint: [] })
    expect(lines, path).toBeGreaterThan(2)
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
