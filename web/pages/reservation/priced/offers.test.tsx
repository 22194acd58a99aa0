import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { insertSamples } from '../../../../server/integrations/sample-content/insert-samples.ts'
import { NOON } from '../../../../test/support/app.ts'
import { dollars } from '../../../../test/support/dollars.ts'
import { fill, usePages } from '../../../../test/support/dom/open-page.tsx'
import { reserveTrips, toDullesTrip } from '../../../../test/support/trips.ts'
import { RIDE_DATE, reservationsOf, rideForm, select } from '../reservation.test/ride-form.ts'
import { pricedRide } from './prices.test/priced-ride.ts'

const { app, openPage, openOffice } = usePages()
const { send } = rideForm
const { cars, toDulles } = pricedRide

beforeEach(async () => {
  await insertSamples(app().db, new Date(NOON))
  const token = await app().signIn()
  const { version: ifMatch, ...rules } = await app().client('getBookingRules', { token })
  const body = { ...rules, aheadDays: 730, driversAlwaysThere: true }
  await app().client('updateBookingRules', { token, body, ifMatch })
})

async function openForm() {
  const user = await openPage('/reservation')
  await rideForm.opened()
  return user
}
const sendSays = (text: string) => waitFor(() => assert.equal(send().textContent, text))

test('a guest reads until when the vehicle is on hold, and staff release the hold', async t => {
  // A hold lives for minutes by the clock of the server, which the browser compares with its own.
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse(NOON) })
  let user = await openForm()
  await toDulles()
  await user.click(screen.getByRole('radio', { name: 'Hourly' }))
  select('Hours', '8')
  await pricedRide.chooseCar('Premium SUV')
  await sendSays('Reserve this ride')
  const asked = await pricedRide.asked()
  await screen.findByText(/hold your vehicle for 35 minutes and call you about the \$[\d,.]+ deposit/)
  rideForm.person()
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
  await screen.findAllByText(/On hold until/)
  await user.click(await screen.findByRole('button', { name: /^Release hold/ }))
  await waitFor(() => assert.equal(screen.queryAllByText(/On hold until/).length, 0))
})

test('eleven with a child seat fit one class; with too many seats none does, and two are proposed', async () => {
  const user = await openForm()
  await toDulles({ time: '19:00' })
  select('Passengers', '11')
  await user.click(await screen.findByRole('button', { name: 'Child seats' }))
  await screen.findByLabelText('Booster seat')
  select('Booster seat', '1')
  await waitFor(() => assert.equal(pricedRide.all().length, 1))
  assert.match(cars().textContent, /Executive Sedan.*Too small for 11 guests/)
  await sendSays('Reserve this ride')
  select('Booster seat', '4')
  await waitFor(() => assert.equal(pricedRide.all().length, 0))
  await waitFor(() => assert.match(pricedRide.status(), /Book two/))
})

test('staff on the telephone read out what is free, move to a free time, and confirm at once', async () => {
  const trip = toDullesTrip({ pickUpDate: RIDE_DATE, pickUpTime: '14:30' })
  await reserveTrips(app(), [trip], { code: 'shuttle' })
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
  const offers = within(await screen.findByRole('group', { name: 'Vehicle' }))
  await offers.findByText(/Fully booked at 4:00\spm/)
  const other = offers.getAllByRole('button').at(-1)
  assert.ok(other)
  await user.click(other)
  // Other prices are in a list of their own.
  const shuttle = await screen.findByRole<HTMLInputElement>('radio', { name: /shuttle.*Available at/is })
  assert.ok(shuttle.checked)
  await user.click(screen.getByRole('button', { name: /^Book & confirm/ }))
  const heading = await screen.findByRole('heading', { name: 'Reservation saved' })
  await waitFor(() => assert.ok(heading === document.activeElement))
  screen.getByText(/^No email address on file\./)
  assert.match(screen.getByRole('region', { name: 'Reservation saved' }).textContent, /confirmed/)
})
