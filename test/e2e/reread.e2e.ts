import type { Page } from '@playwright/test'
import { startOfDate } from '../../domain/pick-up.ts'
import { login } from '../support/office.ts'
import { expect, RIDE_DATE, test } from '../support/story.ts'

const MINUTE_MS = 60_000
const MIDNIGHT = new Date(startOfDate(RIDE_DATE, 'America/New_York'))
const before = (minutes: number) => new Date(MIDNIGHT.getTime() - minutes * MINUTE_MS)

/** An office in which nothing happens: its state is always this one, and no event comes. */
async function quietOffice(page: Page, openMatters: () => number) {
  await page.route('**/api/office/watch', route => route.abort())
  await page.route('**/api/office/state', route =>
    route.fulfill({
      json: { pending: 0, newMessages: 0, openMatters: openMatters(), reservations: 0, changes: 7 },
    }),
  )
}

/** Counts how often this call is made. */
async function countReads(page: Page, path: string): Promise<() => number> {
  let reads = 0
  await page.route(path, async route => {
    reads += 1
    await route.fallback()
  })
  return () => reads
}

test.use({ expectedConsole: ['Failed to load resource'] })

for (const { what, paths, screen } of [
  {
    what: 'the list of reservations and the counts of the views are',
    paths: ['**/api/reservations/search*', '**/api/saved-views'],
    screen: '/admin/reservations',
  },
  { what: 'what is open is', paths: ['**/api/today/open'], screen: '/admin/today' },
]) {
  test(`${what} read again at the midnight of the business, once, and not before`, async ({ page }) => {
    await page.clock.install({ time: before(10) })
    await quietOffice(page, () => 0)
    await page.route('**/api/today/open', route => route.fulfill({ json: { items: [], total: 0 } }))
    const counts: (() => number)[] = []
    for (const path of paths) counts.push(await countReads(page, path))
    const reads = () => counts.map(count => count())
    const fewest = () => Math.min(...reads())
    await login(page, screen)
    await expect.poll(fewest).toBeGreaterThan(0)
    // The first answer of the state reads the screen again.
    await page.clock.runFor(MINUTE_MS)
    await expect.poll(fewest).toBeGreaterThan(1)
    const known = reads()
    // Timers that come due meanwhile ring once: to run each of them by itself takes as long as a page.
    await page.clock.fastForward(8 * MINUTE_MS)
    expect(reads()).toEqual(known)
    await page.clock.runFor(2 * MINUTE_MS)
    await expect.poll(reads).toEqual(known.map(count => count + 1))
    await page.clock.fastForward(20 * MINUTE_MS)
    // Beyond the next one.
    await page.clock.fastForward(24 * 60 * MINUTE_MS)
    await page.clock.runFor(MINUTE_MS)
    await expect.poll(reads).toEqual(known.map(count => count + 2))
  })
}

const MATTER = {
  _id: 'unconfirmed r1',
  kind: 'unconfirmed',
  subject: { kind: 'reservation', id: 'r1' },
  topic: 'Trip',
  name: 'Ada Byron',
  note: 'Not confirmed',
  failed: false,
  action: { do: 'open', label: 'Open' },
}

/** Opens Today with one matter, which becomes late at this instant, and returns the count of its readings. */
async function openToday(page: Page, at: Date, counted: () => number): Promise<() => number> {
  await page.clock.install({ time: before(600) })
  await quietOffice(page, counted)
  const matter = { ...MATTER, urgentAt: at.toISOString(), pickUpAt: at.toISOString() }
  await page.route('**/api/today/open', route =>
    route.fulfill({ json: { items: [matter], total: counted() } }),
  )
  const reads = await countReads(page, '**/api/today/open')
  await login(page, '/admin/today')
  await expect(page.locator('.open-matters')).toContainText('Ada Byron')
  await page.clock.runFor(MINUTE_MS)
  await expect.poll(reads).toBeGreaterThan(1)
  return reads
}

test('what is open is read again when the time of a matter has come, and not before', async ({ page }) => {
  const reads = await openToday(page, before(580), () => 1)
  const known = reads()
  await page.clock.fastForward(15 * MINUTE_MS)
  expect(reads()).toBe(known)
  await page.clock.runFor(5 * MINUTE_MS)
  await expect.poll(reads).toBeGreaterThan(known)
})

test('what is open is read again, once, when the office counts another number without an event', async ({
  page,
}) => {
  let counted = 1
  const reads = await openToday(page, before(60), () => counted)
  const known = reads()
  await page.clock.fastForward(15 * MINUTE_MS)
  expect(reads()).toBe(known)
  counted = 2
  await page.clock.runFor(MINUTE_MS)
  await expect.poll(reads).toBe(known + 1)
})
