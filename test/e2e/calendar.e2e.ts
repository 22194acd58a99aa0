import { violations } from './support/axe.ts'
import { login, panel } from './support/office.ts'
import { expect, test, uniqueEmail } from './support/story.ts'
import { asStaff } from './support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const DAY_MS = 86_400_000

/** Days of a week in which no other story reserves, from Monday on. */
function weekFrom(weeksAhead: number): string[] {
  const day = new Date(Date.now() + weeksAhead * 7 * DAY_MS)
  const monday = day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS
  return Array.from({ length: 7 }, (_, index) => new Date(monday + index * DAY_MS).toISOString().slice(0, 10))
}

async function reserve(pickUpDate: string, pickUpTime: string, lastName: string) {
  return await asStaff((call, token) =>
    call('createReservationByPhone', {
      token,
      body: {
        firstName: 'Grace',
        lastName,
        email: uniqueEmail(),
        phoneNumber: '7035550111',
        numberOfPassengers: 2,
        pickUpAddress: 'Triangle',
        dropOffAddress: 'Union Station',
        pickUpPlace: { lat: 38.5465, lon: -77.3364 },
        dropOffPlace: { lat: 38.8971, lon: -77.0063 },
        pickUpDate,
        pickUpTime,
      },
    }),
  )
}

test('the week shows its trips by day and hour, follows new ones, opens a trip beside it, and is a list on a telephone', async ({
  page,
}) => {
  const [monday = '', tuesday = '', wednesday = ''] = weekFrom(30)
  await reserve(monday, '09:00', 'Early')
  const { reference } = await reserve(tuesday, '09:00', 'Hopper')
  const gone = await reserve(wednesday, '10:00', 'Gone')
  await asStaff((call, token) =>
    call('changeReservationStatus', {
      token,
      id: gone._id,
      body: { seenStatus: 'pending', status: 'cancelled' },
    }),
  )
  await login(page, '/admin/reservations')
  await page.locator('.view-switch').getByRole('link', { name: 'Week' }).click()
  await expect(page).toHaveURL(/calendar\?view=week/)
  await expect(page.locator('.calendar-day[data-today] .calendar-now')).toHaveCount(1)
  await page.getByLabel('Day', { exact: true }).fill(wednesday)
  await expect(page.getByRole('link', { name: 'Hopper' })).toBeVisible()
  await reserve(tuesday, '09:15', 'Beside')
  await expect(page.getByRole('status').filter({ hasText: 'trips' })).toHaveText('3 trips, 3 pending')
  const day = (index: number) => page.locator('.calendar-day').nth(index)
  await expect(day(0).getByRole('listitem')).toHaveText(/9:00 am to .*Grace Early.*Triangle → Union Station/)
  // Two at one time share the width.
  const boxes = await Promise.all(
    ['Hopper', 'Beside'].map(name => page.getByRole('link', { name }).boundingBox()),
  )
  expect(boxes[1]!.x).toBeGreaterThanOrEqual(boxes[0]!.x + boxes[0]!.width)
  expect(await violations(page)).toEqual([])

  // Cancelled ones appear when asked for, struck through.
  await expect(page.getByRole('link', { name: 'Gone' })).toHaveCount(0)
  await page.getByRole('button', { name: '1 cancelled' }).click()
  await expect(page).toHaveURL(/cancelled=1/)
  await expect(page.getByRole('link', { name: 'Gone' }).locator('strong')).toHaveCSS(
    'text-decoration-line',
    'line-through',
  )

  // By keyboard: sideways to another day, down to the next trip, Enter opens.
  await page.getByRole('link', { name: 'Early' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('link', { name: 'Hopper' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Beside' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText(reference)
  await expect(page.locator('.calendar-grid')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  const names = page.locator('.calendar-trip strong')
  const cut = await names.evaluateAll(all => all.map(name => name.scrollWidth - name.clientWidth))
  expect(cut).toEqual([0, 0, 0, 0])
  for (const name of ['Early', 'Hopper', 'Beside', 'Gone']) {
    await expect(names.filter({ hasText: name })).toBeInViewport()
  }
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Hopper' })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`date=${wednesday}`))

  // On a telephone the calendar is a list of the days.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/reservations/calendar?view=day&date=${monday}`)
  const trip = page.getByRole('link', { name: 'Early' })
  await expect(trip).toBeVisible()
  expect((await trip.boundingBox())!.height).toBeGreaterThanOrEqual(64)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await violations(page)).toEqual([])
  await trip.click()
  await expect(panel(page).getByRole('heading', { name: 'Grace Early' })).toBeVisible()
  await expect(page.locator('.calendar')).toBeHidden()
})
