import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { BodyOf } from '../../../../contract/calls.ts'
import { insertSamples } from '../../../../server/integrations/sample-content/insert-samples.ts'
import { NOON } from '../../../../test/support/app.ts'
import { fill, usePages } from '../../../../test/support/dom/open-page.tsx'
import { dollars, pricedRide } from '../../../../test/support/dom/priced-ride.ts'
import { RIDE_DATE, reservationsOf, rideForm, select } from '../../../../test/support/dom/ride-form.ts'

const { app, openPage, openOffice } = usePages()
const { send } = rideForm
const { car, cars, toDulles } = pricedRide

/** The Sunday on which the clocks go back, and the Saturday before it. */
const CLOCKS_BACK = '2027-11-07'
const WEDDING = '2027-11-06'
/** Two days after the ride there. */
const BACK_DATE = '2027-01-14'
const DULLES = {
  pickUpAddress: 'Triangle, Prince William County, Virginia, 22172, United States',
  pickUpPlace: { lat: 38.5468, lon: -77.3366 },
  dropOffAddress: 'Washington Dulles International Airport (IAD), Dulles, Virginia',
  dropOffPlace: { lat: 38.9531, lon: -77.4565 },
  numberOfPassengers: 2,
}
const PERSON = { firstName: 'Grace', lastName: 'Hopper', phoneNumber: '(703) 555-0111' }

beforeEach(async () => {
  await insertSamples(app().db, new Date(NOON))
  const token = await app().signIn()
  const { version: ifMatch, ...rules } = await app().client('getBookingRules', { token })
  const body = { ...rules, aheadDays: 730, driversAlwaysThere: true }
  await app().client('updateBookingRules', { token, body, ifMatch })
})

/** Takes a class of the sample cars, each of which there is one of. */
async function take(code: string, trip: Partial<BodyOf<'quoteTrips'>['trips'][number]>) {
  const trips = [{ ...DULLES, pickUpDate: RIDE_DATE, pickUpTime: '13:00', ...trip }]
  const { classes } = await app().client('quoteTrips', { body: { trips } as BodyOf<'quoteTrips'> })
  const quote = classes.find(one => one.code === code)?.price?.token
  await app().client('createReservation', { body: { ...PERSON, email: 'grace@example.com', quote } })
}

async function openForm() {
  const user = await openPage('/reservation')
  await rideForm.opened()
  return user
}
const named = (name: string, says: RegExp) =>
  waitFor(() =>
    assert.ok(within(cars()).queryByRole('radio', { name: new RegExp(`${name}.*${says.source}`, 's') })),
  )
const sendSays = (text: RegExp) => waitFor(() => assert.match(send().textContent, text))

test('of a return the way back does not fit: it is said, another time of it is one press, and staff end the hold', async t => {
  // A hold lives for minutes by the clock of the server, which the browser compares with its own.
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse(NOON) })
  await take('suv', { pickUpDate: BACK_DATE, pickUpTime: '17:30' })
  let user = await openForm()
  await toDulles({ time: '09:00' })
  await user.click(screen.getByRole('button', { name: 'Add a return' }))
  fill(await screen.findByLabelText('Return date'), BACK_DATE)
  fill(screen.getByLabelText('Return time'), '18:00')
  await named('Premium SUV', /Return: Fully booked at 6:00\spm\. Next available:/)
  await named('Executive sedan', /Available for both rides/)
  await user.click(car('Premium SUV'))
  await sendSays(/^Request for \$/)
  const card = [...cars().querySelectorAll<HTMLElement>('.car-taken')].find(({ textContent }) =>
    textContent.includes('Premium SUV'),
  )
  const other = card && within(card).getAllByRole('button').at(-1)
  assert.ok(other)
  await user.click(other)
  await named('Premium SUV', /Available for both rides/)
  assert.notEqual(rideForm.field('Return time').value, '18:00')
  await sendSays(/^Reserve for \$/)
  const asked = await pricedRide.asked()
  await screen.findByText(/hold your vehicle for 35 minutes and call you about the \$[\d,.]+ deposit/)
  pricedRide.person()
  app().pass(10_000)
  await user.click(send())
  const [made] = await waitFor(async () => {
    const all = await reservationsOf(app())
    assert.equal(all.length, 1)
    return all
  })
  await screen.findByRole('heading', { name: /^We’re holding your vehicle until \d+:\d\d/ })
  await screen.findByText(`the ${dollars(Math.round(asked / 2))} deposit`, { exact: false })
  cleanup()
  user = await openOffice(`/admin/reservations/${made?._id}`)
  await screen.findAllByText(/^On hold until/)
  await user.click(await screen.findByRole('button', { name: /^Release hold/ }))
  await screen.findByText('Hold released.')
  await waitFor(() => assert.equal(screen.queryAllByText(/^On hold until/).length, 0))
})

test('a wedding over midnight in the night in which the clocks go back is reserved: the car is away in both hours', async () => {
  const user = await openForm()
  await toDulles({ date: WEDDING, time: '20:00' })
  await user.click(screen.getByRole('radio', { name: 'Hourly' }))
  select('Hours', '8')
  await pricedRide.chooseCar('Limousine')
  await named('Limousine', /Available at 8:00\spm/)
  pricedRide.person()
  await user.click(send())
  await user.click(await screen.findByRole('button', { name: 'Book Another Ride' }))
  const [listed] = await reservationsOf(app())
  const token = await app().signIn()
  const made = await app().client('getReservation', { token, id: listed?._id ?? '' })
  // From 20:00 in summer time, eight hours of the night that has one more: until 3:00 in winter time.
  assert.deepEqual([made.hours, made.endsAt], [8, `${CLOCKS_BACK}T08:00:00.000Z`])
  assert.match(made.dispatch?.trips[0]?.vehicle ?? '', /\S/)
  await rideForm.opened()
  await toDulles({ date: CLOCKS_BACK, time: '01:30' })
  await user.click(await screen.findByText('The night from Saturday to Sunday'))
  for (const which of [/^The first 1:30/, /^The second 1:30/]) {
    await user.click(await screen.findByRole('radio', { name: which }))
    await named('Limousine', /Fully booked at 1:30\sam/)
  }
})

test('eleven with a child seat fit one class; with too many seats none does, and two are proposed', async () => {
  const user = await openForm()
  await toDulles({ time: '19:00' })
  select('Passengers', '11')
  await user.click(await screen.findByRole('button', { name: 'Child seats' }))
  await screen.findByLabelText('Booster seat')
  select('Booster seat', '1')
  await waitFor(() => assert.equal(pricedRide.all().length, 1))
  assert.match(cars().textContent, /Executive sedan: 3 people/)
  await sendSays(/^Reserve for \$/)
  select('Booster seat', '4')
  await waitFor(() => assert.equal(pricedRide.all().length, 0))
  await waitFor(() => assert.match(pricedRide.status(), /Book two/))
})

test('staff on the telephone read out what is free, move to a free time, and confirm at once', async () => {
  await take('shuttle', { pickUpTime: '14:30' })
  const user = await openOffice('/admin/reservations/new')
  fill(await screen.findByLabelText('First name'), 'Ada')
  fill(screen.getByLabelText('Last name'), 'Byron')
  fill(screen.getByLabelText('Phone'), '(703) 555-0177')
  fill(screen.getByLabelText('Date'), RIDE_DATE)
  fill(screen.getByLabelText('Time'), '16:00')
  const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
  await rideForm.choose(box('From'), 'triangle', /^Triangle/)
  await rideForm.choose(box('To'), 'iad', /^Washington Dulles/)
  fill(screen.getByLabelText('Passengers'), '8')
  const offers = within(await screen.findByRole('group', { name: 'Vehicles and prices' }))
  await offers.findByText(/Fully booked at 4:00\spm\. Next available:/)
  const other = offers.getAllByRole('button').at(-1)
  assert.ok(other)
  await user.click(other)
  // Other prices are in a list of their own.
  const shuttle = await screen.findByRole<HTMLInputElement>('radio', { name: /shuttle.*Available at/is })
  assert.ok(shuttle.checked)
  await user.click(screen.getByRole('button', { name: 'Book & confirm' }))
  const heading = await screen.findByRole('heading', { name: 'Reservation saved' })
  await waitFor(() => assert.ok(heading === document.activeElement))
  screen.getByText(/^No email address on file\./)
  assert.match(screen.getByRole('region', { name: 'Reservation saved' }).textContent, /confirmed/)
})
