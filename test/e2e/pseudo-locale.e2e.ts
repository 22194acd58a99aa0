import type { Page } from '@playwright/test'
import { PUBLIC_PAGES } from '../support/public-pages.ts'
import { expect, openHydrated, ReservationPage, test, uniqueEmail } from './support/story.ts'
import { asStaff, STORY } from './support/story-server.ts'

/** The widths of a small telephone, a telephone, a tablet and a screen, in pixels. */
const WIDTHS = [320, 390, 768, 1440]
/** A page for a link that has ended, and one that does not exist. */
const FAILING_PAGES = ['/newsletter?token=x', '/nowhere']

/** What `Intl` writes is no message: months, weekdays, halves of the day, names of zones. */
const CLOCK_WORDS =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun|[ap]m|E[SD]T)\b/g

type ShownText = { where: string; text: string }

/**
 * Texts of a page in the pseudo-locale that people see or hear, and that are neither of the catalogue nor data: marked as
 * such, or among the given ones.
 */
async function literals(page: Page, data: readonly string[]): Promise<string[]> {
  // The longest first: a name may hold another one.
  const known = [...new Set(data.map(text => text.trim()).filter(Boolean))].sort(
    (a, b) => b.length - a.length,
  )
  const found = (await shownTexts(page)).filter(({ text }) => !isMessage(text) && !isData(text, known))
  return [...new Set(found.map(({ where, text }) => `${where}: ${text.slice(0, 80)}`))]
}

/** A part of a message may stand without its brackets: no English text has the accents of the pseudo-locale. */
function isMessage(text: string): boolean {
  return !/\p{L}/u.test(text) || /\[.*\]/su.test(text) || /[åéîöûçÅÉÎÖÛÝ]/.test(text)
}

function isData(text: string, known: readonly string[]): boolean {
  if (known.some(own => own.includes(text))) return true
  const rest = known.reduce((left, own) => left.replaceAll(own, ' '), text)
  return !/\p{L}/u.test(rest.replace(CLOCK_WORDS, ' '))
}

/** Every text that is not marked as data, also the ones that are read out alone, and the title of the page. */
async function shownTexts(page: Page): Promise<ShownText[]> {
  return await page.evaluate(() => {
    // The names of the map's sources and the caps of keys are data as well.
    const DATA = '[translate=no], script, style, noscript, svg, time, kbd, .leaflet-control-attribution'
    const shown: ShownText[] = []
    const add = (where: string, element: Element, text: string | null) => {
      const words = text?.trim() ?? ''
      if (words !== '' && !element.closest(DATA)) shown.push({ where, text: words })
    }
    /** A message with marks is several nodes: its brackets are in the first and the last one. */
    const isPartOfMessage = (parent: Element) => {
      const whole = parent.closest(':not(a, strong, span, em, small, b)') ?? parent
      const texts = [...parent.childNodes, ...whole.childNodes].filter(
        child => child.nodeType === Node.TEXT_NODE,
      )
      const message = texts.map(child => child.textContent).join('')
      return message.includes('[') && message.includes(']')
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node
      if (parentElement && !isPartOfMessage(parentElement))
        add(parentElement.tagName.toLowerCase(), parentElement, node.textContent)
    }
    for (const name of ['alt', 'aria-label', 'title', 'placeholder'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        add(name, element, element.getAttribute(name))
    // The title of a post is the owner's; the brand follows it.
    const { title } = document
    add('title of the page', document.body, title.includes('[') ? title : title.replace(/ \| [^|]*$/, ''))
    return shown
  })
}

/** Adds every text of an answer. */
function collect(value: unknown, texts: string[]) {
  if (typeof value === 'string') texts.push(value)
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) collect(part, texts)
}

/** Every text that the owner wrote, as the API answers it: it is no message. */
async function ownersTexts(): Promise<string[]> {
  const texts: string[] = []
  for (const path of [
    'services',
    'fleets',
    'blogs',
    'videos',
    'site',
    'quote-options',
    'reviews',
    'places/map',
    'pages',
  ])
    collect(await (await fetch(`${STORY.url}/api/${path}`)).json(), texts)
  collect(await asStaff((call, token) => call('listAllPlacePages', { token })), texts)
  return texts
}

test('every text of every public page and state of the form is of the catalogue or is data, and where texts are a third longer no page scrolls sideways or cuts a button', async ({
  page,
  allowInConsole,
}) => {
  test.setTimeout(120_000)
  const owners = await ownersTexts()
  const lookAt = async (path: string) => {
    await page.goto(`/xa${path}`)
    expect(await literals(page, owners), path).toEqual([])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const { sideways, cut } = await page.evaluate(() => ({
        sideways: document.documentElement.scrollWidth - innerWidth,
        cut: [...document.querySelectorAll<HTMLElement>('button, .button')]
          .filter(button => button.checkVisibility() && button.scrollWidth > button.clientWidth + 1)
          .map(button => button.textContent),
      }))
      expect({ path, width, sideways: Math.max(0, sideways), cut }).toEqual({
        path,
        width,
        sideways: 0,
        cut: [],
      })
    }
  }
  for (const path of PUBLIC_PAGES) await lookAt(path === '/' ? '' : path)
  for (const path of FAILING_PAGES) await allowInConsole('404', () => lookAt(path))

  // The states of the form.
  await page.setViewportSize({ width: 1280, height: 900 })
  // A quote brings its sentences from the server, which speaks the locales of visitors; rules have the owner's names.
  page.on('response', async response => {
    if (response.url().endsWith('/api/quotes')) collect(await response.json(), owners)
  })
  await openHydrated(page, '/xa/reservation')
  const form = new ReservationPage(page)
  await page.locator('form.ride button[value=price]').last().click()
  await expect(page.locator('form.ride .field-error')).toHaveCount(5)
  await page.locator('[name=pickUpAddress]').fill('triangle')
  await expect(page.locator('[role=listbox] [role=option]').first()).toBeVisible()
  expect(await literals(page, owners)).toEqual([])
  await page.locator('[role=listbox] [role=option]').first().click()
  await page.locator('[name=dropOffAddress]').fill('dca')
  await page.locator('[role=listbox] [role=option]').first().click()
  await expect(form.drive).toContainText('mi')
  await page
    .locator('[name=pickUpDate]')
    .fill(new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10))
  await page.locator('[name=pickUpTime]').fill('01:15')
  await page.locator('[name=numberOfPassengers]').selectOption('3')
  await page.locator('[name=trip-night]').first().check()
  await expect(page.locator('.car').first()).toBeVisible()
  const values = { firstName: 'Ada', lastName: 'Byron', phoneNumber: '(703) 555-0199', email: uniqueEmail() }
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value)
  // Seats, extras and the voucher: a button goes when it was pressed.
  for (let opened = 0; opened < 3; opened++) await page.locator('form.ride .more .text-button').nth(2).click()
  await expect(page.locator('form.ride .added')).toHaveCount(3)
  expect(await literals(page, owners)).toEqual([])
  await page.locator('form.ride button[type=submit]:not([name])').click()
  await expect(page.locator('.ticket_reference')).toBeVisible()
  expect(await literals(page, owners)).toEqual([])
})
