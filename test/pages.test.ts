import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { excerptOf } from '../domain/site/blog.ts'
import { DEFAULT_SITE } from '../domain/site/site.ts'
import { useTestApp } from './support/app.ts'
import { loadPages, PUBLIC_PAGES } from './support/public-pages.ts'
import { ORIGIN } from './support/recording.ts'

const handle = await loadPages()

const BRAND = 'Potomac & Sons Chauffeurs'
const PRIVATE_PAGES = ['/newsletter', '/admin', '/admin/fleet', '/admin/invitation']
const MISSING_PAGES = ['/nowhere', '/blog/no-such-post', '/admin/nowhere']

describe('the pages as the server renders them', () => {
  const app = useTestApp('sqlite', { samples: true })

  /** The page at this path; the call to `failing` is answered with an error. */
  async function render(path: string, failing?: string) {
    const response = await handle(new Request(ORIGIN + path), {
      send: async ({ url }) => {
        const { pathname, search } = new URL(url)
        if (pathname === failing) return new Response('{}', { status: 500 })
        return await app().request(pathname + search)
      },
      origin: ORIGIN,
    })
    return { status: response.status, html: await response.text() }
  }

  test('every page names the brand of the settings and no other', async () => {
    const token = await app().signIn()
    await app().client('updateSite', { token, body: { ...DEFAULT_SITE, brand: BRAND } })
    for (const path of [...PUBLIC_PAGES, ...PRIVATE_PAGES, ...MISSING_PAGES]) {
      const { html } = await render(path)
      assert.doesNotMatch(html, /Quantico Rides/, path)
    }
    for (const path of [...PUBLIC_PAGES, ...PRIVATE_PAGES]) {
      assert.ok(titleOf((await render(path)).html).includes('Potomac &amp; Sons Chauffeurs'), path)
    }
    assert.match((await render('/videos')).html, /<title>Videos - Potomac &amp; Sons Chauffeurs<\/title>/)
  })

  test('every joined class of a page has its rule in a sheet that the page links', async () => {
    for (const path of PUBLIC_PAGES) {
      const { html } = await render(path)
      const sheets = [...html.matchAll(/href="\/(assets\/[^"#]+\.css)/g)]
      const styles = sheets.map(([, file]) => readFileSync(`build/client/${file}`, 'utf8')).join('')
      const classes = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, list]) => list!.split(' '))
      const joined = classes.filter(name => /^_[0-9a-z]+$/.test(name))
      assert.ok(joined.length > 10, path)
      for (const name of joined)
        assert.match(styles, new RegExp(`\\.${name}(?![0-9a-z])`), `${path}: ${name}`)
    }
  })

  test('every page has one title and one description, what is missing too', async () => {
    const seen = new Set<string>()
    for (const path of [...PUBLIC_PAGES, '/newsletter', '/admin', '/admin/invitation', '/nowhere']) {
      const { html } = await render(path)
      for (const text of [titleOf(html), descriptionOf(html)]) {
        assert.ok(text.length > 5 && !seen.has(text), `${path}: ${text}`)
        seen.add(text)
      }
    }
  })

  test('every page has a picture for link previews, of the size that it tells', async () => {
    const seen = new Set<string>()
    for (const path of PUBLIC_PAGES) {
      const { html } = await render(path)
      const image = onlyMatch(html, /<meta property="og:image" content="([^"]*)"/g)
      assert.ok(image.startsWith(`${ORIGIN}/pictures/`) && image.endsWith('.jpg'), `${path}: ${image}`)
      const { width, height } = await sharp(`public${image.slice(ORIGIN.length)}`).metadata()
      const told = ['width', 'height'].map(side =>
        onlyMatch(html, new RegExp(`<meta property="og:image:${side}" content="(\\d+)"`, 'g')),
      )
      assert.deepEqual([String(width), String(height)], told, path)
      seen.add(image)
    }
    assert.ok(seen.size >= 8, 'the kinds of pages differ')
  })

  test('a page shows each picture once', async () => {
    // A post is a dialog over the list, which has its picture too.
    for (const path of PUBLIC_PAGES.filter(each => !each.startsWith('/blog/'))) {
      const { html } = await render(path)
      const shown = [...html.matchAll(/<img[^>]* src="\/pictures\/([a-z-]+)-\d+\.webp"/g)].map(
        ([, name]) => name,
      )
      assert.deepEqual(shown, [...new Set(shown)], path)
    }
  })

  test('a vehicle has its class as title, its make below and two figures; a built-in picture is called representative', async () => {
    const path = '/fleet/mercedes-s600-limo'
    const first = (await render(path)).html
    assert.match(first, /<h1[^>]*>Stretch Limousine<\/h1>/)
    assert.match(first, /Mercedes S600 Limo<\/span><small[^>]*>Representative image/)
    assert.match(first, /Passengers<\/dt><dd[^>]*>6<\/dd>.*Bags<\/dt><dd[^>]*>4<\/dd>/)
    assert.match(first, /"vehicleSeatingCapacity":6/)
    assert.match(first, /Two facing leather benches/)
    const token = await app().signIn()
    const [card] = await app().client('listVehicles')
    assert.ok(card)
    const { name, altText, laggageCapacity, hourlyRate } = card
    const own = { name, altText, hourlyRate, laggageCapacity, passengerCapacity: 1 }
    const body = { ...own, imageUrl: 'https://example.com/car.jpg', inside: [] }
    await app().client('updateVehicle', { token, id: card._id, body })
    const second = (await render(path)).html
    assert.doesNotMatch(second, /Representative image|Two facing leather benches/)
  })

  test('a shared post is open in its document, whatever scripts do', async () => {
    const { status, html } = await render('/blog/a-wedding-day-without-watching-the-clock')
    assert.equal(status, 200)
    assert.match(html, /<dialog[^>]* open=""[^>]*>.*<h1 id="post-title">A wedding day/s)
  })

  test('text that staff typed stays text in the page and in its scripts', async () => {
    const title = `</script><img src=x onerror="1"><b>bold</b>`
    const token = await app().signIn()
    const body = { url: 'https://youtu.be/aqz-KE-bpKQ', title, description: title }
    await app().client('createVideo', { token, body })
    const { html } = await render('/videos')
    assert.match(html, /&lt;b&gt;bold&lt;\/b&gt;/)
    assert.doesNotMatch(html, /<b>bold|<img src=x/)
  })

  test('a page that is not there says so in title and description, wherever it would be', async () => {
    for (const path of MISSING_PAGES.filter(path => !path.startsWith('/admin'))) {
      const { status, html } = await render(path)
      assert.equal(status, 404, path)
      assert.equal(titleOf(html), 'Page Not Found', path)
      assert.ok(descriptionOf(html).includes('no page at this address'), path)
      assert.match(html, /Lost in Luxury/, path)
    }
  })

  test('films that cannot be loaded leave a calm page', async t => {
    const printed = t.mock.method(console, 'error', () => {})
    const { html } = await render('/videos', '/api/videos')
    assert.match(html, /Premium Video Gallery/)
    assert.match(html, /No videos right now\./)
    assert.doesNotMatch(html, /role="alert"|Failed to fetch videos</)
    // The API has logged it, and the browser says it in its console.
    assert.equal(printed.mock.callCount(), 0)
  })

  test('the sample posts have excerpts of their own', async () => {
    for (const post of await app().client('listPosts')) {
      assert.notEqual(post.excerpt, excerptOf({ content: post.content }), post.title)
    }
  })

  test('a newsletter link that is not valid any more says what to do', async () => {
    const response = await handle(
      new Request(`${ORIGIN}/newsletter?token=x`, {
        method: 'POST',
        headers: { origin: ORIGIN },
        body: new URLSearchParams({ intent: 'confirm', token: 'x'.repeat(43) }),
      }),
      {
        send: async () => Response.json({ code: 'not_found', message: 'x' }, { status: 404 }),
        origin: ORIGIN,
      },
    )
    assert.match(await response.text(), /has expired\. You can subscribe again below our blog posts\./)
  })
})

/** The only one; whatever comes twice is refused. */
function titleOf(html: string): string {
  return onlyMatch(html, /<title>([^<]*)<\/title>/g)
}

function descriptionOf(html: string): string {
  return onlyMatch(html, /<meta name="description" content="([^"]*)"/g)
}

function onlyMatch(html: string, pattern: RegExp): string {
  const [head] = html.split('</head>')
  const found = [...head!.matchAll(pattern)].map(match => match[1]!)
  assert.equal(found.length, 1, `${found.length} of ${pattern}`)
  return found[0]!
}
