import assert from 'node:assert/strict'
import fc from 'fast-check'
import { CALLS, type EndpointName } from '../../contract/calls.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { PROBLEMS, type ProblemBody } from '../../contract/problems.ts'
import type { TestApp } from '../support/app.ts'
import { BODIES } from '../support/bodies.ts'

/** Some calls end sessions: a request has one of its own. */
const SESSION = 'a new one'
/** Calls that hash a password or encode a picture: each attempt takes a while, so they get fewer. */
const SLOW = new Set<EndpointName>([
  ...(['signIn', 'changePassword', 'beginTwoFactor', 'endTwoFactor', 'acceptInvitation'] as const),
  ...(['uploadPicture', 'framePicture', 'uploadBrandFile', 'savePaperPicture'] as const),
])
const SLOW_SHARE = 0.05
const TIMEOUT_MS = 20_000

type FuzzReport = { requests: number; statuses: Map<number, number>; slowestMs: number }

/** Strings that have broken programs before. */
const NASTY = [
  ...['', ' ', '\u0000', '\ud800', '\u202eevil', '__proto__', '2026-02-30', '24:00', '-0', '1e999'],
  ...["'; drop table reservations; --", '<script>alert(1)</script>', '=cmd|calc', '../../etc/passwd'],
  ...['a\r\nBcc: all@example.com', 'https://user:pass@[::1]:0/%00'],
  ...['9'.repeat(400), 'x'.repeat(50_000), '💥'.repeat(300)],
]

const text = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 20 }),
)
const value = fc.oneof(
  text,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 6 }),
  fc.array(text, { maxLength: 5 }),
  fc.constantFrom<unknown>([], {}, JSON.parse('['.repeat(2000) + ']'.repeat(2000)), [...Array(3000).keys()]),
)

/** A body that the call takes with something wrong in it, or nothing like it. */
function bodyFor(name: EndpointName): fc.Arbitrary<string> {
  const good = BODIES[name] ?? BODIES[name.replace('update', 'create') as EndpointName] ?? {}
  const fields = Object.keys(good as object)
  const key = fc.oneof(fc.constantFrom(...fields, '__proto__', 'constructor', 'toString', '_id'), text)
  const bent = fc
    .array(fc.tuple(key, value), { minLength: 1, maxLength: 3 })
    .map(changes => JSON.stringify({ ...(good as object), ...Object.fromEntries(changes) }))
  const doubled = fc
    .tuple(fc.constantFrom(...(fields.length > 0 ? fields : ['a'])), value)
    .map(
      ([field, other]) => `{"${field}":${JSON.stringify(other) ?? 'null'},${JSON.stringify(good).slice(1)}`,
    )
  const prototype = fc.constant(`{"__proto__":{"admin":true},${JSON.stringify(good).slice(1)}`)
  const broken = fc.constantFrom('', '{', '[]', 'null', '1', '"x"', '{"a":1,}', '\ufeff{}', '[['.repeat(5000))
  const other = value.map(any => JSON.stringify(any) ?? 'null')
  const rare = [doubled, prototype, broken, other].map(arbitrary => ({ weight: 1, arbitrary }))
  return fc.oneof({ weight: 5, arbitrary: bent }, ...rare)
}

const JSON_TYPE = 'application/json'
const OTHER_TYPES = ['text/plain', 'application/xml', 'image/png', '', `${JSON_TYPE}; charset=utf-16`]
const types = fc.oneof(
  { weight: 8, arbitrary: fc.constant(JSON_TYPE) },
  { weight: 1, arbitrary: fc.constantFrom(...OTHER_TYPES) },
)
const headerText = fc.oneof(
  fc.constantFrom('"1"', 'W/"1"', '*', '""', '"999999999999"', 'x'.repeat(4000), 'gzip;q=x,,'),
  fc.string({ maxLength: 30 }).map(text => text.replace(/[^\x20-\x7e]/g, '')),
)
const HEADERS = [
  'if-match',
  'if-none-match',
  'idempotency-key',
  'accept-encoding',
  'x-forwarded-for',
  'range',
]
const headers = fc.dictionary(fc.constantFrom(...HEADERS), headerText)
const ids = fc.oneof(text, fc.constantFrom('order', 'search', 'all', '%', '%00', '..', '.'))
const queries = fc.dictionary(
  fc.oneof(fc.constantFrom('q', 'page', 'status', 'from', 'to', 'order', 'lat', 'lon', 'after'), text),
  text,
  { maxKeys: 4 },
)

/** Sends about so many requests that no client of ours would send, spread over every call of the contract. */
export async function fuzz(app: TestApp, options: { requests: number; seed: number }): Promise<FuzzReport> {
  const names = Object.keys(CALLS) as EndpointName[]
  const report: FuzzReport = { requests: 0, statuses: new Map(), slowestMs: 0 }
  const each = Math.ceil(options.requests / (names.length - SLOW.size * (1 - SLOW_SHARE)))
  for (const name of names) {
    const numRuns = Math.max(2, Math.floor(each * (SLOW.has(name) ? SLOW_SHARE : 1)))
    const request = fc.record({
      id: ids,
      query: queries,
      body: bodyFor(name),
      type: types,
      headers,
      token: fc.constantFrom(SESSION, SESSION, SESSION, 'x'.repeat(43), undefined),
    })
    const property = fc.asyncProperty(request, given => send(app, name, given, report))
    await fc.assert(property, { numRuns, seed: options.seed, endOnFailure: false })
  }
  return report
}

type Given = Record<'id' | 'body' | 'type', string> &
  Record<'query' | 'headers', Record<string, string>> & { token: string | undefined }

async function send(app: TestApp, name: EndpointName, given: Given, report: FuzzReport): Promise<void> {
  const endpoint: Endpoint = CALLS[name]
  const wellFormed = (text: string) => encodeURIComponent(text.toWellFormed())
  const query = Object.entries(given.query).map(([key, value]) => `${wellFormed(key)}=${wellFormed(value)}`)
  const path = `${endpoint.path.replace('{id}', wellFormed(given.id))}?${query.join('&')}`
  const takesBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const type = endpoint.file && given.type === JSON_TYPE ? 'image/png' : given.type
  const token = given.token === SESSION ? await app.signIn() : given.token
  const started = performance.now()
  const response = await app.request(path, {
    method: endpoint.method,
    headers: {
      ...given.headers,
      ...(takesBody ? { 'content-type': type } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(takesBody ? { body: given.body.toWellFormed() } : {}),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  report.slowestMs = Math.max(report.slowestMs, performance.now() - started)
  report.requests += 1
  report.statuses.set(response.status, (report.statuses.get(response.status) ?? 0) + 1)
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return
  }
  const words = await response.text()
  assert.ok(response.status < 500, `${name} answered ${response.status}: ${words.slice(0, 300)}`)
  assert.doesNotMatch(words, /\n\s+at .*:\d+:\d+|node_modules|\.ts:\d+/, `${name} shows where it broke`)
  if (response.status >= 400) {
    const problem = JSON.parse(words) as ProblemBody
    assert.equal(PROBLEMS[problem.code].status, response.status)
  }
}
