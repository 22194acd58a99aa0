import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { useTestApp } from '../../../test/support/app.ts'
import { DOCS_LIMIT } from './api-docs.ts'

const PATHS = ['/api/docs', '/api/openapi.json'] as const
/** Drawing on the event loop took half a second on an idle machine. */
const BLOCKED_MS_MAX = 250

const app = useTestApp('sqlite', { rateLimits: true })
const from =
  (address: string) =>
  (path: string, headers: Record<string, string> = {}) =>
    app().request(path, { headers }, address)

test('the description of the API is read and compressed without holding up the event loop', async () => {
  // The first request loads and compiles what all of them need.
  await app().request('/healthz')
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  assert.equal((await from('127.0.0.1')('/api/openapi.json')).status, 200)
  delay.disable()
  assert.ok(delay.max / 1e6 < BLOCKED_MS_MAX, `${delay.max / 1e6} ms`)
})

test('it is the same in each coding, and is not sent again where it is known', async () => {
  const ask = from('127.0.0.1')
  for (const path of ['/api/docs/swagger-ui.css', '/api/openapi.json']) {
    const plain = Buffer.from(await (await ask(path)).arrayBuffer())
    assert.ok(plain.length > 100_000)
    const [br, gzip] = [
      await ask(path, { 'accept-encoding': 'br' }),
      await ask(path, { 'accept-encoding': 'gzip' }),
    ]
    assert.deepEqual(
      [br.headers.get('content-encoding'), gzip.headers.get('content-encoding')],
      ['br', 'gzip'],
    )
    const etag = br.headers.get('etag') ?? ''
    assert.deepEqual(brotliDecompressSync(Buffer.from(await br.arrayBuffer())), plain)
    assert.deepEqual(gunzipSync(Buffer.from(await gzip.arrayBuffer())), plain)
    const again = await ask(path, { 'accept-encoding': 'br', 'if-none-match': etag })
    assert.deepEqual([again.status, await again.text()], [304, ''])
    assert.equal(again.headers.get('vary'), 'accept-encoding')
  }
})

test('an address reads it 30 times a minute', async () => {
  const [one, other] = [from('127.0.0.1'), from('127.0.0.2')]
  for (let time = 0; time < DOCS_LIMIT.requests; time++)
    assert.equal((await one(PATHS[time % 2] ?? '', { 'accept-encoding': 'br' })).status, 200)
  const refused = await one('/api/docs')
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '60'])
  assert.equal((await other('/api/docs')).status, 200)
  app().pass(DOCS_LIMIT.seconds * 1000)
  assert.equal((await one('/api/docs')).status, 200)
})
