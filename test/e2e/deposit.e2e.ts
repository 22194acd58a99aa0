import type { Page } from '@playwright/test'
import { addDays } from '../../domain/values/day-arithmetic.ts'
import { dollars } from '../support/dollars.ts'
import { toDullesTrip } from '../support/trips.ts'
import { violations } from './support/axe.ts'
import { panel } from './support/office.ts'
import { type OwnProduct, openOwn, startOwnProduct } from './support/own-product.ts'
import { PricedRide } from './support/priced-ride.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from './support/story.ts'

// Cars and payments are those of a whole store: these stories have one of their own.
test.describe.configure({ mode: 'default' })
// A click must not wait for smooth scrolling.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

let own: OwnProduct
test.beforeAll(async () => {
  own = await startOwnProduct({ PAYMENTS: 'test' }, { confirms: true, rules: { driversAlwaysThere: true } })
})
test.afterAll(() => own?.stop())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const onPaymentPage = (page: Page) => page.waitForURL(/\/test-payment\//)
const standing = (page: Page) => page.locator('[data-standing]')
/** The row of the money on the page of the reservation. */
const sum = (page: Page, name: RegExp) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: name }) })
    .locator('dd')

const NOT_REACHED = 'We couldn’t reach the server. Check your connection and try again.'

/** Does this while the browser has no network, once the page has all that it loads. */
async function offline(page: Page, work: () => Promise<void>) {
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await work()
  await page.context().setOffline(false)
}

/** Fills the form with a ride with a deposit, up to the button. */
async function fill(page: Page, car: string, time: string): Promise<PricedRide> {
  const ride = new PricedRide(page)
  await ride.open(own.url)
  await page.getByText('Hourly', { exact: true }).click()
  await ride.choose(ride.pickUp, 'triangle', /^Triangle/)
  await page.getByLabel('Hours', { exact: true }).selectOption('6')
  await ride.at(RIDE_DATE, time)
  await page.getByLabel('Passengers').selectOption('2')
  await ride.chooseCar(car)
  await ride.person(uniqueEmail())
  await expect(ride.send).toHaveText(/^Pay \$/)
  return ride
}

test('a guest reserves, is declined and leaves, pays the same page later, goes back and forth, and cancels', async ({
  page,
  context,
  allowInConsole,
}) => {
  test.slow()
  // The first tab asks for its status while the second has no network.
  await allowInConsole('net::ERR_INTERNET_DISCONNECTED')
  const ride = await fill(page, 'Executive Sedan', '13:00')
  const asked = await ride.asked()
  await ride.send.click()
  await onPaymentPage(page)
  const address = page.url()
  await expect(page.getByText('No real money')).toBeVisible()
  const pay = button(page, /^Pay \$/)
  const deposit = /\$[\d,.]+/.exec(await pay.innerText())?.[0] ?? ''
  expect(deposit).toBe(dollars(Math.round(asked / 2)))
  expect(await violations(page)).toEqual([])
  const tab = await context.newPage()
  await tab.goto(address)
  await button(tab, 'Decline card').click()
  await expect(tab.getByRole('status')).toHaveText(/^Your card was declined/)
  await button(tab, 'Require confirmation').click()
  await expect(tab.getByRole('status')).toHaveText('Your bank asks you to confirm this payment.')
  await button(tab, 'Leave without paying').click()
  await tab.waitForURL(/\/manage\//)
  await expect(standing(tab)).toHaveText('On hold')
  await expect(sum(tab, /^Due now/).first()).toHaveText(/^\$/)
  await expect(tab.locator('main .button.primary')).toHaveText([/^Pay \$/])
  expect(await violations(tab)).toEqual([])
  await offline(tab, async () => {
    await button(tab, /^Pay \$/).click()
    await expect(tab.getByRole('alert')).toHaveText(NOT_REACHED)
    await expect(standing(tab)).toHaveText('On hold')
  })
  await tab.close()

  await page.goto(address)
  await pay.click()
  await page.waitForURL(/\/manage\//)
  await expect(standing(page)).toHaveText('Confirmed')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re all set, Ada')
  await expect(page.locator('main .button.primary')).toHaveText(['Add to calendar'])
  await expect(sum(page, /^Paid .+Visa ending in 4242 \(Test mode, no charge\)/)).toHaveText(`-${deposit}`)
  await expect(sum(page, /^Due now/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Book Another Ride' })).toHaveAttribute('href', '/reservation')
  expect(await violations(page, { themes: 'both' })).toEqual([])

  // Back leads to what became of it, and to no second payment.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Already paid' })).toBeVisible()
  await expect(pay).toHaveCount(0)
  expect(await violations(page, { themes: 'both' })).toEqual([])
  // The form before it holds nothing that a second press could reserve again.
  await page.goBack()
  await expect(ride.pickUp).toHaveValue('')
  await expect(page.getByLabel('First name')).toHaveValue('')
  await page.goForward()
  await page.goForward()
  await expect(standing(page)).toHaveText('Confirmed')
  await page.goBack()
  await page.getByRole('link', { name: 'Back to your reservation' }).click()
  await expect(standing(page)).toHaveText('Confirmed')

  // Without a network the dialog stays, and says why nothing was sent.
  const dialog = page.getByRole('dialog', { name: 'Cancel this ride?' })
  await page.getByRole('link', { name: 'Cancel ride' }).click()
  const cancel = dialog.getByRole('button', { name: /^Cancel and refund/ })
  await expect(page.locator('dialog:modal')).toBeVisible()
  await offline(page, async () => {
    await cancel.click()
    await expect(dialog.getByRole('alert')).toHaveText(NOT_REACHED)
    await expect(cancel).toHaveAttribute('aria-disabled', 'false')
  })
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await cancel.click()
  await expect(standing(page)).toHaveText('Cancelled')
})

test('staff ask for the rest by a link, the guest pays on the later of two pages, and staff refund a part', async ({
  page,
  context,
}) => {
  const { call, owner: token } = own
  const { classes } = await call('quoteTrips', {
    body: { trips: [toDullesTrip({ pickUpDate: addDays(RIDE_DATE, 4) })] },
  })
  const quote = classes.find(({ price }) => price && price.totalCents <= 30_000)?.price?.token ?? ''
  const contact = { firstName: 'Lucia', lastName: 'Garza', phoneNumber: '7035550100', email: uniqueEmail() }
  const { _id: id, price, status } = await call('createReservation', { body: { ...contact, quote } })
  const cents = price?.totalCents ?? 0
  const total = dollars(cents)
  await openOwn(page, own, token, `/admin/reservations/${id}`)
  const money = panel(page).getByRole('region', { name: 'Payments' })
  await button(page, 'Send payment link').click()
  await expect(money.getByLabel('Amount')).toBeFocused()
  expect(await violations(page)).toEqual([])
  await button(page, 'Send payment link').click()
  const link = await money.locator('code').innerText()
  await expect(money).toContainText(`Payment link active. ${total} is due now.`)

  const [one, other] = [await context.newPage(), await context.newPage()]
  for (const tab of [one, other]) {
    await tab.goto(link)
    await button(tab, `Pay ${total}`).click()
    await onPaymentPage(tab)
  }
  await expect(async () => {
    await one.reload()
    await expect(button(one, /^Pay \$/)).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await button(other, /^Pay \$/).click()
  await other.waitForURL(/\/manage\//)
  await expect(sum(other, /^Paid .+Visa ending in 4242/)).toHaveText(`-${total}`)
  await expect(button(other, /^Pay \$/)).toHaveCount(0)
  expect(await violations(other)).toEqual([])
  await expect(money).toContainText('Payment link, captured')

  await money.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund Lucia Garza?' })
  await expect(dialog.getByLabel('Amount', { exact: true })).toBeFocused()
  // More than was captured can not be sent.
  await page.keyboard.type(dollars(cents + 1))
  await expect(dialog.getByText(`You can refund up to ${total}.`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled()
  await dialog.getByLabel('Amount', { exact: true }).fill('40')
  await dialog.getByLabel('Reason').selectOption('Late pickup')
  await expect(dialog.getByRole('region', { name: 'Refund', exact: true })).toContainText(
    dollars(cents - 4000),
  )
  await expect(dialog.getByRole('region', { name: /^Email: We’ve refunded/ })).toContainText('$40.00')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Refund $40.00' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(money).toContainText('partly refunded')
  await expect(money).toContainText('$40.00 refunded')
  await expect(panel(page)).toContainText('refunded $40.00: Late pickup')
  expect((await call('getReservation', { token, id })).status).toBe(status)
  expect((await call('getMoney', { token, id })).refundableCents).toBe(cents - 4000)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to the payment page, and that to the confirmed ride', async ({ page }) => {
    const field = (name: string) => page.locator(`form.ride [name=${name}]`)
    await page.goto(`${own.url}/reservation`)
    await field('pickUpAddress').fill('Triangle, Prince William County, Virginia, 22172, United States')
    await field('dropOffAddress').fill('dulles')
    await field('pickUpDate').fill(addDays(RIDE_DATE, 2))
    await field('pickUpTime').fill('13:00')
    await field('numberOfPassengers').selectOption('2')
    await button(page, 'See vehicles & prices').click()
    await button(page, /^Washington Dulles International Airport/).click()
    await page.getByRole('radio', { name: /Hourly/ }).check()
    await field('trip-hours').selectOption('6')
    await button(page, 'See vehicles & prices').click()
    const ride = new PricedRide(page)
    await ride.chooseCar('Executive Sedan')
    await ride.person(uniqueEmail())
    await button(page, /^Pay \$/).click()
    await onPaymentPage(page)
    await button(page, /^Pay \$/).click()
    await page.waitForURL(/\/manage\//)
    await expect(standing(page)).toHaveText('Confirmed')
  })
})
