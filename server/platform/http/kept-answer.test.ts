import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { COMPRESSED_FROM_BYTES } from './content-coding.ts'
import { keptResponse, packAnswer } from './kept-answer.ts'

const BODY = Buffer.from('<p>words and words, ü</p>'.repeat(400))
const shared: [string, string][] = [['cache-control', 'no-cache']]
const kept = await packAnswer(BODY, { type: 'text/html; charset=utf-8', headers: shared })
const ask = (headers: Record<string, string>, method = 'GET') =>
  keptResponse(new Request('http://x/', { method, headers }), kept)
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

test('a page that says that there is none is sent whole each time', () => {
  const request = new Request('http://x/', { headers: { 'if-none-match': '*' } })
  assert.equal(keptResponse(request, kept, 404).status, 404)
})

test('a body is compressed from a limit on', async () => {
  for (const [size, coding] of [
    [COMPRESSED_FROM_BYTES - 1, null],
    [COMPRESSED_FROM_BYTES, 'br'],
  ] as const) {
    const small = await packAnswer(Buffer.alloc(size, 'x'), { type: 'text/plain', headers: [] })
    const request = new Request('http://x/', { headers: { 'accept-encoding': 'br' } })
    assert.equal(keptResponse(request, small).headers.get('content-encoding'), coding)
  }
})
