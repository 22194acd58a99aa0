import { expect, ReservationPage, RIDE_DATE, test, uniqueEmail } from '../support/story.ts'
import { reservationsOf } from '../support/story-server.ts'

// With motion, as most visitors see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('when things go wrong', () => {
  test.use({
    expectedConsole: [
      'Failed to load resource',
      'The address search failed',
      'The route could not be found',
      'dynamically imported',
    ],
  })

  test('a lost answer and a second attempt make one reservation, and nothing typed is lost', async ({
    page,
  }) => {
    const email = uniqueEmail()
    const ride = new ReservationPage(page)
    await ride.open()
    await ride.choosePlaces()
    await ride.fillRest(email)
    let lost = 0
    await page.route('**/api/reservations', async route => {
      // The server gets the request; the answer is lost on the way back.
      await route.fetch()
      lost += 1
      await route.abort()
    })
    await ride.send.click()
    await expect(page.getByRole('alert')).toContainText('Failed to submit reservation. Please try again.')
    await expect(ride.send).toBeEnabled()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(ride.pickUp).toHaveValue(/^Triangle/)
    await expect(ride.route).toBeVisible()
    await page.unroute('**/api/reservations')
    await ride.send.click()
    await ride.confirmed()
    expect(lost).toBe(1)
    expect(await reservationsOf(email)).toHaveLength(1)
  })

  test('a refused field says so where it stands', async ({ page }) => {
    const ride = new ReservationPage(page)
    await ride.open()
    await ride.choosePlaces()
    await ride.fillRest('ada@example', { time: '10:00' })
    await ride.send.click()
    const email = page.getByLabel('Email')
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription('Enter an email address such as name@example.com.')
    await expect(page.getByLabel('Phone')).toHaveValue('(703) 555-0199')
  })

  test('a failing search shows nothing, a failing route says so, and the form still works', async ({
    page,
  }) => {
    const ride = new ReservationPage(page)
    await ride.open()
    await ride.choose(ride.pickUp, 'triangle', /^Triangle/)
    await page.route('**/api/places/directions', route => route.abort())
    await ride.choose(ride.dropOff, 'bwi', /^Baltimore/)
    await expect(ride.drive).toContainText('The route isn’t available right now.')
    await page.route('**/api/places/search**', route => route.abort())
    await ride.dropOff.fill('anything')
    await page.waitForTimeout(600)
    await expect(page.locator('.place-list [role=option]')).toHaveCount(0)
  })

  test('without its map code the page works on', async ({ page }) => {
    await page.route('**/assets/route-map-*.js', route => route.abort())
    await page.goto('/reservation')
    await expect(page.getByText('We couldn’t load the map.')).toBeVisible()
    const email = uniqueEmail()
    const ride = new ReservationPage(page)
    await ride.choosePlaces()
    await expect(ride.drive).toContainText('km')
    await ride.fillRest(email)
    await ride.send.click()
    await ride.confirmed()
  })
})

test('a double click makes one reservation, and the button says what it does', async ({ page }) => {
  const email = uniqueEmail()
  const ride = new ReservationPage(page)
  await ride.open()
  await ride.choosePlaces()
  await ride.fillRest(email)
  await page.route('**/api/reservations', async route => {
    await new Promise(resolve => setTimeout(resolve, 400))
    await route.continue()
  })
  await ride.send.dblclick()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await ride.confirmed()
  expect(await reservationsOf(email)).toHaveLength(1)
})

test('a reload, a mistaken link and the back button lose nothing', async ({ page }) => {
  const email = uniqueEmail()
  const ride = new ReservationPage(page)
  await ride.open()
  await ride.choosePlaces()
  await ride.fillRest(email, { time: '01:00' })
  await page
    .getByRole('radio', { name: /1:00 am/ })
    .first()
    .check()
  const unchanged = async () => {
    await expect(ride.pickUp).toHaveValue(/^Triangle/)
    await expect(ride.dropOff).toHaveValue(/^Ronald Reagan/)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Date')).toHaveValue(RIDE_DATE)
    await expect(page.getByLabel('Passengers')).toHaveValue('3')
    await expect(ride.drive).toContainText('km')
  }
  await page.reload()
  await unchanged()
  await page.getByRole('link', { name: 'Quantico Rides & Transports' }).first().click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await unchanged()
  await ride.send.click()
  await ride.confirmed()
})

test('a route that arrives late never replaces a newer one', async ({ page }) => {
  const ride = new ReservationPage(page)
  await ride.open()
  let asked = 0
  const [held, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/places/directions', async route => {
    asked += 1
    const isFirst = asked === 1
    const response = await route.fetch()
    if (isFirst) await held.promise
    await route.fulfill({ response }).catch(() => {})
    if (isFirst) late.resolve()
  })
  await ride.choosePlaces()
  await ride.choose(ride.dropOff, 'richmond', /^Richmond\s?Virginia/)
  await expect(ride.drive).toContainText(/12\d\.\d km/)
  held.resolve()
  await late.promise
  await page.waitForTimeout(100)
  await expect(ride.drive).toContainText(/12\d\.\d km/)
  await expect(ride.route).toHaveCount(1)

  await ride.dropOff.fill('Rich')
  await expect(ride.route).toHaveCount(0)
  await expect(ride.drive).toContainText('Now choose a drop-off')
})

test('a route that does not exist draws nothing', async ({ page }) => {
  const ride = new ReservationPage(page)
  await ride.open()
  await page.route('**/api/places/directions', route =>
    route.fulfill({ json: { type: 'FeatureCollection', features: [] } }),
  )
  await ride.choosePlaces()
  await expect(ride.drive).toContainText('We couldn’t find a route')
  await expect(ride.route).toHaveCount(0)
})

test('the map sets a place only in picking mode, and the mode can be left', async ({ page }) => {
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
})

test.describe('with a known position', () => {
  test.use({ geolocation: { latitude: 38.5431, longitude: -77.3399 }, permissions: ['geolocation'] })

  test('the visitor starts from there', async ({ page }) => {
    const ride = new ReservationPage(page)
    await ride.open()
    await ride.pickUp.click()
    await page.getByRole('option', { name: 'Use my current location' }).click()
    await expect(ride.pickUp).toHaveValue(/^National Museum of the Marine Corps/)
  })
})

test('a position that is not told is no trouble, and the toast goes by itself', async ({ page }) => {
  await page.clock.install()
  const ride = new ReservationPage(page)
  await ride.open()
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (_, fail) => fail?.({ code: 1 } as GeolocationPositionError)
  })
  await ride.pickUp.click()
  await page.getByRole('option', { name: 'Use my current location' }).click()
  const toast = page.getByText('We couldn’t get your location.')
  await expect(toast).toBeVisible()
  // The box kept the focus, and a click into it offers the list again.
  await expect(ride.pickUp).toBeFocused()
  await expect(page.getByRole('listbox')).toBeHidden()
  await ride.pickUp.click()
  await expect(page.getByRole('option', { name: 'Use my current location' })).toBeVisible()
  await toast.hover()
  await page.clock.runFor(5500)
  await expect(toast).toBeVisible()
  await page.mouse.move(10, 500)
  await page.clock.runFor(6500)
  await expect(toast).toBeHidden()
})

test('suggestions wait for a pause in typing and for two characters', async ({ page }) => {
  const ride = new ReservationPage(page)
  await ride.open()
  const searches: string[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname === '/api/places/search') searches.push(url.searchParams.get('q')!)
  })
  await ride.pickUp.pressSequentially('t')
  await page.waitForTimeout(500)
  await ride.pickUp.pressSequentially('riang', { delay: 40 })
  await expect(page.locator('.place-list [role=option]').first()).toBeVisible()
  expect(searches).toEqual(['triang'])
  await ride.dropOff.focus()
  await expect(page.locator('.place-list [role=option]').first()).toBeHidden()
})

test('leaving the page while the map moves is no trouble', async ({ page }) => {
  const ride = new ReservationPage(page)
  await ride.open()
  await ride.choosePlaces()
  await expect(ride.route).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL('/')
  await page.waitForTimeout(700)
})
