import { expect, ReservationPage, RIDE_DATE, test, uniqueEmail } from '../support/story.ts'
import { mailsAbout, reservationsOf } from '../support/story-server.ts'

// With motion, as most visitors see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a visitor reserves a ride from Triangle to Reagan National with the mouse', async ({ page }) => {
  const email = uniqueEmail()
  const ride = new ReservationPage(page)
  await ride.open()
  await ride.choosePlaces()
  await expect(ride.drive).toContainText(/51\.\d km \(31\.\d mi\)/)
  await expect(ride.drive).toContainText('37 min')
  await expect(ride.route).toHaveCSS('stroke', 'rgb(31, 98, 196)')
  await expect(ride.route).toHaveAttribute('stroke-width', '4')
  await ride.fillRest(email)
  await ride.send.click()
  const reference = await ride.confirmed()
  expect(reference).toMatch(/^QRT-/)
  await expect(page.locator('.trip')).toContainText('6:45 pm')

  const [reservation] = await reservationsOf(email)
  expect(reservation).toMatchObject({
    reference,
    firstName: 'Ada',
    phoneNumber: '(703) 555-0199',
    numberOfPassengers: 3,
    pickUpAddress: 'Triangle, Prince William County, Virginia, 22172, United States',
    pickUpDate: RIDE_DATE,
    pickUpTime: '18:45',
    status: 'pending',
  })
  const mails = await mailsAbout(reference, 2)
  expect(mails.map(mail => mail.to![0]!.address).sort()).toEqual([email, 'owner@example.com'].sort())

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toBe(`ride-${reference}.ics`)

  await page.getByRole('button', { name: 'Book Another Ride' }).click()
  await expect(ride.pickUp).toHaveValue('')
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('a visitor reserves a ride with the keyboard alone', async ({ page }) => {
  const email = uniqueEmail()
  const ride = new ReservationPage(page)
  await ride.open()
  const { keyboard } = page
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'One-way' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(ride.pickUp).toBeFocused()

  await keyboard.type('dulles')
  await expect(page.locator('.place-list [role=option]').first()).toBeVisible()
  await expect(ride.pickUp).toHaveAttribute('aria-expanded', 'true')
  await keyboard.press('Escape')
  await expect(page.locator('.place-list [role=option]').first()).toBeHidden()
  await keyboard.press('ArrowDown')
  await expect(page.locator('.place-list [role=option]').first()).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Enter')
  await expect(ride.pickUp).toHaveValue(/^Washington Dulles International/)

  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /Swap pickup and drop-off/ })).toBeFocused()
  await keyboard.press('Tab')
  await expect(ride.dropOff).toBeFocused()
  await keyboard.type('union sta')
  await expect(page.getByRole('option', { name: /^Union Station/ })).toBeVisible()
  await keyboard.press('ArrowUp')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(ride.dropOff).toHaveValue(/Union Station/)
  await expect(ride.route).toBeVisible()

  await keyboard.press('Tab')
  await keyboard.press('Tab')
  const [year, month, day] = RIDE_DATE.split('-')
  await keyboard.type(`${month}${day}${year}`)
  await page.getByLabel('Time').focus()
  await keyboard.type('0645PM')
  await page.getByLabel('Passengers').focus()
  await keyboard.type('3')
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Byron'],
    ['Phone', '7035550199'],
    ['Email', email],
  ] as const) {
    await page.getByLabel(label).focus()
    await keyboard.type(text)
  }
  await keyboard.press('Enter')
  await ride.confirmed()
  await expect(page.getByRole('heading', { name: 'We’ve received your request', exact: true })).toBeFocused()
  expect(await reservationsOf(email)).toHaveLength(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a visitor reserves a ride by touch, choosing one place on the map', async ({ page }) => {
    const email = uniqueEmail()
    const ride = new ReservationPage(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.locator('#menu').getByRole('link', { name: 'Book Now' }).tap()
    await expect(page).toHaveURL('/reservation')
    await ride.pickUp.tap()
    await ride.pickUp.fill('iad')
    await page.locator('.place-list [role=option]').first().tap()
    await page.getByRole('button', { name: 'Choose on map to set the drop-off' }).tap()
    await expect(page.locator('.map-hint')).toContainText('Tap the map to set the drop-off')
    await page.locator('.leaflet-container').tap({ position: { x: 180, y: 300 } })
    await expect(ride.dropOff).not.toHaveValue('')
    await expect(page.locator('.map-hint')).toBeHidden()
    await expect(ride.route).toBeVisible()
    await ride.fillRest(email)
    await ride.send.tap()
    await ride.confirmed()
    expect(await reservationsOf(email)).toHaveLength(1)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: ['status of 422'] })

  test('a visitor reserves a ride, and is told what is wrong', async ({ page }) => {
    const email = uniqueEmail()
    const ride = new ReservationPage(page)
    await page.goto('/reservation')
    await expect(page.locator('.veil')).toBeHidden()
    await ride.pickUp.fill('18200 Main Street, Triangle')
    await ride.fillRest(email, { date: '2020-01-01' })
    await page.getByLabel('Date').evaluate(input => input.removeAttribute('min'))
    await ride.send.click()
    await expect(page.locator('.field-error', { hasText: 'This pickup time has passed.' })).toBeInViewport()
    await expect(page.getByLabel('Time')).toBeFocused()
    await expect(page.getByRole('alert')).toContainText('Failed to submit reservation. Please try again.')
    await expect(ride.pickUp).toHaveValue('18200 Main Street, Triangle')
    await expect(page.getByLabel('Passengers')).toHaveValue('3')
    await page.getByLabel('Date').fill(RIDE_DATE)
    await ride.send.click()
    await ride.confirmed()
    await page.reload()
    await ride.confirmed()
    const [reservation, ...others] = await reservationsOf(email)
    expect(others).toEqual([])
    expect(reservation).toMatchObject({
      pickUpAddress: '18200 Main Street, Triangle',
      dropOffAddress: 'Not specified',
    })
  })
})
