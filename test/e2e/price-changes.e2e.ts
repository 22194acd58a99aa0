import type { BodyOf } from '../../contract/calls.ts'
import type { FareDocument } from '../../domain/fare/tariff.ts'
import { violations } from '../support/axe.ts'
import { type OwnProduct, startOwnProduct } from '../support/own-product.ts'
import { dollars, PricedRide } from '../support/priced-ride.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from '../support/story.ts'

// Tariffs and codes are those of a whole store: these stories take turns in one of their own.
test.describe.configure({ mode: 'default' })

let product: OwnProduct
test.beforeAll(async () => {
  product = await startOwnProduct()
})
test.afterAll(async () => await product?.stop())

/** Publishes the tariff in force with all of its flats dearer by so many cents. */
async function raiseFlats(cents: number) {
  const { call, owner: token } = product
  const { current, draft } = await call('listTariffs', { token })
  const number = current ?? 1
  const { tariff } = await call('getTariff', { token, params: { number: String(number) } })
  const dearer: FareDocument['tariff'] = structuredClone(tariff)
  for (const flat of dearer.flats)
    for (const [code, amount] of Object.entries(flat.cents)) flat.cents[code] = amount + cents
  const saved = await call('saveTariffDraft', {
    token,
    body: { tariff: { ...dearer }, basedOn: number },
    ifMatch: draft?.version ?? 0,
  })
  await call('publishTariff', { token, body: {}, ifMatch: saved.version })
}

/** What the office has of this customer, in full. */
async function storedOf(email: string) {
  const { call, owner: token } = product
  const all = await call('listReservations', { token })
  const own = all.filter(reservation => reservation.email === email)
  return await Promise.all(own.map(({ _id }) => call('getReservation', { token, params: { id: _id } })))
}

test('a return with a voucher: the return discount is of the way back alone, and both subtotals are those of the server', async ({
  page,
}) => {
  const email = uniqueEmail()
  await product.call('createPromoCode', { token: product.owner, body: { code: 'AUTUMN10', points: 1000 } })
  const ride = new PricedRide(page)
  await ride.toDulles({ site: product.url })
  const oneWay = await ride.asked()
  await page.getByRole('button', { name: 'Add a return' }).click()
  await page.getByLabel('Return date').fill(RIDE_DATE)
  await page.getByLabel('Return time').fill('20:00')
  await page.getByRole('button', { name: 'I have a promo code' }).click()
  await page.getByLabel('Promo code').fill('autumn10')
  await expect(page.getByText('Applied to the prices below')).toBeVisible()
  const { trips, totalCents } = await ride.given('sedan')
  const ids = trips.map(({ lines }) => lines.filter(({ cents }) => cents < 0).map(({ id }) => id))
  expect(ids).toEqual([['AUTUMN10'], ['return', 'AUTUMN10']])
  const [there, back] = trips
  expect((there?.subtotalCents ?? 0) + (back?.subtotalCents ?? 0)).toBe(totalCents)
  expect(there?.subtotalCents).toBeLessThan(oneWay)
  // What is shown: each way with its lines and its subtotal, the discount of the return once.
  const ways = ride.inPrice.locator('dl')
  for (const [i, { lines, subtotalCents }] of trips.entries()) {
    for (const { label, cents } of lines) {
      const line = ways.nth(i).locator('div', { has: page.getByText(label, { exact: true }) })
      await expect(line.getByRole('definition')).toHaveText(dollars(cents))
    }
    await expect(ways.nth(i)).toContainText(dollars(subtotalCents))
  }
  expect(await violations(page)).toEqual([])
  await ride.person(email)
  await ride.send.click()
  await ride.confirmedAt(totalCents)
  const [made] = await storedOf(email)
  expect(made?.price?.totalCents).toBe(totalCents)
  expect(made?.price?.trips.map(({ subtotalCents }) => subtotalCents)).toEqual(
    trips.map(({ subtotalCents }) => subtotalCents),
  )
  const [code] = await product.call('listPromoCodes', { token: product.owner })
  expect(code?.used).toBe(1)
})

test('a price counts while it lives, although a dearer tariff was published while the form was filled in', async ({
  page,
}) => {
  const email = uniqueEmail()
  const ride = new PricedRide(page)
  await ride.toDulles({ site: product.url })
  const promised = await ride.asked()
  await raiseFlats(2000)
  await ride.person(email)
  await expect(ride.send).toHaveText(`Request for ${dollars(promised)}`)
  await ride.send.click()
  await ride.confirmedAt(promised)
  const [made] = await storedOf(email)
  expect(made?.price?.totalCents).toBe(promised)
  const { call } = product
  const { number, classes } = await call('quoteTrips', { body: { trips: [tripOf(made!)] } })
  expect(made?.price?.number).toBe((number ?? 0) - 1)
  expect(classes[0]?.price?.totalCents).toBeGreaterThan(promised)
})

type Stored = Awaited<ReturnType<typeof storedOf>>[number]
const tripOf = ({ pickUpAddress, dropOffAddress, pickUpDate, pickUpTime, ...made }: Stored) => ({
  pickUpAddress,
  dropOffAddress,
  pickUpDate,
  pickUpTime,
  numberOfPassengers: made.numberOfPassengers,
  ...(made.pickUpPlace ? { pickUpPlace: made.pickUpPlace } : {}),
  ...(made.dropOffPlace ? { dropOffPlace: made.dropOffPlace } : {}),
})

test('a price that has ended and become dearer is agreed to again, with both amounts in sight and nothing typed anew', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 409')
  const email = uniqueEmail()
  let asked: BodyOf<'quoteTrips'> | undefined
  await page.route('**/api/quotes', async route => {
    asked = route.request().postDataJSON()
    const response = await route.fetch()
    const answer = await response.json()
    for (const { price } of answer.classes) if (price) price.token = product.outlived(price.token)
    await route.fulfill({ response, json: answer })
  })
  const ride = new PricedRide(page)
  await ride.toDulles({ site: product.url, time: '14:00' })
  await page.getByRole('button', { name: 'Child seats' }).click()
  await page.getByLabel('Toddler seat').selectOption('1')
  await ride.chooseCar('Premium SUV')
  const { totalCents: old } = await ride.given('suv')
  await ride.person(email)
  await raiseFlats(1500)
  await page.unroute('**/api/quotes')
  await ride.send.click()
  const alert = page.getByRole('alert').filter({ hasText: 'The price has changed' })
  const { classes } = await product.call('quoteTrips', { body: asked ?? { trips: [] } })
  const dearer = classes.find(({ code }) => code === 'suv')?.price?.totalCents ?? 0
  expect(dearer).toBeGreaterThanOrEqual(old + 1500)
  await expect(alert).toContainText(`from ${dollars(old)} to ${dollars(dearer)}`)
  await expect(ride.car('Premium SUV')).toBeChecked()
  await expect(ride.car('Premium SUV')).toHaveAccessibleName(new RegExp(`\\${dollars(dearer)}`))
  await expect(ride.send).toHaveText(`Request for ${dollars(dearer)}`)
  expect(await storedOf(email)).toEqual([])
  for (const [label, value] of Object.entries({
    'Pickup location': /^Triangle/,
    'Drop-off location': /^Washington Dulles/,
    'Toddler seat': '1',
    'First name': 'Ada',
    Phone: '(703) 555-0199',
    Email: email,
  }))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  expect(await violations(page)).toEqual([])
  await ride.send.click()
  await ride.confirmedAt(dearer)
  const [made, ...more] = await storedOf(email)
  expect(more).toEqual([])
  expect(made?.price?.totalCents).toBe(dearer)
})
