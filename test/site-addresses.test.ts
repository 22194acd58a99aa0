import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Product, startProduct } from './support/product.ts'
import { PUBLIC_PAGES } from './support/public-pages.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

// The addresses of the product as it runs, with its sample content.
let product: Product
before(async () => {
  product = await startProduct({ DATA_DIR: temporaryFolder('addresses'), PAYMENTS: 'none' })
})
after(async () => await product?.kill('SIGKILL'))

const ask = async (path: string, headers: Record<string, string> = {}) =>
  await fetch(product.url + path, { headers, redirect: 'manual' })

/** Links that are followed at the same time. */
const AT_ONCE = 8

test('every link of the site, its sitemap and its feed leads to a page', async () => {
  const waiting = [...PUBLIC_PAGES]
  const known = new Set(waiting)
  const follow = async (path: string) => {
    const response = await fetch(product.url + path)
    assert.equal(response.status, 200, path)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return await response.body?.cancel()
    for (const [, href = ''] of (await response.text()).matchAll(/(?:href|src)="(\/[^"#]*)/g)) {
      const clean = href.replaceAll('&amp;', '&')
      if (known.has(clean)) continue
      known.add(clean)
      waiting.push(clean)
    }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(follow))
  assert.ok(known.size > 40)
  const sitemap = await (await ask('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname)
  assert.ok(listed.length > 10)
  for (const path of listed) if (!known.has(path)) assert.equal((await ask(path)).status, 200, path)
  const feed = await (await ask('/blog.xml')).text()
  assert.ok((feed.match(/<item>/g)?.length ?? 0) >= 6)
  assert.match(await (await ask('/robots.txt')).text(), /Sitemap: /)
})

test('other spellings lead to the one address', async () => {
  for (const [path, canonical] of [
    ['/Reservation', '/reservation'],
    ['/reservation/', '/reservation'],
    ['/airport', '/airports'],
  ] as const) {
    const { status, headers } = await ask(path)
    assert.deepEqual([status, headers.get('location')], [301, canonical])
  }
})

test('pages and files come compressed and once, with a policy for scripts', async () => {
  const compressed = { 'accept-encoding': 'br' }
  const page = await ask('/reservation', compressed)
  assert.match(
    page.headers.get('content-security-policy') ?? '',
    /script-src 'self'( 'sha256-[\w+/]{43}=')+;/,
  )
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await page.text()) ?? []
  const file = await ask(script, compressed)
  assert.equal(file.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  for (const [path, answer] of [
    ['/reservation', page],
    [script, file],
  ] as const) {
    assert.equal(answer.headers.get('content-encoding'), 'br')
    const again = await ask(path, { ...compressed, 'if-none-match': answer.headers.get('etag') ?? '' })
    assert.equal(again.status, 304, path)
  }
  const missing = await ask('/assets/none.js')
  assert.equal(missing.status, 404)
  assert.match(missing.headers.get('content-type') ?? '', /application\/json/)
})
