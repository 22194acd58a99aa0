import type { Page } from '@playwright/test'
import { addDays } from '../../domain/values/day-arithmetic.ts'
import { startOfDate } from '../../domain/values/pick-up.ts'
import { login } from './support/office.ts'
import { expect, RIDE_DATE, test } from './support/story.ts'

const MINUTE_MS = 60_000
const SETTLE_MS = 3_000

type Screen = { path: string; calls: string[] }

const TODAY: Screen = { path: '/admin/today', calls: ['**/api/today/open'] }
const VIEWS: Screen = { path: '/admin/reservations', calls: ['**/api/saved-views'] }
const RESERVATIONS: Screen = { path: '/admin/reservations', calls: ['**/api/reservations/search*'] }

/** So many minutes before the midnight of the business that begins the day after so many others. */
function beforeMidnight(minutes: number, days = 0): Date {
  const midnight = Date.parse(startOfDate(addDays(RIDE_DATE, days), 'America/New_York'))
  return new Date(midnight - minutes * MINUTE_MS)
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
const matterAt = (at: Date) => ({ ...MATTER, urgentAt: at.toISOString(), pickUpAt: at.toISOString() })

type Office = { items: object[]; total: number; changes: number }

/** An office in which nothing happens: no event comes, and its state is always this one. */
async function quietOffice(page: Page): Promise<Office> {
  const office: Office = { items: [], total: 0, changes: 7 }
  await page.route('**/api/office/watch', route => route.abort())
  await page.route('**/api/office/state', route =>
    route.fulfill({
      json: {
        ...{ pending: 0, newMessages: 0, reservations: 0 },
        ...{ openMatters: office.total, changes: office.changes },
      },
    }),
  )
  await page.route('**/api/today/open', route =>
    route.fulfill({ json: { items: office.items, total: office.total } }),
  )
  return office
}

/** Opens a screen at this time, later than the last one. Returns how often each call was made since. */
async function openAt(
  page: Page,
  office: Office,
  at: Date,
  { path, calls }: Screen,
): Promise<() => number[]> {
  // Nothing of the former screen is under way.
  await page.goto('about:blank')
  await page.clock.pauseAt(at)
  await page.clock.resume()
  const counts = calls.map(() => 0)
  for (const [index, call] of calls.entries())
    await page.route(call, async route => {
      counts[index]! += 1
      await route.fallback()
    })
  const fewest = () => Math.min(...counts)
  // The first answer of the state reads the screen again: the tab has not seen this change.
  office.changes += 1
  await login(page, path)
  await expect.poll(fewest).toBeGreaterThan(0)
  await page.clock.runFor(MINUTE_MS)
  await expect.poll(fewest).toBeGreaterThan(1)
  // Without events, a part that mounts late fetches its stale answer again.
  await expect(async () => {
    const before = [...counts]
    await page.clock.runFor(SETTLE_MS)
    expect(counts).toEqual(before)
  }).toPass()
  return () => [...counts]
}

/** Two midnights pass, the first one nine minutes from now: at each of them every call is made once. */
async function passMidnights(page: Page, reads: () => number[]) {
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
}

test('a screen reads again when the clock or the office says so, and not before', async ({
  page,
  allowInConsole,
}) => {
  test.slow()
  // No event comes while the test runs.
  await allowInConsole('net::ERR_FAILED')
  await page.clock.install({ time: beforeMidnight(610) })
  const office = await quietOffice(page)
  const openToday = async (minutes: number) => await openAt(page, office, beforeMidnight(minutes), TODAY)

  await test.step('open matters are read again when the time of one has come', async () => {
    Object.assign(office, { items: [matterAt(beforeMidnight(580))], total: 1 })
    const reads = await openToday(600)
    await expect(page.locator('.open-matters')).toContainText('Ada Byron')
    const known = reads()
    await page.clock.fastForward(15 * MINUTE_MS)
    expect(reads()).toEqual(known)
    await page.clock.runFor(5 * MINUTE_MS)
    await expect.poll(() => reads()[0]).toBeGreaterThan(known[0] ?? 0)
  })
  await test.step('open matters are read again, once, when the office counts another number without an event', async () => {
    Object.assign(office, { items: [matterAt(beforeMidnight(60))], total: 1 })
    const reads = await openToday(500)
    await expect(page.locator('.open-matters')).toContainText('Ada Byron')
    const known = reads()
    await page.clock.fastForward(15 * MINUTE_MS)
    expect(reads()).toEqual(known)
    office.total = 2
    await page.clock.runFor(MINUTE_MS)
    await expect.poll(reads).toEqual(known.map(count => count + 1))
  })
  await test.step('open matters are read again at midnight, once', async () => {
    Object.assign(office, { items: [], total: 0 })
    await passMidnights(page, await openToday(10))
  })
  await test.step('the counts of the views are read again at midnight, once', async () => {
    await passMidnights(page, await openAt(page, office, beforeMidnight(10, 3), VIEWS))
  })
  await test.step('the list of reservations is read again every minute, since trips become late by the clock', async () => {
    const reads = await openAt(page, office, beforeMidnight(500, 5), RESERVATIONS)
    const [known = 0] = reads()
    // The next minute counts from the answer, which may be late.
    for (let minute = 0; minute < 8 && (reads()[0] ?? 0) < known + 3; minute++) {
      const answered = page.waitForResponse(/search/, { timeout: 2000 }).catch(() => undefined)
      await page.clock.runFor(MINUTE_MS)
      await answered
    }
    expect(reads()[0]).toBeGreaterThanOrEqual(known + 3)
  })
})
