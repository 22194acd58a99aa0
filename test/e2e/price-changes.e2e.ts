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
