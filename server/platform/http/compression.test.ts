import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { ADMIN, json, NOON, RIDE, useTestApp } from '../../../test/support/app.ts'
import { BODIES } from '../../../test/support/bodies.ts'
import { insertSamples } from '../../integrations/sample-content/insert-samples.ts'
import { compression } from './compression.ts'
import { COMPRESSED_FROM_BYTES } from './content-coding.ts'

const LONG = 'a line of text, '.repeat(200)
const at = (size: number) => 'x'.repeat(size)

const app = new Hono()
  .use(compression())
  .all('/json', context => context.json({ LONG }))
  .get('/text/:size', context => context.text(at(Number(context.req.param('size')))))
  .get('/svg', () => new Response(LONG, { headers: { 'content-type': 'image/svg+xml', vary: 'origin' } }))
  .get('/photo', () => new Response(LONG, { headers: { 'content-type': 'image/webp' } }))
  .get('/record', () => Response.json({ LONG }, { headers: { etag: '"3"' } }))
  .get(
    '/packed',
    () => new Response('?', { headers: { 'content-type': 'text/css', 'content-encoding': 'br' } }),
  )
  .get('/events', () => {
    const start = (lines: ReadableStreamDefaultController) =>
      lines.enqueue(new TextEncoder().encode('data: 1\n\n'))
    return new Response(new ReadableStream({ start }), { headers: { 'content-type': 'text/event-stream' } })
  })
  .get('/cookie', () => {
    const headers = new Headers({ 'content-type': 'text/plain', 'content-length': String(LONG.length) })
    headers.append('set-cookie', 'a=1')
    headers.append('set-cookie', 'b=2')
    return new Response(LONG, { status: 203, headers })
  })

const ask = (path: string, accepted = 'gzip, deflate, br', method = 'GET') =>
  app.request(path, { method, headers: { 'accept-encoding': accepted } })

test('text leaves in the best form that the client takes, and says so to caches', async () => {
  const brotli = await ask('/json')
  assert.equal(brotli.headers.get('content-encoding'), 'br')
  assert.equal(brotli.headers.get('vary'), 'accept-encoding')
  const bytes = Buffer.from(await brotli.arrayBuffer())
  assert.equal(brotli.headers.get('content-length'), String(bytes.length))
  assert.deepEqual(JSON.parse(brotliDecompressSync(bytes).toString()), { LONG })
  const gzip = await ask('/svg', 'gzip')
  assert.equal(gzip.headers.get('vary'), 'origin, accept-encoding')
  assert.equal(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString(), LONG)
  const plain = await ask('/json', 'identity')
  assert.deepEqual([plain.headers.get('content-encoding'), await plain.json()], [null, { LONG }])
})

test('status and cookies stay', async () => {
  const { status, headers } = await ask('/cookie')
  assert.equal(status, 203)
  assert.equal(headers.get('content-encoding'), 'br')
  assert.deepEqual(headers.getSetCookie(), ['a=1', 'b=2'])
  assert.ok(Number(headers.get('content-length')) < LONG.length / 5)
})

test('a short text, a picture, a record with a version and what is compressed already stay as they are', async () => {
  const short = await ask(`/text/${COMPRESSED_FROM_BYTES - 1}`)
  assert.equal(short.headers.get('content-encoding'), null)
  assert.equal(await short.text(), at(COMPRESSED_FROM_BYTES - 1))
  assert.equal((await ask(`/text/${COMPRESSED_FROM_BYTES}`)).headers.get('content-encoding'), 'br')
  assert.equal((await ask('/photo')).headers.get('content-encoding'), null)
  const record = await ask('/record')
  assert.deepEqual([record.headers.get('etag'), record.headers.get('content-encoding')], ['"3"', null])
  const packed = await ask('/packed')
  assert.deepEqual([packed.headers.get('content-encoding'), await packed.text()], ['br', '?'])
})

test('answers to POST are not compressed: they carry new secrets or what was typed', async () => {
  const answer = await ask('/json', 'br', 'POST')
  assert.equal(answer.headers.get('content-encoding'), null)
  assert.deepEqual(await answer.json(), { LONG })
})

test('a stream of events leaves line by line', async () => {
  const answer = await ask('/events')
  assert.equal(answer.headers.get('content-encoding'), null)
  // The stream has not ended, and never will.
  const reader = answer.body!.getReader()
  assert.equal(new TextDecoder().decode((await reader.read()).value), 'data: 1\n\n')
  await reader.cancel()
})

describe('the product', () => {
  const app = useTestApp('sqlite')
  const coding = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('accept-encoding', 'br')
    const answer = await app().request(path, { ...init, headers })
    await answer.body?.cancel()
    return `${answer.status} ${answer.headers.get('content-encoding')}`
  }

  test('compresses tiles, feeds, references, lists of the office and their file', async () => {
    await insertSamples(app().db, new Date(NOON))
    await app().client('createReservation', { body: RIDE })
    await app().client('createReservation', { body: RIDE })
    const headers = { authorization: `Bearer ${await app().signIn()}` }
    const paths = [
      '/map/tiles/light/9/146/195.svg',
      '/sitemap.xml',
      '/blog.xml',
      '/api/openapi.json',
      '/api/docs/swagger-ui.css',
    ]
    for (const path of paths) assert.equal(await coding(path), '200 br', path)
    for (const path of ['/api/reservations', '/api/blogs/all']) {
      assert.equal(await coding(path, { headers }), '200 br', path)
    }
  })

  test('compresses no answer to a write, however long it is', async () => {
    const authorization = { authorization: `Bearer ${await app().signIn()}` }
    const body = { ...(BODIES.createPost as object), content: 'words '.repeat(1000) }
    assert.equal(await coding('/api/blogs', json(body, authorization)), '201 null')
    assert.equal(await coding('/api/admins/login', json(ADMIN)), '200 null')
    assert.equal(await coding('/api/blogs/all', { headers: authorization }), '200 br')
  })
})
