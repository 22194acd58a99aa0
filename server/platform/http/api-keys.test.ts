import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { CALLS, type EndpointName, NAMED_CALLS } from '../../../contract/calls.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { ApiKeyInput } from '../../../contract/integrations/schemas.ts'
import { API_KEYS_MAX, API_SCOPES, type ApiScope } from '../../../domain/integrations/api-key.ts'
import { json, RIDE, useTestApp } from '../../../test/support/app.ts'
import { BODIES, QUERIES } from '../../../test/support/bodies.ts'

const MINUTE_MS = 60_000

describe('API keys', () => {
  const app = useTestApp('sqlite')
  const limited = useTestApp('sqlite', { rateLimits: true })
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const make = (change: Partial<ApiKeyInput> = {}) =>
    app().client('createApiKey', { token, body: { name: 'Desk', scopes: [...API_SCOPES], ...change } })
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
  const ask = (key: string, path = '/api/reservations') => app().request(path, { headers: bearer(key) })
  const codeOf = async (response: Response) =>
    response.status < 400 ? 'ok' : ((await response.json()) as { code: string }).code
  const send = async (name: EndpointName, key: string, id = 'unknown') => {
    const { method, path }: Endpoint = CALLS[name]
    const body = BODIES[name]
    const response = await app().request(path.replace(/\{\w+\}/g, id) + (QUERIES[name] ?? ''), {
      method,
      headers: { ...bearer(key), 'content-type': 'application/json', 'idempotency-key': `key-of-${name}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { response, code: await codeOf(response.clone()) }
  }

  test('are shown once, stored as hashes, and leave their making and end in the activity', async () => {
    const { key, ...made } = await make({ expiresAt: '2027-01-01T00:00:00.000Z' })
    assert.match(key, /^qrt_[A-Za-z0-9]{40}$/)
    assert.equal(key.slice(0, 12), made.start)
    assert.deepEqual(await app().client('listApiKeys', { token }), [made])
    await app().client('revokeApiKey', { token, id: made._id })
    await app().client('revokeApiKey', { token, id: made._id })
    const activity = await app().client('listActivity', { token })
    assert.deepEqual(
      activity.map(({ action }) => action).filter(action => action.endsWith('ApiKey')),
      ['revokeApiKey', 'createApiKey'],
    )
    const { db } = app()
    const stored = JSON.stringify([
      await db.selectFrom('api_keys').selectAll().execute(),
      await db.selectFrom('events').selectAll().execute(),
    ])
    assert.ok(!stored.includes(key.slice(12)))
  })

  test('open the calls of their rights and no other call that is not public', async () => {
    const { _id: id } = await app().client('createReservation', { body: RIDE })
    const all = (await make()).key
    const keys = Object.fromEntries(
      await Promise.all(API_SCOPES.map(async scope => [scope, (await make({ scopes: [scope] })).key])),
    ) as Record<ApiScope, string>
    for (const [name, { access, keyScope: scope, answer }] of NAMED_CALLS) {
      if (['manage', 'view', 'pay', 'link'].includes(access)) continue
      if (scope === undefined) {
        // A call of drivers asks for the link of one, and knows no other bearer.
        const refused = access.startsWith('driver') ? 'unauthenticated' : 'forbidden'
        if (access !== 'public') assert.equal((await send(name, all, id)).code, refused, name)
        continue
      }
      for (const other of API_SCOPES.filter(each => each !== scope))
        assert.equal((await send(name, keys[other], id)).code, 'forbidden', `${name} with ${other}`)
      const { response, code } = await send(name, keys[scope], name === 'getTrip' ? 'unknown' : id)
      if (name === 'getTrip') assert.equal(code, 'not_found')
      else if (response.status < 400) answer.parse(await response.json())
      else assert.equal(name, 'findNearestTimes', `${name}: ${code}`)
    }
    assert.deepEqual(
      [...new Set(NAMED_CALLS.flatMap(([, { keyScope }]) => keyScope ?? []))].sort(),
      [...API_SCOPES].sort(),
    )
  })

  test('end when they are revoked or their time is over; others never began', async () => {
    const { key, _id: id } = await make()
    const short = await make({ expiresAt: new Date(app().deps.clock().getTime() + MINUTE_MS).toISOString() })
    assert.equal(await codeOf(await ask(key)), 'ok')
    assert.equal(await codeOf(await ask(short.key)), 'ok')
    await app().client('revokeApiKey', { token, id })
    app().pass(MINUTE_MS)
    for (const dead of [key, short.key, `${key.slice(0, -1)}!`, `qrt_${'x'.repeat(40)}`])
      assert.equal((await ask(dead)).status, 401, dead)
    assert.equal(await codeOf(await ask(key)), 'unauthenticated')
    // A public call is refused too: the program believes that it has a key.
    const quote = json(BODIES.quoteTrips, bearer(key))
    assert.equal(await codeOf(await app().request('/api/quotes', quote)), 'unauthenticated')
    const past = app().deps.clock().toISOString()
    await assert.rejects(make({ expiresAt: past }), { reasons: { expiresAt: { code: 'past' } } })
  })

  test('reserve once however often they send, and leave to staff what staff decide', async () => {
    const { key, _id: keyId } = await make({ scopes: ['reservations:write'] })
    const path = '/api/reservations/by-phone'
    const post = (body: object, headers: Record<string, string> = { 'idempotency-key': 'order-4711' }) =>
      app().request(path, json(body, { ...bearer(key), ...headers }))
    assert.equal(await codeOf(await post(RIDE, {})), 'invalid')
    const answers = await Promise.all([post(RIDE), post(RIDE), post(RIDE)])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201, 201],
    )
    assert.equal(await codeOf(await post({ ...RIDE, lastName: 'Lovelace' })), 'idempotency_key_used')
    assert.equal(
      await codeOf(await post({ ...RIDE, confirm: true }, { 'idempotency-key': 'order-4712' })),
      'forbidden',
    )
    const { db } = app()
    const rows = await db.selectFrom('reservations').select(['id', 'source', 'status']).execute()
    assert.deepEqual(
      rows.map(({ source, status }) => [source, status]),
      [['api', 'pending']],
    )
    const events = await db
      .selectFrom('events')
      .selectAll()
      .where('kind', '=', 'reservation.created')
      .execute()
    assert.deepEqual(
      events.map(({ actor_kind, actor_id, actor_name }) => [actor_kind, actor_id, actor_name]),
      [['api-key', keyId, 'Desk']],
    )
    const [first] = await app().client('listReservationEvents', { token, id: rows[0]!.id })
    assert.deepEqual([first!.who, first!.byStaff], ['Desk', false])
  })

  test('have idempotency keys of their own, of which strangers and other programs learn nothing', async () => {
    const desk = await make({ scopes: ['reservations:write'] })
    const other = await make({ scopes: ['reservations:write'] })
    const headers = { 'idempotency-key': 'partner-order-1001' }
    const send = async (path: string, body: object, more: object) => {
      const response = await app().request(path, json(body, { ...headers, ...more }))
      assert.equal(response.status, 201)
      return ((await response.json()) as { _id: string })._id
    }
    const byProgram = (key: string, body: object) => send('/api/reservations/by-phone', body, bearer(key))
    const byVisitor = (body: object) => send('/api/reservations', body, {})
    const byStaff = (body: object) => send('/api/reservations/by-phone', body, bearer(token))
    // A stranger was first: the program is not refused.
    const stranger = await byVisitor({ ...RIDE, lastName: 'Stranger' })
    const ids = [
      stranger,
      await byProgram(desk.key, RIDE),
      await byProgram(other.key, RIDE),
      await byStaff(RIDE),
    ]
    assert.equal(new Set(ids).size, 4)
    assert.equal(await byProgram(desk.key, RIDE), ids[1])
    assert.equal(await byProgram(other.key, RIDE), ids[2])
    assert.equal(await byStaff(RIDE), ids[3])
    assert.equal(await byVisitor({ ...RIDE, lastName: 'Stranger' }), stranger)
  })

  test('note their use at most once a minute', async () => {
    const { key } = await make()
    const used = async () => (await app().client('listApiKeys', { token }))[0]!.usedAt
    assert.equal(await used(), null)
    await ask(key)
    const first = await used()
    assert.equal(first, app().deps.clock().toISOString())
    app().pass(MINUTE_MS - 1)
    await ask(key)
    assert.equal(await used(), first)
    app().pass(1)
    await ask(key)
    assert.notEqual(await used(), first)
  })

  test(`are ${API_KEYS_MAX} at most that are not revoked`, async () => {
    const { _id: id } = await make()
    for (let i = 1; i < API_KEYS_MAX; i++) await make()
    await assert.rejects(make(), { reasons: { name: { code: 'too-many-items', max: API_KEYS_MAX } } })
    await app().client('revokeApiKey', { token, id })
    await make()
  })

  test('may ask 600 times a minute each, from wherever they ask', async () => {
    const own = await limited().signIn()
    const makeOne = () =>
      limited().client('createApiKey', {
        token: own,
        body: { name: 'Desk', scopes: ['quotes', 'trips:read'] },
      })
    const [one, other] = [(await makeOne()).key, (await makeOne()).key]
    const asked = async (key: string, i: number) =>
      (await limited().request('/api/trips/unknown', { headers: bearer(key) }, `192.0.2.${i % 250}`)).status
    for (let i = 0; i < 600; i++) assert.equal(await asked(one, i), 404)
    assert.equal(await asked(one, 0), 429)
    assert.equal(await asked(other, 0), 404)
    // Its quotes are counted with the rest, not by the address.
    const quote = json(BODIES.quoteTrips, bearer(one))
    assert.equal((await limited().request('/api/quotes', quote)).status, 429)
    limited().pass(MINUTE_MS)
    for (let i = 0; i < 61; i++)
      assert.notEqual((await limited().request('/api/quotes', json({ trips: [] }, bearer(one)))).status, 429)
  })
})
