import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { login, rows } from './support/office.ts'
import { expect, RIDE_DATE, test, uniqueEmail, uniqueLastName } from './support/story.ts'
import { asStaff } from './support/story-server.ts'

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

test('all that match are confirmed in parts that can be stopped, exported, printed as sheets and cancelled with a reason', async ({
  page,
}) => {
  const { lastName, made } = await reserve(52, { email: '' })
  await login(page, `/admin/reservations?q=${lastName}&order=earliest`)
  const selectAll = async () => {
    await rows(page).first().getByRole('checkbox').check()
    await bar(page).getByRole('button', { name: 'Select all 52 matches' }).click()
  }
  await selectAll()
  const held = Promise.withResolvers<void>()
  let calls = 0
  await page.route(CHANGES, async route => {
    calls += 1
    await held.promise
    return route.fallback()
  })
  await bar(page).getByRole('button', { name: 'Confirm rides…' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Confirm 52 reservations' })
  await expect(confirm).toBeVisible()
  expect(await violations(page)).toEqual([])
  await confirm.click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Stopping…' })).toBeVisible()
  held.resolve()
  await expect(heading(page)).toHaveText('25 of 52 confirmed')
  expect(await violations(page)).toEqual([])
  expect(calls).toBe(1)
  await dialog.getByRole('button', { name: 'Continue with 27 reservations' }).click()
  await expect(heading(page)).toHaveText('52 of 52 confirmed')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await selectAll()
  const download = page.waitForEvent('download')
  await bar(page).getByRole('button', { name: 'Export' }).click()
  const file = readFileSync((await (await download).path())!, 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(53)
  await bar(page).getByRole('link', { name: 'Run sheet' }).click()
  await expect(page.locator('.run-sheet tbody tr')).toHaveCount(52)
  await page.goBack()
  await selectAll()
  await page.getByRole('button', { name: 'Cancel rides…' }).click()
  await dialog.getByLabel('Reason').fill('The road is closed')
  await dialog.getByRole('button', { name: 'Cancel 52 reservations' }).click()
  await expect(heading(page)).toHaveText('52 of 52 cancelled')
  const events = await asStaff((call, token) => call('listReservationEvents', { token, id: made[51]!._id }))
  expect(events.at(-1)!.reason).toBe('The road is closed')
})
