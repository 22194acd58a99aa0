import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { json, METRICS_TOKEN, RIDE, useTestApp } from '../../../test/support/app.ts'
import { accepts } from './content-coding.ts'
import { canonicalPath } from './pages.ts'
import { createRateLimiter } from './rate-limit.ts'
import { securityHeaders } from './security-headers.ts'

describe('the API', () => {
  const app = useTestApp('sqlite')
  const problem = async (path: string, init?: RequestInit) => {
    const response = await app().request(path, init)
    const body = (await response.json()) as { code: string; message: string; requestId: string }
    assert.equal(body.requestId, response.headers.get('x-request-id'))
    assert.ok(body.message.length > 5)
    return `${response.status} ${body.code}`
  }

  test('answers unknown paths, methods and bodies in one shape', async () => {
    assert.equal(await problem('/api/nope'), '404 not_found')
    assert.equal(await problem('/api/services', { method: 'PATCH' }), '405 method_not_allowed')
    assert.equal(await problem('/api/reservations', { method: 'POST', body: 'x' }), '415 wrong_type')
    const type = { 'content-type': 'application/json' }
    for (const body of ['{', '', '{"a":}', '['.repeat(90_000)]) {
      assert.equal(
        await problem('/api/reservations', { method: 'POST', headers: type, body }),
        '400 malformed',
      )
    }
    for (const body of ['null', '[]', '"x"', '5']) {
      assert.equal(await problem('/api/reservations', { method: 'POST', headers: type, body }), '422 invalid')
    }
    assert.equal(
      await problem('/api/reservations', {
        method: 'POST',
        headers: type,
        body: Buffer.from([0x22, 0xff, 0x22]),
      }),
      '400 malformed',
    )
  })

  test('takes bodies of up to 100 kB, told or untold', async () => {
    assert.equal(
      await problem('/api/reservations', json({ ...RIDE, note: 'x'.repeat(110_000) })),
      '413 too_large',
    )
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(' '.repeat(60_000)))
      },
    })
    const untold = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    }
    assert.equal(await problem('/api/reservations', untold as RequestInit), '413 too_large')
  })

  test('refuses staff calls before it reads their body', async () => {
    let read = false
    const stream = new ReadableStream(
      {
        pull() {
          read = true
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit
    assert.equal(await problem('/api/services', init), '401 unauthenticated')
    assert.equal(read, false)
  })

  test('serves public lists with a strong ETag, and 304 where nothing changed', async () => {
    for (const path of [
      '/api/services',
      '/api/fleets',
      '/api/blogs',
      '/api/videos',
      '/api/site',
      '/api/places/map',
    ]) {
      const first = await app().request(path)
      const etag = first.headers.get('etag')!
      assert.match(etag, /^"[\w-]+"$/)
      assert.equal(first.headers.get('cache-control'), 'no-cache')
      for (const tag of [etag, `"x", ${etag}`, `W/${etag}`, '*']) {
        const again = await app().request(path, { headers: { 'if-none-match': tag } })
        assert.equal(again.status, 304)
        assert.equal(await again.text(), '')
      }
      assert.equal((await app().request(path, { headers: { 'if-none-match': '"x"' } })).status, 200)
    }
  })

  test('shows a change of staff at once', async () => {
    const before = await app().request('/api/videos')
    const body = { url: 'https://youtu.be/aqz-KE-bpKQ' }
    await app().client('createVideo', { token: await app().signIn(), body })
    const headers = { 'if-none-match': before.headers.get('etag')! }
    assert.equal((await app().request('/api/videos', { headers })).status, 200)
  })

  test('says that it is up, and whether work may be sent to it', async () => {
    const state = async (path: string) => {
      const response = await app().request(path)
      return [response.status, ((await response.json()) as { status?: string }).status]
    }
    assert.deepEqual(await state('/healthz'), [200, 'ok'])
    assert.deepEqual(await state('/readyz'), [200, 'ready'])
    app().beginClosing()
    assert.deepEqual(await state('/readyz'), [503, undefined])
    assert.deepEqual(await state('/healthz'), [200, 'ok'])
  })

  test('shows no figures to strangers', async () => {
    assert.equal((await app().request('/metrics')).status, 404)
  })

  test('carries the security headers on every answer', async () => {
    for (const path of ['/api/site', '/api/nope', '/healthz', '/map/tiles/light/9/146/195.svg']) {
      const { headers } = await app().request(path)
      assert.equal(headers.get('x-content-type-options'), 'nosniff')
      assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin')
      assert.match(headers.get('content-security-policy')!, /frame-ancestors 'none'/)
    }
  })

  test('says whom to tell about a weakness', async () => {
    const text = await (await app().request('/.well-known/security.txt')).text()
    assert.match(text, /^Contact: mailto:\S+@\S+\nExpires: 2027-05-21T/)
  })

  test('leads nobody out of its folders, and lets no other site read it', async () => {
    for (const path of [
      '/..%2f..%2fpackage.json',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/uploads/..%5c..%5crides.sqlite',
      '/pictures/%00.webp',
    ]) {
      assert.equal((await app().request(path)).status, 404, path)
    }
    const origin = { origin: 'https://evil.example', 'access-control-request-method': 'GET' }
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await app().request('/api/fleets', { method, headers: origin })
      assert.equal(headers.get('access-control-allow-origin'), null)
    }
  })

  test('has a reference for people, whose page runs our own scripts alone', async () => {
    const response = await app().request('/api/docs')
    const page = await response.text()
    const [, script = ''] = /<script>(.*)<\/script>/s.exec(page) ?? []
    const digest = createHash('sha256').update(script).digest('base64')
    const policy = response.headers.get('content-security-policy') ?? ''
    assert.ok(policy.includes(`script-src 'self' 'sha256-${digest}'`))
    assert.doesNotMatch(policy, /unsafe/)
    const files = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, file = '']) => file)
    assert.equal(files.length, 3)
    for (const file of files) assert.equal((await app().request(file)).status, 200, file)
    const json = (await (await app().request('/api/openapi.json')).json()) as {
      openapi: string
      servers: { url: string }[]
    }
    assert.deepEqual([json.openapi, json.servers], ['3.1.0', [{ url: app().deps.config.publicUrl }]])
  })
})

describe('with monitoring', () => {
  const app = useTestApp('sqlite', { metrics: true })

  test('figures need the token', async () => {
    const figures = (token: string) =>
      app().request('/metrics', { headers: { authorization: `Bearer ${token}` } })
    assert.equal((await figures('x'.repeat(30))).status, 404)
    await app().client('createReservation', { body: RIDE })
    const text = await (await figures(METRICS_TOKEN)).text()
    assert.match(text, /^http_answers_total\{class="2xx"\} 1$/m)
    assert.match(text, /^reservations\{status="pending"\} 1$/m)
    assert.match(text, /^jobs\{state="waiting"\} 2$/m)
    assert.match(text, /^nodejs_eventloop_lag_p99_seconds /m)
  })
})

describe('with rate limits', () => {
  const app = useTestApp('sqlite', { rateLimits: true })

  test('a form filled in by a program is turned away with a word, and sent again goes through', async () => {
    const now = app().deps.clock().getTime()
    const send = (headers: Record<string, string>) => app().request('/api/reservations', json(RIDE, headers))
    const filled = await send({ 'x-form-website': 'http%3A%2F%2Fspam' })
    assert.equal(filled.status, 422)
    assert.match(await filled.text(), /A hidden field was filled in/)
    const fast = await send({ 'x-form-shown-at': String(now - 300) })
    assert.deepEqual([fast.status, fast.headers.get('retry-after')], [429, '2'])
    for (const age of [1600, 86_400_000, -5000]) {
      assert.equal((await send({ 'x-form-shown-at': String(now - age) })).status, 201)
    }
    assert.equal((await send({ 'x-form-shown-at': 'x' })).status, 201)
    assert.equal((await app().request('/api/newsletter', json({ email: 'a@b.example' }))).status, 200)
  })

  test('a rate-limited client gets a Retry-After header', async () => {
    const attempt = () => app().request('/api/newsletter/confirm', json({ token: 'unknown' }))
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await attempt()).status)
    assert.deepEqual(statuses.slice(0, 10), Array(10).fill(404))
    assert.equal(statuses[10], 429)
    assert.equal((await attempt()).headers.get('retry-after'), '600')
    app().pass(600_000)
    assert.equal((await attempt()).status, 404)
  })
})

test('a window that has passed, or a clock set back, lets requests through again', () => {
  let now = 1_000_000
  const { overLimit } = createRateLimiter(() => new Date(now))
  const wait = (who: string) => overLimit('call', who, { requests: 1, seconds: 10 })
  assert.deepEqual([wait('a'), wait('a'), wait('b')], [0, 10, 0])
  now += 9500
  assert.equal(wait('a'), 1)
  now -= 60_000
  assert.equal(wait('a'), 0)
})

test('every spelling of a path has one canonical form', () => {
  const canonical = (path: string) => canonicalPath(new URL(path, 'http://x'))
  assert.equal(canonical('/Reservation?a=B'), '/reservation?a=B')
  assert.equal(canonical('/airport'), '/airports')
  assert.equal(canonical('/services/'), '/services')
  assert.equal(canonical('/'), undefined)
  assert.equal(canonical('/fleet'), undefined)
  assert.equal(canonical('http://x//Evil.example/'), '/evil.example')
  assert.equal(canonical('/Reservation.data'), undefined)
  assert.equal(canonical('/%66l%65et'), '/fleet')
  assert.equal(canonical('/%46LEET%2f'), '/fleet%2f')
  assert.equal(canonical('/blog//A%2Dpost%7e'), '/blog/a-post~')
  assert.equal(canonical('/caf%c3%a9%20%5b'), undefined)
})

test('HTTPS is asked for where visitors come over HTTPS', () => {
  assert.equal(securityHeaders('https://a.example')['strict-transport-security'], 'max-age=31536000')
  assert.equal(securityHeaders('http://a.example')['strict-transport-security'], undefined)
})

test('content codings are read with their weights', () => {
  assert.equal(accepts('gzip, br;q=0.5', 'br'), true)
  assert.equal(accepts('gzip, br;q=0', 'br'), false)
  assert.equal(accepts('gzip;q=0.000', 'gzip'), false)
  assert.equal(accepts('', 'gzip'), false)
})
