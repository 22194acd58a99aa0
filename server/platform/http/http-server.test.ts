import assert from 'node:assert/strict'
import type { Server } from 'node:http'
import { afterEach, beforeEach, test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { exchange } from '../../../test/support/raw-socket.ts'
import { ORIGIN } from '../../../test/support/recording.ts'
import { listenOn } from '../../../test/support/web-server.ts'
import { createApp } from '../../app.ts'
import { createHttpServer } from './http-server.ts'

const app = useTestApp('sqlite')
let server: Server
let port: number

beforeEach(async () => {
  server = createHttpServer(createApp(app().deps, { version: 'test' }), app().deps)
  port = await listenOn(server)
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const LONG = 'x'.repeat(20_000)
/** What never reaches the app, and the status of its answer. */
const UNREADABLE: Record<string, [text: string, status: number]> = {
  'a Host header that is no address': ['GET /healthz HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
  'no Host header': ['GET /healthz HTTP/1.1\r\n\r\n', 400],
  'no Host header, and a list that is kept': ['GET /api/services HTTP/1.1\r\n\r\n', 400],
  'a path with a backslash': ['GET /a\\b HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  'no HTTP': ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  'two lengths': ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n', 400],
  'headers that are too long': [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${LONG}\r\n\r\n`, 431],
}

/** The names and values of a raw answer's headers. */
function headersIn(answer: string): Map<string, string> {
  const [head = ''] = answer.split('\r\n\r\n')
  const lines = head.split('\r\n').slice(1)
  return new Map(
    lines.map(line => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
}

for (const [what, [text, status]] of Object.entries(UNREADABLE)) {
  test(`${what} is refused with the headers of every answer`, async () => {
    await app().request('/api/services')
    const answer = await exchange(port, Buffer.from(text, 'latin1'))
    assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `))
    const expected = await app().request('/api/nowhere')
    const headers = headersIn(answer)
    for (const name of [
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'permissions-policy',
      'content-security-policy',
    ]) {
      assert.equal(headers.get(name), expected.headers.get(name), name)
    }
    assert.match(headers.get('x-request-id') ?? '', /^[\w-]{36}$/)
  })
}

test('a wrong Host header is answered with a problem', async () => {
  const answer = await exchange(port, 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', /\}/)
  assert.match(answer, /"code":"malformed"/)
  assert.match(answer, /cache-control: no-store/i)
})

test('an expectation that nobody knows is ignored', async () => {
  const answer = await exchange(port, 'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\n\r\n')
  assert.match(answer, /^HTTP\/1\.1 200 /)
  assert.equal(headersIn(answer).get('x-content-type-options'), 'nosniff')
})

test('requests that are whole are answered as the app answers them', async () => {
  const fetched = await fetch(`http://127.0.0.1:${port}/api/services`)
  const asked = await app().request(`${ORIGIN}/api/services`)
  assert.equal(await fetched.text(), await asked.text())
})
