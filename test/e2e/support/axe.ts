import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import { type Colour, contrastOf, over } from '../../support/colours.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 1.4.11: what shows that something is a control. */
const CONTROL_RATIO = 3

/** The addresses that the running story of this worker has examined in both themes. */
let examined = { story: '', addresses: new Set<string>() }

/** Whether this story has examined this address before. */
function isKnown(page: Page): boolean {
  const { testId: story } = test.info()
  if (examined.story !== story) examined = { story, addresses: new Set() }
  const known = examined.addresses.has(page.url())
  examined.addresses.add(page.url())
  return known
}

/**
 * What axe finds on the page as it stands, in words. Contrasts are measured in both themes, or in the one that is shown:
 * further states of an address that the story has examined are measured in that one alone.
 */
export async function violations(
  page: Page,
  { themes }: { themes?: 'both' | 'shown' } = {},
): Promise<string[]> {
  await expect(page.locator('.veil')).toBeHidden()
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const shown = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await endTransitions(page, shown ? 'dark' : 'light')
  const found = [...(await askAxe(page)), ...(await faintControls(page))]
  if (themes === 'shown' || (isKnown(page) && themes !== 'both')) return found
  await showScheme(page, shown ? 'light' : 'dark')
  const other = [...(await askAxe(page, ['color-contrast'])), ...(await faintControls(page))]
  await showScheme(page, shown ? 'dark' : 'light')
  return [...found, ...other.map(text => `in the other theme: ${text}`)]
}

async function askAxe(page: Page, rules?: string[]): Promise<string[]> {
  return await page.evaluate(async rules => {
    const axe = (globalThis as unknown as { axe: typeof import('axe-core') }).axe
    // Reports of what is right, and selectors, would take half of the time.
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      selectors: false,
      ...(rules ? { runOnly: rules } : {}),
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`,
    )
  }, rules)
}

/** The frames within which a theme has to be shown and its transitions have to end. */
const THEME_FRAMES_MAX = 600

async function showScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await endTransitions(page, colorScheme)
}

/** Colors in transition belong to no theme and no state. */
async function endTransitions(page: Page, colorScheme: 'light' | 'dark') {
  const isShown = await page.evaluate(
    async ([scheme, most]) => {
      const transitions = () => document.getAnimations().filter(each => each instanceof CSSTransition)
      const nextFrame = () => new Promise(requestAnimationFrame)
      let calmFrames = 0
      // Ending one can start another, two frames later at most.
      for (let frame = 0; frame < most && calmFrames < 2; frame++) {
        await nextFrame()
        const isCalm = matchMedia(`(prefers-color-scheme: ${scheme})`).matches && transitions().length === 0
        for (const transition of transitions()) transition.finish()
        calmFrames = isCalm ? calmFrames + 1 : 0
      }
      return calmFrames === 2
    },
    [colorScheme, THEME_FRAMES_MAX] as const,
  )
  if (!isShown) throw new Error(`The ${colorScheme} theme is not shown after ${THEME_FRAMES_MAX} frames.`)
}

type Control = { html: string; border: Colour; own: Colour; grounds: Colour[] }

/** Fields and buttons whose border or ground stands out too little from what they lie on. */
async function faintControls(page: Page): Promise<string[]> {
  const controls = await page.evaluate(readControls)
  return controls.flatMap(({ html, border, own, grounds }) => {
    // From the page upwards.
    const ground = grounds.reduceRight<Colour>((below, top) => over(top, below), [255, 255, 255, 1])
    const ratio = Math.max(contrastOf(border, ground), contrastOf(own, ground))
    return ratio < CONTROL_RATIO ? [`control of ${ratio.toFixed(2)}:1: ${html}`] : []
  })
}

/** Runs in the page. Words without a border and what lies on photographs or maps are not among them. */
function readControls(): Control[] {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser has no canvas.')
  // Reading a pixel takes long, and few colours are on a page.
  const known = new Map<string, Colour>()
  const read = (text: string): Colour => {
    const colour = known.get(text) ?? readPixel(text)
    known.set(text, colour)
    return colour
  }
  const readPixel = (text: string): Colour => {
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = text
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  }
  // Neighbours lie on the same grounds.
  const lying = new Map<Element, Colour[]>()
  const groundsBelow = ({ parentElement: parent }: Element): Colour[] => {
    const known = parent ? lying.get(parent) : []
    if (known || !parent) return known ?? []
    const own = read(getComputedStyle(parent).backgroundColor)
    // Dialogs and popovers are drawn above the page, not above their parents.
    const grounds = parent.matches('dialog, [popover]') ? [own] : [own, ...groundsBelow(parent)]
    lying.set(parent, grounds)
    return grounds
  }
  const controls = document.querySelectorAll(
    'input:not([type=hidden], [type=file]), select, textarea, button, .button',
  )
  const unmeasured = new Set(
    document.querySelectorAll(
      '.frame-box, :root:has(.hero, .page-hero) .bar[data-over=""], .bar[data-over=photo], .hero, .page-hero, .home_banner, .service, .vehicle-details, .film, .map-frame, dialog:has(iframe, .post-article)',
    ),
  )
  const isWithinUnmeasured = (element: Element | null): boolean =>
    element !== null && (unmeasured.has(element) || isWithinUnmeasured(element.parentElement))
  // Of those that look alike one is enough.
  const alike = new Map<string, Control>()
  for (const control of controls) {
    const style = getComputedStyle(control)
    const drawn = control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const byBrowser = control.matches('[type=checkbox], [type=radio]') && style.appearance !== 'none'
    // Its ring, which replaces the border, shows a control that has the focus.
    const isOut = control.matches(':disabled, [aria-disabled=true], :focus') || isWithinUnmeasured(control)
    if (!drawn || byBrowser || isOut) continue
    const hasBorder = [style.borderBottomWidth, style.borderTopWidth].every(width => width !== '0px')
    const border: Colour = hasBorder ? read(style.borderTopColor) : [0, 0, 0, 0]
    const own = read(style.backgroundColor)
    if (border[3] === 0 && own[3] === 0) continue
    const grounds = groundsBelow(control)
    const look = JSON.stringify([border, own, grounds])
    if (!alike.has(look)) alike.set(look, { html: control.outerHTML.slice(0, 160), border, own, grounds })
  }
  return [...alike.values()]
}
