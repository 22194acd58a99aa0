import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { PageLocale } from '../i18n/locales.ts'
import { createApp } from '../server/app.ts'
import type { RenderPage } from '../server/http/pages.ts'
import { renderInLocales } from '../server/http/render-in-locales.ts'
import { insertSamples } from '../server/sample-content/insert-samples.ts'
import { NOON, useTestApp } from './support/app.ts'
import { ORIGIN } from './support/recording.ts'
import { namesIn, structuredDataOf } from './support/structured-data.ts'

const load = async (locale: PageLocale) => {
  const file = new URL(`../build/pages/${locale}/server/handler.js`, import.meta.url).href
  return ((await import(file)) as { handle: RenderPage }).handle
}

/** What at least one page emits. */
const TYPES = [
  ...['BlogPosting', 'BreadcrumbList', 'FAQPage', 'LocalBusiness TaxiService', 'Product', 'Product Vehicle'],
  ...['Service', 'VideoObject', 'WebSite'],
]

describe('the structured data of the public pages', () => {
  const app = useTestApp('sqlite')
  beforeEach(() => insertSamples(app().db, new Date(NOON)))

  test('is of a shape that schema.org and Google take, on every page of the sitemap in both languages', async () => {
    const site = createApp(app().deps, {
      version: 'test',
      render: renderInLocales(load, async () => 'published'),
    })
    const read = async (path: string) => await (await site.request(ORIGIN + path)).text()
    const { publicUrl } = app().deps.config
    const sitemap = await read('/sitemap.xml')
    const listed = [...sitemap.matchAll(/(?:<loc>|href=")(https?:[^<"]+)/g)].map(([, url]) => url!)
    const paths = new Set(listed.map(url => url.slice(publicUrl.length) || '/'))
    const types = new Set<string>()
    for (const path of paths) {
      const html = await read(path)
      const items = structuredDataOf(html, path)
      for (const item of items) {
        types.add([item['@type']].flat().join(' '))
        if ('inLanguage' in item)
          assert.equal(item.inLanguage.slice(0, 2), path.startsWith('/es') ? 'es' : 'en', path)
        if (item['@type'] === 'FAQPage') {
          // Google takes questions that visitors can read on the page alone.
          for (const { name } of item.mainEntity) assert.ok(textOf(html).includes(name), `${path}: ${name}`)
        }
      }
      const { defined, used } = namesIn(items)
      assert.deepEqual([...used.difference(defined)], [], path)
    }
    assert.ok(paths.size > 70 && [...paths].some(path => path.startsWith('/es/routes/')), String(paths.size))
    assert.deepEqual([...types].sort(), TYPES)
  })

  test('is refused where a property is missing, or of another type', () => {
    const page = (item: object) => `<script type="application/ld+json">${JSON.stringify(item)}</script>`
    const film = {
      ...{ '@type': 'VideoObject', name: 'a', description: 'b', uploadDate: NOON, inLanguage: 'en-US' },
      ...{ thumbnailUrl: 'https://a.example/b.jpg', embedUrl: 'https://a.example/c' },
    }
    assert.equal(structuredDataOf(page(film), '/').length, 1)
    for (const wrong of [
      { uploadDate: 'today' },
      { thumbnailUrl: undefined },
      { areaServed: 'x' },
      { name: '' },
    ])
      assert.throws(() => structuredDataOf(page({ ...film, ...wrong }), '/'))
  })
})

const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replaceAll('&quot;', '"')
