import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { render } from 'preact'
import type { DriverTrips } from '../../contract/day/driver-schemas.ts'
import { Problem } from '../../contract/problems.ts'
import { openList } from './list.tsx'
import { writeList } from './list-store.ts'
import { type App, shortBrand, show } from './parts.tsx'
import { driverPhone, nextTask } from './phone-store.test/driver-phone.ts'
import type { DriverClient } from './send-taps.ts'
import { openSession } from './session.ts'
import { dayInWords, textsOf } from './texts.ts'

type Trip = DriverTrips['trips'][number]

afterEach(() => render(null, document.body))

/** A date as many days from today by the phone's clock. */
function dateIn(days: number): string {
  const at = new Date()
  at.setDate(at.getDate() + days)
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map(part => String(part).padStart(2, '0'))
    .join('-')
}

const tripOn = (days: number, change: Partial<Trip> = {}): Trip => ({
  ...{
    _id: `trip-${days}`,
    reference: '',
    pickUpAt: `${dateIn(days)}T16:00:00Z`,
    date: dateIn(days),
    time: '11:00',
  },
  ...{
    progress: 'scheduled',
    acceptedAt: null,
    pickUp: 'Annapolis',
    dropOff: 'Dulles (IAD)',
    vehicle: 'Escalade',
  },
  ...{ url: 'https://example.com/d/#token', ...change },
})

/** A server in the zone of the phone, whose clock agrees. */
const clockHere = () => ({
  zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  now: new Date().toISOString(),
})

/** The list of a driver who is signed in, without a signal. */
function opened(trips: Trip[], error: unknown = new TypeError('no network'), answer = clockHere()) {
  const store = driverPhone().tab()
  const client = (async () => {
    throw error
  }) as unknown as DriverClient
  const session = openSession({ store, client, now: Date.now })
  session.start()
  const texts = textsOf('en')
  const app: App = {
    ...{ store, client, largeClient: client, session, texts: () => texts, changeLanguage: () => {} },
    draw: () => show(page.view(), texts, undefined),
  }
  writeList(app, session.id() ?? '', { name: 'Henry', trips, tokens: [], ended: [], ...answer })
  const page = openList(app)
  app.draw()
  return { page, app }
}

const texts = (selector: string) => [...document.querySelectorAll(selector)].map(found => found.textContent)

test('trips are grouped by day; one under way since yesterday is among those of today', () => {
  opened([
    tripOn(-1, { progress: 'on-board' }),
    tripOn(0),
    tripOn(1, { acceptedAt: '2026-12-01T10:00:00Z' }),
    tripOn(5),
  ])
  assert.deepEqual(texts('h1, h2'), ['Today', 'Tomorrow', dayInWords(dateIn(5), textsOf('en'))])
  const [today] = document.querySelectorAll('.trips')
  assert.equal(today?.children.length, 2)
  assert.deepEqual(texts('.trips .state'), [
    ...['Passenger on board', 'New: accept or decline', 'Accepted', 'New: accept or decline'],
  ])
  assert.deepEqual(texts('.trips a > span > b')[0], 'Annapolis to Dulles (IAD)')
  assert.equal(document.querySelector('.trips a')?.getAttribute('href'), '/d/#token')
})

test('today is the day of the company, whatever zone and date the phone has', t => {
  const phone = new Date('2026-12-02T03:00:00Z')
  t.mock.timers.enable({ apis: ['Date'], now: phone })
  const on = (date: string): Trip => tripOn(0, { _id: date, date, pickUpAt: `${date}T23:00:00Z` })
  for (const [zone, now, first, headings] of [
    ['America/New_York', '2026-12-02T03:00:00Z', 'Tuesday, December 1', ['Today', 'Tomorrow']],
    ['Pacific/Kiritimati', '2026-12-02T11:00:00Z', 'Thursday, December 3', ['Today']],
    ['America/New_York', '2026-12-02T15:00:00Z', 'Wednesday, December 2', ['Today']],
    [
      'America/New_York',
      '2026-11-29T20:00:00Z',
      'Sunday, November 29',
      ['Today', 'Tuesday, December 1', 'Wednesday, December 2'],
    ],
  ] as const) {
    render(null, document.body)
    opened([on('2026-12-01'), on('2026-12-02')], undefined, { zone, now })
    assert.deepEqual([texts('main > .second'), texts('h1, h2')], [[first], headings], now)
  }
})

test('a list stored without the server time uses the phone clock', () => {
  const { app } = opened([])
  const list = { name: 'Henry', trips: [tripOn(0), tripOn(1)], tokens: [] }
  app.store.write('list', { session: app.session.id(), list })
  app.draw()
  assert.deepEqual(texts('h1, h2'), ['Today', 'Tomorrow'])
})

test('a day without trips, and two weeks without any, say so', () => {
  opened([tripOn(1)])
  assert.deepEqual(texts('.empty'), ['No trips today.'])
  render(null, document.body)
  opened([])
  assert.deepEqual(texts('.empty'), ['No trips in the next two weeks.'])
})

test('the bar has what there is: trips, language and sign-out, which asks for a code again', () => {
  opened([])
  assert.deepEqual(texts('nav > *'), ['Trips', 'Español', 'Sign out'])
  const [, , signOut] = document.querySelectorAll<HTMLElement>('nav > *')
  signOut?.click()
  assert.deepEqual(texts('label'), ['Phone or email'])
})

test('a session that the server ended asks for a code', async () => {
  const { page } = opened([tripOn(0)], new Problem('unauthenticated'))
  page.send()
  await nextTask()
  assert.deepEqual(texts('label'), ['Phone or email'])
})

test('a long company name ends after a whole word', () => {
  for (const [company, short] of [
    ['Quantico Rides & Transports', 'Quantico Rides'],
    ['Hudson Black Car', 'Hudson Black Car'],
    ['Hudson Black Cars', 'Hudson Black'],
    ['Quantico', 'Quantico'],
  ] as const)
    assert.equal(shortBrand(company), short)
})
