import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
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
  await bar(page).getByRole('button', { name: 'Confirm rides…' }).click()
  expect(await violations(page)).toEqual([])
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirm 30 reservations' }).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Stopping…' })).toBeVisible()
  held.resolve()
  await expect(heading(page)).toHaveText('25 of 30 confirmed')
  expect(await violations(page)).toEqual([])
  expect(calls).toBe(1)
  await dialog.getByRole('button', { name: 'Continue with 5 reservations' }).click()
  await expect(heading(page)).toHaveText('30 of 30 confirmed')
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
