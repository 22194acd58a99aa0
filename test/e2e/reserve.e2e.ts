import { Keyboard } from './support/keyboard.ts'
import { PricedRide } from './support/priced-ride.ts'
import { expect, ReservationPage, RIDE_DATE, test, uniqueEmail } from './support/story.ts'
import { asStaff, mailsAbout, reservationsOf } from './support/story-server.ts'

// With motion, as most visitors see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a visitor reserves a ride with the mouse; the confirmation survives a reload, and the next form is empty', async ({
  page,
}) => {
  const email = uniqueEmail()
  const ride = new ReservationPage(page)
  await ride.open()
  await ride.choosePlaces()
  await expect(ride.drive).toContainText(/31\.\d mi \(51\.\d km\)/)
  await expect(ride.drive).toContainText('37 min')
  await expect(ride.route).toHaveCSS('stroke', 'rgb(31, 98, 196)')
  await expect(ride.route).toHaveAttribute('stroke-width', '4')
  await ride.fillRest(email)
  await ride.send.click()
  const reference = await ride.confirmed()
  expect(reference).toMatch(/^QRT-/)
  await expect(page.locator('.ticket_when')).toContainText('6:45 pm')

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
  expect(reservation!.pickUpPlace!.lat).toBeCloseTo(38.55, 1)
  expect(reservation!.dropOffPlace!.lat).toBeCloseTo(38.85, 1)
  const mails = await mailsAbout(reference, 2)
  expect(mails.map(mail => mail.to![0]!.address).sort()).toEqual([email, 'owner@example.com'].sort())

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toBe(`ride-${reference}.ics`)

  await page.reload()
  expect(await ride.confirmed()).toBe(reference)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  expect(await ride.confirmed()).toBe(reference)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('link', { name: 'Reservation' }).first().click()
  await expect(ride.pickUp).toHaveValue('')
  await page.goBack()
  await page.goBack()
  expect(await ride.confirmed()).toBe(reference)
  await page.getByRole('button', { name: 'Book Another Ride' }).click()
  await expect(ride.pickUp).toHaveValue('')
  await expect(page.getByLabel('First name')).toHaveValue('')
  await page.reload()
  await expect(ride.pickUp).toHaveValue('')
  await page.goto('/reservation')
  await expect(ride.pickUp).toHaveValue('')
})

/** The form's controls in reading order, which is also the Tab order. */
const ORDER = [
  ...['trip-kind', 'pickUpAddress', 'dropOffAddress', 'pickUpDate', 'pickUpTime', 'numberOfPassengers'],
  ...['trip-luggage', 'trip-quote', 'firstName', 'lastName', 'phoneNumber', 'email'],
]

test('a visitor reserves a ride and its price with the keyboard alone, from top to bottom', async ({
  page,
}) => {
  const email = uniqueEmail()
  const ride = new PricedRide(page)
  const keyboard = new Keyboard(page)
  await ride.open()
  await keyboard.tabTo('Skip to content')
  await keyboard.press('Enter')
  await keyboard.tabTo('trip-kind')
  await expect(page.getByRole('radio', { name: 'One-way' })).toBeFocused()
  await keyboard.type('pickUpAddress', 'dulles')
  // Each was one press away from the one before it.
  expect(keyboard.passed).toEqual(['Skip to content', 'trip-kind', 'pickUpAddress'])
  const firstOption = page.locator('.place-list [role=option]').first()
  await expect(firstOption).toBeVisible()
  await expect(ride.pickUp).toHaveAttribute('aria-expanded', 'true')
  await keyboard.press('Escape')
  await expect(firstOption).toBeHidden()
  await keyboard.press('ArrowDown')
  await expect(firstOption).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Enter')
  await expect(ride.pickUp).toHaveValue(/^Washington Dulles International/)

  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /Swap pickup and drop-off/ })).toBeFocused()
  await keyboard.type('dropOffAddress', 'union sta')
  await expect(page.getByRole('option', { name: /^Union Station/ })).toBeVisible()
  await keyboard.press('ArrowUp')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(ride.dropOff).toHaveValue(/Union Station/)
  await expect(ride.route).toBeVisible()

  const [year, month, day] = RIDE_DATE.split('-')
  await keyboard.type('pickUpDate', `${month}${day}${year}`)
  await keyboard.type('pickUpTime', '0645PM')
  await keyboard.type('numberOfPassengers', '2')
  await ride.priced()
  await keyboard.tabTo('trip-quote')
  await expect(ride.car('Executive Sedan')).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(ride.car('Premium SUV')).toBeFocused()
  await expect(ride.car('Premium SUV')).toBeChecked()
  const { totalCents } = await ride.given('suv')
  await keyboard.person(email)
  const send = 'Request this ride'
  await keyboard.tabTo(send)
  const controls = [...new Set(keyboard.passed)].filter(name => [...ORDER, send].includes(name))
  expect(controls).toEqual([...ORDER, send])
  // Enter in a field sends the form as well.
  await page.getByLabel('Email').focus()
  await keyboard.press('Enter')
  await ride.confirmedAt(totalCents)
  await expect(
    page.getByRole('heading', { name: 'We’ve received your request, Ada', exact: true }),
  ).toBeFocused()
  const [made, ...others] = await reservationsOf(email)
  expect(others).toEqual([])
  const { price } = await asStaff((call, token) =>
    call('getReservation', { token, params: { id: made!._id } }),
  )
  expect(price?.totalCents).toBe(totalCents)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true })

  test('a visitor reserves a ride by touch: questions and the first error come into sight, and the map gives a place', async ({
    page,
    allowInConsole,
  }) => {
    const email = uniqueEmail()
    const ride = new ReservationPage(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.locator('#menu').getByRole('link', { name: 'Book Now' }).tap()
    await expect(page).toHaveURL('/reservation')
    await expect(page.locator('[name=trip-kind][value=transfer]')).toBeVisible()

    await ride.fillRest('ada@example')
    const phone = page.getByLabel('Phone')
    await phone.fill('12')
    await ride.send.tap()
    await expect(page.getByText('Pickup and drop-off are both empty.')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Send as is' })).toBeInViewport({ ratio: 1 })
    await allowInConsole('status of 422', async () => {
      await page.getByRole('button', { name: 'Send as is' }).tap()
      await expect(phone).toBeFocused()
    })
    await expect(phone).toBeInViewport({ ratio: 1 })
    const error = page.locator('.field-error', { hasText: 'Enter a phone number such as' })
    await expect(error).toBeInViewport({ ratio: 1 })
    await phone.fill('(703) 555-0199')
    await page.getByLabel('Email').fill(email)
    await expect(page.locator('.field-error')).toHaveCount(0)

    await ride.editJourney()
    await ride.pickUp.tap()
    await ride.pickUp.fill('iad')
    await page.locator('.place-list [role=option]').first().tap()
    await page.getByRole('button', { name: 'Choose on map to set the drop-off' }).tap()
    await expect(page.locator('.map-hint')).toContainText('Tap the map to set the drop-off')
    await page.locator('.leaflet-container').tap({ position: { x: 180, y: 300 } })
    await expect(ride.dropOff).not.toHaveValue('')
    await expect(page.locator('.map-hint')).toBeHidden()
    await expect(ride.route).toBeVisible()
    await ride.send.tap()
    await ride.confirmed()
    expect(await reservationsOf(email)).toHaveLength(1)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor turns a ride around by a link, reserves one, and is told what is wrong', async ({
    page,
    allowInConsole,
  }) => {
    const email = uniqueEmail()
    const ride = new ReservationPage(page)
    await page.goto('/reservation?pickup=BWI')
    const pickUpPlace = page.locator('input[name="pickUpPlace"]')
    await expect(pickUpPlace).toHaveValue(/^\{"lat":39\.\d+,"lon":-76\.\d+,"name":"Baltimore/)
    // The box shows its text, since nothing opens the two lines of a chosen place.
    await expect(ride.pickUp).toHaveValue(/^Baltimore/)
    await expect(page.locator('.place-chosen')).toHaveCount(0)
    await page.getByRole('link', { name: 'Flying out? Swap pickup and drop-off' }).click()
    await expect(page).toHaveURL('/reservation?dropoff=BWI')
    await expect(ride.dropOff).toHaveValue(/^Baltimore/)
    await expect(ride.pickUp).toHaveValue('')
    await expect(pickUpPlace).toHaveValue('')

    await page.goto('/reservation')
    await expect(page.locator('.veil')).toBeHidden()
    await ride.pickUp.fill('18200 Main Street, Triangle')
    await ride.fillRest(email)
    const date = page.locator('[name=pickUpDate]')
    await date.evaluate(input => input.removeAttribute('min'))
    await date.fill('2020-01-01')
    await allowInConsole('status of 422', async () => {
      await ride.send.click()
      await expect(page.locator('.field-error', { hasText: 'This pickup time has passed.' })).toBeInViewport()
    })
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
