import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import { insertSamples } from '../../../server/integrations/sample-content/insert-samples.ts'
import { NOON } from '../../../test/support/app.ts'
import { failCalls } from '../../../test/support/dom/failing-calls.ts'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'
import { rideForm } from './reservation.test/ride-form.ts'

const { app, openPage, answerCalls, expectedErrors } = usePages()
const { pickUp, dropOff, choose, choosePlaces, opened } = rideForm

beforeEach(() => insertSamples(app().db, new Date(NOON)))

async function openForm() {
  const user = await openPage('/reservation')
  await opened()
  return user
}

const drive = () => document.querySelector('.drive')?.textContent ?? ''
const drives = (text: RegExp) => waitFor(() => assert.match(drive(), text))
/** The suggestions that are open. */
const offered = () =>
  [...document.querySelectorAll('.place-list:not([hidden]) [role=option]')].map(
    ({ textContent }) => textContent,
  )
/** The routes that the map draws. */
const routes = () => document.querySelectorAll('.route-line').length
const later = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

test('a failed search shows nothing, a failed route says so, and the form still works', async () => {
  expectedErrors.push('Failed to fetch', 'could not be found', 'address search failed')
  await openForm()
  await choose(pickUp(), 'triangle', /^Triangle/)
  failCalls(answerCalls, { method: 'POST', path: /^\/api\/places\/directions$/, offline: true })
  await choose(dropOff(), 'bwi', /^Baltimore/)
  await drives(/The route isn’t available right now\./)
  failCalls(answerCalls, { path: /^\/api\/places\/search/, offline: true })
  fill(dropOff(), 'anything')
  await later(600)
  assert.deepEqual(offered(), [])
  assert.equal(dropOff().value, 'anything')
})

test('a route that does not exist is said to be missing', async () => {
  answerCalls(({ url }) =>
    new URL(url).pathname === '/api/places/directions'
      ? Response.json({ type: 'FeatureCollection', features: [] })
      : undefined,
  )
  await openForm()
  await choosePlaces()
  await drives(/We couldn’t find a route/)
  assert.equal(routes(), 0)
})

test('a route that arrives late never replaces a newer one', async () => {
  const held = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  let asked = 0
  answerCalls(async request => {
    if (new URL(request.url).pathname !== '/api/places/directions') return undefined
    asked += 1
    const isFirst = asked === 1
    const response = await app().request(request.url, request)
    if (isFirst) {
      await held.promise
      late.resolve()
    }
    return response
  })
  await openForm()
  await choosePlaces()
  await choose(dropOff(), 'richmond', /^Richmond[, ]*Virginia/)
  await drives(/12\d\.\d km/)
  held.resolve()
  await late.promise
  await later(100)
  await drives(/12\d\.\d km/)
  assert.equal(routes(), 1)
  fill(dropOff(), 'Rich')
  await drives(/Choose a drop-off to see the route\./)
  await waitFor(() => assert.equal(routes(), 0))
})

test('suggestions wait for a pause in typing and for two characters', async () => {
  const searches: string[] = []
  answerCalls(({ url }) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname === '/api/places/search') searches.push(searchParams.get('q') ?? '')
    return undefined
  })
  const user = await openForm()
  await user.type(pickUp(), 't')
  await later(500)
  await user.type(pickUp(), 'riang')
  await waitFor(() => assert.ok(offered().length > 0))
  assert.deepEqual(searches, ['triang'])
  dropOff().focus()
  await waitFor(() => assert.deepEqual(offered(), []))
})

test('a visitor who denies location access sees a message, and the field offers its list again', async t => {
  const getCurrentPosition = (_: PositionCallback, fail?: PositionErrorCallback | null) =>
    fail?.({ code: 1 } as GeolocationPositionError)
  t.mock.getter(navigator, 'geolocation', () => ({ getCurrentPosition }) as Geolocation)
  const user = await openForm()
  await user.click(pickUp())
  await user.click(await screen.findByRole('option', { name: 'Use my current location' }))
  await screen.findByText('We couldn’t get your location.', { exact: false })
  assert.equal(document.activeElement?.id, pickUp().id)
  assert.deepEqual(offered(), [])
  await user.click(pickUp())
  await waitFor(() => assert.ok(offered().includes('Use my current location')))
})
