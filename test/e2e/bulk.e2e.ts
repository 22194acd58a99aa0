import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { BULK_RESERVATIONS_MAX } from '../../domain/bulk-change.ts'
import { violations } from '../support/axe.ts'
import { login, rows } from '../support/office.ts'
import { expect, RIDE_DATE, test, uniqueEmail, uniqueLastName } from '../support/story.ts'
import { asStaff } from '../support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Reservations under a last name of their own. */
async function reserve(count: number, more: { email?: string } = {}) {
  const lastName = uniqueLastName()
  const body = {
    firstName: 'Grace',
    lastName,
    phoneNumber: '7035550111',
    numberOfPassengers: 2,
    pickUpAddress: 'Triangle, Prince William County, Virginia, 22172, United States',
    dropOffAddress: 'Union Station, Washington',
    pickUpDate: RIDE_DATE,
    email: uniqueEmail(),
    ...more,
  }
  const made = await asStaff((call, token) =>
    Promise.all(
      Array.from({ length: count }, (_, i) => {
        const pickUpTime = `${String(8 + Math.floor(i / 12)).padStart(2, '0')}:${String((i % 12) * 5).padStart(2, '0')}`
        return call('createReservationByPhone', { token, body: { ...body, pickUpTime } })
      }),
    ),
  )
  return { lastName, made }
}

const CHANGES = '**/api/reservations/statuses'
const bar = (page: Page) => page.getByRole('region', { name: 'Selected reservations' })
const heading = (page: Page) => page.getByRole('dialog').getByRole('heading', { level: 2 })
const check = (page: Page, at: number) => rows(page).nth(at).getByRole('checkbox').check()
const selectPage = (page: Page) =>
  page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()

test('many are confirmed at once: what is sent is said before, and then what became of each', async ({
  page,
}) => {
  const { lastName, made } = await reserve(5)
  const [done, marked, changed] = made.map(({ _id }) => _id)
  await asStaff((call, token) =>
    call('changeReservationStatus', {
      token,
      id: made[4]!._id,
      body: { seenStatus: 'pending', status: 'confirmed' },
    }),
  )
  await login(page, `/admin/reservations?q=${lastName}`)
  await expect(rows(page)).toHaveCount(5)
  await selectPage(page)
  await page.getByRole('button', { name: 'Confirm…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(heading(page)).toHaveText('Confirm 4 reservations?')
  await expect(dialog).toContainText('4 customers get a confirmation email.')
  await expect(dialog).toContainText('already confirmed')
  expect(await violations(page)).toEqual([])
  await page.route(CHANGES, route =>
    route.fulfill({
      json: {
        outcomes: [
          { _id: done, outcome: 'done' },
          { _id: marked, outcome: 'ask_first' },
          { _id: changed, outcome: 'changed_meanwhile' },
          { _id: made[3]!._id, outcome: 'stays', message: 'pickup in the past' },
        ],
      },
    }),
  )
  await dialog.getByRole('button', { name: 'Confirm 4 reservations' }).click()
  await expect(heading(page)).toHaveText('1 of 4 confirmed')
  await expect(dialog.locator('.bulk-summary li')).toHaveText([
    '1 confirmed.',
    '1 skipped: ask this customer first.',
    '1 not confirmed: changed since you selected it.',
    '1 not confirmed: pickup in the past.',
    '1 unchanged: already confirmed.',
  ])
  // What was not done comes first.
  await expect(dialog.locator('.bulk-rows li').first()).toContainText('changed since you selected it')
  await expect(dialog.locator('[data-state="asked"]')).toContainText('ask this customer first')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  // What is done leaves the selection.
  await expect(bar(page)).toContainText('4 selected')
})

test('all that match are confirmed, on every page; a part whose answer was lost is not done twice', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('Failed to load resource')
  const { lastName, made } = await reserve(60, { email: '' })
  await login(page, `/admin/reservations?q=${lastName}`)
  await expect(rows(page)).toHaveCount(50)
  await check(page, 3)
  await bar(page).getByRole('button', { name: 'Select all 60 matches' }).click()
  await expect(bar(page).getByRole('status')).toHaveText('60 selected (all matches)')
  await expect(rows(page).nth(49).getByRole('checkbox')).toBeChecked()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(heading(page)).toHaveText('Confirm 60 reservations?')
  let calls = 0
  await page.route(CHANGES, async route => {
    calls += 1
    if (calls !== 2) return route.fallback()
    // The changes are stored, their answer does not arrive.
    await route.fetch()
    return route.abort()
  })
  await dialog.getByRole('button', { name: 'Confirm 60 reservations' }).click()
  await expect(heading(page)).toHaveText('25 of 60 confirmed')
  await expect(dialog.locator('.bulk-summary')).toContainText('25 unknown, no response received')
  await expect(dialog.locator('.bulk-summary')).toContainText('10 not started.')
  await dialog.getByRole('button', { name: 'Continue with 35 reservations' }).click()
  await expect(heading(page)).toHaveText('60 of 60 confirmed')
  await expect(dialog.locator('.bulk-summary li')).toHaveText(['60 confirmed.'])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(bar(page)).toHaveCount(0)
  await asStaff(async (call, token) => {
    for (const { _id: id } of [made[0]!, made[30]!, made[59]!]) {
      const events = await call('listReservationEvents', { token, id })
      expect(events.map(({ to }) => to)).toEqual(['pending', 'confirmed'])
    }
  })
})

test('a bulk change that is stopped ends after the current part and goes on later', async ({ page }) => {
  const { lastName } = await reserve(30, { email: '' })
  await login(page, `/admin/reservations?q=${lastName}`)
  await expect(rows(page)).toHaveCount(30)
  await selectPage(page)
  const held = Promise.withResolvers<void>()
  let calls = 0
  await page.route(CHANGES, async route => {
    calls += 1
    await held.promise
    return route.fallback()
  })
  await page.getByRole('button', { name: 'Confirm…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirm 30 reservations' }).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Stopping…' })).toBeVisible()
  held.resolve()
  await expect(heading(page)).toHaveText('25 of 30 confirmed')
  expect(calls).toBe(1)
  await dialog.getByRole('button', { name: 'Continue with 5 reservations' }).click()
  await expect(heading(page)).toHaveText('30 of 30 confirmed')
})

test('more than one action takes are not selected, and the bar says what to do', async ({ page }) => {
  const { lastName } = await reserve(2)
  const total = BULK_RESERVATIONS_MAX + 1
  await page.route('**/api/reservations/search*', async route => {
    const found = await (await route.fetch()).json()
    return route.fulfill({ json: { ...found, total } })
  })
  await login(page, `/admin/reservations?q=${lastName}`)
  await check(page, 0)
  await bar(page)
    .getByRole('button', { name: `Select all ${total} matches` })
    .click()
  await expect(bar(page)).toContainText('501 reservations match, but the limit is 500. Narrow your filters')
  await expect(bar(page).getByRole('button')).toHaveText(['Clear'])
  // The address alone gives the same run sheets.
  await page.route('**/api/reservations/matching*', route => route.fulfill({ json: { total, items: [] } }))
  await page.goto(`/admin/run-sheet?q=${lastName}&match=1`)
  await expect(page.locator('.run-sheet')).toContainText(
    '501 reservations match. Up to 500 can be printed at once',
  )
})

test('all that match are exported, printed as sheets and cancelled with a reason', async ({ page }) => {
  const { lastName, made } = await reserve(52, { email: '' })
  await login(page, `/admin/reservations?q=${lastName}&order=earliest`)
  await check(page, 0)
  const selectAll = bar(page).getByRole('button', { name: 'Select all 52 matches' })
  await selectAll.click()
  const download = page.waitForEvent('download')
  await bar(page).getByRole('button', { name: 'Export' }).click()
  const file = readFileSync((await (await download).path())!, 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(53)
  await bar(page).getByRole('link', { name: 'Run sheet' }).click()
  await expect(page.locator('.run-sheet tbody tr')).toHaveCount(52)
  await page.goBack()
  await check(page, 0)
  await selectAll.click()
  await page.getByRole('button', { name: 'Cancel rides…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The road is closed')
  await dialog.getByRole('button', { name: 'Cancel 52 reservations' }).click()
  await expect(heading(page)).toHaveText('52 of 52 cancelled')
  const events = await asStaff((call, token) => call('listReservationEvents', { token, id: made[51]!._id }))
  expect(events.at(-1)!.reason).toBe('The road is closed')
})

test('a selection of a page is cancelled with a reason for the history, exported and printed', async ({
  page,
}) => {
  const { lastName, made } = await reserve(3)
  await login(page, `/admin/reservations?q=${lastName}`)
  await check(page, 0)
  await check(page, 1)
  const download = page.waitForEvent('download')
  await bar(page).getByRole('button', { name: 'Export' }).click()
  const file = readFileSync((await (await download).path())!, 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(3)
  await page.getByRole('button', { name: 'Cancel rides…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Not shown to the customer/)
  await dialog.getByLabel('Reason').fill('The road is closed')
  await dialog.getByRole('button', { name: 'Cancel 2 reservations' }).click()
  await expect(heading(page)).toHaveText('2 of 2 cancelled')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(rows(page).nth(0)).toContainText('cancelled')
  await expect(rows(page).nth(0)).toHaveAttribute('data-struck', 'true')
  const events = await asStaff((call, token) => call('listReservationEvents', { token, id: made[0]!._id }))
  expect(events.at(-1)!.reason).toBe('The road is closed')
  await check(page, 2)
  await bar(page).getByRole('link', { name: 'Run sheet' }).click()
  await expect(page.locator('.run-sheet tbody tr')).toHaveCount(1)
  await expect(page.locator('.run-sheet')).toContainText(made[2]!.reference)
})
