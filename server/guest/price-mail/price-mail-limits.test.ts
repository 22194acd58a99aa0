import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  DRAFT_CHARACTERS_MAX,
  DRAFT_FIELDS_MAX,
  DRAFT_VALUE_MAX,
} from '../../../contract/guest/draft-schemas.ts'
import { json, RIDE, useTestApp } from '../../../test/support/app.ts'
import { linkToken } from '../../../test/support/paid-ride.ts'
import { toDullesTrip } from '../../../test/support/trips.ts'

const HOUR_MS = 3_600_000
const AN_HOUR = 5

describe('five an hour', () => {
  const app = useTestApp('sqlite', { rateLimits: true, priced: true })
  const post = async (path: string, body: object, address: string) =>
    (await app().request(path, json(body), address)).status
  const quote = async () => {
    const { classes } = await app().client('quoteTrips', { body: { trips: [toDullesTrip()] } })
    return classes[0]?.price?.token ?? ''
  }
  const counted = async (send: (index: number) => Promise<number>, times = AN_HOUR + 1) => {
    const statuses = []
    for (let index = 0; index < times; index++) statuses.push(await send(index))
    return statuses
  }
  const FIVE = [200, 200, 200, 200, 200, 429]

  test('prices are mailed for a caller, and to an address, whatever becomes of the request', async () => {
    const body = { quote: await quote(), fields: {} }
    const mail = (email: string, address: string) => post('/api/drafts', { ...body, email }, address)
    assert.deepEqual(await counted(index => mail(`guest${index}@example.com`, '192.0.2.1')), FIVE)
    assert.deepEqual(await counted(index => mail('ADA@example.com', `192.0.2.${10 + index}`)), FIVE)
    // Counted before the work: refused requests count as well.
    const refused = await counted(() => post('/api/drafts', { quote: 'no' }, '192.0.2.2'))
    assert.deepEqual(refused, [422, 422, 422, 422, 422, 429])
    app().pass(HOUR_MS - 1)
    assert.equal(await mail('new@example.com', '192.0.2.1'), 429)
    app().pass(1)
    body.quote = await quote()
    assert.equal(await mail('new@example.com', '192.0.2.1'), 200)
  })

  test('lists of reservations are asked for by a caller, and for an address as often as callers ask', async () => {
    const list = (email: string, address: string) => post('/api/manage-links', { email }, address)
    assert.deepEqual(await counted(index => list(`guest${index}@example.com`, '192.0.2.1')), FIVE)
    const others = await counted(index => list('Ada@example.com', `192.0.2.${10 + index}`))
    assert.deepEqual(others, [200, 200, 200, 200, 200, 200])
    app().pass(HOUR_MS)
    assert.equal(await list('ada@example.com', '192.0.2.1'), 200)
  })

  test('codes for the contact of a reservation are mailed, from whatever address they are asked for', async () => {
    const { _id, reference } = await app().client('createReservation', { body: RIDE })
    const token = await linkToken(app(), _id)
    const code = async (address: string) =>
      (
        await app().request(
          `/api/manage/${reference}/code`,
          json({}, { cookie: `manage=${token}`, origin: 'http://localhost' }),
          address,
        )
      ).status
    assert.deepEqual(await counted(index => code(`192.0.2.${index}`)), FIVE)
    app().pass(HOUR_MS)
    assert.equal(await code('192.0.2.1'), 200)
  })

  test('the controls of a mailed price have bounds', async () => {
    const many = (count: number, value: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`trip-extra-${index}`, value]))
    const codeOf = async (fields: object) => {
      app().pass(HOUR_MS)
      const body = { quote: await quote(), email: 'ada@example.com', fields }
      const answer = await app().request('/api/drafts', json(body), '192.0.2.1')
      return answer.status === 200 ? '' : Object.keys(((await answer.json()) as Refusal).fields ?? {})[0]
    }
    assert.equal(await codeOf(many(DRAFT_FIELDS_MAX, '1')), '')
    assert.equal(await codeOf(many(DRAFT_FIELDS_MAX + 1, '1')), 'fields')
    assert.equal(await codeOf({ pickUpAddress: 'x'.repeat(DRAFT_VALUE_MAX) }), '')
    assert.equal(await codeOf({ pickUpAddress: 'x'.repeat(DRAFT_VALUE_MAX + 1) }), 'fields.pickUpAddress')
    const names = Array.from({ length: 24 }, (_, index) => `trip-x${String(index).padStart(2, '0')}`)
    const each = DRAFT_CHARACTERS_MAX / names.length - (names[0]?.length ?? 0)
    const full = Object.fromEntries(names.map(name => [name, 'x'.repeat(each)]))
    assert.equal(await codeOf(full), '')
    assert.equal(await codeOf({ ...full, 'trip-x00': 'x'.repeat(each + 1) }), 'fields')
    assert.equal(await codeOf({ a: 1 }), 'fields.a')
  })
})

type Refusal = { fields?: Record<string, string> }
