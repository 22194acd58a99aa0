import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { insertSamples } from '../../../server/integrations/sample-content/insert-samples.ts'
import { NOON } from '../../../test/support/app.ts'
import { failCalls } from '../../../test/support/dom/failing-calls.ts'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'
import { pricedRide } from './priced/prices.test/priced-ride.ts'
import { rideForm, select } from './reservation.test/ride-form.ts'

const { app, openPage, answerCalls } = usePages()

beforeEach(() => insertSamples(app().db, new Date(NOON)))

async function openForm() {
  const user = await openPage('/reservation')
  await rideForm.opened()
  return user
}

const stage = () => document.querySelector('form.ride')?.getAttribute('data-stage')
const step = () => document.querySelector('.stages [aria-current="step"]')?.textContent
const primaries = () =>
  [...document.querySelectorAll('form.ride .button.primary')].map(one => one.textContent)
/** As displayed: a picker's own error takes the place of its field's. */
const errorsOf = () =>
  [...document.querySelectorAll('.field-error')]
    .filter(one => one.matches('.when-fault') || !one.parentElement?.querySelector('.when-fault'))
    .map(one => one.textContent)

test('the primary button explains what is missing, on one line, and focuses the first field', async () => {
  const user = await openForm()
  await user.click(await screen.findByRole('button', { name: 'See vehicles & prices' }))
  const alert = await screen.findByRole('alert')
  await waitFor(() =>
    assert.match(
      alert.textContent,
      /^Please add a pickup location, a drop-off location, a date, a time, and/,
    ),
  )
  assert.equal(alert.querySelectorAll('a').length, 0)
  assert.equal(document.activeElement, rideForm.pickUp())
  assert.equal(stage(), 'journey')
})

test('one button is primary at a time; each stage is an entry of the history', async () => {
  const user = await openForm()
  await pricedRide.toDulles()
  await rideForm.priced()
  assert.deepEqual([step(), primaries()], ['Journey', ['See vehicles & prices']])
  await user.click(screen.getByRole('button', { name: 'See vehicles & prices' }))
  await waitFor(() => assert.equal(step(), 'Vehicle'))
  await pricedRide.chooseCar('Premium SUV')
  assert.deepEqual(primaries(), ['Choose Premium SUV'])
  await user.click(screen.getByRole('button', { name: 'Choose Premium SUV' }))
  await waitFor(() => assert.equal(step(), 'Details'))
  assert.equal(primaries().length, 1)
  fill(screen.getByLabelText('First name'), 'Ada')
  history.back()
  await waitFor(() => assert.equal(stage(), 'vehicle'))
  assert.equal(document.activeElement?.textContent, 'Choose your vehicle')
  history.back()
  await waitFor(() => assert.equal(stage(), 'journey'))
  assert.equal(document.activeElement?.textContent, 'Your ride')
  history.go(2)
  await waitFor(() => assert.equal(stage(), 'details'))
  assert.equal(rideForm.field('First name').value, 'Ada')
  assert.ok(pricedRide.car('Premium SUV').checked)
})

test('prices that cannot be renewed are announced beside the details, where they can be asked for again', async t => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse(NOON) })
  const user = await openForm()
  await pricedRide.toDulles()
  await rideForm.priced()
  await user.click(await screen.findByRole('button', { name: /^Choose (?!on)/ }))
  await waitFor(() => assert.equal(stage(), 'details'))
  const repair = failCalls(answerCalls, { method: 'POST', path: /^\/api\/quotes$/, offline: true })
  t.mock.timers.tick(86_400_000)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  const renewal = document.querySelector<HTMLElement>('.ride-send [role=status].price-renewal')
  assert.ok(renewal)
  await within(renewal).findByText(/^We can’t show a price right now/)
  repair()
  await user.click(within(renewal).getByRole('button', { name: 'New prices' }))
  await rideForm.priced()
  await waitFor(() => assert.equal(renewal.textContent, ''))
})

test('errors of the trip stand at its controls', async () => {
  const user = await openForm()
  await pricedRide.toDulles()
  await user.click(await screen.findByRole('button', { name: 'Add a return' }))
  fill(await screen.findByLabelText('Return date'), '2027-01-11')
  fill(screen.getByLabelText('Time'), '01:30')
  // As browsers refuse it; the document of tests ignores `min` of dates.
  document.querySelector<HTMLInputElement>('[name=trip-back-date]')?.setCustomValidity('early')
  const question = await screen.findByRole('radiogroup', { name: /1:30\sam/ })
  rideForm.person()
  await user.click(rideForm.send())
  await waitFor(() => assert.equal(errorsOf().length, 2))
  assert.match(question.querySelector('.field-error')?.textContent ?? '', /^Please/)
  assert.ok(errorsOf().includes('Please choose Tue, Jan 12 or a later date.'))
  await user.click(within(question).getAllByRole('radio')[0] ?? question)
  await waitFor(() => assert.equal(errorsOf().length, 1))
})

test('the ticket beside the details has both ways, with flight and drive; an hourly ride its hours', async () => {
  const user = await openForm()
  await pricedRide.toDulles()
  await user.click(await screen.findByRole('button', { name: 'Add a return' }))
  fill(await screen.findByLabelText('Return date'), '2027-01-15')
  fill(screen.getByLabelText('Return time'), '20:00')
  fill((await screen.findAllByLabelText('Airline and flight'))[0] ?? document.body, 'UA 989')
  await rideForm.priced()
  await user.click(await screen.findByRole('button', { name: /^Choose (?!on)/ }))
  const ticket = () => document.querySelector('.ride-side')?.textContent ?? ''
  await waitFor(() => assert.match(ticket(), /Return.*January 15.*8:00\spm.*Dulles.*Triangle/))
  assert.match(ticket(), /UA 989/)
  assert.match(ticket(), /3\d\.\d mi \(5\d\.\d km\), about \d+ min/)
  await user.click(screen.getByRole('radio', { name: 'Hourly' }))
  select('Hours', '4')
  await waitFor(() => assert.match(ticket(), /4 hours as directed/))
  assert.doesNotMatch(ticket(), /Return/)
})

test('a control that the server refuses is unfolded and focused', async t => {
  t.mock.method(Element.prototype, 'checkVisibility', () => false)
  answerCalls(({ url }) =>
    new URL(url).pathname === '/api/reservations'
      ? Response.json(
          { code: 'invalid', message: '', fields: { luggage: 'Too many bags.' } },
          { status: 422 },
        )
      : undefined,
  )
  const user = await openForm()
  await pricedRide.toDulles()
  await rideForm.priced()
  await user.click(await screen.findByRole('button', { name: /^Choose (?!on)/ }))
  rideForm.person()
  await user.click(rideForm.send())
  await screen.findByText('Too many bags.')
  await waitFor(() => assert.equal(document.activeElement?.getAttribute('name'), 'trip-luggage'))
  assert.equal(stage(), 'journey')
})

test('a field is marked on leaving it, an empty one is not', async () => {
  const user = await openForm()
  const [phone, email] = [rideForm.field('Phone'), rideForm.field('Email')]
  await user.type(phone, '12')
  await user.click(email)
  await waitFor(() => assert.match(errorsOf()[0] ?? '', /^Enter a phone number such as/))
  await user.type(email, 'ada@')
  await user.click(rideForm.field('First name'))
  await waitFor(() => assert.equal(errorsOf().length, 2))
  await user.click(phone)
  assert.equal(errorsOf().length, 2)
  // A summary above the form would move the field that is typed in.
  assert.equal(screen.queryByRole('alert'), null)
  await user.click(rideForm.send())
  const alert = await screen.findByRole('alert')
  await waitFor(() => assert.match(alert.textContent, /Please check your phone and your email\.$/))
})

test('where no price can be shown, going on without one is the primary action', async () => {
  failCalls(answerCalls, { method: 'POST', path: /^\/api\/quotes$/, offline: true })
  const user = await openForm()
  await pricedRide.toDulles()
  await screen.findByText(/^We can’t show a price right now/)
  await user.click(screen.getByRole('button', { name: 'See vehicles & prices' }))
  await waitFor(() => assert.equal(step(), 'Vehicle'))
  assert.deepEqual(primaries(), ['Continue without a price'])
})

test('while an address lacks its town, completing the journey is the primary action', async () => {
  const user = await openForm()
  await pricedRide.toDulles()
  fill(rideForm.pickUp(), '421 8th Avenue')
  await waitFor(() => assert.match(pricedRide.status(), /city and ZIP code of your pickup/))
  await user.click(screen.getByRole('button', { name: 'See vehicles & prices' }))
  await waitFor(() => assert.equal(step(), 'Vehicle'))
  assert.deepEqual(primaries(), ['Complete journey'])
  screen.getByRole('button', { name: 'Continue without a price' })
  await user.click(screen.getByRole('button', { name: 'Complete journey' }))
  assert.equal(stage(), 'journey')
  assert.equal(document.activeElement, rideForm.pickUp())
  fill(rideForm.pickUp(), '421 8th Avenue, Triangle, VA')
  rideForm.field('Date').focus()
  const offered = await screen.findByRole('button', { name: /^421 8th Avenue, Triangle/ })
  await user.click(screen.getByRole('button', { name: 'See vehicles & prices' }))
  await waitFor(() => assert.equal(step(), 'Vehicle'))
  assert.deepEqual(primaries(), [offered.textContent])
})

test('a vehicle that is too small says so in a row without a choice', async () => {
  await openForm()
  await pricedRide.toDulles()
  await waitFor(() => assert.ok(pricedRide.all().length > 0))
  const before = pricedRide.all().length
  select('Passengers', '5')
  await waitFor(() => assert.ok(pricedRide.all().length < before))
  assert.match(
    pricedRide.cars().textContent,
    /Executive Sedan Up to 3 guests, 3 bags.*Too small for 5 guests/,
  )
})
