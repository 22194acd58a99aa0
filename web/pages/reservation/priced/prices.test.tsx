import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { insertSamples } from '../../../../server/integrations/sample-content/insert-samples.ts'
import { NOON } from '../../../../test/support/app.ts'
import { dollars } from '../../../../test/support/dollars.ts'
import { fill, usePages } from '../../../../test/support/dom/open-page.tsx'
import { EMAIL, RIDE_DATE, reservationsOf, rideForm, select } from '../reservation.test/ride-form.ts'
import { followQuotes, pricedRide } from './prices.test/priced-ride.ts'

const { app, openPage, answerCalls } = usePages()
const { send, priced, confirmed } = rideForm

/** The Sunday on which the clocks go back, and the Saturday before it. */
const CLOCKS_BACK = '2027-11-07'
const SATURDAY = '2027-11-06'

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

/** What the office has of the one reservation, in full. */
async function stored() {
  const [made, ...more] = await reservationsOf(app())
  assert.ok(made && more.length === 0)
  return await app().client('getReservation', { token: await app().signIn(), id: made._id })
}

/** Answers requests for prices until the function that comes back is called. */
function answerQuotes(answer: (request: Request) => Promise<Response>) {
  let own = true
  answerCalls(async request =>
    own && new URL(request.url).pathname === '/api/quotes' ? await answer(request) : undefined,
  )
  return () => {
    own = false
  }
}

test('a typed pickup is never called missing: it needs a ZIP code, or its place is offered', async () => {
  await openForm()
  await pricedRide.toDulles()
  fill(rideForm.pickUp(), '421 8th Avenue')
  const lacks = 'To see prices, add the city and ZIP code of your pickup.'
  await waitFor(() => assert.equal(pricedRide.status(), lacks))
  fill(rideForm.pickUp(), '421 8th Avenue, Triangle, VA')
  rideForm.field('Date').focus()
  await screen.findByRole('button', { name: /^421 8th Avenue, Triangle/ })
  assert.equal(pricedRide.status(), '')
  fill(rideForm.pickUp(), '')
  await waitFor(() => assert.equal(pricedRide.status(), 'To see prices, add a pickup location.'))
})

test('three hours in the night in which the clocks go back: which of two equal times, and when the service ends', async t => {
  const { TZ } = process.env
  // The visitor's own clock.
  process.env['TZ'] = 'Asia/Tokyo'
  t.after(() => Object.assign(process.env, { TZ: TZ ?? 'UTC' }))
  const { given } = followQuotes(app, answerCalls)
  const user = await openForm()
  await user.click(await screen.findByRole('radio', { name: 'Hourly' }))
  select('Hours', '3')
  await rideForm.choose(rideForm.pickUp(), 'triangle', /^Triangle/)
  rideForm.at(SATURDAY, '01:30')
  select('Passengers', '2')
  await user.click(await screen.findByRole('radio', { name: /^Saturday night into Sunday/ }))
  const question = within(await screen.findByRole('radiogroup', { name: /1:30\sam occurs twice/ }))
  assert.equal(question.getAllByRole('radio').length, 2)
  assert.match(pricedRide.status(), /To see prices, add your answer to the time question\./)
  await user.click(question.getByRole('radio', { name: /^The second 1:30\sam/ }))
  const { totalCents, trips } = await given('sedan')
  const echo = screen.getByText(/^Sunday, November \d, 1:30\sam, Eastern Time/)
  assert.match(echo.textContent, /That’s 3:30\spm on Sunday where you are\./)
  // All three hours lie in the night; it is one line beside the hours.
  assert.deepEqual(trips[0]?.lines.map(({ id }) => id).slice(0, 2), ['hourly', 'night'])
  rideForm.person()
  await user.click(send())
  await pricedRide.confirmedAt(totalCents)
  const made = await stored()
  assert.equal(made.price?.totalCents, totalCents)
  assert.deepEqual(
    [made.pickUpDate, made.pickUpTime, made.pickUpFold, made.hours],
    [CLOCKS_BACK, '01:30', 1, 3],
  )
  // Half past one in winter time, and three hours later.
  assert.equal(made.endsAt, `${CLOCKS_BACK}T09:30:00.000Z`)
  const mail = (await app().deliver()).find(({ message }) => message.to === EMAIL)
  const [event] = mail?.message.calendar?.events ?? []
  assert.deepEqual(
    [event?.startsAt, event?.endsAt].map(at => new Date(at ?? 0).toISOString()),
    [`${CLOCKS_BACK}T06:30:00.000Z`, `${CLOCKS_BACK}T09:30:00.000Z`],
  )
})

test('a price that cannot be checked is not taken: new ones are shown, and nothing that was typed is lost', async () => {
  const stop = answerQuotes(async request => {
    const answer = await (await app().request(request.url, request)).text()
    return new Response(answer.replace(/"token":"(v1\.[^"]+)[^"]{3}"/g, '"token":"$1AAA"'), {
      headers: { 'content-type': 'application/json' },
    })
  })
  const user = await openForm()
  await pricedRide.toDulles()
  await priced()
  rideForm.person()
  stop()
  await user.click(send())
  await screen.findByText(/We couldn’t verify the price/)
  assert.deepEqual(await reservationsOf(app()), [])
  assert.equal(rideForm.field('Email').value, EMAIL)
  await priced()
  await user.click(send())
  await confirmed()
  assert.ok((await stored()).price)
})

test('without a network the page says so and asks once when it is back', async t => {
  const { asked } = followQuotes(app, answerCalls)
  await openForm()
  await pricedRide.toDulles()
  await pricedRide.chooseCar('Premium SUV')
  const onLine = t.mock.getter(navigator, 'onLine', () => false)
  let gone = true
  const before = asked.length
  const { fetch } = globalThis
  globalThis.fetch = async (...call) => {
    if (gone) throw new TypeError('Failed to fetch')
    return await fetch(...call)
  }
  t.after(() => Object.assign(globalThis, { fetch }))
  select('Passengers', '3')
  await waitFor(() =>
    assert.equal(pricedRide.status(), 'You’re offline. Prices will appear when you’re back.'),
  )
  gone = false
  onLine.mock.restore()
  dispatchEvent(new Event('online'))
  await waitFor(() => assert.ok(pricedRide.car('Premium SUV').checked))
  assert.equal(asked.length - before, 1)
})

test('without directions the ride is requested without a price', async () => {
  answerQuotes(async () => Response.json({}, { status: 503 }))
  const user = await openForm()
  await pricedRide.toDulles()
  await screen.findByText(/We can’t show a price right now/)
  rideForm.person()
  await user.click(send())
  await confirmed()
  assert.equal((await stored()).price, undefined)
})

/** Publishes the tariff in force with all of its flats dearer by so many cents. */
async function raiseFlats(cents: number) {
  const { client, signIn } = app()
  const token = await signIn()
  const { current, draft } = await client('listTariffs', { token })
  const number = current ?? 1
  const { tariff } = await client('getTariff', { token, params: { number: String(number) } })
  const flats = tariff.flats.map(flat => ({
    ...flat,
    cents: Object.fromEntries(Object.entries(flat.cents).map(([code, amount]) => [code, amount + cents])),
  }))
  const body = { tariff: { ...tariff, flats }, basedOn: number }
  const saved = await client('saveTariffDraft', { token, body, ifMatch: draft?.version ?? 0 })
  await client('publishTariff', { token, body: {}, ifMatch: saved.version })
}

test('an expired quote that became more expensive needs agreement again, showing both amounts and keeping all entries', async () => {
  const { given } = followQuotes(app, answerCalls)
  const user = await openForm()
  await pricedRide.toDulles({ time: '14:00' })
  await user.click(await screen.findByRole('button', { name: 'Child seats' }))
  await screen.findByLabelText('Toddler seat')
  select('Toddler seat', '1')
  await pricedRide.chooseCar('Premium SUV')
  await within(pricedRide.cars()).findByText('Toddler seat')
  const { totalCents: old } = await given('suv')
  rideForm.person()
  await raiseFlats(1500)
  app().pass(3_600_000)
  await user.click(send())
  const alert = await screen.findByText(/The price has changed/)
  const dearer = await pricedRide.asked()
  assert.ok(dearer >= old + 1500)
  const text = alert.closest('[role=alert]')?.textContent ?? ''
  assert.ok(text.includes(`from ${dollars(old)} to ${dollars(dearer)}`), text)
  assert.ok(pricedRide.car('Premium SUV').checked)
  assert.deepEqual(await reservationsOf(app()), [])
  for (const [label, value] of Object.entries({
    'Pickup location': /^Triangle/,
    'Drop-off location': /^Washington Dulles/,
    'Toddler seat': /^1$/,
    'First name': /^Ada$/,
    Phone: /^\(703\) 555-0199$/,
    Email: /^ada@example\.com$/,
  }))
    assert.match(rideForm.field(label).value, value)
  await user.click(send())
  await pricedRide.confirmedAt(dearer)
  assert.equal((await stored()).price?.totalCents, dearer)
})

test('a return with a promo code: the return discount is of the way back alone, and each way shows its subtotal', async () => {
  const { client, signIn } = app()
  const token = await signIn()
  await client('createPromoCode', { token, body: { code: 'AUTUMN10', points: 1000 } })
  const { given } = followQuotes(app, answerCalls)
  const user = await openForm()
  await pricedRide.toDulles()
  const oneWay = await pricedRide.asked()
  await user.click(screen.getByRole('button', { name: 'Add a return' }))
  fill(await screen.findByLabelText('Return date'), RIDE_DATE)
  fill(screen.getByLabelText('Return time'), '20:00')
  await user.click(await screen.findByRole('button', { name: 'I have a promo code' }))
  fill(await screen.findByLabelText('Promo code'), 'autumn10')
  await screen.findByText('Applied to the prices below')
  const { trips, totalCents } = await given('sedan')
  const ids = trips.map(({ lines }) => lines.filter(({ cents }) => cents < 0).map(({ id }) => id))
  assert.deepEqual(ids, [['AUTUMN10'], ['return', 'AUTUMN10']])
  const subtotals = trips.map(({ subtotalCents }) => subtotalCents)
  assert.equal(
    subtotals.reduce((sum, cents) => sum + cents),
    totalCents,
  )
  assert.ok((subtotals[0] ?? 0) < oneWay)
  const ways = [...screen.getByRole('region', { name: 'What’s included' }).querySelectorAll('dl')]
  for (const [i, { lines, subtotalCents }] of trips.entries()) {
    const shown = [...(ways[i]?.children ?? [])].map(line => line.textContent)
    for (const { label, cents } of lines)
      assert.ok(shown.includes(`${label}${dollars(cents)}`), `${label} in ${shown}`)
    assert.ok(ways[i]?.textContent.includes(dollars(subtotalCents)))
  }
  rideForm.person()
  await user.click(send())
  await pricedRide.confirmedAt(totalCents)
  const { price } = await stored()
  assert.equal(price?.totalCents, totalCents)
  assert.deepEqual(
    price?.trips.map(trip => trip.subtotalCents),
    subtotals,
  )
  const [code] = await client('listPromoCodes', { token })
  assert.equal(code?.used, 1)
})
