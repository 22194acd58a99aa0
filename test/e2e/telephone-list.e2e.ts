import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { login, panel, pressInRow, row, rows } from './support/office.ts'
import { expect, test, uniqueEmail, uniqueLastName } from './support/story.ts'
import { asStaff } from './support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const DAY_MS = 86_400_000
/** Days ahead on which no other story reserves. */
const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

type Status = 'confirmed' | 'cancelled'

/** A ride under a last name of its own, moved through these statuses. */
async function reserve(pickUpDate: string, pickUpTime: string, ...statuses: Status[]) {
  return await asStaff((call, token) => reserveWith({ call, token }, { pickUpDate, pickUpTime }, statuses))
}

type Staff = { call: Parameters<Parameters<typeof asStaff>[0]>[0]; token: string }

async function reserveWith(
  { call, token }: Staff,
  at: { pickUpDate: string; pickUpTime: string },
  statuses: Status[] = [],
) {
  const lastName = uniqueLastName()
  const email = uniqueEmail()
  const body = {
    firstName: 'Grace',
    lastName,
    email,
    phoneNumber: '7035550111',
    numberOfPassengers: 2,
    pickUpAddress: 'Triangle, Prince William County, Virginia, 22172, United States',
    dropOffAddress: 'Union Station, Washington',
    ...at,
  }
  const { _id: id, reference } = await call('createReservationByPhone', { token, body })
  let seenStatus: Status | 'pending' = 'pending'
  for (const status of statuses) {
    await call('changeReservationStatus', { token, id, body: { seenStatus, status } })
    seenStatus = status
  }
  return { id, lastName, email, reference }
}

/** Completes the trip of a reservation, which begins within hours. */
const drive = (id: string) =>
  asStaff(async (call, token) => {
    const { dispatch } = await call('getReservation', { token, id })
    const params = { id: dispatch?.trips[0]?._id ?? '' }
    const body = { seen: 'scheduled', to: 'done' } as const
    await call('changeTripProgress', { token, params, body })
  })

const fold = (page: Page) => page.getByRole('button', { name: /finished/ })
const step = (page: Page, which: 'Previous' | 'Next') =>
  panel(page).getByRole('link', { name: `${which} reservation` })

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('finished trips are behind one row in the list, the calendar and Today, unless they are looked for', async ({
    page,
  }) => {
    const day = dayAhead(330)
    const ahead = await reserve(day, '09:00')
    const done = await reserve(day, '10:00', 'confirmed', 'cancelled')
    const gone = await reserve(day, '11:00', 'cancelled')
    await login(page, `/admin/reservations?from=${day}&to=${day}`)
    await expect(fold(page)).toHaveText('2 finished 2 cancelled')
    await expect(row(page, ahead.lastName)).toBeVisible()
    for (const { lastName } of [done, gone]) await expect(row(page, lastName)).toBeHidden()
    expect((await fold(page).boundingBox())!.height).toBeGreaterThanOrEqual(44)
    expect(await violations(page)).toEqual([])
    await fold(page).click()
    await expect(fold(page)).toHaveAttribute('aria-expanded', 'true')
    for (const { lastName } of [done, gone]) await expect(row(page, lastName)).toBeVisible()
    await fold(page).click()
    await expect(row(page, done.lastName)).toBeHidden()
    // What somebody looks for is in sight.
    await page.goto(`/admin/reservations?q=${gone.lastName}`)
    await expect(row(page, gone.lastName)).toBeVisible()
    await expect(fold(page)).toHaveCount(0)

    const at = new Date(Date.now() + 60 * 60_000).toLocaleString('sv', { timeZone: 'America/New_York' })
    const { id, lastName } = await reserve(at.slice(0, 10), at.slice(11, 16), 'confirmed')
    await drive(id)
    await login(page, `/admin/reservations/calendar?view=day&date=${at.slice(0, 10)}`)
    await expect(fold(page)).toHaveText(/\d+ finished .*\d+ completed/)
    await expect(page.getByRole('link', { name: lastName })).toBeHidden()
    await fold(page).click()
    await expect(page.getByRole('link', { name: lastName })).toBeVisible()
    expect(await violations(page)).toEqual([])

    // Near midnight the trip is one of tomorrow.
    await page.clock.setFixedTime(Date.now() + 60 * 60_000)
    await login(page, '/admin/today')
    const trip = page.locator('.next-trips_next-trips li').filter({ hasText: lastName })
    await expect(fold(page)).toHaveText(/\d+ finished .*\d+ completed/)
    await expect(trip).toHaveCount(0)
    await fold(page).click()
    await expect(trip).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test('rows are cards of three lines, a reservation is a page that leads to the next, and what goes on beyond an edge fades out', async ({
    page,
  }) => {
    const day = dayAhead(332)
    const made = [await reserve(day, '09:00'), await reserve(day, '10:00'), await reserve(day, '11:00')]
    const [first, second, third] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0]]
    await login(page, `/admin/reservations?from=${day}&to=${day}&status=pending`)
    await expect(rows(page)).toHaveCount(3)
    const heights = await rows(page).evaluateAll(all => all.map(each => each.getBoundingClientRect().height))
    expect(heights).toEqual([91, 91, 91])
    expect(await sideways(page)).toBe(0)
    expect(await violations(page)).toEqual([])
    // A table for screen readers, whatever it looks like.
    await expect(page.getByRole('table', { name: 'Reservations' }).getByRole('row')).toHaveCount(5)
    await pressInRow(page, second.lastName, 'Edit')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(second.email)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()

    await row(page, first.lastName).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/admin/reservations/${first.id}\\?from=`))
    await expect(panel(page)).toContainText(first.reference)
    await expect(page.locator('.reservations-list')).toBeHidden()
    await actionsAtTheEdge(page)
    await expect(panel(page).locator('.panel-steps')).toContainText('1 of 3')
    await expect(step(page, 'Previous')).toHaveCount(0)
    const target = (await step(page, 'Next').boundingBox())!
    expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(44)
    await step(page, 'Next').click()
    await expect(panel(page)).toContainText(second.reference)
    await expect(step(page, 'Next')).toBeFocused()
    // Confirmed, it is none of those that are not confirmed.
    await panel(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(panel(page).locator('.panel-bar .status')).toHaveText('confirmed')
    await expect(panel(page).locator('.panel-steps')).not.toContainText('of 3')
    await step(page, 'Next').click()
    await expect(panel(page)).toContainText(third.reference)
    await expect(panel(page).locator('.panel-steps')).toContainText('2 of 2')
    await expect(step(page, 'Next')).toHaveCount(0)
    await step(page, 'Previous').click()
    await expect(panel(page)).toContainText(first.reference)
    await panel(page).getByRole('link', { name: 'Back' }).click()
    await expect(page.locator('.reservations-list')).toBeVisible()
    await expect(page).toHaveURL(/from=/)
    await expect(rows(page)).toHaveCount(2)

    await page.goto('/admin/reservations')
    await fadesOut(page, '.views-bar')
    const buttons = page.locator('.office-title-end')
    expect(await buttons.evaluate(own => own.scrollWidth - own.clientWidth), 'the buttons fit').toBe(0)
    // The views stay above the rows.
    await expect(rows(page)).not.toHaveCount(0)
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('.list-edge')!.style.minHeight = '3000px'
      scrollTo(0, 1200)
    })
    const views = page.getByRole('navigation', { name: 'Views' })
    await expect.poll(async () => (await views.boundingBox())!.y).toBe(48)
  })
})

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** The actions of the open reservation are at the lower edge of the window, the rarer ones behind More. */
async function actionsAtTheEdge(page: Page) {
  const bar = page.locator('.panel-actions')
  const confirm = bar.getByRole('button', { name: 'Confirm' })
  await expect(confirm).toBeInViewport()
  expect((await confirm.boundingBox())!.height).toBe(48)
  expect(await sideways(page)).toBe(0)
  await expect(bar.getByRole('button', { name: 'Cancel ride' })).toBeHidden()
  expect(await violations(page)).toEqual([])
  const more = bar.getByRole('button', { name: 'More', exact: true })
  await more.click()
  await expect(bar.getByRole('button', { name: 'Cancel ride' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
  await reserve(dayAhead(333), '09:00')
  const news = page.locator('.toasts').getByText(/new reservation/i)
  await expect(async () => {
    const [newsAt, barAt, backAt] = await Promise.all(
      [news, bar, page.locator('.panel-bar')].map(async part => (await part.boundingBox())!),
    )
    expect(newsAt!.y).toBeGreaterThanOrEqual(backAt!.y + backAt!.height)
    expect(newsAt!.y + newsAt!.height).toBeLessThanOrEqual(barAt!.y)
  }).toPass({ timeout: 15_000 })
  await more.click()
  await expect(bar.getByRole('button', { name: 'Cancel ride' })).toBeHidden()
}

/** A bar that is wider than the window fades out at its edge, and its last part can be scrolled out of the fade. */
async function fadesOut(page: Page, bar: string) {
  const box = page.locator(bar)
  await expect(box.locator('> *').last()).toBeAttached()
  await expect.poll(() => box.evaluate(own => own.scrollWidth - own.clientWidth), bar).toBeGreaterThan(0)
  const [position, fade, end] = await box.evaluate(own => {
    own.scrollTo({ left: own.scrollWidth, behavior: 'instant' })
    const { position, width } = getComputedStyle(own, '::after')
    const last = own.lastElementChild?.getBoundingClientRect().right ?? 0
    return [position, Number.parseFloat(width), own.getBoundingClientRect().right - last]
  })
  expect([bar, position]).toEqual([bar, 'sticky'])
  expect(end, bar).toBeGreaterThanOrEqual(fade)
}
