import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { DEFAULT_SITE } from '../../../domain/site/site.ts'
import { insertSamples } from '../../../server/integrations/sample-content/insert-samples.ts'
import { NOON } from '../../../test/support/app.ts'
import { gatherIn } from '../../../test/support/customers.ts'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'
import { englishWords, textsOf } from '../../../test/support/english-words.ts'

const { app, openOffice, openPage, answerCalls } = usePages()

const NEW = '/admin/reservations/new'
const RIDE_DATE = '2027-01-10'

const field = (name: string | RegExp) => screen.findByLabelText(name) as Promise<HTMLInputElement>
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const place = (name: string) => screen.findByRole('combobox', { name }) as Promise<HTMLInputElement>
const words = () => document.querySelector('.phone-words')?.textContent ?? ''
const isFocused = (element: HTMLElement) => document.activeElement === element

function describedBy(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map(id => document.getElementById(id)?.textContent ?? '').join(' ')
}

/** A customer with one earlier trip. */
async function knownCustomer({ ask = false } = {}) {
  const { client, signIn } = app()
  const token = await signIn()
  const body = {
    ...{ firstName: 'Ada', lastName: 'Quill', email: 'quill@example.com', phoneNumber: '(703) 556-0101' },
    ...{ numberOfPassengers: 2, pickUpDate: RIDE_DATE, pickUpTime: '10:00' },
    ...{ pickUpAddress: '18200 Main Street, Triangle', pickUpPlace: { lat: 38.5473, lon: -77.3361 } },
    ...{ dropOffAddress: 'Union Station, Washington', dropOffPlace: { lat: 38.8977, lon: -77.0063 } },
  }
  await client('createReservationByPhone', { token, body })
  await gatherIn(app())
  const [found] = (await client('searchCustomers', { token, query: { q: 'Quill' } })).items
  assert.ok(found)
  const entry = { name: 'Ada Quill', note: '', preferences: [], askBeforeConfirming: ask }
  await client('updateCustomer', { token, id: found._id, body: entry })
  return found._id
}

async function countOf(q: string): Promise<number> {
  const { client, signIn } = app()
  return (await client('searchReservations', { token: await signIn(), query: { q } })).total
}

/** Everything that the server needs, in the plain fields. */
async function fillPlain(lastName = 'Byron') {
  fill(await field('First name'), 'Ada')
  fill(await field('Last name'), lastName)
  fill(await field('Phone'), '(703) 555-0120')
  fill(await field('Date'), RIDE_DATE)
  fill(await field('Time'), '18:45')
  fill(await field('Passengers'), '2')
}

/** Notes the calls that would take a reservation. */
function notedCalls() {
  const calls: string[] = []
  answerCalls(({ method, url }) => {
    if (url.includes('by-phone')) calls.push(method)
    return undefined
  })
  return calls
}

test('a new caller is taken as typed; errors appear at their fields before anything is sent', async () => {
  const calls = notedCalls()
  const user = await openOffice(NEW)
  fill(await field('Phone'), 'Zelda Quince 703 555 0188')
  await screen.findByText('No match. This is a new customer.')
  await user.keyboard('{Enter}')
  const values = [await field('First name'), await field('Last name'), await field('Phone')].map(
    ({ value }) => value,
  )
  assert.deepEqual(values, ['Zelda', 'Quince', '703 555 0188'])
  const when = await field('When')
  await waitFor(() => assert.ok(isFocused(when)))
  await user.click(await button(/^Save as request/))
  await waitFor(() => assert.match(words(), /Please enter a time/))
  await waitFor(() => assert.ok(isFocused(when)))
  assert.match(describedBy(await field('Passengers')), /Please enter the number of passengers\./)
  fill(when, 'today 0:00')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => assert.match(words(), /in the past/))
  await waitFor(() => assert.ok(isFocused(when)))
  assert.deepEqual(calls, [])
})

test('words and plain fields of date and time follow each other', async () => {
  await openOffice(NEW)
  fill(await field('When'), '12/4 9:30p')
  assert.equal((await field('Time')).value, '9:30 pm')
  fill(await field('Date'), RIDE_DATE)
  assert.equal((await field('When')).value, '')
  assert.match(words(), /9:30 pm/)
})

test('chosen places show the distance; a different passenger needs a name', async () => {
  const calls = notedCalls()
  const user = await openOffice(NEW)
  await fillPlain()
  assert.equal(screen.queryByRole('button', { name: /map$/ }), null)
  fill(await place('From'), 'triangle')
  await user.click((await screen.findAllByRole('option', { name: /^Triangle/ }))[0] as HTMLElement)
  fill(await place('To'), 'dca')
  await user.click((await screen.findAllByRole('option', { name: /^Ronald Reagan/ }))[0] as HTMLElement)
  await screen.findByText(/\(.* km\), \d+ min/)
  await button(/^(Show|Hide) map$/)
  fill(await field('Flight'), ' WN 1234 ')
  await user.click(await screen.findByRole('checkbox', { name: 'Booking for another passenger' }))
  const rider = await field('Passenger name')
  await waitFor(() => assert.ok(isFocused(rider)))
  fill(await field('Passenger phone'), '703 555 0177')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => assert.ok(isFocused(rider)))
  assert.match(describedBy(rider), /Please enter a passenger name\./)
  fill(rider, 'Grace Quex')
  const readBack = await screen.findByRole('region', { name: 'Read-back' })
  assert.match(
    readBack.textContent ?? '',
    /(DCA).*, flight WN 1234\. The name is Ada Byron, \(703\) 555-0120\./,
  )
  await within(readBack).findByText(/Grace Quex, \(703\) 555-0177/)
  assert.deepEqual(calls, [])
})

test('an error of the server appears at its field until the field changes', async () => {
  const user = await openOffice(NEW)
  await fillPlain()
  const phone = await field('Phone')
  fill(phone, '12')
  await user.click(await button(/^Save as request/))
  await waitFor(() => assert.match(describedBy(phone), /such as \(703\)/))
  await waitFor(() => assert.ok(isFocused(phone)))
  fill(phone, '(703) 555-0120')
  await waitFor(() => assert.ok(!screen.queryByText(/such as \(703\)/)))
  await user.click(await button(/^Save as request/))
  await screen.findByText(/No email address on file\./)
  await user.click(await screen.findByRole('link', { name: 'Open reservation' }))
  await screen.findByText('admin booked the reservation by phone', { exact: false })
})

test('a reservation whose answer was lost survives a reload and is saved once', async () => {
  let isLost = true
  answerCalls(request => {
    if (!isLost || !request.url.includes('by-phone')) return undefined
    return app()
      .request(request.url, request)
      .then(() => Promise.reject(new TypeError('Failed to fetch')))
  })
  const user = await openOffice(NEW)
  await fillPlain('Lost')
  await user.dblClick(await button(/^Save as request/))
  await screen.findByText(/Your entries are still here/)
  isLost = false
  const again = await openPage(NEW)
  await again.click(await button('Continue draft'))
  await waitFor(async () => assert.equal((await field('Last name')).value, 'Lost'))
  await again.dblClick(await button(/^Save as request/))
  await screen.findByRole('heading', { name: 'Reservation saved' })
  assert.equal(await countOf('Lost'), 1)
})

test('the form opens empty beside an earlier draft, which waits until it is continued or discarded', async () => {
  const user = await openOffice(NEW)
  await fillPlain('Earlier')
  fill(await place('From'), 'Somewhere near Triangle')
  assert.ok(!screen.queryByText(/^Draft/))
  await user.click(await screen.findByRole('link', { name: /^Close/ }))
  await user.click(await screen.findByRole('link', { name: /^New reservation/ }))
  await screen.findByText(/^Draft for Ada Earlier, \d+:\d\d\s[ap]m$/)
  assert.ok(isFocused(await field('Phone')))
  assert.equal((await field('Last name')).value, '')
  fill(await field('Last name'), 'Later')
  await openPage(NEW)
  await screen.findByText(/^Draft for Later,/)
  const earlier = within(await screen.findByRole('region', { name: /^Draft for Ada Earlier/ }))
  await user.click(earlier.getByRole('button', { name: 'Continue draft' }))
  await waitFor(async () => assert.equal((await field('Last name')).value, 'Earlier'))
  assert.equal((await place('From')).value, 'Somewhere near Triangle')
  await user.click(await button('Discard draft'))
  await waitFor(() => assert.ok(!screen.queryByText(/^Draft/)))
  await user.click(await button(/^Save as request/))
  await screen.findByRole('heading', { name: 'Reservation saved' })
  await user.keyboard('n')
  await waitFor(async () => assert.ok(isFocused(await field('Phone'))))
  assert.equal((await field('Last name')).value, '')
  await openPage(NEW)
  await field('Last name')
  assert.ok(!screen.queryByText(/^Draft/))
})

test('a recognized caller takes a past route; the price stands on the button that books', async () => {
  await insertSamples(app().db, new Date(NOON))
  await knownCustomer()
  const user = await openOffice(NEW)
  fill(await field('Phone'), 'Quill')
  await screen.findByRole('option', { name: /Ada Quill/ })
  await user.keyboard('{Enter}')
  const recognized = await screen.findByRole('region', { name: 'Customer' })
  await within(recognized).findByText(/1 trip, next on/)
  assert.equal((await field('Phone')).value, '(703) 556-0101')
  assert.ok(isFocused(await field('When')))
  fill(await field('Date'), RIDE_DATE)
  fill(await field('Time'), '11:00')
  assert.ok(!words().includes('Already booked'))
  fill(await field('Time'), '09:30')
  await waitFor(() => assert.match(words(), /Already booked: 10:00\sam, [A-Z0-9]+-/))
  fill(await field('When'), 'in 60 days noon')
  assert.ok(!words().includes('Already booked'))
  const routes = within(screen.getByRole('group', { name: 'Past routes' }))
  await user.click(routes.getByRole('button', { name: 'Union Station → 18200 Main Street' }))
  assert.equal((await place('From')).value, 'Union Station, Washington')
  assert.equal((await field('Passengers')).value, '2')
  const name = /^Book & confirm, \$\d+\.\d\d/
  const book = await screen.findByRole('button', { name }, { timeout: 20_000 })
  const [, amount = ''] = /(\$\S+)/.exec(book.textContent ?? '') ?? []
  const readBack = screen.getByRole('region', { name: 'Read-back' })
  assert.ok(readBack.textContent?.includes(`The all-inclusive price is ${amount}.`))
  assert.ok(screen.getAllByRole('radio', { name: /\$/ }).length > 1)
  await user.click(screen.getByRole('radio', { name: 'Decide later' }))
  assert.equal(screen.queryByRole('button', { name: /^Book/ }), null)
  await button(/^Save as request/)
  await user.click(screen.getAllByRole('radio', { name: /\$/ })[0] as HTMLElement)
  await button(/^Book & confirm/)
})

/** A quote of two classes; `nearest` are free times of the first one. */
function quoteOf(totalCents: number, nearest: object[] = []) {
  const classOf = (code: string, state: string, times: object[]) => ({
    ...{ code, name: code, seats: 3, luggage: 2, fits: true, texts: { size: '3 people' } },
    offer: { state, nearest: times, texts: { state: 'Known' } },
    price: { totalCents, trips: [], token: code, cancelling: [], texts: { cancelling: [] } },
  })
  return Response.json({
    classes: [
      classOf('Sedan', nearest.length > 0 ? 'full' : 'instant', nearest),
      classOf('Shuttle', 'instant', []),
    ],
  })
}

test('vehicles and focus stay while new prices load, and nothing is booked with the former ones', async () => {
  const held = Promise.withResolvers<void>()
  const other = { at: '2027-01-10T23:00:00.000Z', date: RIDE_DATE, time: '18:00', text: '6:00 pm' }
  let quotes = 0
  let booked = 0
  answerCalls(async ({ url }) => {
    if (url.includes('by-phone')) booked += 1
    if (!url.endsWith('/api/quotes')) return undefined
    quotes += 1
    if (quotes === 1) return quoteOf(10_000, [other])
    await held.promise
    return quoteOf(20_000)
  })
  const user = await openOffice(NEW)
  await fillPlain()
  fill(await place('From'), 'triangle')
  await user.click((await screen.findAllByRole('option', { name: /^Triangle/ }))[0] as HTMLElement)
  fill(await place('To'), 'dca')
  await user.click((await screen.findAllByRole('option', { name: /^Ronald Reagan/ }))[0] as HTMLElement)
  await screen.findByRole('button', { name: /^Book & confirm, \$100\.00/ }, { timeout: 20_000 })
  const readBack = screen.getByRole('region', { name: 'Read-back' })
  assert.match(readBack.textContent, /^Read-back“That’s our Shuttle for 2 passengers, .*\./)
  assert.match(readBack.textContent, /\$100/)
  await user.click(await button('6:00 pm'))
  const sedan = screen.getByRole('radio', { name: /^Sedan/ })
  await waitFor(() => assert.ok(isFocused(sedan)))
  assert.equal(screen.getByRole('group', { name: 'Vehicle' }).getAttribute('aria-busy'), 'true')
  assert.ok(!readBack.textContent.includes('$'), readBack.textContent)
  await user.keyboard('{Control>}{Enter}{/Control}')
  assert.ok(isFocused(await button(/^Finding prices/)))
  await user.click(await button('Save as request'))
  held.resolve()
  await screen.findByRole('button', { name: /^Book & confirm, \$200\.00/ })
  assert.ok(screen.getByRole('radio', { name: /^Sedan/ }) === sedan)
  assert.match(readBack.textContent, /\$200/)
  assert.equal(booked, 0)
})

test('confirming for a flagged customer asks for a second confirmation', async () => {
  const id = await knownCustomer({ ask: true })
  const user = await openOffice(`${NEW}?customer=${id}`)
  await screen.findByText('Ask before confirming')
  assert.equal(location.search, '')
  fill(await field('When'), 'in 60 days noon')
  fill(await field('Passengers'), '1')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(await button('Confirm'))
  await screen.findByText(/This customer is flagged/)
  await user.click(await button('Confirm (already asked)'))
  await screen.findByText('Confirmation saved to a file. Email isn’t set up.', { exact: false })
  await screen.findByRole('link', { name: 'Connect email' })
})

test('a customer in the URL starts a reservation beside the draft for another one', async () => {
  const id = await knownCustomer()
  await openOffice(NEW)
  await fillPlain('Bobson')
  await openPage(`${NEW}?customer=${id}`)
  await waitFor(async () => assert.equal((await field('Last name')).value, 'Quill'))
  assert.equal(location.search, '')
  assert.equal((await field('Email')).value, 'quill@example.com')
  assert.equal((await field('Passengers')).value, '')
  await screen.findByText(/^Draft for Ada Bobson,/)
})

test('Enter waits for a running search, and its late answer never belongs to a newer text', async () => {
  await knownCustomer()
  const [held, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  answerCalls(async request => {
    if (!request.url.includes('/api/customers?q=Quill')) return undefined
    asked.resolve()
    await held.promise
    return app().request(request.url, request)
  })
  const user = await openOffice(NEW)
  const box = await field('Phone')
  fill(box, 'Quill')
  await screen.findAllByText('Loading...')
  await asked.promise
  await user.keyboard('{Enter}')
  assert.ok(isFocused(box))
  fill(box, 'Nobody of that name')
  await screen.findByText('No match. This is a new customer.')
  held.resolve()
  await new Promise(resolve => setTimeout(resolve, 50))
  assert.ok(!screen.queryByRole('option', { name: /Quill/ }))
  assert.ok(screen.queryByText('No match. This is a new customer.'))
})

test('a caller in Spanish gets Spanish mail, staff change the language in the panel, and the next call starts with it', async () => {
  const email = 'eva@example.com'
  const user = await openOffice(NEW)
  await fillPlain('Luna')
  fill(await field('First name'), 'Eva')
  fill(await field('Email'), email)
  const language = screen.getByLabelText<HTMLSelectElement>('Language')
  assert.equal(language.value, '')
  const textsIn = ({ options }: HTMLSelectElement) => [...options].map(({ text }) => text)
  assert.deepEqual(textsIn(language), ['Last used, or English', 'English', 'Español'])
  await user.selectOptions(language, 'Español')
  await user.click(await button(/^Save as request/))
  await screen.findByRole('heading', { name: 'Reservation saved' })
  const { client, signIn, deliver } = app()
  const mail = (await deliver()).find(({ message }) => message.to === email)
  assert.match(mail?.message.subject ?? '', /^Solicitud: /)
  assert.deepEqual(englishWords(textsOf(mail?.message ?? {}), [DEFAULT_SITE.brand, email, 'Eva Luna']), [])

  const token = await signIn()
  const [made] = (await client('searchReservations', { token, query: { q: 'Luna' } })).items
  const stored = async () => (await client('getReservation', { token, id: made?._id ?? '' })).locale
  assert.equal(await stored(), 'es')
  await user.click(await screen.findByRole('link', { name: 'Open reservation' }))
  for (const [option, code] of [
    ['English', 'en'],
    ['Español', 'es'],
  ] as const) {
    await user.click(await button('Change language'))
    const fact = within(await screen.findByRole('form', { name: 'Change language' }))
    await user.selectOptions(fact.getByLabelText('Language'), option)
    await user.click(fact.getByRole('button', { name: 'Save' }))
    await button('Change language')
    assert.equal(document.querySelector('[data-fact=language] .fact-value')?.textContent, option)
    assert.equal(await stored(), code)
  }

  await gatherIn(app())
  const [found] = (await client('searchCustomers', { token, query: { q: 'Luna' } })).items
  await openPage(`${NEW}?customer=${found?._id}`)
  await waitFor(async () => assert.equal((await field('First name')).value, 'Eva'))
  const known = screen.getByLabelText<HTMLSelectElement>('Language')
  assert.equal(known.value, 'es')
  assert.deepEqual(textsIn(known), ['Last used, or English', 'English', 'Español'])
})

test('a return that is incomplete or wrong is named as a pickup is', async () => {
  const user = await openOffice(NEW)
  await user.click(await screen.findByRole('radio', { name: 'Round trip' }))
  const back = await field('Return')
  assert.equal(describedBy(back), '')
  assert.ok(document.getElementById(`${back.id}-words`), 'the live region is there before its text')
  fill(back, '2027-03-14')
  await waitFor(() => assert.match(describedBy(back), /^Sunday, March 14.*What time\?$/))
  fill(back, '2027-03-14 2:30am')
  await waitFor(() => assert.match(describedBy(back), /^On .*clocks go forward and skip/))
  assert.equal(back.getAttribute('aria-invalid'), 'true')
})
