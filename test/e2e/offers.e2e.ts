import type { BodyOf } from '../../contract/calls.ts'
import { violations } from '../support/axe.ts'
import { Keyboard } from '../support/keyboard.ts'
import { type OwnProduct, openOwn, startOwnProduct } from '../support/own-product.ts'
import { dollars, PricedRide } from '../support/priced-ride.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from '../support/story.ts'

// Cars are those of a whole store: these stories have one of their own.
test.describe.configure({ mode: 'default' })
// A click must not wait for smooth scrolling.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The Sunday on which the clocks go back, and the Saturday before it. */
const CLOCKS_BACK = '2027-11-07'
const WEDDING = '2027-11-06'
/** Two days after the ride there. */
const BACK_DATE = new Date(Date.parse(RIDE_DATE) + 2 * 86_400_000).toISOString().slice(0, 10)
const DULLES = {
  pickUpAddress: 'Triangle, Prince William County, Virginia, 22172, United States',
  pickUpPlace: { lat: 38.5468, lon: -77.3366 },
  dropOffAddress: 'Washington Dulles International Airport (IAD), Dulles, Virginia',
  dropOffPlace: { lat: 38.9531, lon: -77.4565 },
  numberOfPassengers: 2,
}
const PERSON = { firstName: 'Grace', lastName: 'Hopper', phoneNumber: '(703) 555-0111' }

let own: OwnProduct
test.beforeAll(async () => {
  own = await startOwnProduct({}, { confirms: true })
  const { call, owner: token } = own
  const { version: seen, ...rules } = await call('getBookingRules', { token })
  const body = { ...rules, aheadDays: 730, driversAlwaysThere: true }
  await call('updateBookingRules', { token, body, ifMatch: seen })
})
test.afterAll(() => own.stop())

/** Takes a class of the sample cars, each of which there is one of. */
async function take(code: string, trip: Partial<BodyOf<'quoteTrips'>['trips'][number]>) {
  const trips = [{ ...DULLES, pickUpDate: RIDE_DATE, pickUpTime: '13:00', ...trip }]
  const { classes } = await own.call('quoteTrips', { body: { trips } as BodyOf<'quoteTrips'> })
  const quote = classes.find(one => one.code === code)?.price?.token
  return await own.call('createReservation', { body: { ...PERSON, email: uniqueEmail(), quote } })
}

test('the last car is taken while a visitor without a mouse reads its price: other times, one press, nothing is lost', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('409')
  const ride = new PricedRide(page)
  const keyboard = new Keyboard(page)
  await ride.open(own.url)
  await keyboard.toDulles(RIDE_DATE, '0100PM')
  await expect(ride.car('Executive sedan')).toHaveAccessibleName(/Available at 1:00\spm/)
  await keyboard.tabTo('trip-quote')
  await expect(ride.car('Executive sedan')).toBeFocused()
  await keyboard.press('Space')
  await expect(ride.send).toHaveText(/^Reserve for \$/)
  const email = uniqueEmail()
  await keyboard.person(email)
  expect((await take('sedan', { pickUpTime: '11:30' })).status).toBe('confirmed')
  await keyboard.tabTo(/^Reserve for \$/)
  await keyboard.press('Enter')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Every vehicle in this class is booked at that time')
  await expect(alert).toContainText('Fully booked at 1:00 pm. Next available:')
  await expect(ride.send).toHaveText(/^Request for \$/)
  await expect(ride.car('Executive sedan')).toBeChecked()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  expect(await violations(page)).toEqual([])
  // The same times stand on the card and in the answer.
  const [text = ''] = await alert.getByRole('button').allInnerTexts()
  await keyboard.tabTo(text)
  await keyboard.press('Enter')
  await expect(ride.send).toHaveText(/^Reserve for \$/)
  await expect(alert).toContainText(`Available at ${text}`)
  await keyboard.tabTo(/^Reserve for \$/)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your ride is confirmed' })).toBeFocused()
  await expect(page.getByText(`We’ve sent your confirmation to ${email}`)).toBeVisible()
})

test('of a return the way back does not fit: it is said, and another time of it is one press by keyboard', async ({
  page,
}) => {
  await take('suv', { pickUpDate: BACK_DATE, pickUpTime: '17:30' })
  const ride = new PricedRide(page)
  await ride.toDulles({ site: own.url, time: '09:00' })
  await page.getByRole('button', { name: 'Add a return' }).click()
  await page.getByLabel('Return date').fill(BACK_DATE)
  await page.getByLabel('Return time').fill('18:00')
  await expect(ride.car('Premium SUV')).toHaveAccessibleName(/Return: Fully booked at 6:00\spm. Next:/)
  await expect(ride.car('Executive sedan')).toHaveAccessibleName(/Available for both rides/)
  const card = ride.cars.locator('.car-taken', { hasText: 'Premium SUV' })
  const other = card.getByRole('button').last()
  await ride.car('Premium SUV').focus()
  await page.keyboard.press('Space')
  await expect(ride.send).toHaveText(/^Request for \$/)
  await other.focus()
  await page.keyboard.press('Enter')
  await expect(ride.car('Premium SUV')).toHaveAccessibleName(/Available for both rides/)
  await expect(page.getByLabel('Return time')).not.toHaveValue('18:00')
  await expect(ride.send).toHaveText(/^Reserve for \$/)
  const asked = await ride.asked()
  await expect(
    page.getByText(/hold your vehicle for 35 minutes and call you about the \$[\d,.]+ deposit/),
  ).toBeVisible()
  const email = uniqueEmail()
  await ride.person(email)
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('heading', { name: /^We’re holding your vehicle until \d+:\d\d/ }),
  ).toBeVisible()
  await expect(page.getByText(`the ${dollars(Math.round(asked / 2))} deposit`)).toBeVisible()
  // Staff end the hold before its time: it is a request again.
  const token = own.owner
  const { items } = await own.call('searchReservations', { token, query: { q: email } })
  await openOwn(page, own, token, `/admin/reservations/${items[0]?._id}`)
  await expect(page.getByText(/^On hold until/).first()).toBeVisible()
  await page.getByRole('button', { name: /^Release hold/ }).press('Enter')
  await expect(page.getByText('Hold released.')).toBeVisible()
  await expect(page.getByText(/^On hold until/)).toHaveCount(0)
  expect(await violations(page)).toEqual([])
})

test('a wedding over midnight in the night in which the clocks go back is reserved, and eleven with child seats fit one class', async ({
  page,
}) => {
  const ride = new PricedRide(page)
  const email = uniqueEmail()
  await ride.toDulles({ site: own.url, date: WEDDING, time: '20:00' })
  await page.getByRole('radio', { name: 'Hourly' }).check()
  await page.getByLabel('Hours', { exact: true }).selectOption('8')
  await ride.chooseCar('Limousine')
  await expect(ride.car('Limousine')).toHaveAccessibleName(/Available at 8:00\spm/)
  await ride.person(email)
  await ride.send.click()
  await expect(
    page.getByRole('heading', { name: /^We’re holding your vehicle until \d+:\d\d/ }),
  ).toBeVisible()
  const token = own.owner
  const { items } = await own.call('searchReservations', { token, query: { q: email } })
  const made = await own.call('getReservation', { token, id: items[0]?._id ?? '' })
  // From 20:00 in summer time, eight hours of the night that has one more: until 3:00 in winter time.
  expect([made.hours, made.endsAt]).toEqual([8, `${CLOCKS_BACK}T08:00:00.000Z`])
  expect(made.dispatch?.trips[0]?.vehicle).toMatch(/\S/)
  // The limousine is away in both hours that the clock calls half past one.
  await page.getByRole('button', { name: 'Book another ride' }).click()
  await ride.toDulles({ site: own.url, date: CLOCKS_BACK, time: '01:30' })
  await page.getByText('The night from Saturday to Sunday').click()
  for (const which of ['The first 1:30', 'The second 1:30']) {
    await page.getByText(which).click()
    await expect(ride.car('Limousine')).toHaveAccessibleName(/Fully booked at 1:30\sam/)
  }
  await ride.at(RIDE_DATE, '19:00')
  await page.getByLabel('Passengers').selectOption('11')
  await page.getByRole('button', { name: 'Child seats' }).click()
  await page.getByLabel('Booster').selectOption('1')
  await expect(ride.cars.getByRole('radio')).toHaveCount(1)
  await expect(ride.cars).toContainText('Executive sedan: 3 people')
  await expect(ride.send).toHaveText(/^Reserve for \$/)
  await page.getByLabel('Booster').selectOption('4')
  await expect(ride.cars.getByRole('radio')).toHaveCount(0)
  await expect(ride.status).toContainText('Book two')
  expect(await violations(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a taken car offers its other times as buttons, and one of them is reserved', async ({ page }) => {
    await take('limo', { pickUpTime: '13:30' })
    const field = (name: string) => page.locator(`form.ride [name=${name}]`)
    await page.goto(`${own.url}/reservation`)
    await field('pickUpAddress').fill(DULLES.pickUpAddress)
    await field('dropOffAddress').fill('dulles')
    await field('pickUpDate').fill(RIDE_DATE)
    await field('pickUpTime').fill('15:00')
    await field('numberOfPassengers').selectOption('4')
    await page.getByRole('button', { name: 'See vehicles and prices' }).click()
    await page.getByRole('button', { name: /^Washington Dulles International Airport/ }).click()
    const ride = new PricedRide(page)
    const card = ride.cars.locator('.car-taken', { hasText: 'Fully booked at 3:00 pm. Next available:' })
    await ride.person(uniqueEmail())
    await card.getByRole('radio').check()
    await card.getByRole('button').last().click()
    await expect(field('pickUpTime')).not.toHaveValue('15:00')
    await expect(field('firstName')).toHaveValue('Ada')
    await expect(card).toHaveCount(0)
    await page.getByRole('button', { name: /^Reserve for/ }).click()
    await expect(
      page.getByRole('heading', { name: /Your ride is confirmed|We’re holding your vehicle until/ }),
    ).toBeVisible()
  })

  test('of a return the way back does not fit: another time of it is one press, and both rides are reserved', async ({
    page,
  }) => {
    const date = new Date(Date.parse(RIDE_DATE) + 7 * 86_400_000).toISOString().slice(0, 10)
    await take('shuttle', { pickUpDate: date, pickUpTime: '17:30' })
    const field = (name: string) => page.locator(`form.ride [name=${name}]`)
    await page.goto(`${own.url}/reservation`)
    await field('pickUpAddress').fill(DULLES.pickUpAddress)
    await field('dropOffAddress').fill('dulles')
    await field('pickUpDate').fill(date)
    await field('pickUpTime').fill('09:00')
    await field('numberOfPassengers').selectOption('8')
    await page.getByRole('button', { name: 'See vehicles and prices' }).click()
    await page.getByRole('button', { name: /^Washington Dulles International Airport/ }).click()
    await page.getByRole('button', { name: 'Add a return' }).click()
    await field('trip-back-date').fill(date)
    await field('trip-back-time').fill('18:00')
    await page.getByRole('button', { name: 'See vehicles and prices' }).click()
    const ride = new PricedRide(page)
    const card = ride.cars.locator('.car-taken', { hasText: 'Return: Fully booked at 6:00 pm.' })
    await expect(card).toHaveCount(1)
    await ride.person(uniqueEmail())
    await card.getByRole('radio').check()
    await card.getByRole('button').last().click()
    await expect(field('trip-back-time')).not.toHaveValue('18:00')
    await expect(field('pickUpTime')).toHaveValue('09:00')
    await expect(field('firstName')).toHaveValue('Ada')
    await expect(card).toHaveCount(0)
    await page.getByRole('button', { name: /^Reserve for/ }).click()
    await expect(
      page.getByRole('heading', { name: /Your ride is confirmed|We’re holding your vehicle until/ }),
    ).toBeVisible()
  })
})

test('staff on the telephone read out what is free, move to a free time, and confirm at once', async ({
  page,
}) => {
  await take('shuttle', { pickUpTime: '14:30' })
  await openOwn(page, own, own.owner, '/admin/reservations/new')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Byron')
  await page.getByLabel('Phone').fill('(703) 555-0177')
  await page.getByLabel('Date', { exact: true }).fill(RIDE_DATE)
  await page.getByLabel('Time', { exact: true }).fill('16:00')
  await page.getByRole('combobox', { name: 'From' }).fill('triangle')
  await page
    .getByRole('option', { name: /^Triangle/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'To' }).fill('iad')
  await page
    .getByRole('option', { name: /^Washington Dulles/ })
    .first()
    .click()
  await page.getByLabel('Passengers', { exact: true }).fill('8')
  const offers = page.getByRole('group', { name: 'Vehicles and prices' })
  await expect(offers).toContainText('Fully booked at 4:00 pm. Next available:')
  await offers.getByRole('button').last().click()
  await expect(offers.getByRole('radio', { name: /shuttle/i })).toHaveAccessibleName(/Available at/)
  await expect(offers.getByRole('radio', { name: /shuttle/i })).toBeChecked()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Book & confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Reservation saved' })).toBeFocused()
  await expect(page.getByText('No email address on file.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Reservation saved' })).toContainText('confirmed')
})
