import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createApp } from '../server/app.ts'
import { insertSamples } from '../server/integrations/sample-content/insert-samples.ts'
import { renderInLocales } from '../server/platform/http/render-in-locales.ts'
import { NOON, useTestApp } from './support/app.ts'
import { loadPages } from './support/public-pages.ts'
import { ORIGIN } from './support/recording.ts'

const REQUESTS = 200
const CHANGES = 20
/** The heading of a page in each locale. */
const PAGES = {
  en: {
    '/services': 'Our Services',
    '/fleet': 'Our Fleet',
    '/contact': 'Contact',
    '/faq': 'Questions and answers',
  },
  es: {
    '/services': 'Nuestros servicios',
    '/fleet': 'Nuestra flota',
    '/contact': 'Contacto',
    '/faq': 'Preguntas y respuestas',
  },
} as const

describe('cached pages', () => {
  const app = useTestApp('sqlite')

  test(`${REQUESTS} mixed requests over ${CHANGES} changes of content are each answered in their own language`, async () => {
    await insertSamples(app().db, new Date(NOON))
    const render = renderInLocales(loadPages, async () => 'published')
    const site = createApp(app().deps, { version: 'test', render })
    const token = await app().signIn()
    const [service] = await app().client('listServices')
    const { _id: id, ...body } = service!
    const paths = Object.keys(PAGES.en) as (keyof (typeof PAGES)['en'])[]
    const ask = async (index: number) => {
      const locale = index % 2 === 0 ? 'en' : 'es'
      const path = paths[Math.floor(index / 2) % paths.length]!
      const response = await site.request(ORIGIN + (locale === 'en' ? '' : '/es') + path)
      const html = await response.text()
      const told = [/<html lang="(\w+)"/.exec(html)?.[1], /<h1[^>]*>([^<]*)</.exec(html)?.[1]]
      assert.deepEqual(told, [locale, PAGES[locale][path]], path)
    }
    for (let change = 0; change < CHANGES; change++) {
      const asked = Array.from({ length: REQUESTS / CHANGES }, (_, i) => ask(change * 3 + i))
      const changed = app().client('updateService', {
        token,
        id,
        body: { ...body, description: `Words ${change}` },
      })
      await Promise.all([...asked, changed])
    }
  })
})
