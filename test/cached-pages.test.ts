import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { beforeEach, describe, test } from 'node:test'
import { NAMED_CALLS } from '../contract/calls.ts'
import { createApp } from '../server/app.ts'
import { insertSamples } from '../server/integrations/sample-content/insert-samples.ts'
import routes from '../web/routes.ts'
import { NOON, RIDE, useTestApp } from './support/app.ts'
import { QUERIES } from './support/bodies.ts'
import { loadPages, PUBLIC_PAGES } from './support/public-pages.ts'
import { ORIGIN } from './support/recording.ts'

const handle = await loadPages()

/** A new page is added to them and says so in its route. */
const CACHED_PAGES = PUBLIC_PAGES
const POST_SLUG = 'a-wedding-day-without-watching-the-clock'
/** What stands for the slug below each folder; the samples have no venue. */
const SLUGS: Record<string, string> = {
  fleet: 'mercedes-s600-limo',
  airports: 'iad',
  towns: 'reston',
  routes: 'iad-to-georgetown',
  venues: 'none',
}
const EVERY_PAGE = pathsOf(routes, '')
const MISSING = ['/nowhere', '/venues/none', '/fleet/none']
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

type Route = { path?: string | undefined; children?: Route[] | undefined }

/** The address of every route. */
function pathsOf(entries: Route[], above: string): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const filled = path
      .replace(':slug', SLUGS[path.split('/')[0] ?? ''] ?? POST_SLUG)
      .replace(':id', 'some-id')
      .replace('*', 'nowhere')
    const own = filled ? `${above}/${filled}` : above
    return [own || '/', ...pathsOf(children, own)]
  })
}

/** Every inline script of a page that a browser would run: the last one waits as text and then runs as it is. */
function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/ src=|application\/ld\+json/.test(attributes))
    .map(([, , text = '']) => text)
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('what is cached', () => {
  const app = useTestApp('sqlite', { samples: true })
  let site: ReturnType<typeof createApp>
  let visitors: Record<string, Record<string, string>>

  beforeEach(async () => {
    site = createApp(app().deps, { version: 'test', render: handle })
    const token = await app().signIn()
    const cookie = { cookie: 'device=known; session=secret-of-a-cookie' }
    const authorization = { authorization: `Bearer ${token}` }
    // The visitor who may see the most asks first: what is cached of that would show in the answers to the others.
    visitors = { both: { ...cookie, ...authorization }, token: authorization, cookie, nobody: {} }
  })
  const ask = async (path: string, init?: RequestInit) => await site.request(ORIGIN + path, init)
  /** True where this address would be answered from memory. */
  const isCached = (path: string) => site.responses.find(path) !== undefined
  /** The same bytes for everybody, and headers that let nobody keep them for one visitor only. */
  const assertSame = async (path: string, names: string[]) => {
    const bodies = new Set<string>()
    for (const name of names) {
      const { status, headers, body } = await readAnswer(path, visitors[name]!)
      assert.deepEqual([status, headers.get('cache-control')], [200, 'no-cache'], `${path} for ${name}`)
      assert.equal(headers.get('vary'), 'accept-encoding', path)
      assert.equal(headers.get('set-cookie'), null, path)
      bodies.add(`${headers.get('etag')} ${headers.get('content-security-policy')} ${body}`)
    }
    assert.equal(bodies.size, 1, path)
    return [...bodies][0]!
  }
  const readAnswer = async (path: string, headers: Record<string, string>) => {
    const answer = await ask(path, { headers })
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  }

  test('pages are cached where their route says so, and are the same for everybody', async () => {
    for (const path of EVERY_PAGE) {
      if (!CACHED_PAGES.includes(path)) continue
      const seen = await assertSame(path, Object.keys(visitors))
      assert.doesNotMatch(seen, /secret-of-a-cookie|staff-admin/, path)
      assert.ok(isCached(path), path)
    }
    assert.deepEqual(
      CACHED_PAGES.filter(path => !EVERY_PAGE.includes(path)),
      [],
    )
  })

  test('no other page is cached, by us, by browsers or by anyone between', async () => {
    const others = EVERY_PAGE.filter(path => !CACHED_PAGES.includes(path))
    assert.ok(others.includes('/admin/reservations/some-id') && others.includes('/newsletter'))
    for (const path of [...others, '/newsletter?token=x', '/admin/invitation?token=x', '/admin?x=1']) {
      for (const headers of Object.values(visitors)) {
        const answer = await ask(path, { headers })
        await answer.body?.cancel()
        if (MISSING.includes(path)) assert.equal(answer.status, 404)
        else assert.equal(answer.headers.get('cache-control'), 'no-store', path)
        assert.equal(isCached(path), false, path)
      }
    }
  })

  test('a query or a form makes a page private', async () => {
    const asked = await ask('/reservation?pickup=Home')
    assert.match(await asked.text(), /Home/)
    assert.equal(asked.headers.get('cache-control'), 'private, no-cache')
    const body = new URLSearchParams({ name: 'Somebody Else' })
    const answered = await ask('/contact', { method: 'POST', headers: FORM, body })
    assert.match(await answered.text(), /Somebody Else/)
    assert.equal(answered.headers.get('cache-control'), 'no-store')
    const data = await ask('/contact.data')
    await data.body?.cancel()
    assert.equal(data.headers.get('cache-control'), 'no-store')
    for (const path of ['/reservation?pickup=Home', '/reservation', '/contact', '/contact.data']) {
      assert.equal(isCached(path), false, path)
    }
    assert.doesNotMatch((await readAnswer('/contact', {})).body, /Somebody Else/)
  })

  test('a page with an error is not cached', async t => {
    t.mock.method(console, 'error', () => {})
    const away = createApp(
      {
        ...app().deps,
        db: new Proxy(app().db, {
          get() {
            throw new Error('away')
          },
        }),
      },
      { version: 'test', render: handle },
    )
    const answer = await away.request(`${ORIGIN}/fleet`)
    await answer.body?.cancel()
    assert.deepEqual([answer.status >= 500, answer.headers.get('cache-control')], [true, 'no-store'])
    // The list and the page are asked for in process, and both failures are told.
    assert.ok(app().errors.length > 0)
    app().errors.length = 0
  })

  test('calls are cached where the contract says so, and are the same for everybody', async () => {
    const reservation = await app().client('createReservation', { body: RIDE })
    for (const [name, { method, path: pattern, madeFrom, query }] of NAMED_CALLS) {
      const path = pattern.replace('{id}', reservation._id) + (QUERIES[name] ?? '')
      if (madeFrom !== undefined) {
        const seen = await assertSame(path, Object.keys(visitors))
        assert.doesNotMatch(seen, /secret-of-a-cookie|staff-admin|ada@example/, path)
        assert.ok(isCached(path), path)
        if (query === undefined) continue
        const inSpanish = await assertSame(`${path}?locale=es`, Object.keys(visitors))
        assert.notEqual(inSpanish, seen, path)
        assert.ok(isCached(`${path}?locale=es`), path)
        // Another spelling of the query is answered, and cached nowhere.
        assert.equal((await ask(`${path}?locale=es&x=1`)).status, 200)
        assert.equal(isCached(`${path}?locale=es&x=1`), false)
        continue
      }
      // Without a body a write is refused; what it answers where it is done is asked by the contract's own test.
      if (name === 'signOut') continue
      for (const headers of Object.values(visitors)) {
        const answer = await ask(path, { method, headers })
        await answer.body?.cancel()
        assert.equal(answer.headers.get('cache-control'), 'no-store', `${name} ${answer.status}`)
        if (method === 'GET') assert.equal(isCached(path), false, name)
      }
    }
  })

  test('a page shows a record from the instant on at which it goes public, and no draft before', async () => {
    const token = await app().signIn()
    const image = { imageUrl: '/pictures/city-night-1440.webp', altText: 'An avenue' }
    const publishAt = new Date(Date.parse(NOON) + 5000).toISOString()
    const make = async (publishing: { draft?: boolean; publishAt?: string }) => {
      const service = { ...image, name: 'Hidden tour', description: 'Words', features: ['One'] }
      const vehicle = {
        ...image,
        name: 'Hidden car',
        passengerCapacity: 3,
        laggageCapacity: 2,
        hourlyRate: 90,
      }
      const post = { ...image, title: 'Hidden night', content: 'Words', category: 'Travel' as const }
      const video = { url: 'https://youtu.be/aqz-KE-bpKQ', title: 'Hidden film' }
      await app().client('createService', { token, body: { ...service, ...publishing } })
      await app().client('createVehicle', { token, body: { ...vehicle, ...publishing } })
      await app().client('createPost', { token, body: { ...post, ...publishing } })
      await app().client('createVideo', { token, body: { ...video, ...publishing } })
    }
    const pages = ['/services', '/fleet', '/blog', '/videos']
    const shows = async (path: string) => /Hidden |hidden-night/.test((await readAnswer(path, {})).body)
    await make({ draft: true })
    await make({ publishAt })
    app().pass(4999)
    for (const path of [...pages, '/', '/reservation', '/blog.data', '/sitemap.xml', '/blog.xml'])
      assert.equal(await shows(path), false, path)
    assert.equal((await ask('/blog/hidden-night')).status, 404)
    assert.ok(isCached('/fleet'))
    app().pass(1)
    await app().deliver()
    for (const path of [...pages, '/sitemap.xml', '/blog.xml']) assert.equal(await shows(path), true, path)
    assert.equal((await ask('/blog/hidden-night-2')).status, 200)
  })

  test('a page allows its own inline scripts by their hashes, and no other', async () => {
    for (const path of [...EVERY_PAGE, '/reservation?pickup=Home']) {
      const { headers, body } = await readAnswer(path, {})
      const [allowed = ''] = /script-src [^;]+/.exec(headers.get('content-security-policy')!)!
      assert.doesNotMatch(allowed, /unsafe|nonce|\*/, path)
      assert.doesNotMatch(body, /nonce=/, path)
      // What the build of the pages says to the server stays between the two.
      for (const name of ['x-kept-page', 'x-missing-page', 'x-script-hashes'])
        assert.equal(headers.get(name), null)
      const scripts = scriptsOf(body)
      assert.ok(scripts.length >= 6, path)
      for (const script of scripts) assert.ok(allowed.includes(hashOf(script)), `${path}: ${script}`)
      assert.equal(allowed.split(' ').length - 2, new Set(scripts).size, path)
    }
  })
})

describe('a cached page', () => {
  const app = useTestApp('sqlite')

  test('is the same, bytes, policy and ETag, whatever request renders it and how often', async () => {
    await insertSamples(app().db, new Date(NOON))
    for (const path of CACHED_PAGES) {
      const seen = new Set<string>()
      for (let i = 0; i < 2; i++) {
        const site = createApp(app().deps, { version: 'test', render: handle })
        const { headers } = await site.request(ORIGIN + path, { headers: { 'accept-encoding': 'br' } })
        assert.equal(headers.get('content-encoding'), 'br')
        seen.add(`${headers.get('etag')} ${headers.get('content-security-policy')}`)
      }
      assert.equal(seen.size, 1, path)
    }
  })
})
