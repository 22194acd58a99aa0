import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays } from '../../domain/values/day-arithmetic.ts'
import { toDullesTrip } from '../support/trips.ts'
import { violations } from './support/axe.ts'
import { type OwnProduct, startOwnProduct } from './support/own-product.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from './support/story.ts'

// Cars and payments are those of a whole store.
test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

let own: OwnProduct
test.beforeAll(async () => {
  own = await startOwnProduct({ PAYMENTS: 'test' }, { confirms: true, rules: { driversAlwaysThere: true } })
})
test.afterAll(() => own?.stop())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** On other days more hours are paid for at least. */
const nextTuesday = addDays(RIDE_DATE, (9 - new Date(`${RIDE_DATE}T12:00Z`).getUTCDay()) % 7)

/** A ride that was confirmed at once, and the address that enters its page. */
async function rideWithLink(trip: ReturnType<typeof toDullesTrip>, more: object = {}) {
  const { call, owner: token } = own
  const { classes } = await call('quoteTrips', { body: { trips: [trip] } })
  const quote = classes.find(({ offer }) => offer.state === 'instant')?.price?.token ?? ''
  const contact = { firstName: 'Ada', lastName: 'Byron', phoneNumber: '7035550100', email: uniqueEmail() }
  const { _id: id, status } = await call('createReservation', { body: { ...contact, ...more, quote } })
  expect(status).toBe('confirmed')
  const body = { scope: 'manage', label: 'For the story' } as const
  return { id, url: (await call('makeManageLink', { id, token, body })).url }
}

test('a change that costs more is paid before it is made, reviewed once staff have recorded money; one that costs less returns the difference', async ({
  page,
}) => {
  const { dropOffAddress: _, dropOffPlace: __, ...trip } = toDullesTrip({ kind: 'hourly', hours: 2 })
  const { id, url } = await rideWithLink({ ...trip, pickUpDate: nextTuesday } as never)
  await page.goto(url)
  await page.getByRole('link', { name: 'Change ride' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change your ride')
  expect(await violations(page)).toEqual([])
  await button(page, 'See the price').click()
  await expect(page.getByText('You haven’t changed anything yet.')).toBeVisible()
  const pay = button(page, /^Pay \$[\d,.]+ and change ride$/)
  /** Asks for more hours, up to the page on which the difference is paid. Returns it. */
  const startPaying = async () => {
    await page.getByLabel('Hours').fill('8')
    await button(page, 'See the price').click()
    await expect(pay).toBeVisible()
    const amount = /\$[\d,.]+/.exec(await pay.innerText())?.[0] ?? ''
    await pay.click()
    await page.waitForURL(/\/test-payment\//)
    return amount
  }
  const before = await startPaying()

  // Money that staff record meanwhile changes what the change costs.
  const { call, owner: token } = own
  const { version: ifMatch } = await call('getMoney', { id, token })
  const cash = { direction: 'received', how: 'cash', by: 'Grace', receiptNumber: 'R-1' } as const
  await call('recordPayment', { id, token, ifMatch, body: { ...cash, id: randomUUID(), cents: 5000 } })
  await page.goto(url)
  await expect(page.getByText(/^Your change now costs \$[\d,.]+\. Review/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pay / })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Review change' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change your ride')

  await page.getByLabel('Hours').fill('8')
  await button(page, 'See the price').click()
  await expect(page.getByRole('row', { name: /^Hours 2 8/ })).toBeVisible()
  expect(await violations(page, { themes: 'both' })).toEqual([])
  const amount = await startPaying()
  expect(amount).not.toBe(before)
  await button(page, `Pay ${amount}`).click()
  await page.waitForURL(/\/manage\//)
  await page.locator('summary', { hasText: 'Price and receipt' }).click()
  await expect(page.getByText(new RegExp(`^-${amount.replace(/[$.]/g, '\\$&')}$`))).toBeVisible()
  // What follows from a payment is a job.
  await expect(async () => {
    await page.goto(`${new URL(page.url()).origin}${/\/manage\/[\w-]+/.exec(page.url())?.[0]}/change`)
    await expect(page.getByLabel('Hours')).toHaveValue('8', { timeout: 500 })
  }).toPass()
  await page.getByLabel('Hours').fill('2')
  await button(page, 'See the price').click()
  await button(page, /^Change ride( and refund \$[\d,.]+)?$/).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your ride has been updated' })).toBeVisible()
})

test.describe('on a telephone, in Spanish and without JavaScript', () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })

  test('a guest moves the ride, adds a way back, and chooses among places of one name', async ({
    page,
    allowInConsole,
  }) => {
    const trip = toDullesTrip({ pickUpDate: addDays(RIDE_DATE, 8) })
    await page.goto((await rideWithLink(trip, { locale: 'es' })).url)
    await page.goto(`${page.url()}?locale=es`)
    await page.getByRole('link', { name: 'Cambiar viaje' }).click()
    await page.getByLabel('Hora', { exact: true }).fill('15:30')
    await page.getByLabel('Destino').fill('airport')
    await allowInConsole('status of 422', async () => {
      await button(page, 'Ver el precio').click()
      await expect(page.getByText('Elija el lugar exacto')).toBeVisible()
    })
    await button(page, /Washington Dulles International Airport|Ronald Reagan/)
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Antes y después' })).toBeVisible()
    await page.getByLabel('Agregar el regreso').check()
    await page.getByLabel('Fecha del regreso').fill(addDays(RIDE_DATE, 10))
    await page.getByLabel('Hora del regreso').fill('10:00')
    await button(page, 'Ver el precio').click()
    const make = button(page, /^(Cambiar viaje por|Pagar) \$/)
    await make.click()
    await page.waitForURL(/\/manage\/QRT|test-payment/)
  })
})
