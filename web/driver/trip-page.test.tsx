import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { render } from 'preact'
import type { DriverTrip } from '../../contract/day/driver-schemas.ts'
import { writeList } from './list-store.ts'
import { type App, show } from './parts.tsx'
import { driverPhone } from './phone-store.test/driver-phone.ts'
import type { DriverClient } from './send-taps.ts'
import { openSession } from './session.ts'
import { textsOf } from './texts.ts'
import { driverTrip } from './trip-page.test/driver-trip.ts'
import { openTrip } from './trip-page.ts'

const TOKEN = 'abcdefghijklmnopqrstuvwxyzABCDEF'
const MINUTE_MS = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
const stop = (kind: DriverTrip['stops'][number]['kind'], place: string, street: string) => ({
  ...{ kind, address: `${street}, ${place}`, place, street, lat: 38.9, lon: -77, waitMinutes: 0, note: '' },
})
const STOPS = [stop('pick-up', 'Annapolis, MD', '1 State Circle'), stop('drop-off', 'Dulles (IAD)', '')]

/** A click draws again after a delay, which may outlast the test. */
let shown: App | undefined
afterEach(() => {
  shown = undefined
  render(null, document.body)
})

/** The page of a trip that the phone stores, without a signal. */
function opened(change: Partial<DriverTrip>, locale: 'en' | 'es' = 'en') {
  const store = driverPhone().tab()
  const client = (() => new Promise(() => {})) as unknown as DriverClient
  const session = openSession({ store, client, now: Date.now })
  const trip = driverTrip({
    ...{
      pickUpAt: inMinutes(60),
      waitsFrom: inMinutes(60),
      stops: STOPS,
      phone: '7035550199',
      flight: 'UA 1220',
    },
    ...{ passengers: 2, luggage: 2, vehicle: { name: 'Escalade', plate: 'QR 1108' }, ...change },
  })
  store.write(`${TOKEN.slice(0, 12)}/trip`, { trip, at: Date.parse('2026-12-01T21:12:00Z'), expensesAt: 0 })
  const app: App = {
    ...{
      store,
      client,
      largeClient: client,
      session,
      texts: () => textsOf(locale),
      changeLanguage: () => {},
    },
    draw() {
      if (shown === app) show(page.view(), textsOf(locale), page.place())
    },
  }
  shown = app
  const page = openTrip(app, TOKEN)
  app.draw()
  return { store, session, app, page }
}

const text = () => document.body.textContent ?? ''
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const texts = (selector: string) => all(selector).map(found => found.textContent)
const button = (name: string) =>
  all('button, a').find(found => found.textContent === name) ?? assert.fail(`no button ${name}`)

const STEPS: [Partial<DriverTrip>, step: string, rows: string[]][] = [
  [{ progress: 'scheduled', acceptedAt: null }, 'Accept trip', ['Ada', '1 State Circle', 'Dulles (IAD)']],
  [{ progress: 'scheduled' }, 'On the way', ['Ada', '1 State Circle', 'Dulles (IAD)']],
  [{ progress: 'en-route' }, 'Arrived', ['1 State Circle', 'Ada']],
  [{ progress: 'on-location', arrivedAt: inMinutes(-1) }, 'Passenger on board', ['Ada']],
  [{ progress: 'on-board', onBoardAt: inMinutes(-1) }, 'Drop-off complete', ['Dulles (IAD)', 'Ada']],
]

test('each step has one large button, and the rows that the driver needs then', () => {
  for (const [change, step, rows] of STEPS) {
    render(null, document.body)
    opened(change)
    assert.deepEqual([texts('.go'), texts('.row > p > b')], [[step], rows], step)
    const isBefore = change.progress === 'scheduled'
    assert.equal(text().split('Decline trip').length - 1, isBefore ? 1 : 0, step)
    assert.equal(text().includes('The guest sees your location until'), step === 'On the way', step)
  }
})

test('a trip on another day says from which date it can start', t => {
  t.mock.timers.enable({ apis: ['Date'], now: new Date('2026-12-01T15:00Z') })
  const early = (pickUpAt: string, locale: 'en' | 'es') => {
    render(null, document.body)
    opened({ progress: 'scheduled', pickUpAt }, locale)
    return texts('.early')
  }
  assert.deepEqual(early('2026-12-02T00:00Z', 'en'), ['Start from 3:00\u00a0pm.'])
  assert.deepEqual(early('2026-12-03T15:30Z', 'en'), ['Start from Dec 3, 6:30\u00a0am.'])
  assert.match(early('2026-12-03T15:30Z', 'es')[0] ?? '', /^Hora de inicio: 3\sdic.+6:30/)
})

test('a trip can start today or on another day in the time zone of the trip, whatever zone the phone has', t => {
  t.mock.timers.enable({ apis: ['Date'], now: new Date('2026-12-01T08:00Z') })
  for (const [zone, early] of [
    ['Pacific/Honolulu', 'Start from Dec 1, 4:00\u00a0am.'],
    ['Asia/Tokyo', 'Start from 11:00\u00a0pm.'],
  ] as const) {
    render(null, document.body)
    opened({ progress: 'scheduled', pickUpAt: '2026-12-01T18:00Z', zone })
    assert.deepEqual(texts('.early'), [early])
  }
})

test('guests, bags and flight are one line; addresses are short', () => {
  opened({ progress: 'scheduled' })
  assert.deepEqual(texts('.row > p > span'), ['2 guests, 2 bags, UA 1220', 'Annapolis, MD', ''])
  assert.deepEqual([texts('.plate'), texts('.detail')], [['QR 1108'], ['4HK-72XA']])
  const [call, navigate] = all('.square')
  assert.match(call?.getAttribute('href') ?? '', /^tel:\+17035550199$/)
  assert.equal(navigate?.getAttribute('aria-label'), 'Navigate to 1 State Circle')
})

test('the countdown runs to the grace period’s end, and the no-show opens there', () => {
  const wait = { progress: 'on-location' as const, pickUpAt: inMinutes(-7), waitsFrom: inMinutes(-7) }
  opened({ ...wait, arrivedAt: inMinutes(-9), freeUntil: inMinutes(8.01) })
  assert.deepEqual(texts('.time'), ['8:00left'])
  assert.match(text(), /Grace period.*From .*Wait time from .*No-show opens at /)
  all('.line')
    .find(found => found.textContent?.startsWith('Guest not here'))
    ?.click()
  assert.equal(texts('dialog button').includes('Report no-show'), false)
  render(null, document.body)
  const later = { pickUpAt: inMinutes(137), waitsFrom: inMinutes(137), freeUntil: inMinutes(152) }
  opened({ ...wait, ...later, arrivedAt: inMinutes(-1) })
  assert.match(text(), /Free until/)
  assert.match(document.querySelector('.time small')?.textContent ?? '', /^[ap]\.?m\.?$/)
  assert.doesNotMatch(texts('.time').join(), /left|min/)
  render(null, document.body)
  opened({ ...wait, arrivedAt: inMinutes(-9), freeUntil: inMinutes(-2.01) })
  assert.deepEqual([texts('.time'), text().includes('No-show opens')], [['2:00'], false])
  button('Guest not here').click()
  assert.ok(texts('dialog button').includes('Report no-show'))
})

test('a trip is declined with a reason alone', () => {
  const { store } = opened({ progress: 'scheduled' })
  button('Decline trip').click()
  const form = document.querySelector('form') ?? assert.fail('no form')
  const submit = () => form.dispatchEvent(new Event('submit', { cancelable: true }))
  submit()
  assert.deepEqual(
    [texts('.fault'), store.keys().filter(key => key.includes('/tap/'))],
    [['Please fill this in.'], []],
  )
  const field = form.querySelector('textarea') ?? assert.fail('no field')
  field.value = 'Flat tire'
  submit()
  const [key = ''] = store.keys().filter(key => key.includes('/tap/'))
  const tap = store.read<{ kind: string; reason: string }>(key, {})
  assert.deepEqual([tap?.kind, tap?.reason], ['declined', 'Flat tire'])
})

test('a step counts once for a double click, and the next one has a button of its own', () => {
  const { store } = opened({ progress: 'en-route' })
  const before = button('Arrived')
  before.click()
  const after = button('Passenger on board')
  assert.notEqual(before, after)
  assert.equal(after.getAttribute('aria-disabled'), 'true')
  after.click()
  assert.equal(store.keys().filter(key => key.includes('/tap/')).length, 1)
})

test('a finished trip shows its times and leads to the next one', () => {
  const { app, session } = opened({
    ...{ progress: 'done', enRouteAt: '2026-12-01T15:28:00Z', arrivedAt: '2026-12-01T15:54:00Z' },
    ...{
      onBoardAt: '2026-12-01T16:08:00Z',
      doneAt: '2026-12-01T17:21:00Z',
      freeUntil: '2026-12-01T16:15:00Z',
    },
    ...{ pickUpAt: '2026-12-01T16:00:00Z', waitsFrom: '2026-12-01T16:00:00Z' },
  })
  assert.deepEqual(texts('dd'), ['10:28\u00a0am', '10:54\u00a0am', '11:08\u00a0am', '12:21\u00a0pm', 'None'])
  assert.deepEqual(texts('.go'), [])
  session.start()
  const next = {
    ...{ _id: 'next', reference: '', pickUpAt: '2026-12-01T20:30:00Z', date: '2026-12-01', time: '15:30' },
    ...{ progress: 'scheduled' as const, acceptedAt: null, pickUp: '', dropOff: '', vehicle: '' },
    url: 'https://example.com/d/#next',
  }
  writeList(app, session.id() ?? '', {
    ...{ name: 'Dan', zone: 'America/New_York', now: new Date().toISOString() },
    ...{ trips: [next], tokens: [], ended: [] },
  })
  app.draw()
  assert.deepEqual(texts('.go'), ['Next trip, 3:30\u00a0pm'])
  assert.equal(document.querySelector('.go')?.getAttribute('href'), '/d/#next')
})

test('an expense is not saved once the driver went back while its photo was made smaller', async t => {
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 10, height: 10, close() {} }) })
  t.after(() => Reflect.deleteProperty(globalThis, 'createImageBitmap'))
  t.mock.method(HTMLCanvasElement.prototype, 'getContext', () => ({ fillRect() {}, drawImage() {} }))
  t.mock.method(HTMLCanvasElement.prototype, 'toBlob', (done: BlobCallback) => done(new Blob(['x'])))
  t.mock.method(FileReader.prototype, 'readAsDataURL', function (this: FileReader) {
    this.onload?.(new ProgressEvent('load') as ProgressEvent<FileReader>)
  })
  for (const goesBack of [false, true]) {
    render(null, document.body)
    const { store } = opened({ progress: 'on-board' })
    button('Add expense or note').click()
    const form = document.querySelector('form') ?? assert.fail('no form')
    const field = (name: string) => form.querySelector<HTMLInputElement>(`#${name}`) ?? assert.fail(name)
    field('amount').value = '4.50'
    Object.defineProperty(field('photograph'), 'files', { value: [new Blob(['x'])] })
    form.dispatchEvent(new Event('submit', { cancelable: true }))
    if (goesBack) button('Back').click()
    await new Promise(resolve => setTimeout(resolve))
    assert.equal(store.keys().filter(key => key.includes('/expense/')).length, goesBack ? 0 : 1)
  }
})

test('the page speaks Spanish', () => {
  opened({ progress: 'scheduled' }, 'es')
  assert.equal(document.documentElement.lang, 'es')
  assert.deepEqual(
    [texts('.go'), texts('.row > p > span')[0]],
    [['En camino'], '2 pasajeros, 2 maletas, UA 1220'],
  )
})

test('the trip sheet opens with one press at any step, in the language of the page, and keeps the screen on', async () => {
  const facts = { en: [['Arranged by', 'Ada Byron\nby phone']], es: [['Reservado por', 'Ada Byron']] }
  const sheet = {
    carrier: 'Quantico Rides LLC',
    certificates: 'WMATC No. 2471',
    facts,
  } as DriverTrip['sheet']
  const locks: string[] = []
  const wakeLock = {
    request: async (kind: string) => {
      locks.push(kind)
      return { release: async () => locks.push('released') }
    },
  }
  Object.defineProperty(navigator, 'wakeLock', { value: wakeLock, configurable: true })
  for (const progress of ['scheduled', 'en-route', 'on-location', 'on-board', 'done'] as const) {
    opened({ sheet, progress })
    button('Trip sheet').click()
    const dialog = document.querySelector('dialog')
    assert.match(dialog?.textContent ?? '', /Quantico Rides LLCWMATC No. 2471As of .+Arranged byAda Byron/)
    assert.match(dialog?.textContent ?? '', /As of Dec 1, 4:12\u00a0pm/)
    dialog?.close()
    dialog?.dispatchEvent(new Event('close'))
    await new Promise(resolve => setTimeout(resolve, 0))
    assert.deepEqual(locks.splice(0), ['screen', 'released'], progress)
    render(null, document.body)
  }
  const { store, app } = opened({ sheet, progress: 'on-board' })
  button('Trip sheet').click()
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise(resolve => setTimeout(resolve, 0))
  assert.deepEqual(locks.splice(0).sort(), ['released', 'screen', 'screen'], 'shown again')
  store.write(`${TOKEN.slice(0, 12)}/trip`, {
    trip: driverTrip({ progress: 'cancelled' }),
    at: 0,
    expensesAt: 0,
  })
  app.draw()
  await new Promise(resolve => setTimeout(resolve, 0))
  assert.deepEqual(locks.splice(0), ['released'], 'cancelled meanwhile')
  document.dispatchEvent(new Event('visibilitychange'))
  assert.deepEqual(locks, [], 'gone')
  render(null, document.body)
  opened({ sheet, progress: 'on-board' }, 'es')
  button('Hoja de viaje').click()
  assert.match(document.querySelector('dialog')?.textContent ?? '', /Reservado porAda Byron/)
})

test('a trip that an earlier version stored has no trip sheet', () => {
  const { sheet: _, ...stored } = driverTrip()
  opened({ ...stored, sheet: undefined as unknown as null })
  assert.ok(!document.body.textContent?.includes('Trip sheet'))
})
