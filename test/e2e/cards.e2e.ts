import type { Page } from '@playwright/test'
import type { RenderPage } from '../../server/platform/http/pages.ts'
import { violations } from './support/axe.ts'
import { expect, openHydrated, test } from './support/story.ts'
import { STORY } from './support/story-server.ts'

const SERVICE = {
  description: 'The monuments at your own pace.',
  imageUrl: '/pictures/city-night-1440.webp',
  altText: 'Black car on an avenue',
  features: ['Routes tailored to you', 'By day or at night'],
  to: '/reservation',
  version: 1,
}
const VEHICLE = {
  imageUrl: '/pictures/fleet-teaser-sedan-1600.webp',
  altText: 'Black executive sedan with curtains',
  passengerCapacity: 5,
  laggageCapacity: 3,
  hourlyRate: 99.5,
  flag: true,
  ...{ vehicleClass: '', className: '', inside: [] },
  version: 1,
}
const POST = {
  content: 'One.',
  excerpt: 'One.',
  imageUrl: '/pictures/city-night-1440.webp',
  altText: 'Black car on an avenue',
  category: 'Guide',
  createdAt: '2026-11-20T17:00:00.000Z',
  date: 'November 20, 2026',
  draft: false,
  version: 1,
}
const VIDEO = { url: 'https://youtu.be/aqz-KE-bpKQ', title: 'A film', description: 'Of a car.' }

/** Without the panel that fills the last row of the fleet. */
const CARDS = '.cards > :not(aside)'

type Pages = { handle: RenderPage }
const pages = new URL('../../build/pages/en/server/handler.js', import.meta.url).href

/** Opens a list's page as the server renders it with as many things in the list as given. */
async function openList(page: Page, label: string, path: string, things: object[]) {
  const address = `${STORY.url}/${label.toLowerCase()}`
  const { handle } = (await import(pages)) as Pages
  const answer = await handle(new Request(address), {
    origin: STORY.url,
    send: async request =>
      new URL(request.url).pathname === path ? Response.json(things) : await fetch(request),
  })
  const body = await answer.text()
  await page.unroute(address)
  await page.route(address, route => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await openHydrated(page, address)
  await expect(page.locator(CARDS)).toHaveCount(things.length)
}

const named = (thing: object, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...thing,
    _id: `id-${index}`,
    slug: `slug-${index}`,
    name: `Number ${index + 1}`,
    title: `Number ${index + 1}`,
  }))

/** Longer than a card, and where Tab finds it: after the name of a service, before that of a vehicle and a link. */
const LONG = [
  [
    'Services',
    '/api/services',
    ['Tab'],
    { ...SERVICE, description: 'Every monument has its story. '.repeat(90) },
  ],
  [
    'Fleet',
    '/api/fleets',
    ['Shift+Tab', 'Shift+Tab'],
    { ...VEHICLE, altText: 'A car of many words. '.repeat(90) },
  ],
] as const

test('a card shows that there is more, opens in its place, by a touch too, and a long text in it is read by keyboard; without JavaScript all of it is open', async ({
  page,
  browser,
}) => {
  await openHydrated(page, '/fleet')
  await page.getByRole('heading', { name: 'Executive Shuttle' }).hover()
  await expect(page.getByText('Black high-roof van')).toBeVisible()
  const card = page.locator('.vehicle').first()
  const details = card.getByText('Black stretch limousine')
  const height = (await card.boundingBox())!.height
  await card.getByText('Passengers').click()
  await page.mouse.move(2, 2)
  await expect(details).toBeVisible()
  expect((await card.boundingBox())!.height).toBe(height)
  await card.getByRole('button').press('Enter')
  await expect(details).toBeHidden()
  await openHydrated(page, '/services')
  await expect(page.locator('.service .card-mark').first()).toBeVisible()
  for (const [width, height] of [
    [390, 844],
    [1440, 1000],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/services')
    expect((await page.locator('.page-hero').boundingBox())!.height).toBeGreaterThanOrEqual(height)
  }
  for (const [label, path, keys, thing] of LONG) {
    await openList(page, label, path, named(thing, 1))
    const only = page.locator(CARDS)
    await only.getByRole('button').focus()
    await page.keyboard.press('Enter')
    const text = only.locator('[tabindex="0"]')
    await expect(text).toBeVisible()
    for (const key of keys) await page.keyboard.press(key)
    await expect(text).toBeFocused()
    await expect.poll(() => text.evaluate(box => box.scrollHeight - box.clientHeight)).toBeGreaterThan(0)
    await page.keyboard.press('End')
    await expect.poll(() => text.evaluate(box => box.scrollTop)).toBeGreaterThan(0)
    const name = (await only.getByRole('button').boundingBox())!
    expect(name.y).toBeGreaterThanOrEqual((await only.boundingBox())!.y)
    expect(await violations(page)).toEqual([])
  }
  const touched = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const phone = await touched.newPage()
  for (const [path, card, detail] of [
    ['/services', '.service', 'Routes tailored to you'],
    ['/fleet', '.vehicle', 'Black high-roof van'],
  ] as const) {
    await openHydrated(phone, path)
    const shown = phone.locator(card).filter({ has: phone.getByText(detail) })
    const text = shown.getByText(detail)
    await expect(text).toBeHidden()
    await shown.scrollIntoViewIfNeeded()
    await shown.tap({ position: { x: 60, y: 60 } })
    await expect(text).toBeVisible()
    expect(await violations(phone)).toEqual([])
    await shown.tap({ position: { x: 60, y: 60 } })
    await expect(text).toBeHidden()
  }
  await touched.close()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${STORY.url}/services`)
  await expect(plain.getByText('Routes tailored to you')).toBeVisible()
  await expect(plain.locator('.service .card-mark').first()).toBeHidden()
  await context.close()
})

/** The most cards of a list that are looked at: two full rows and one card. */
const MOST = 7
const COLUMNS = [
  [390, 1],
  [768, 2],
  [1440, 3],
] as const

const LISTS = [
  ['Fleet', '/api/fleets', VEHICLE, false],
  ['Services', '/api/services', SERVICE, false],
  ['Videos', '/api/videos', VIDEO, true],
  ['Blog', '/api/blogs', POST, true],
] as const

test('a list has one, two or three columns by width, and full rows, however many there are', async ({
  page,
}) => {
  test.slow()
  for (const [label, path, thing, leads] of LISTS) {
    await openList(page, label, path, named({ ...thing, createdAt: POST.createdAt }, MOST))
    // Services stand in one row to swipe on narrow screens.
    for (const [width, columns] of label === 'Services' ? COLUMNS.slice(-1) : COLUMNS) {
      await page.setViewportSize({ width, height: 900 })
      for (let count = 1; count <= MOST; count++) {
        await leave(page, count)
        // Where the newest one leads, two others stand beside it.
        const first = leads && columns === 3 && count >= 3 ? 3 : 0
        if (first > 0) await expectLead(page)
        const rows = await rowsOf(page, first)
        const seen = `${count} at ${width}: ${JSON.stringify(rows)}`
        for (const row of rows.slice(0, -1)) expect(row.cards, seen).toBe(columns)
        for (const row of rows) {
          expect(row.filled, seen).toBeGreaterThan(0.99)
          expect(row.filled, seen).toBeLessThan(1.01)
        }
        // The help panel fills the last row of the fleet, or has a row of its own.
        const last = label === 'Fleet' ? (count % columns) + 1 : count % columns || columns
        expect(rows.at(-1)?.cards ?? columns, seen).toBe(last)
        expect(await outsideOf(page), `${seen}: words outside of their card`).toBe(0)
      }
    }
  }
})

/** Leaves the first cards of the list: a copy of it stands in its place, since the list itself is React's. */
async function leave(page: Page, count: number) {
  await page
    .locator('.cards')
    .first()
    .evaluate((list, count) => {
      list.parentElement?.querySelector('[data-copy]')?.remove()
      const copy = list.cloneNode(true) as HTMLElement
      copy.dataset['copy'] = ''
      const panel = copy.querySelectorAll(':scope > aside')
      copy.replaceChildren(...[...copy.children].slice(0, count), ...panel)
      Object.assign((list as HTMLElement).style, { display: 'none' })
      copy.style.removeProperty('display')
      list.after(copy)
    }, count)
}

/** How many headings do not lie within the box of their card. */
async function outsideOf(page: Page): Promise<number> {
  return await page
    .locator('.cards')
    .last()
    .evaluate(grid => {
      const isOutside = (card: Element) => {
        const box = card.getBoundingClientRect()
        return [...card.querySelectorAll('strong, h2, h3')].some(heading => {
          const { top, bottom, left, right } = heading.getBoundingClientRect()
          return top < box.top || bottom > box.bottom || left < box.left || right > box.right
        })
      }
      return [...grid.children].filter(isOutside).length
    })
}

/** The first card is as high as the two beside it, and all three fill the width. */
async function expectLead(page: Page): Promise<void> {
  const [lead, upper, lower] = await page
    .locator('.cards')
    .last()
    .evaluate(grid =>
      [...grid.children].slice(0, 3).map(card => {
        const { top, bottom, left, right } = card.getBoundingClientRect()
        const frame = grid.getBoundingClientRect()
        return { top, bottom, left: left - frame.left, right: frame.right - right }
      }),
    )
  const near = (one: number, other: number) => expect(Math.abs(one - other)).toBeLessThan(1)
  near(lead!.left, 0)
  near(upper!.right, 0)
  near(lower!.right, 0)
  near(lead!.top, upper!.top)
  near(lead!.bottom, lower!.bottom)
  near(upper!.left, lower!.left)
}

/** How many cards stand in each row, and how much of its width they and the gaps between them fill. */
async function rowsOf(page: Page, from: number): Promise<{ cards: number; filled: number }[]> {
  return await page
    .locator('.cards')
    .last()
    .evaluate((grid, from) => {
      const boxes = [...grid.children].slice(from).map(card => card.getBoundingClientRect())
      const gap = Number.parseFloat(getComputedStyle(grid).columnGap)
      const width = grid.getBoundingClientRect().width
      return [...new Set(boxes.map(box => Math.round(box.top)))].map(top => {
        const row = boxes.filter(box => Math.round(box.top) === top)
        const filled = row.reduce((sum, box) => sum + box.width, gap * (row.length - 1))
        return { cards: row.length, filled: filled / width }
      })
    }, from)
}
