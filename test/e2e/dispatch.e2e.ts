import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { expectSuccess, login, panel, row, rows } from './support/office.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from './support/story.ts'
import { asStaff } from './support/story-server.ts'

// A click must not wait for smooth scrolling.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const RIDE = {
  firstName: 'Grace',
  lastName: 'Hopper',
  phoneNumber: '7035550111',
  numberOfPassengers: 2,
  pickUpAddress: 'Triangle, Prince William County, Virginia, 22172, United States',
  dropOffAddress: 'Union Station, Washington',
  pickUpDate: RIDE_DATE,
  pickUpTime: '09:30',
}

/** A reservation for the office to work with. */
async function reserve(more: { firstName?: string; pickUpDate?: string; pickUpTime?: string } = {}) {
  const email = uniqueEmail()
  const made = await asStaff(call => call('createReservation', { body: { ...RIDE, email, ...more } }))
  return made
}

/** Requests that wait, of all stories. */
async function countPending(): Promise<number> {
  const { counts } = await asStaff((call, token) => call('searchReservations', { token, query: {} }))
  return counts.pending
}

/** A day on which no other story reserves. */
const RUN_SHEET_DAYS = 75

/** A day with two trips in the wrong order and a cancelled one, and what the run sheet calls it and its first trip. */
async function reserveDay() {
  const day = new Date(Date.now() + RUN_SHEET_DAYS * 86_400_000)
  const date = day.toISOString().slice(0, 10)
  const full = day.toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'full' })
  const [before, weekday] = [-1, 0].map(days =>
    new Date(day.getTime() + days * 86_400_000).toLocaleDateString('en-US', {
      timeZone: 'UTC',
      weekday: 'long',
    }),
  )
  const late = await reserve({ firstName: 'Late', pickUpDate: date, pickUpTime: '21:00' })
  const early = await reserve({ firstName: 'Early', pickUpDate: date, pickUpTime: '01:15' })
  const gone = await reserve({ firstName: 'Gone', pickUpDate: date })
  await asStaff((call, token) =>
    call('changeReservationStatus', {
      token,
      id: gone._id,
      body: { seenStatus: 'pending', status: 'cancelled' },
    }),
  )
  return { date, full, night: `${weekday}, 1:15 am (${before} night)`, early, late }
}

async function find(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text)
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(text)}`))
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, text)).toHaveCount(1)
}

test('a reservation is found, confirmed, deleted after a question, and brought back; the run sheet of a day is in order and fits on paper', async ({
  page,
}) => {
  const { email } = await reserve()
  const { date, full, night, early, late } = await reserveDay()
  await login(page, '/admin/reservations')
  await find(page, email)
  await expect(row(page, email)).toContainText('pending')
  await row(page, email).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Passengers').fill('3')
  await page.getByLabel('Status', { exact: true }).selectOption('confirmed')
  await page.getByRole('button', { name: 'Update' }).click()
  await expectSuccess(page, 'Reservation updated successfully!')
  // The search stands in the address, so it is still there after OK has loaded the page anew.
  await expect(row(page, email)).toContainText('confirmed')
  await expect(row(page, email)).toContainText('3 passengers')
  expect(await violations(page)).toEqual([])
  await row(page, email).getByRole('link').first().click()
  await expect(panel(page).getByRole('heading', { name: 'Grace Hopper' })).toBeVisible()
  await expect(page.locator('.route-line')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)

  const askToDelete = async () => {
    await row(page, email).locator('.row-menu-button').click()
    await row(page, email)
      .locator('.row-menu')
      .getByRole('button', { name: /^Delete/ })
      .click()
  }
  page.once('dialog', dialog => dialog.dismiss())
  await askToDelete()
  await expect(row(page, email)).toHaveCount(1)
  page.once('dialog', dialog => {
    expect(dialog.message()).toBe('Are you sure you want to delete this reservation?')
    return dialog.accept()
  })
  await askToDelete()
  await expectSuccess(page, 'Reservation deleted successfully!')
  await expect(page.getByText('No reservations found')).toBeVisible()
  await page.locator('.undo').getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, email)).toContainText('confirmed')
  await expect(page.locator('.undo')).toHaveCount(0)

  await page.getByRole('link', { name: 'Run sheet' }).click()
  await expect(page.getByRole('heading', { name: /^Run sheet: / })).toBeVisible()
  await page.getByLabel('Day').fill(date)
  await expect(page.getByRole('heading', { name: `Run sheet: ${full}` })).toBeVisible()
  const trips = page.locator('.run-sheet tbody tr')
  await expect(trips).toHaveCount(2)
  await expect(trips.nth(0)).toContainText(early.reference)
  await expect(trips.nth(0)).toContainText(night)
  await expect(trips.nth(1)).toContainText(late.reference)
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Trip sheets by driver').check()
  await expect(page.getByRole('heading', { name: /^Unassigned: 2 trips/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.office-nav')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(trips.nth(0)).toBeVisible()
})

test('a new reservation appears in the list, the title and in words; without events the office asks, and says when the server is gone', async ({
  page,
  allowInConsole,
}) => {
  await reserve()
  await login(page, '/admin/reservations?order=newest')
  await expect(rows(page).first()).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) Reservations \| Admin/)
  const { email } = await reserve()
  const notice = page.locator('.office-news')
  await expect(row(page, email)).toHaveAttribute('data-new', 'true')
  const news = page.locator('.toasts').getByText(/new reservation/i)
  await expect(news).toBeVisible()
  const [header, newsAt] = [(await page.getByRole('banner').boundingBox())!, (await news.boundingBox())!]
  expect(newsAt.y).toBeGreaterThanOrEqual(header.y + header.height)
  expect(newsAt.y).toBeLessThan(header.y + header.height + 60)
  expect(newsAt.x + newsAt.width).toBeGreaterThan(header.width - 100)
  // Other stories confirm and cancel meanwhile.
  await expect.poll(async () => Number(/\d+/.exec(await page.title())?.[0]) - (await countPending())).toBe(0)
  const theme = page.getByRole('button', { name: 'Theme' })
  await theme.click()
  await page.getByRole('button', { name: 'Sound on' }).click()
  await allowInConsole('Failed to load resource')
  await page.route('**/api/office/watch', route => route.abort())
  await page.reload()
  await theme.click()
  await expect(page.getByRole('button', { name: 'Sound off' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.office-nav .office-count').first()).toBeVisible()
  const asked = await reserve()
  await expect(row(page, asked.email)).toBeVisible({ timeout: 15_000 })

  await page.route('**/api/office/*', route => route.abort())
  await page.reload()
  await expect(notice).toContainText('Can’t reach the server')
  expect(await violations(page)).toEqual([])
  const later = await reserve()
  await page.unroute('**/api/office/*')
  await expect(row(page, later.email)).toBeVisible({ timeout: 15_000 })
  await expect(notice).not.toContainText('Can’t reach')
})
