import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { z } from 'zod'
import { createApp } from '../server/app.ts'
import { insertSamples } from '../server/integrations/sample-content/insert-samples.ts'
import { renderInLocales } from '../server/platform/http/render-in-locales.ts'
import { NOON, useTestApp } from './support/app.ts'
import { loadPages } from './support/public-pages.ts'
import { ORIGIN } from './support/recording.ts'

/*
 * The types of schema.org that public pages emit, each with the properties that schema.org gives it (no other is taken)
 * and what Google's documentation requires of it: LocalBusiness, BreadcrumbList, Product with Offer, FAQPage, Article,
 * VideoObject. https://developers.google.com/search/docs/appearance/structured-data
 */
const address = z.url({ protocol: /^https?$/ })
const text = z.string().trim().min(1)
const day = z.iso.datetime({ offset: true }).or(z.iso.date())
const amount = z.union([z.number().positive(), z.string().regex(/^\d+\.\d{2}$/)])
const reference = z.strictObject({ '@id': address })
const context = { '@context': z.literal('https://schema.org').optional() }
const language = { inLanguage: z.enum(['en-US', 'es-US']) }

const company = z.strictObject({
  ...context,
  '@type': z.tuple([z.literal('LocalBusiness'), z.literal('TaxiService')]),
  '@id': address,
  name: text,
  url: address,
  image: address,
  telephone: text,
  email: z.email(),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    addressLocality: text,
    addressRegion: text,
    postalCode: text,
    addressCountry: z.string().length(2),
  }),
  areaServed: z.array(z.strictObject({ '@type': z.literal('AdministrativeArea'), name: text })).min(1),
  openingHours: z.array(z.string().regex(/^(?:Mo|Tu|We|Th|Fr|Sa|Su)\b.* \d\d:\d\d-\d\d:\d\d$/)).min(1),
  priceRange: text,
  knowsLanguage: z.array(z.string().length(2)).min(1),
  sameAs: z.array(address),
})

const website = z.strictObject({
  ...context,
  ...language,
  '@type': z.literal('WebSite'),
  name: text,
  url: address,
  publisher: reference,
})

const breadcrumbs = z.strictObject({
  ...context,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: address }))
    .min(2)
    .refine(items => items.every(({ position }, index) => position === index + 1), 'positions count from 1'),
})

const unitPrice = z
  .strictObject({
    '@type': z.literal('UnitPriceSpecification'),
    price: amount,
    priceCurrency: z.literal('USD'),
    unitCode: z.literal('HUR').optional(),
    unitText: z.literal('trip').optional(),
    validFrom: day.optional(),
  })
  .refine(({ unitCode, unitText }) => Boolean(unitCode) !== Boolean(unitText), 'one unit')
const offer = z
  .strictObject({
    '@type': z.literal('Offer'),
    name: text.optional(),
    price: amount,
    priceCurrency: z.literal('USD'),
    validFrom: day.optional(),
    priceSpecification: unitPrice,
    seller: reference.optional(),
  })
  .refine(({ price, priceSpecification }) => price === priceSpecification.price, 'one price')

const product = { name: text, description: text, image: address, url: address, offers: offer }
const card = z.strictObject({ ...context, '@type': z.literal('Product'), ...product })
const vehicle = z.strictObject({
  ...context,
  '@type': z.tuple([z.literal('Product'), z.literal('Vehicle')]),
  ...product,
  vehicleSeatingCapacity: z.int().positive(),
})

const area = z.union([
  text,
  z.strictObject({ '@type': z.literal('Place'), name: text }),
  z.strictObject({ '@type': z.literal('Airport'), name: text, iataCode: z.string().length(3) }),
])
const service = z.strictObject({
  ...context,
  '@type': z.literal('Service'),
  serviceType: text.optional(),
  name: text,
  description: text.optional(),
  url: address.optional(),
  provider: z.union([company, reference]),
  areaServed: z.array(area).min(1),
  offers: z.array(offer).min(1).optional(),
})

const faq = z.strictObject({
  ...context,
  ...language,
  '@type': z.literal('FAQPage'),
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: text,
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
      }),
    )
    .min(1),
})

const post = z.strictObject({
  ...context,
  ...language,
  '@type': z.literal('BlogPosting'),
  headline: text.max(110),
  description: text,
  image: address,
  datePublished: day,
  articleSection: text,
  author: z.strictObject({ '@type': z.literal('Organization'), name: text }),
  publisher: reference,
  mainEntityOfPage: address,
})

const film = z.strictObject({
  ...context,
  ...language,
  '@type': z.literal('VideoObject'),
  name: text,
  description: text,
  thumbnailUrl: address,
  uploadDate: day,
  embedUrl: address,
})

/** Every object that a page may emit. */
const StructuredData = z.union([company, website, breadcrumbs, service, card, vehicle, faq, post, film])
type StructuredData = z.output<typeof StructuredData>

/** The objects of a page. Throws where one is no JSON or of no shape that schema.org and Google take. */
function structuredDataOf(html: string, path: string): StructuredData[] {
  const scripts = html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return [...scripts].map(([, script = '']) => {
    const item: unknown = JSON.parse(script)
    const parsed = StructuredData.safeParse(item)
    if (!parsed.success) throw new Error(`${path}: ${script}\n${z.prettifyError(parsed.error)}`)
    return parsed.data
  })
}

/** The names that an object is referred to by, and those that it refers to. */
function namesIn(value: unknown, names = { defined: new Set<string>(), used: new Set<string>() }) {
  if (typeof value !== 'object' || value === null) return names
  const id = '@id' in value ? String(value['@id']) : undefined
  if (id !== undefined) names[Object.keys(value).length > 1 ? 'defined' : 'used'].add(id)
  for (const part of Object.values(value)) namesIn(part, names)
  return names
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
      render: renderInLocales(loadPages, async () => 'published'),
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
