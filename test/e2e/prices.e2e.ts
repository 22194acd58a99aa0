import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { expect, ReservationPage, RIDE_DATE, test, uniqueEmail } from '../support/story.ts'
import { asStaff, mailsTo, reservationsOf } from '../support/story-server.ts'

const cards = (page: Page) => page.locator('.car-list .car')
const card = (page: Page, name: string) => page.locator('.car', { hasText: name })
const panel = (page: Page) => page.locator('.price-panel')

async function person(page: Page, email: string) {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Byron')
  await page.getByLabel('Phone').fill('(703) 555-0199')
  await page.getByLabel('E-mail').fill(email)
}

/** Opens the form with a trip from Triangle to Dulles in it; a Tuesday or any other day three weeks ahead. */
async function triangleToDulles(page: Page, time: string): Promise<ReservationPage> {
  const ride = new ReservationPage(page)
  await ride.open()
  await ride.choose(ride.pickUp, 'triangle', /^Triangle/)
  await ride.choose(ride.dropOff, 'iad', /^Washington Dulles/)
  await page.getByLabel('Date', { exact: true }).fill(RIDE_DATE)
  await page.getByLabel('Time', { exact: true }).fill(time)
  await page.getByLabel('Passengers').selectOption('2')
  return ride
}

/** The amount that the button names, in cents. */
async function askedCents(ride: ReservationPage): Promise<number> {
  await ride.priced()
  return Math.round(Number(/\$([\d,.]+)/.exec(await ride.send.innerText())?.[1]?.replaceAll(',', '')) * 100)
}

test('a family sees what a ride to Dulles at five in the morning costs, with a seat for the child, before it gives a name', async ({
  page,
}) => {
  const email = uniqueEmail()
  const ride = await triangleToDulles(page, '05:00')
  const before = await askedCents(ride)
  await expect(cards(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Child seats' }).click()
  await page.getByLabel('Infant seat').selectOption('1')
  await expect.poll(() => askedCents(ride)).toBe(before + 1500)
  await expect(panel(page)).toContainText('Infant seat')
  await expect(panel(page)).toContainText('$15.00')
  await card(page, 'Premium SUV').click()
  await expect(card(page, 'Premium SUV').getByRole('radio')).toBeChecked()
  const suv = await askedCents(ride)
  expect(suv).toBeGreaterThan(before + 1500)
  expect(await violations(page)).toEqual([])
  await person(page, email)
  await ride.send.click()
  await ride.confirmed()
  const total = `$${(suv / 100).toFixed(2)}`
  await expect(page.getByRole('heading', { name: `We have your request, at ${total}.` })).toBeVisible()
  const [made] = await reservationsOf(email)
  const stored = await asStaff((call, token) => call('getReservation', { token, params: { id: made!._id } }))
  expect(stored.price?.totalCents).toBe(suv)
  const [mail] = await mailsTo(email, 1)
  expect(mail!.text).toContain(total)
  expect(mail!.text).toContain('Infant seat')
})

test('a return is one reservation with two trips, and each has its subtotal', async ({ page }) => {
  const email = uniqueEmail()
  const ride = await triangleToDulles(page, '13:00')
  const oneWay = await askedCents(ride)
  await page.getByRole('button', { name: 'Add a return' }).click()
  await page.getByLabel('Return date').fill(RIDE_DATE)
  await page.getByLabel('Return time').fill('20:00')
  await expect.poll(() => askedCents(ride)).toBeGreaterThan(oneWay)
  const both = await askedCents(ride)
  await expect(panel(page)).toContainText('The way back')
  await person(page, email)
  await ride.send.click()
  await ride.confirmed()
  const [made] = await reservationsOf(email)
  const { price } = await asStaff((call, token) =>
    call('getReservation', { token, params: { id: made!._id } }),
  )
  expect(price?.trips).toHaveLength(2)
  const subtotals = price?.trips.map(({ subtotalCents }) => subtotalCents) ?? []
  expect(subtotals[0]).toBe(oneWay)
  expect(subtotals.reduce((sum, cents) => sum + cents, 0)).toBe(both)
})

test('a price that cannot be checked is not taken: new ones are shown, and nothing that was typed is lost', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 422')
  const email = uniqueEmail()
  await page.route('**/api/quotes', async route => {
    const response = await route.fetch()
    const answer = await response.text()
    await route.fulfill({ response, body: answer.replace(/"token":"(v1\.[^"]+)..."/g, '"token":"$1AAA"') })
  })
  const ride = await triangleToDulles(page, '13:00')
  await ride.priced()
  await person(page, email)
  await page.unroute('**/api/quotes')
  await ride.send.click()
  await expect(page.getByText(/The price could not be verified/)).toBeVisible()
  expect(await reservationsOf(email)).toEqual([])
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await ride.priced()
  await ride.send.click()
  await ride.confirmed()
  expect(await reservationsOf(email)).toHaveLength(1)
})

test('without directions the ride is requested without a price', async ({ page, expectedConsole }) => {
  expectedConsole.push('status of 503')
  const email = uniqueEmail()
  await page.route('**/api/quotes', route => route.fulfill({ status: 503, body: '{}' }))
  const ride = await triangleToDulles(page, '13:00')
  await expect(page.getByText(/We cannot price this right now/)).toBeVisible()
  await person(page, email)
  await ride.send.click()
  await ride.confirmed()
  const [made] = await reservationsOf(email)
  const stored = await asStaff((call, token) => call('getReservation', { token, params: { id: made!._id } }))
  expect(stored.price).toBeUndefined()
})

test('an hour after midnight is asked about, and the answer is the night that counts', async ({ page }) => {
  const email = uniqueEmail()
  const ride = await triangleToDulles(page, '00:30')
  await expect(page.getByText(/just after midnight/)).toBeVisible()
  const nights = page.locator('[name=trip-night]')
  await expect(nights).toHaveCount(2)
  await nights.nth(1).check()
  await ride.priced()
  await person(page, email)
  await ride.send.click()
  await ride.confirmed()
  const [made] = await reservationsOf(email)
  const next = new Date(Date.parse(RIDE_DATE) + 86_400_000).toISOString().slice(0, 10)
  expect([made!.pickUpDate, made!.pickUpTime]).toEqual([next, '00:30'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is asked for prices and answers with the form as it was typed', async ({ page }) => {
    const email = uniqueEmail()
    const field = (name: string) => page.locator(`form.ride [name=${name}]`)
    await page.goto('/reservation')
    await field('pickUpAddress').fill('Triangle, Prince William County, Virginia, 22172, United States')
    await field('dropOffAddress').fill('dulles')
    await field('pickUpDate').fill(RIDE_DATE)
    await field('pickUpTime').fill('13:00')
    await field('numberOfPassengers').selectOption('2')
    await page.getByRole('button', { name: 'See cars and prices' }).click()
    await page.getByRole('button', { name: /^Washington Dulles International Airport/ }).click()
    await expect(cards(page)).toHaveCount(4)
    await expect(field('pickUpDate')).toHaveValue(RIDE_DATE)
    await card(page, 'Premium SUV').click()
    await person(page, email)
    await page.getByRole('button', { name: /^Request/ }).click()
    await expect(page.getByRole('heading', { name: /We have your request, at \$/ })).toBeVisible()
    const [made] = await reservationsOf(email)
    const { price } = await asStaff((call, token) =>
      call('getReservation', { token, params: { id: made!._id } }),
    )
    expect(price?.totalCents).toBeGreaterThan(0)
  })
})
