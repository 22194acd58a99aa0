import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { COMPRESSED_FROM_BYTES } from '../content-coding.ts'
import { packResponse, responseTo } from './packed-response.ts'

const BODY = Buffer.from('<p>words and words, ü</p>'.repeat(400))
const shared: [string, string][] = [['cache-control', 'no-cache']]
const packed = await packResponse(BODY, { type: 'text/html; charset=utf-8', headers: shared })
const ask = (headers: Record<string, string>, method = 'GET') =>
  responseTo(new Request('http://x/', { method, headers }), packed)
const FORMS = [
  ['identity', null, (bytes: Buffer) => bytes],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
] as const

test('each client gets the form that it takes, and all forms are one body', async () => {
  for (const [accepted, coding, unpack] of FORMS) {
    const answer = ask({ 'accept-encoding': accepted })
    assert.equal(answer.headers.get('content-encoding'), coding)
    assert.equal(answer.headers.get('vary'), 'accept-encoding')
    assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8')
    const bytes = Buffer.from(await answer.arrayBuffer())
    assert.equal(answer.headers.get('content-length'), String(bytes.length))
    assert.deepEqual(unpack(bytes), BODY)
  }
})

test('each form has a strong ETag of its own, and is not sent again to who has it', async () => {
  const tags = new Set<string>()
  for (const accepted of ['identity', 'gzip', 'br']) {
    const first = ask({ 'accept-encoding': accepted })
    const etag = first.headers.get('etag')!
    assert.match(etag, /^"[\w-]+"$/)
    tags.add(etag)
    const again = ask({ 'accept-encoding': accepted, 'if-none-match': `"x", W/${etag}` })
    assert.equal(again.status, 304)
    assert.equal(await again.text(), '')
    assert.deepEqual(
      [again.headers.get('etag'), again.headers.get('cache-control'), again.headers.get('content-encoding')],
      [etag, 'no-cache', null],
    )
  }
  assert.equal(tags.size, 3)
})

test('HEAD says what GET would, without a body', async () => {
  const whole = ask({ 'accept-encoding': 'br' })
  const head = ask({ 'accept-encoding': 'br' }, 'HEAD')
  assert.deepEqual([...head.headers], [...whole.headers])
  assert.equal(await head.text(), '')
})

test('a page that says that there is none is sent whole each time', async () => {
  const request = new Request('http://x/', { headers: { 'if-none-match': '*' } })
  const missing = await packResponse(BODY, { type: 'text/html', headers: [], status: 404 })
  assert.equal(responseTo(request, missing).status, 404)
})

test('a body is compressed from a limit on', async () => {
  for (const [size, coding] of [
    [COMPRESSED_FROM_BYTES - 1, null],
    [COMPRESSED_FROM_BYTES, 'br'],
  ] as const) {
    const small = await packResponse(Buffer.alloc(size, 'x'), { type: 'text/plain', headers: [] })
    const request = new Request('http://x/', { headers: { 'accept-encoding': 'br' } })
    assert.equal(responseTo(request, small).headers.get('content-encoding'), coding)
  }
})
