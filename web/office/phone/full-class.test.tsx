import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'

const { openOffice, answerCalls } = usePages()

const NEW = '/admin/reservations/new'
const RIDE_DATE = '2027-01-10'

const field = (name: string | RegExp) => screen.findByLabelText(name) as Promise<HTMLInputElement>
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const isThere = (name: RegExp) => screen.queryByRole('button', { name }) !== null
const readBack = () => screen.getByRole('region', { name: 'Read-back' }).textContent

type User = Awaited<ReturnType<typeof openOffice>>

const legOf = (id: string, cents: number) => ({ subtotalCents: cents, lines: [{ id, label: id, cents }] })

/** The price of a return, by the lines of each trip. */
const classOf = (code: string, offer: object) => ({
  ...{ code, name: code, seats: 3, luggage: 2, fits: true, texts: { size: '3 people' } },
  offer: { texts: { state: 'Known' }, ...offer },
  price: {
    ...{
      totalCents: 13_800,
      trips: [legOf('Ride there', 6_000), legOf('Ride back', 7_800)],
      token: code,
      cancelling: [],
      texts: { cancelling: [] },
    },
    dueToBook: { mode: 'pay', cents: 13_800 },
  },
})

const timeAt = (trip: number, time: string, text: string) => ({
  ...{ trip, date: RIDE_DATE, time, text, at: `${RIDE_DATE}T${time}:00.000Z` },
})

/** A full sedan and a free shuttle. */
function answerQuotes(offer: object) {
  const quotes: { trips: object[] }[] = []
  answerCalls(async request => {
    if (!request.url.endsWith('/api/quotes')) return undefined
    quotes.push(await request.clone().json())
    return Response.json({
      classes: [classOf('Sedan', { state: 'full', ...offer }), classOf('Shuttle', { state: 'instant' })],
    })
  })
  return quotes
}

async function choose(user: User, name: string, text: string, option: RegExp) {
  fill(await screen.findByRole('combobox', { name }), text)
  await user.click((await screen.findAllByRole('option', { name: option }))[0] as HTMLElement)
}

async function fillTrip(user: User) {
  fill(await field('First name'), 'Ada')
  fill(await field('Last name'), 'Byron')
  fill(await field('Phone'), '(703) 555-0120')
  fill(await field('Date'), RIDE_DATE)
  fill(await field('Time'), '09:00')
  fill(await field('Passengers'), '2')
  await choose(user, 'From', 'triangle', /^Triangle/)
  await choose(user, 'To', 'dca', /^Ronald Reagan/)
}

test('a full class is saved as a request, and the caller hears so with the nearest times', async () => {
  answerQuotes({ nearest: [timeAt(0, '07:30', '7:30 am'), timeAt(0, '10:00', '10:00 am')] })
  const user = await openOffice(NEW)
  await fillTrip(user)
  await button(/^Book & confirm, \$138\.00/)
  await user.click(screen.getByRole('radio', { name: /^Sedan/ }))
  await button(/^Save as request/)
  assert.ok(!isThere(/^Book/))
  assert.match(
    readBack(),
    /\$138\.00\.That vehicle isn’t available at that time\. I can take it as a request and call you back\. The nearest available times are 7:30 am and 10:00 am\.”$/,
  )
  await user.click(screen.getByRole('radio', { name: /^Shuttle/ }))
  await button(/^Book & confirm, \$138\.00/)
  assert.match(readBack(), /May I book that for you\?”/)
})

test('a nearest time of the return changes the return', async () => {
  const quotes = answerQuotes({ trip: 1, nearest: [timeAt(1, '15:30', '3:30 pm')] })
  const user = await openOffice(NEW)
  await fillTrip(user)
  await user.click(await screen.findByRole('radio', { name: 'Round trip' }))
  fill(await field('Return date'), RIDE_DATE)
  fill(await field('Return time'), '17:00')
  await waitFor(() => assert.equal(quotes.at(-1)?.trips.length, 2))
  await user.click(screen.getByRole('radio', { name: /^Sedan/ }))
  await waitFor(() => assert.match(readBack(), /The return isn’t available at that time\./))
  await user.click(await button('3:30 pm'))
  assert.equal((await field('Return time')).value, '3:30 pm')
  assert.equal((await field('Time')).value, '9:00 am')
})

test('a vehicle that was gone meanwhile is explained, with what to do', async () => {
  answerQuotes({})
  answerCalls(({ url }) =>
    url.includes('by-phone')
      ? Response.json(
          {
            code: 'occupied',
            message: 'Every vehicle in this class is booked at that time.',
            reason: 'fleet',
          },
          { status: 409 },
        )
      : undefined,
  )
  const user = await openOffice(NEW)
  await fillTrip(user)
  await user.click(await button(/^Book & confirm, \$138\.00/))
  const alert = await screen.findByRole('alert')
  await waitFor(() =>
    assert.match(alert.textContent, /Save it as a request, or choose another time or class\./),
  )
  assert.ok(!alert.textContent.includes('Failed to submit'), alert.textContent)
})

test('the lines of each trip of a return are folded below its sum', async () => {
  answerQuotes({})
  const user = await openOffice(NEW)
  await fillTrip(user)
  const folded = (await screen.findByText('Ride back')).closest('details')
  assert.ok(folded && !folded.open)
  assert.equal(folded.querySelector('summary')?.textContent, 'Return$78.00')
  await user.click(screen.getByText('Return'))
  assert.ok(folded.open)
})
