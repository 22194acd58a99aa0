import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import { ROUTES as DRIVER_ROUTES } from '#calls/driver'
import { ROUTES as LINK_ROUTES } from '#calls/links'
import { type AnswerOf, CALLS, type DriverName, type LinkName } from '../contract/calls.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { runJobs, useTestApp } from './support/app.ts'
import { confirmedRide, payLatest } from './support/changed-ride.ts'
import { onEveryEngine } from './support/engines.ts'
import { linkToken } from './support/paid-ride.ts'
import { ORIGIN } from './support/recording.ts'
import { toDullesTrip, tripOf } from './support/trips.ts'

type Name = LinkName | DriverName
type Sent = { params?: Record<string, string>; headers?: Record<string, string>; body?: unknown }

const REQUEST = { cents: 5000, holdHours: 24 }
const MINUTE_MS = 60_000
const PICK_UP = Date.parse('2026-12-01T18:00:00Z')
const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''

onEveryEngine('calls of guests and chauffeurs by their links', engine => {
  const app = useTestApp(engine, { payments: true, fleet: { sedan: 1, suv: 1 } })
  const called = new Set<string>()
  let office = ''
  beforeEach(async () => {
    const contact = { phone: '(703) 555-0101', email: 'dan@example.com' }
    await app().db.updateTable('drivers').set(contact).where('id', '=', 'driver-sedan-1').execute()
    office = await app().signIn()
  })
  after(() => assert.deepEqual(called, new Set(Object.keys({ ...LINK_ROUTES, ...DRIVER_ROUTES }))))

  /** Its answer, which has the status and the schema of the contract. */
  const call = async <Called extends Name>(name: Called, { params = {}, headers = {}, body }: Sent) => {
    const { method, path, status, media, answer: schema }: Endpoint = CALLS[name]
    const response = await app().request(
      path.replace(/\{(\w+)\}/g, (_, part: string) => params[part] ?? assert.fail(part)),
      {
        method,
        headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      },
    )
    const answer: unknown = media ? await response.text() : await response.json()
    assert.equal(response.status, status, `${name}: ${JSON.stringify(answer)}`)
    if (media) assert.match(String(answer), /^%PDF-/)
    else assert.deepEqual(schema.parse(answer), answer)
    called.add(name)
    return { answer: answer as AnswerOf<Called>, cookie: response.headers.get('set-cookie') ?? '' }
  }
  /** A confirmed ride, and calls as its guest makes them. */
  const begin = async () => {
    const ride = await confirmedRide(app(), [toDullesTrip()])
    const headers = { cookie: `manage=${await linkToken(app(), ride._id)}` }
    const asGuest = async <Called extends Name>(name: Called, body?: unknown, params = {}) =>
      (await call(name, { headers, body, params: { reference: ride.reference, ...params } })).answer
    return { ...ride, asGuest, trip: await tripOf(app(), ride._id) }
  }
  const assign = async (id: string) => {
    const body = { vehicle: 'sedan-1', driver: 'driver-sedan-1' }
    await app().client('assignTrip', { token: office, params: { id }, body })
  }
  const goTo = async (minutes: number) => {
    app().passTo(PICK_UP + minutes * MINUTE_MS)
    office = await app().signIn()
  }
  const lastMail = async () => {
    app().sent.length = 0
    return (await app().deliver()).at(-1)?.message.text
  }

  test('guests read and change their ride', async () => {
    const { asGuest, trip } = await begin()
    assert.equal((await asGuest('getManagedReservation')).scope, 'manage')
    await asGuest('markLinkSeen')
    await asGuest('updateRiderDetails', { note: 'Blue coat', signText: 'Ada' })
    await asGuest('setOwnTextConsent', { given: true })
    await asGuest('makeSharedLink', { label: 'Charles' })
    const [shared] = await asGuest('listSharedLinks')
    await asGuest('revokeSharedLink', undefined, { n: String(shared?.n) })
    const question = { class: 'suv', seats: 6 }
    await app().client('askGuest', { token: office, params: { id: trip }, body: question as never })
    const id = (await asGuest('getManagedReservation')).question?._id
    await asGuest('answerQuestion', { agrees: true }, { id })
    const later = [toDullesTrip({ pickUpTime: '15:00' })]
    const { preview } = await asGuest('previewGuestChange', { trips: later })
    await asGuest('makeGuestChange', { preview })
    await runJobs(app())
    await asGuest('sendContactCode')
    const contact = { email: 'countess@example.com', phoneNumber: '(202) 555-0111' }
    await asGuest('changeContact', { ...contact, code: codeIn(await lastMail()) })
  })

  test('guests cancel', async () => {
    const { asGuest } = await begin()
    const { preview } = await asGuest('previewCancellation')
    await asGuest('cancelReservation', { preview })
  })

  test('guests pay, follow, tip and rate, and chauffeurs drive', async () => {
    const { asGuest, trip, _id } = await begin()
    await app().client('requestPayment', { token: office, id: _id, body: REQUEST })
    const { _id: payment } = await asGuest('openPayment')
    await payLatest(app(), _id)
    await asGuest('getPayment', undefined, { id: payment })
    await assign(trip)
    const { url } = await app().client('makeDriverLink', { token: office, params: { id: trip }, body: {} })
    const headers = { authorization: `Bearer ${url.split('#')[1]}` }
    await call('getDriverTrip', { headers })
    let seq = 0
    const tap = async (kind: string) => {
      const sentAt = app().deps.clock().toISOString()
      const events = [{ id: randomUUID(), seq: ++seq, kind, toldAt: sentAt }]
      await call('sendDriverEvents', { headers, body: { sentAt, events } })
    }
    await goTo(-30)
    await tap('en-route')
    await call('sendDriverPosition', {
      headers,
      body: { position: { lat: 38.9, lon: -77.06, accuracyMetres: 12 } },
    })
    assert.ok((await asGuest('getLiveRide')).trip?.position)
    await tap('on-location')
    await asGuest('tellComing')
    await tap('on-board')
    const toldAt = app().deps.clock().toISOString()
    const toll = { id: randomUUID(), kind: 'toll', cents: 450, note: '', photograph: null }
    await call('sendDriverExpense', { headers, body: { ...toll, toldAt } })
    await call('withdrawDriverExpense', { headers, params: { id: toll.id }, body: { toldAt } })
    await tap('done')
    await runJobs(app())
    await asGuest('rateRide', { stars: 5 })
    await asGuest('tipDriver', { cents: 2000 })
    await payLatest(app(), _id)
    const [document] = (await asGuest('getManagedReservation')).documents ?? []
    await asGuest('getManagedDocument', undefined, { id: document?._id })
  })

  test('chauffeurs sign in to their list', async () => {
    await assign((await begin()).trip)
    await runJobs(app())
    app().texts.length = 0
    const { request } = (await call('askDriverLogin', { body: { contact: '(703) 555-0101' } })).answer
    await app().deliver()
    const code = codeIn(app().texts.at(-1)?.body)
    const { cookie } = await call('openDriverLogin', { body: { request, code } })
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    assert.equal((await call('listDriverTrips', { headers })).answer.trips.length, 1)
    await call('endDriverLogin', { headers })
  })
})
