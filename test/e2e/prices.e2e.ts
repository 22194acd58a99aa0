import { dollars } from '../support/dollars.ts'
import { violations } from './support/axe.ts'
import { PricedRide } from './support/priced-ride.ts'
import { expect, test, uniqueEmail } from './support/story.ts'
import { asStaff, mailsTo, reservationsOf } from './support/story-server.ts'

/** What the office has of the reservation of this customer, in full. */
async function storedOf(email: string) {
  const [made] = await reservationsOf(email)
  return await asStaff((call, token) => call('getReservation', { token, params: { id: made!._id } }))
}

test('a family sees what a ride to Dulles at five in the morning costs, with a seat for the child, before it gives a name', async ({
  page,
}) => {
  const email = uniqueEmail()
  const ride = new PricedRide(page)
  await ride.toDulles({ time: '05:00' })
  const before = await ride.asked()
  await expect(ride.cars.getByRole('radio')).toHaveCount(4)
  const spoken = await ride.status.elementHandle()
  await expect(ride.status).toContainText(`4 vehicles from ${dollars(before)}.`)
  await page.getByRole('button', { name: 'Child seats' }).click()
  await page.getByLabel('Infant seat').selectOption('1')
  const withSeat = dollars(before + 1500)
  await expect.poll(() => ride.asked()).toBe(before + 1500)
  // What is spoken changes where it stands, so that a screen reader tells it.
  await expect(ride.status).toContainText(`4 vehicles from ${withSeat}.`)
  expect(await spoken?.evaluate(element => element.isConnected)).toBe(true)
  await ride.chooseCar('Premium SUV')
  // Without a time there are no cards; the one that was chosen is kept also when the page is loaded anew.
  const time = page.getByLabel('Time', { exact: true })
  await time.fill('')
  await expect(ride.cars.getByRole('radio')).toHaveCount(0)
  await time.fill('00:30')
  await expect(page.getByText(/just after midnight/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await time.fill('')
  await page.reload()
  await expect(page.getByLabel('Infant seat')).toHaveValue('1')
  await time.fill('05:00')
  await expect(ride.car('Premium SUV')).toBeChecked()
  const { totalCents: suv, trips } = await ride.given('suv')
  expect(suv).toBeGreaterThan(before + 1500)
  await expect(ride.car('Premium SUV')).toHaveAccessibleName(new RegExp(`\\${dollars(suv)}\\s*all-inclusive`))
  // Each line is a term with its amount, and the total is the last of them.
  const lines = [...(trips[0]?.lines ?? []), { label: 'Total', cents: suv }]
  await expect(ride.inPrice.getByRole('term')).toHaveText(lines.map(({ label }) => label))
  await expect(ride.inPrice.getByRole('definition')).toHaveText(lines.map(({ cents }) => dollars(cents)))
  expect(lines.map(({ label }) => label)).toContain('Infant seat')
  await ride.person(email)
  await page.getByRole('button', { name: 'Booking for someone else?' }).click()
  const rider = page.getByLabel('Passenger name')
  await expect(rider).toBeFocused()
  // The button was pressed, so that a name is needed; what is typed is kept when the page is loaded anew.
  await page.getByLabel('Passenger phone').fill('(703) 555-0188')
  await ride.send.click()
  await expect(rider).toBeFocused()
  await expect(rider).toHaveAccessibleDescription(/Please enter a passenger name/)
  await rider.fill('Grace Quex')
  await page.reload()
  await expect(rider).toHaveValue('Grace Quex')
  await expect.poll(() => ride.asked()).toBe(suv)
  expect(await violations(page)).toEqual([])
  await ride.send.click()
  await ride.confirmed()
  await ride.confirmedAt(suv)
  const stored = await storedOf(email)
  expect(stored.price?.totalCents).toBe(suv)
  expect(stored.passenger).toEqual({ name: 'Grace Quex', phone: '(703) 555-0188' })
  const [mail] = await mailsTo(email, 1)
  expect(mail!.text).toContain(dollars(suv))
  expect(mail!.text).toContain('1 infant seat')
})
