import { violations } from './support/axe.ts'
import { type OwnProduct, openOwn, startOwnProduct } from './support/own-product.ts'
import { expect, test } from './support/story.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** A Tuesday three weeks ahead or more. */
const TUESDAY = (() => {
  const day = new Date(Date.now() + 21 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
})()

let product: OwnProduct
test.beforeAll(async () => {
  product = await startOwnProduct()
})
test.afterAll(async () => await product?.stop())

test('a reservation shows its fare, takes an adjustment, and asks before a changed trip changes the price', async ({
  page,
}) => {
  const trip = {
    pickUpAddress: 'Triangle, Virginia 22172, United States',
    pickUpPlace: { lat: 38.5471, lon: -77.3311 },
    dropOffAddress: 'Washington Dulles International Airport (IAD), Dulles, Virginia',
    dropOffPlace: { lat: 38.9531, lon: -77.4565 },
    pickUpDate: TUESDAY,
    pickUpTime: '13:00',
    numberOfPassengers: 2,
  }
  const { classes } = await product.call('quoteTrips', { body: { trips: [trip] } })
  const quote = classes.find(({ price }) => price)?.price
  const contact = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phoneNumber: '7035550123' }
  await product.call('createReservation', { body: { ...contact, ...trip, quote: quote?.token ?? '' } })
  const [made] = await product.call('listReservations', { token: product.owner })
  await openOwn(page, product, product.owner, `/admin/reservations/${made?._id}`)
  await page.getByRole('button', { name: 'Fare details' }).click()
  const fare = page.getByRole('region', { name: 'Fare' })
  const total = fare.getByRole('row', { name: /^Total/ })
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
  const agreed = quote?.totalCents ?? 0
  await expect(total).toContainText(dollars(agreed))
  await expect(fare.getByRole('link', { name: 'Rates v1' })).toBeVisible()
  await fare.getByRole('button', { name: 'Adjust price' }).click()
  await fare.getByLabel(/^Amount/).fill('-10')
  await fare.getByLabel('Reason').fill('A regular guest')
  expect(await violations(page)).toEqual([])
  await fare.getByRole('button', { name: 'Adjust price' }).click()
  await expect(total).toContainText(dollars(agreed - 1000))
  await fare.getByText('2 prices to date').click()
  await expect(fare).toContainText('A regular guest')
  await page.getByRole('button', { name: /date and time/i }).click()
  await page.getByLabel('Time', { exact: true }).fill('23:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'This change affects the price' })
  await expect(dialog).toContainText('Night')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Save and keep/ }).click()
  await expect(fare).toContainText('Price is for the previous trip')
  await fare.getByRole('button', { name: 'Apply new price' }).click()
  await expect(fare).not.toContainText('Price is for the previous trip')
  await expect(total).not.toContainText(dollars(agreed - 1000))
})
