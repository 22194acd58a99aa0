import type { BodyOf } from '../../contract/calls.ts'
import { violations } from './support/axe.ts'
import { Keyboard } from './support/keyboard.ts'
import { type OwnProduct, startOwnProduct } from './support/own-product.ts'
import { PricedRide } from './support/priced-ride.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from './support/story.ts'

// Cars are those of a whole store: these stories have one of their own.
test.describe.configure({ mode: 'default' })
// A click must not wait for smooth scrolling.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

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
  const rules = { aheadDays: 730, driversAlwaysThere: true }
  own = await startOwnProduct({}, { confirms: true, rules })
})
test.afterAll(() => own.stop())

/** Takes a class of the sample cars, each of which there is one of. */
async function take(code: string, trip: Partial<BodyOf<'quoteTrips'>['trips'][number]>) {
  const trips = [{ ...DULLES, pickUpDate: RIDE_DATE, pickUpTime: '13:00', ...trip }]
  const { classes } = await own.call('quoteTrips', { body: { trips } as BodyOf<'quoteTrips'> })
  const quote = classes.find(one => one.code === code)?.price?.token
  return await own.call('createReservation', { body: { ...PERSON, email: uniqueEmail(), quote } })
}

/** What the office has of the reservation of this customer, in full. */
async function storedOf(email: string) {
  const { call, owner: token } = own
  const made = (await call('listReservations', { token })).find(one => one.email === email)
  return await call('getReservation', { token, params: { id: made?._id ?? '' } })
}

test('the last car is taken while a visitor without a mouse reads its price: other times, one press, nothing is lost', async ({
  page,
  allowInConsole,
}) => {
  const ride = new PricedRide(page)
  const keyboard = new Keyboard(page)
  await ride.open(own.url)
  await keyboard.toDulles(RIDE_DATE, '0100PM')
  await expect(ride.car('Executive Sedan')).toHaveAccessibleName(/Available at 1:00\spm/)
  await keyboard.tabTo('trip-quote')
  await expect(ride.car('Executive Sedan')).toBeFocused()
  await keyboard.press('Space')
  await expect(ride.send).toHaveText('Reserve this ride')
  const email = uniqueEmail()
  await keyboard.person(email)
  expect((await take('sedan', { pickUpTime: '11:30' })).status).toBe('confirmed')
  await keyboard.tabTo('Reserve this ride')
  const alert = page.getByRole('alert')
  await allowInConsole('status of 409', async () => {
    await keyboard.press('Enter')
    await expect(alert).toContainText('Every vehicle in this class is booked at that time')
  })
  await expect(alert).toContainText('Fully booked at 1:00 pm. Next available:')
  await expect(ride.send).toHaveText('Request this ride')
  await expect(ride.car('Executive Sedan')).toBeChecked()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  expect(await violations(page)).toEqual([])
  // The same times stand on the card and in the answer.
  const [text = ''] = await alert.getByRole('button').allInnerTexts()
  await keyboard.tabTo(text)
  await keyboard.press('Enter')
  await expect(ride.send).toHaveText('Reserve this ride')
  await expect(alert).toContainText(`Available at ${text}`)
  await keyboard.tabTo('Reserve this ride')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^You’re all set, / })).toBeFocused()
  await expect(page.getByText(`We’ve sent your confirmation to ${email}`)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a taken car offers its other times as buttons, also of the way back; one of them is reserved for somebody else', async ({
    page,
    allowInConsole,
  }) => {
    const email = uniqueEmail()
    await take('limo', { pickUpTime: '13:30' })
    const field = (name: string) => page.locator(`form.ride [name=${name}]`)
    await page.goto(`${own.url}/reservation`)
    await field('pickUpAddress').fill(DULLES.pickUpAddress)
    await field('dropOffAddress').fill('dulles')
    await field('pickUpDate').fill(RIDE_DATE)
    await field('pickUpTime').fill('15:00')
    await field('numberOfPassengers').selectOption('4')
    await page.getByRole('button', { name: 'See vehicles & prices' }).click()
    await page.getByRole('button', { name: /^Washington Dulles International Airport/ }).click()
    const ride = new PricedRide(page)
    const card = ride.cars.locator('.car', { hasText: 'Fully booked at 3:00 pm. Next available:' })
    await expect(ride.cars.getByRole('radio')).toHaveCount(3)
    await expect(field('pickUpDate')).toHaveValue(RIDE_DATE)
    await ride.person(email)
    await card.locator('label').first().click()
    await card.getByRole('button').last().click()
    await expect(field('pickUpTime')).not.toHaveValue('15:00')
    await expect(field('firstName')).toHaveValue('Ada')
    await expect(card).toHaveCount(0)
    await page.getByRole('button', { name: 'Booking for someone else?' }).click()
    await field('trip-rider-name').fill('Grace Quex')
    await field('trip-rider-phone').fill('12')
    await allowInConsole('status of 422', async () => {
      await page.getByRole('button', { name: 'Reserve this ride' }).click()
      await expect(page.getByLabel('Passenger phone')).toHaveAccessibleDescription(/phone number/)
    })
    await expect(field('trip-rider-name')).toHaveValue('Grace Quex')
    await field('trip-rider-phone').fill('(703) 555-0188')
    await page.getByRole('button', { name: 'Reserve this ride' }).click()
    await expect(
      page.getByRole('heading', { name: /You’re all set|We’re holding your vehicle until/ }),
    ).toBeVisible()
    await expect(page.getByText(/^\$[\d,.]+, all-inclusive$/)).toBeVisible()
    const { price, passenger } = await storedOf(email)
    expect(price?.totalCents).toBeGreaterThan(0)
    expect(passenger).toEqual({ name: 'Grace Quex', phone: '(703) 555-0188' })

    // A return whose way back does not fit.
    const date = new Date(Date.parse(RIDE_DATE) + 7 * 86_400_000).toISOString().slice(0, 10)
    await take('shuttle', { pickUpDate: date, pickUpTime: '17:30' })
    await page.goto(`${own.url}/reservation`)
    await field('pickUpAddress').fill(DULLES.pickUpAddress)
    await field('dropOffAddress').fill('dulles')
    await field('pickUpDate').fill(date)
    await field('pickUpTime').fill('09:00')
    await field('numberOfPassengers').selectOption('8')
    await page.getByRole('button', { name: 'See vehicles & prices' }).click()
    await page.getByRole('button', { name: /^Washington Dulles International Airport/ }).click()
    await page.getByRole('button', { name: 'Add a return' }).click()
    await field('trip-back-date').fill(date)
    await field('trip-back-time').fill('18:00')
    await page.getByRole('button', { name: 'See vehicles & prices' }).click()
    const back = ride.cars.locator('.car', { hasText: 'Return: Fully booked at 6:00 pm.' })
    await expect(back).toHaveCount(1)
    await ride.person(uniqueEmail())
    await back.locator('label').first().click()
    await back.getByRole('button').last().click()
    await expect(field('trip-back-time')).not.toHaveValue('18:00')
    await expect(field('pickUpTime')).toHaveValue('09:00')
    await expect(field('firstName')).toHaveValue('Ada')
    await expect(back).toHaveCount(0)
    await page.getByRole('button', { name: 'Reserve this ride' }).click()
    await expect(
      page.getByRole('heading', { name: /You’re all set|We’re holding your vehicle until/ }),
    ).toBeVisible()
  })
})
