import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { expectSuccess, login, panel, row, rows } from '../support/office.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from '../support/story.ts'
import { asStaff, STORY } from '../support/story-server.ts'

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

async function find(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text)
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(text)}`))
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, text)).toHaveCount(1)
}

test('a reservation is found, confirmed, deleted after a question, and brought back', async ({ page }) => {
  const { email } = await reserve()
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
  await expect(row(page, email)).toContainText('3 Passengers')

  page.once('dialog', dialog => dialog.dismiss())
  await row(page, email).getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, email)).toHaveCount(1)
  page.once('dialog', dialog => {
    expect(dialog.message()).toBe('Are you sure you want to delete this reservation?')
    return dialog.accept()
  })
  await row(page, email).getByRole('button', { name: 'Delete' }).click()
  await expectSuccess(page, 'Reservation deleted successfully!')
  await expect(page.getByText('No reservations found')).toBeVisible()
  await page.locator('.undo').getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, email)).toContainText('confirmed')
  await expect(page.locator('.undo')).toHaveCount(0)
})

test('the list is filtered, counted, ordered, and leaves as a file', async ({ page }) => {
  const { email } = await reserve({ firstName: '=1+1', pickUpTime: '23:55' })
  await login(page, '/admin/reservations')
  await find(page, email)
  await expect(page.getByRole('button', { name: 'pending 1' })).toBeVisible()
  await page.getByRole('button', { name: 'confirmed 0' }).click()
  await expect(page.getByText('No reservations found')).toBeVisible()
  await expect(page).toHaveURL(/status=confirmed/)
  await page.goBack()
  await expect(row(page, email)).toHaveCount(1)
  await page.getByLabel('From', { exact: true }).fill(RIDE_DATE)
  await page.getByLabel('To', { exact: true }).fill(RIDE_DATE)
  await page.getByLabel('Sort by').selectOption('newest')
  await expect(row(page, email)).toHaveCount(1)
  await expect(page).toHaveURL(/order=newest/)
  expect(await violations(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = readFileSync((await (await download).path())!, 'utf8')
  expect(file.charCodeAt(0)).toBe(0xfeff)
  expect(file.split('\r\n')).toHaveLength(3)
  expect(file).toContain(`'=1+1,Hopper,`)
})

test('one reservation on one page: route, history, mails, ways to reach the customer', async ({ page }) => {
  const { email } = await reserve()
  await login(page, `/admin/reservations?q=${email}`)
  await page.getByRole('link', { name: 'Grace Hopper' }).first().click()
  await expect(panel(page).getByRole('heading', { name: 'Grace Hopper' })).toBeVisible()
  await expect(page.locator('.route-line')).toBeVisible()
  await expect(page.getByText(/mi \(.* km\), \d+ min/)).toBeVisible()
  await expect(page.getByText('The guest requested a ride')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+17035550111')
  await expect(page.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    new RegExp(`mailto:${email}`),
  )
  await panel(page).getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', /BEGIN/)
  expect(await violations(page)).toEqual([])
  // Sent again it is a mail of its own, below the first one.
  const mails = page.locator('.mails li').filter({ hasText: 'Request received' })
  const mail = mails.last()
  await expect(mail).toContainText('to the customer')
  await expect(mail).toContainText(/delivered/i)
  await mail.getByRole('button', { name: /Send again/ }).click()
  await expect(page.getByText('Email resent.')).toBeVisible()
  await expect(mails).toHaveCount(2)
  await expect(mail).toContainText(/delivered/i)
  await panel(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('admin changed the status from pending to confirmed')).toBeVisible()
  await expect(page.locator('.mails li').filter({ hasText: 'Ride confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit reservation' }).click()
  await expect(page.getByRole('heading', { name: 'Edit reservation' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
})

async function secondBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: STORY.url })
  return await context.newPage()
}

test('two browsers edit one reservation: the second is told and chooses', async ({
  page,
  browser,
  expectedConsole,
}) => {
  expectedConsole.push('status of 412')
  const { email } = await reserve()
  const other = await secondBrowser(browser)
  for (const desk of [page, other]) {
    await login(desk, `/admin/reservations?q=${email}`)
    await row(desk, email).getByRole('button', { name: 'Edit' }).click()
  }
  await other.getByLabel('Passengers').fill('5')
  await other.getByLabel('Status', { exact: true }).selectOption('confirmed')
  await other.getByRole('button', { name: 'Update' }).click()
  await expectSuccess(other, 'Reservation updated successfully!')

  await page.getByLabel('Last name').fill('Murray')
  await page.getByRole('button', { name: 'Update' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' })
  await expect(dialog.getByRole('row', { name: /Last name/ })).toContainText('MurrayHopper')
  await expect(dialog.getByRole('row', { name: /Passengers/ })).toContainText('25')
  await expect(dialog.getByRole('row', { name: /Status/ })).toContainText('pendingconfirmed')
  expect(await violations(page)).toEqual([])
  // Nothing is lost by looking first.
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Last name')).toHaveValue('Murray')
  await page.getByRole('button', { name: 'Update' }).click()
  await dialog.getByRole('button', { name: 'Use theirs' }).click()
  await expect(page.getByLabel('Passengers')).toHaveValue('5')
  await expect(page.getByLabel('Last name')).toHaveValue('Hopper')
  await page.getByLabel('Last name').fill('Murray')
  await page.getByRole('button', { name: 'Update' }).click()
  await expectSuccess(page, 'Reservation updated successfully!')
  await expect(row(page, email)).toContainText('Grace Murray')
  await expect(row(page, email)).toContainText('5 Passengers')

  // The other way round: mine, knowingly.
  for (const desk of [page, other]) {
    await desk.reload()
    await row(desk, email).getByRole('button', { name: 'Edit' }).click()
  }
  await other.getByLabel('Passengers').fill('6')
  await other.getByRole('button', { name: 'Update' }).click()
  await expectSuccess(other, 'Reservation updated successfully!')
  await page.getByLabel('Passengers').fill('7')
  await page.getByRole('button', { name: 'Update' }).click()
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expectSuccess(page, 'Reservation updated successfully!')
  await expect(row(page, email)).toContainText('7 Passengers')
  await other.context().close()
})

test('a new reservation appears without reload, in the list, the title and in words', async ({ page }) => {
  await login(page, '/admin/reservations?order=newest')
  await expect(rows(page).first()).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) Reservations \| Admin/)
  const before = Number(/\d+/.exec(await page.title())![0])
  const { email } = await reserve()
  await expect(row(page, email)).toHaveAttribute('data-new', 'true')
  await expect(page.locator('.office-news')).toContainText(/new reservation/i)
  await expect.poll(async () => Number(/\d+/.exec(await page.title())![0])).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Sound on' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sound off' })).toBeVisible()
})

test('where events do not come through, the office asks', async ({ page, expectedConsole }) => {
  expectedConsole.push('Failed to load resource')
  await page.route('**/api/office/watch', route => route.abort())
  await login(page, '/admin/reservations?order=newest')
  await expect(page.locator('.office-nav .office-count').first()).toBeVisible()
  const { email } = await reserve()
  await expect(row(page, email)).toBeVisible({ timeout: 15_000 })
})

test('while the server cannot be reached the office says so, and then shows what came meanwhile', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('Failed to load resource')
  await page.route('**/api/office/*', route => route.abort())
  await login(page, '/admin/reservations?order=newest')
  const notice = page.locator('.office-news')
  await expect(notice).toContainText('Can’t reach the server')
  expect(await violations(page)).toEqual([])
  const { email } = await reserve()
  await page.unroute('**/api/office/*')
  await expect(row(page, email)).toBeVisible({ timeout: 15_000 })
  await expect(notice).not.toContainText('Can’t reach')
})

test('an open page fetches again only what concerns it', async ({ page }) => {
  const mine = await reserve()
  await login(page, `/admin/reservations/${mine._id}?q=${mine.reference}`)
  await expect(page.getByText('The guest requested a ride')).toBeVisible()
  await expect(page.locator('.office-nav .office-count').first()).toBeVisible()
  // The first news may still have the page fetched once more.
  await page.waitForTimeout(1000)
  const fetched: string[] = []
  page.on('request', request => fetched.push(new URL(request.url()).pathname))
  const confirm = (id: string) =>
    asStaff((call, token) =>
      call('changeReservationStatus', {
        token,
        id,
        body: { seenStatus: 'pending', status: 'confirmed' },
      }),
    )
  const times = (path: string) => fetched.filter(one => one === path).length
  // Stories beside this one may change so much at once that everything is fetched: then once more.
  await expect(async () => {
    const other = await reserve()
    fetched.length = 0
    await confirm(other._id)
    await expect.poll(() => times('/api/reservations/search')).toBeGreaterThan(0)
    expect(times(`/api/reservations/${mine._id}`)).toBe(0)
  }).toPass()
  await confirm(mine._id)
  await expect(page.getByText('admin changed the status from pending to confirmed')).toBeVisible()
  expect(times(`/api/reservations/${mine._id}`)).toBeGreaterThan(0)
})

test('a reservation without an e-mail address offers no mail, and can be edited', async ({ page }) => {
  const { _id, reference } = await asStaff((call, token) =>
    call('createReservationByPhone', { token, body: { ...RIDE, email: '' } }),
  )
  await login(page, `/admin/reservations/${_id}`)
  await expect(page.getByText('None on file. No emails are sent.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Email' })).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Edit reservation' }).click()
  await page.getByLabel('Last name').fill('Without')
  await page.getByRole('button', { name: 'Update' }).click()
  await expectSuccess(page, 'Reservation updated successfully!')
  await find(page, reference)
  const shown = row(page, reference)
  await expect(shown).toContainText('Without')
  await expect(shown.locator('a[href^="mailto:"]')).toHaveCount(0)
})

/** A day on which no other story reserves. */
const RUN_SHEET_DAYS = 75

test('the run sheet of a day stands in the order of the times and fits on paper', async ({ page }) => {
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
  await login(page, '/admin/reservations')
  await page.getByRole('link', { name: 'Run sheet' }).click()
  await page.getByLabel('Day').fill(date)
  await expect(page.getByRole('heading', { name: `Run sheet: ${full}` })).toBeVisible()
  const rows = page.locator('.run-sheet tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText(early.reference)
  await expect(rows.nth(0)).toContainText(`${before} night into ${weekday}, 1:15 am`)
  await expect(rows.nth(1)).toContainText(late.reference)
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Trip sheets by driver').check()
  await expect(page.getByRole('heading', { name: /^Unassigned: 2 trips/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.office-nav')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(rows.nth(0)).toBeVisible()
})
