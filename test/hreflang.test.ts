import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { LOCALES } from '../i18n/locales.ts'
import { createApp } from '../server/app.ts'
import { renderInLocales } from '../server/platform/http/render-in-locales.ts'
import { useTestApp } from './support/app.ts'
import { loadPages, PUBLIC_PAGES } from './support/public-pages.ts'
import { ORIGIN } from './support/recording.ts'

const POST = '/blog/a-wedding-day-without-watching-the-clock'
/** Addresses that no page answers, or that are for staff. */
const NO_PAGES = /^\/(?:api|admin|assets|pictures)(?:\/|$)|\.\w+$/

type Ask = (address: string) => Promise<Response>
type Crawled = { status: number; lang: string; canonical: string; alternates: [lang: string, href: string][] }

describe('the pages in each language name each other', () => {
  const app = useTestApp('sqlite', { samples: true })

  beforeEach(async () => {
    // The page of reviews is linked and listed where there are real ones.
    await app().db.updateTable('reviews').set({ sample: 0 }).execute()
  })

  function openSite() {
    const render = renderInLocales(loadPages, async () => 'published')
    const site = createApp(app().deps, { version: 'test', render })
    return async (address: string) => await site.request(address)
  }

  /** The addresses of the sitemap. */
  async function listedBy(ask: Ask): Promise<string[]> {
    const sitemap = await (await ask(`${ORIGIN}/sitemap.xml`)).text()
    return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  }

  /** Every page that links, alternates and the sitemap lead to, from both start pages. */
  async function crawl() {
    const ask = openSite()
    const listed = await listedBy(ask)
    const pages = new Map<string, Crawled>()
    const waiting = [`${ORIGIN}/`, `${ORIGIN}/es`, ...listed]
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      if (pages.has(address)) continue
      const response = await ask(address)
      const html = await response.text()
      const page = readPage(response.status, html)
      pages.set(address, page)
      waiting.push(...page.alternates.map(([, href]) => href), ...linksIn(html))
    }
    return { pages, listed }
  }

  test('each answers, is its own canonical address, and its alternates point back', async () => {
    const { pages, listed } = await crawl()
    const paths = [...pages.keys()].map(address => new URL(address).pathname)
    for (const path of PUBLIC_PAGES)
      assert.ok(paths.includes(path) && paths.includes(`/es${path}`.replace(/\/$/, '')), path)
    for (const [address, page] of pages) {
      assert.equal(page.status, 200, address)
      assert.equal(page.canonical, address)
      const [english] = page.alternates
      assert.deepEqual(
        page.alternates.map(([lang]) => lang),
        [...LOCALES, 'x-default'],
        address,
      )
      assert.deepEqual(page.alternates.at(-1), ['x-default', english?.[1]], address)
      assert.ok(
        page.alternates.some(([lang, href]) => lang === page.lang && href === address),
        `${address} names itself`,
      )
      for (const [lang, href] of page.alternates) {
        const other = pages.get(href)
        assert.deepEqual(other?.alternates, page.alternates, `${address} -> ${href}`)
        if (lang !== 'x-default') assert.equal(other?.lang, lang, href)
      }
    }
    assert.deepEqual(listed.sort(), [...pages.keys()].sort(), 'the sitemap lists them all')
  })

  test('a post without a translation names no alternate, in no language', async () => {
    const row = await app()
      .db.selectFrom('posts')
      .select('id')
      .where('slug', '=', POST.replace('/blog/', ''))
      .executeTakeFirstOrThrow()
    await app().db.deleteFrom('translations').where('record_id', '=', row.id).execute()
    const ask = openSite()
    const listed = await listedBy(ask)
    for (const prefix of ['', '/es']) {
      const response = await ask(`${ORIGIN}${prefix}${POST}`)
      assert.deepEqual(readPage(response.status, await response.text()), {
        status: 200,
        lang: prefix === '' ? 'en' : 'es',
        canonical: `${ORIGIN}${POST}`,
        alternates: [],
      })
    }
    assert.ok(listed.includes(`${ORIGIN}${POST}`))
    assert.ok(!listed.includes(`${ORIGIN}/es${POST}`))
  })
})

function readPage(status: number, html: string): Crawled {
  const only = (pattern: RegExp) => {
    const found = [...html.matchAll(pattern)].map(match => match[1] ?? '')
    assert.equal(found.length, 1, `${found.length} of ${pattern}`)
    return found[0] ?? ''
  }
  return {
    status,
    lang: only(/<html lang="([^"]*)"/g),
    canonical: only(/<link rel="canonical" href="([^"]*)"/g),
    alternates: [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
      ([, lang = '', href = '']) => [lang, href],
    ),
  }
}

/** The addresses of the pages of this site that a page leads to. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)]
    .map(([, path = '']) => path)
    .filter(path => !NO_PAGES.test(path))
    .map(path => ORIGIN + path)
}
