import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'
import { reservationsOf, rideForm } from './reservation.test/ride-form.ts'

const { app, openPage, answerCalls } = usePages()
const { pickUp, dropOff, send, choose, opened } = rideForm

async function openForm(query = '') {
  const user = await openPage(`/reservation${query}`)
  await opened()
  return user
}

/** The markers of the map: at the start, at the end. */
const markers = () => ['start', 'end'].filter(end => document.querySelector(`.route-${end}`))
const marked = (...ends: string[]) => waitFor(() => assert.deepEqual(markers(), ends))

/** Types an address and leaves the box. */
function typeAddress(box: HTMLInputElement, text: string) {
  fill(box, text)
  rideForm.field('Date').focus()
}

test('a marker shows as soon as one end is known', async () => {
  await openForm()
  await choose(dropOff(), 'richmond', /^Richmond[, ]*Virginia/)
  await marked('end')
})

test('an address that was typed and not chosen is found when the box is left, stays as typed, and is sent without a point', async () => {
  const user = await openForm()
  typeAddress(pickUp(), 'reagan airport')
  await marked('start')
  await screen.findByText(/^On the map: Ronald Reagan Washington National Airport/)
  assert.equal(pickUp().value, 'reagan airport')
  await choose(dropOff(), 'triangle', /^Triangle/)
  rideForm.fillRest()
  await user.click(send())
  await rideForm.confirmed()
  const [made] = await reservationsOf(app())
  assert.equal(made?.pickUpPlace, undefined)
  assert.ok(made?.dropOffPlace)
})

test('a suggested place keeps its point after a reload, and is sent with it', async () => {
  const hits = await app().client('searchPlaces', { query: { q: 'triangle' } })
  await openForm()
  await choose(pickUp(), 'triangle', /^Triangle/)
  await marked('start')
  const user = await openForm()
  await waitFor(() => assert.match(pickUp().value, /^Triangle/))
  await marked('start')
  rideForm.fillRest()
  fill(dropOff(), 'The old mill')
  await user.click(send())
  await rideForm.confirmed()
  const [made] = await reservationsOf(app())
  assert.ok(made?.pickUpPlace)
  const { lat, lon } = made.pickUpPlace
  assert.ok(hits.some(hit => Number(hit.lat) === lat && Number(hit.lon) === lon))
})

test('the field of an address without a match says what to add', async () => {
  await openForm()
  typeAddress(pickUp(), '421 8th Avenue')
  await screen.findByText('No match. Add the city and ZIP code, or keep the address as typed.')
  fill(pickUp(), '421 8th Avenue, Triangle')
  await waitFor(() => assert.ok(!screen.queryByText(/^No match/)))
})

const COORDINATES = /\((\d\d\.\d{4}), (-\d\d\.\d{4})\)$/

/** Starts to choose the pickup on the map, once that is there. */
async function pickOnMap() {
  fireEvent.click(screen.getByRole('button', { name: 'Choose on map to set the pickup' }))
  return await waitFor(() => {
    const map = document.querySelector<HTMLElement>('.leaflet-container')
    assert.ok(map)
    return map
  })
}

test('words that are added to a point leave it on the map, until the point is gone', async () => {
  await openForm()
  fireEvent.click(await pickOnMap(), { clientX: 20, clientY: 20 })
  await waitFor(() => assert.match(pickUp().value, COORDINATES))
  await marked('start')
  fill(pickUp(), `Gate 2, ${pickUp().value}`)
  await marked('start')
  fill(pickUp(), 'Gate 2')
  await marked()
})

test('of two clicks on the map the last one counts, however late the first answer comes', async () => {
  const { promise: held, resolve } = Promise.withResolvers<void>()
  const asked: URL[] = []
  answerCalls(async request => {
    const url = new URL(request.url)
    if (url.pathname !== '/api/places/reverse') return undefined
    asked.push(url)
    if (asked.length === 1) await held
    return await app().request(request.url)
  })
  await openForm()
  const map = await pickOnMap()
  fireEvent.click(map, { clientX: 15, clientY: 15 })
  fireEvent.click(map, { clientX: 60, clientY: 80 })
  await waitFor(() => assert.match(pickUp().value, COORDINATES))
  assert.equal(asked.length, 2)
  const last = ['lat', 'lon'].map(name => Number(asked[1]?.searchParams.get(name)).toFixed(4))
  const chosen = () => COORDINATES.exec(pickUp().value)?.slice(1)
  assert.deepEqual(chosen(), last)
  resolve()
  await later()
  assert.deepEqual(chosen(), last)
})

/** After the answers that are on their way. */
const later = () => new Promise(resolve => setTimeout(resolve, 100))

/** A browser that knows where it is; answers about the place wait until they are let go. */
function knowPosition({ mock }: TestContext) {
  const position = { coords: { latitude: 38.5431, longitude: -77.3399 } } as GeolocationPosition
  const getCurrentPosition = (found: PositionCallback) => found(position)
  mock.getter(navigator, 'geolocation', () => ({ getCurrentPosition }) as Geolocation)
  const { promise: held, resolve } = Promise.withResolvers<void>()
  answerCalls(async ({ url }) => {
    if (new URL(url).pathname === '/api/places/reverse') await held
    return undefined
  })
  return resolve
}

test('the keyboard reaches the own location, and what is chosen at the other end meanwhile is kept', async t => {
  const letGo = knowPosition(t)
  const user = await openForm()
  await user.click(pickUp())
  await user.keyboard('{ArrowDown}')
  const own = await screen.findByRole('option', { name: 'Use my current location' })
  assert.equal(own.getAttribute('aria-selected'), 'true')
  await user.keyboard('{Enter}')
  await screen.findByText('Finding your location…')
  await choose(dropOff(), 'dca', /^Ronald Reagan/)
  letGo()
  await waitFor(() =>
    assert.match(pickUp().value, /^National Museum of the Marine Corps.*\(38\.5431, -77\.3399\)$/),
  )
  assert.match(dropOff().value, /^Ronald Reagan/)
  await marked('start', 'end')
})

test('who types while the own location is looked up keeps what was typed', async t => {
  const letGo = knowPosition(t)
  const user = await openForm()
  await user.click(pickUp())
  await user.click(await screen.findByRole('option', { name: 'Use my current location' }))
  fill(pickUp(), 'My own words')
  letGo()
  await later()
  assert.equal(pickUp().value, 'My own words')
})

test('where two places could be meant one is offered, and taken only if the visitor agrees', async () => {
  const user = await openForm()
  typeAddress(pickUp(), 'washington')
  await screen.findByText(/^Did you mean/)
  assert.match(document.querySelector('.place-guess')?.textContent ?? '', /^Did you mean Washington/)
  await marked()
  await user.click(screen.getByRole('button', { name: 'No, keep mine' }))
  assert.ok(!screen.queryByText(/^Did you mean/))
  assert.equal(pickUp().value, 'washington')
  rideForm.field('Date').focus()
  await later()
  assert.ok(!screen.queryByText(/^Did you mean/))

  typeAddress(dropOff(), 'alexandria')
  await user.click(await screen.findByRole('button', { name: 'Yes, use it' }))
  assert.match(dropOff().value, /^Alexandria, Virginia/)
  assert.equal(document.activeElement?.id, dropOff().id)
  await marked('end')
})

test('an airport that came with the visitor can be the drop-off too, and the ends are swapped back', async () => {
  const bwi = { code: 'BWI', shortName: 'BWI', name: { en: 'BWI Airport', es: '' }, text: { en: '', es: '' } }
  await app().client('updateAirports', { token: await app().signIn(), body: { airports: [bwi] } })
  const user = await openPage('/airports')
  await user.click(await screen.findByRole('link', { name: /^BWI/ }))
  await opened()
  assert.equal(location.pathname + location.search, '/reservation?pickup=BWI')
  assert.match(pickUp().value, /^Baltimore\/Washington International/)
  await user.click(await screen.findByRole('button', { name: 'Flying out? Swap pickup and drop-off' }))
  assert.equal(pickUp().value, '')
  assert.match(dropOff().value, /^Baltimore\/Washington International/)
  await marked('end')
  await choose(pickUp(), 'triangle', /^Triangle/)
  await marked('start', 'end')
  await user.click(screen.getByRole('button', { name: 'Swap pickup and drop-off' }))
  assert.match(pickUp().value, /^Baltimore/)
  assert.match(dropOff().value, /^Triangle/)
})

const lines = () => [...document.querySelectorAll('.place-chosen')].map(({ innerHTML }) => innerHTML)

test('a chosen place is shown as name and address, and its text comes back where it is changed', async () => {
  const user = await openForm()
  await choose(pickUp(), 'iad', /^Washington Dulles/)
  const shown = document.querySelector('.place-chosen')
  assert.equal(shown?.querySelector('strong')?.textContent, 'Washington Dulles International Airport (IAD)')
  assert.match(shown?.querySelector('span')?.textContent ?? '', /^1 Saarinen Circle, Dulles/)
  assert.doesNotMatch(shown?.textContent ?? '', /United States/)
  // The box goes on to hold the whole text, for the request and for screen readers.
  assert.match(pickUp().value, /^Washington Dulles .*, United States$/)
  dropOff().focus()
  assert.equal(lines().length, 1)
  await user.click(screen.getByText('Pickup location', { selector: 'button span' }))
  assert.equal(document.activeElement?.id, pickUp().id)
  assert.equal(lines().length, 0)
  const { value, selectionStart, selectionEnd } = pickUp()
  assert.deepEqual([selectionStart, selectionEnd], [0, value.length])
  typeAddress(pickUp(), '12 Oak Lane')
  assert.equal(pickUp().value, '12 Oak Lane')
  assert.equal(lines().length, 0)
})

test('a place chosen by keyboard shows immediately, and its text from the next key on', async () => {
  const user = await openForm()
  pickUp().focus()
  await user.keyboard('quantico')
  await screen.findAllByRole('option', { name: /^Quantico/ })
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() =>
    assert.match(document.querySelector('.place-chosen strong')?.textContent ?? '', /Quantico/),
  )
  assert.equal(document.activeElement?.id, pickUp().id)
  await user.keyboard('{ArrowLeft}')
  assert.equal(lines().length, 0)
  await user.tab()
  assert.equal(lines().length, 1)
  // One stop of the Tab key for the box and one for the map, as before a place was chosen.
  assert.match(document.activeElement?.textContent ?? '', /^Choose on map to set the pickup/)
  await user.tab({ shift: true })
  assert.equal(document.activeElement?.id, pickUp().id)
  assert.equal(lines().length, 0)
})

test('a place of the address is shown in two lines', async () => {
  await openForm('?pickup=DCA')
  await waitFor(() => assert.match(lines().join(), /Ronald Reagan Washington National/))
})

test('Enter takes the first suggestion for a typed text, never one for an earlier text', async () => {
  const user = await openForm()
  pickUp().focus()
  await user.keyboard('quantico')
  await screen.findAllByRole('option', { name: /^Quantico/ })
  await user.keyboard('{Enter}')
  await waitFor(() => assert.match(pickUp().value, /^Quantico, Prince William County/))
  assert.equal(location.pathname, '/reservation')
  await user.click(dropOff())
  await user.keyboard('dca')
  await screen.findAllByRole('option', { name: /^Ronald Reagan/ })
  await user.keyboard(' hotel{Enter}')
  assert.equal(dropOff().value, 'dca hotel')
})
