import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CALLS, type CallShape } from '../contract/calls.ts'
import { ENDPOINTS, type Endpoint, type EndpointName } from '../contract/endpoints.ts'
import { PROBLEMS, type ProblemBody } from '../contract/problems.ts'
import { DEFAULT_SITE } from '../domain/site.ts'
import { hashToken } from '../server/http/caller.ts'
import { NOON, RIDE, useTestApp } from './support/app.ts'

const IMAGE = { imageUrl: '/pictures/tours-1200.webp', altText: 'An avenue' }

/** A body that each call takes. */
const BODIES: Partial<Record<EndpointName, unknown>> = {
  signIn: { username: 'admin', password: 'correct horse battery' },
  createService: { ...IMAGE, name: 'Tours', description: 'Monuments', features: ['One'] },
  createVehicle: { ...IMAGE, name: 'Sedan', passengerCapacity: 3, laggageCapacity: 2, hourlyRate: 90 },
  createPost: { ...IMAGE, title: 'Night', content: 'Words', category: 'Travel' },
  createVideo: { url: 'https://youtu.be/aqz-KE-bpKQ' },
  createReservation: RIDE,
  changeReservationStatus: { seenStatus: 'pending', status: 'confirmed' },
  updateSite: DEFAULT_SITE,
  sendMessage: { name: 'Ada', email: 'ada@example.com', message: 'Hello' },
  subscribe: { email: 'ada@example.com' },
  confirmSubscription: { token: 'known' },
  endSubscription: { token: 'known' },
  findDirections: {
    coordinates: [
      [-77.3366, 38.5468],
      [-77.0436, 38.8522],
    ],
  },
}
const QUERIES: Partial<Record<EndpointName, string>> = {
  searchPlaces: '?q=tri',
  reversePlace: '?lat=38.5&lon=-77.3',
}
/** Which call makes the thing that a call with an id is about. */
const MAKERS: [pattern: RegExp, maker: EndpointName][] = [
  [/Service$/, 'createService'],
  [/Vehicle$/, 'createVehicle'],
  [/Post$/, 'createPost'],
  [/Video$/, 'createVideo'],
  [/Reservation/, 'createReservation'],
]
const NAMES = Object.keys(ENDPOINTS) as EndpointName[]

describe('every call of the contract', () => {
  const app = useTestApp('sqlite')

  const send = (name: EndpointName, id: string, token?: string) => {
    const endpoint: Endpoint = ENDPOINTS[name]
    const body = BODIES[name] ?? BODIES[name.replace('update', 'create') as EndpointName]
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    if (body) headers['content-type'] = 'application/json'
    return app().request(endpoint.path.replace('{id}', id) + (QUERIES[name] ?? ''), {
      method: endpoint.method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }
  const make = async (name: EndpointName, token: string) => {
    if (!ENDPOINTS[name].path.includes('{id}')) return ''
    const maker = MAKERS.find(([pattern]) => pattern.test(name))![1]
    return ((await (await send(maker, '', token)).json()) as { _id: string })._id
  }
  /** Somebody whose newsletter link holds the token "known". */
  const knownSubscriber = () =>
    app()
      .db.insertInto('subscribers')
      .values({
        id: 's1',
        email: 'known@example.com',
        state: 'asked',
        token_hash: hashToken('known'),
        created_at: NOON,
        changed_at: NOON,
      })
      .execute()
  const problemOf = async (response: Response) => {
    const body = (await response.json()) as ProblemBody
    assert.equal(response.status, PROBLEMS[body.code].status)
    return body.code
  }

  for (const name of NAMES) {
    const { access, status }: Endpoint = ENDPOINTS[name]

    test(`${name} answers what its schema says`, async () => {
      await knownSubscriber()
      const token = await app().signIn()
      const response = await send(name, await make(name, token), token)
      assert.equal(response.status, status)
      const answer: unknown = await response.json()
      assert.deepEqual((CALLS[name] as CallShape).answer.parse(answer), answer)
    })

    test(`${name} ${access === 'staff' ? 'is refused without a token, and with a dead one' : 'needs no token'}`, async () => {
      await knownSubscriber()
      const token = await app().signIn()
      const id = await make(name, token)
      if (access === 'public') {
        assert.equal((await send(name, id)).status, status)
        return
      }
      assert.equal(await problemOf(await send(name, id)), 'unauthenticated')
      assert.equal(await problemOf(await send(name, id, 'x'.repeat(43))), 'session_ended')
      await app().client('signOut', { token })
      assert.equal(await problemOf(await send(name, id, token)), 'session_ended')
    })
  }

  test('stands in the OpenAPI document, and nothing else does', async () => {
    const document = (await (await app().request('/api/openapi.json')).json()) as {
      openapi: string
      paths: Record<
        string,
        Record<string, { operationId: string; security?: unknown; requestBody?: unknown }>
      >
    }
    assert.match(document.openapi, /^3\.1\./)
    const operations = Object.values(document.paths).flatMap(path => Object.values(path))
    assert.deepEqual(operations.map(({ operationId }) => operationId).sort(), [...NAMES].sort())
    for (const { operationId, security, requestBody } of operations) {
      const name = operationId as EndpointName
      assert.equal(security !== undefined, ENDPOINTS[name].access === 'staff', name)
      assert.equal(requestBody !== undefined, (CALLS[name] as CallShape).body !== undefined, name)
    }
  })

  test('of the specification is there with its method and path', () => {
    const expected = [
      'POST /api/admins/login',
      ...['services', 'fleets', 'blogs', 'videos', 'reservations'].flatMap(noun => [
        `GET /api/${noun}`,
        `POST /api/${noun}`,
        `PUT /api/${noun}/{id}`,
        `DELETE /api/${noun}/{id}`,
      ]),
    ]
    const calls = new Set(Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`))
    for (const call of expected) assert.ok(calls.has(call as never), call)
  })
})
