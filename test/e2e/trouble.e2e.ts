import { login } from './support/office.ts'
import { expect, ReservationPage, RIDE_DATE, test, uniqueEmail } from './support/story.ts'
import { reservationsOf } from './support/story-server.ts'

// With motion, as most visitors see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('without its map code the page works; a reload, a mistaken link, the back button and a double click make one reservation', async ({
  page,
  allowInConsole,
}) => {
  await allowInConsole(['net::ERR_FAILED', 'Failed to fetch'])
  await page.route('**/assets/route-map-*.js', route => route.abort())
  const email = uniqueEmail()
  const ride = new ReservationPage(page)
  await ride.open()
  await expect(page.getByText('We couldn’t load the map.')).toBeVisible()
  await ride.choosePlaces()
  await page.getByLabel('Date').fill(RIDE_DATE)
  await page.getByLabel('Time').fill('01:00')
  await expect(page.getByRole('radio', { name: /1:00 am/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'See vehicles & prices' }).click()
  await expect(page.getByText('Please choose one.')).toBeVisible()
  await expect(page.getByRole('alert').first()).toContainText('your answer to the time question')
  await page
    .getByRole('radio', { name: /1:00 am/ })
    .first()
    .check()
  await ride.fillRest(email, { time: '01:00' })
  const unchanged = async () => {
    await expect(ride.pickUp).toHaveValue(/^Triangle/)
    await expect(ride.dropOff).toHaveValue(/^Ronald Reagan/)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.locator('[name=pickUpDate]')).toHaveValue(RIDE_DATE)
    await expect(page.getByLabel('Passengers')).toHaveValue('3')
    await expect(ride.drive).toContainText('mi')
  }
  await page.reload()
  await unchanged()
  await page.getByRole('link', { name: 'Quantico Rides & Transports' }).first().click()
  await expect(page).toHaveURL('/')
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/beside-price-*.js', async route => {
    await arrived.promise
    await route.continue()
  })
  await page.goBack()
  await unchanged()
  const seen = Promise.withResolvers<void>()
  await page.route('**/api/reservations', async route => {
    await seen.promise
    await route.continue()
  })
  // The last part to arrive leaves the button where it is.
  await expect(ride.send).toHaveText('Request this ride')
  const before = await ride.send.boundingBox()
  arrived.resolve()
  await expect(page.locator('.price-mail > summary')).toBeVisible()
  expect(await ride.send.boundingBox()).toEqual(before)
  await ride.send.dblclick()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  seen.resolve()
  await ride.confirmed()
  const [made, ...others] = await reservationsOf(email)
  expect(others).toEqual([])
  // The points of the chosen places outlive the reload.
  expect(made!.pickUpPlace!.lat).toBeCloseTo(38.55, 1)
  expect(made!.dropOffPlace!.lat).toBeCloseTo(38.85, 1)
})

test('the map sets a place only in picking mode, which can be left, as the page can while the map moves', async ({
  page,
}) => {
  const ride = new ReservationPage(page)
  await ride.open()
  const map = page.locator('.leaflet-container')
  const choose = page.getByRole('button', { name: 'map to set the pickup' })
  await map.click({ position: { x: 200, y: 250 } })
  await expect(ride.pickUp).toHaveValue('')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => choose.click(),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await choose.click()
    await expect(choose).toHaveAttribute('aria-pressed', 'true')
    await leave()
    await expect(choose).toHaveAttribute('aria-pressed', 'false')
  }
  await choose.click()
  await map.click({ position: { x: 200, y: 250 } })
  await expect(ride.pickUp).toHaveValue(/^Near /)
  await expect(choose).toHaveAttribute('aria-pressed', 'false')
  const place = await ride.pickUp.inputValue()
  await map.click({ position: { x: 260, y: 250 } })
  await page.waitForTimeout(300)
  await expect(ride.pickUp).toHaveValue(place)
  await ride.choosePlaces()
  await expect(ride.route).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL('/')
  await page.waitForTimeout(700)
})

test('a screen whose script an update has replaced opens after one reload; if it stays missing, the office says so', async ({
  page,
  allowInConsole,
}) => {
  await allowInConsole(['404', 'Error loading route module', 'Failed to fetch dynamically imported module'])
  await login(page)
  await page.goto('/admin/setup')
  const link = page.getByRole('link', { name: /^Booking rules/ }).first()
  await expect(link).toBeVisible()
  let missing = 1
  await page.route('**/assets/booking-rules-screen-*.js', async route => {
    missing -= 1
    await (missing < 0 ? route.continue() : route.fulfill({ status: 404, body: '' }))
  })
  await link.click()
  await expect(page).toHaveURL('/admin/booking-rules')
  await page.goto('/admin/setup')
  missing = 2
  await link.click()
  await expect(page.getByText('Couldn’t open that screen.', { exact: false })).toBeVisible()
  await expect(page).toHaveURL('/admin/setup')
})

test('presses and text from before the scripts count once they have loaded', {
  tag: '@fresh',
}, async ({ page }) => {
  /** Opens the page and does this before any script has come. */
  const early = async (path: string, act: () => Promise<void>) => {
    const pressed = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async route => {
      await pressed.promise
      await route.fallback()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await act()
    pressed.resolve()
  }
  const picking = page.locator('.place-pick').first()
  const arrival = {
    pickup: 'IAD',
    dropoff: '1600 Pennsylvania Av',
    date: RIDE_DATE,
    time: '18:45',
    passengers: '2',
  }
  await early(`/reservation?${new URLSearchParams(arrival)}`, async () => {
    await picking.click()
    // Impatient, and still one press.
    await picking.click()
    await page.getByRole('radio', { name: 'Hourly' }).check()
    await page.locator('[name=trip-hours]').selectOption('5')
    await page.locator('[name=trip-luggage]').selectOption('4')
  })
  await expect(picking).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('radio', { name: 'Hourly' })).toBeChecked()
  await expect(page.locator('[name=trip-hours]')).toHaveValue('5')
  await expect(page.locator('[name=trip-luggage]')).toHaveValue('4')
  await expect(page.locator('.place').last()).toContainText('White House')

  const theme = (name: string) => page.getByRole('radio', { name })
  await early('/faq', async () => {
    await theme('Light').check()
    await theme('Dark').check()
  })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await early('/faq', () => theme('Light').check())
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})
