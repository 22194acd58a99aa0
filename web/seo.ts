import { format, locale, PAGES_IN_LOCALES } from '#messages/locale'
import * as words from '#messages/shell'
import { DEFAULT_SHOWN_SITE, type ShownSite } from '../domain/site/site.ts'
import type { Locale } from '../i18n/locales.ts'
import { addressIn } from './shell/address-in.ts'

type Matches = readonly ({ id: string; loaderData?: unknown; data?: unknown } | undefined)[]
export type RootFacts = {
  site: ShownSite
  locales: readonly Locale[]
  origin: string
  /** Undefined if unparsable: no hours are better than wrong ones. */
  openingHours?: string[] | undefined
}

type Page = {
  /** The brand is appended to a string. */
  title: string | ((brand: string) => string)
  description: string | ((site: ShownSite) => string)
  path: string
  onlyIn?: Locale
  image?: string
  data?: (facts: RootFacts) => object[]
}

/** The company's first picture, else a built-in one. */
function cardOf({ kit }: Pick<ShownSite, 'kit'>): string {
  return kit.heroes[0]?.imageUrl ?? '/pictures/runway-dusk-1200.webp'
}
/** schema.org types that have a language. */
const WORKS = ['WebSite', 'FAQPage', 'BlogPosting', 'VideoObject']

export function pageMeta(matches: Matches, page: Page) {
  const facts = rootFacts(matches)
  const origin = facts?.origin ?? ''
  const url = origin + addressIn(page.onlyIn ?? locale, page.path)
  const site = facts?.site ?? DEFAULT_SHOWN_SITE
  const title = fullTitle(page.title, site)
  const description = typeof page.description === 'string' ? page.description : page.description(site)
  const head = [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
  ]
  // Crawlers load documents, so the browser's scripts omit this.
  return import.meta.env.SSR ? [...head, ...forPrograms({ facts, page, title, description, url })] : head
}

type Head = {
  facts: RootFacts | undefined
  page: Page
  title: string
  description: string
  url: string
}

function forPrograms({ facts, page, title, description, url }: Head) {
  const data = facts ? dataOf(page, facts) : []
  const others = pagesInLocales(page, facts?.locales ?? []).filter(other => other.locale !== locale)
  return [
    ...alternates(facts?.origin ?? '', page, facts?.locales ?? []),
    ...others.map(other => ({
      property: 'og:locale:alternate',
      content: other.format.replace('-', '_'),
    })),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: (facts?.site ?? DEFAULT_SHOWN_SITE).brand },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: format.replace('-', '_') },
    ...previewPicture(facts?.origin ?? '', page.image ?? cardOf(facts?.site ?? DEFAULT_SHOWN_SITE)),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...data.map(item => ({
      'script:ld+json': { '@context': 'https://schema.org', ...languageOf(item), ...item },
    })),
  ]
}

function dataOf({ path, data }: Page, facts: RootFacts): object[] {
  const items = [...(path === '/' ? [websiteData(facts)] : []), ...(data?.(facts) ?? [])]
  const text = JSON.stringify(items)
  const isDefined = text.includes('"LocalBusiness"') || !text.includes('/#company"')
  return isDefined ? items : [companyData(facts), ...items]
}

/** Places, services and products have no language. */
const languageOf = (item: object) =>
  '@type' in item && WORKS.includes(String(item['@type'])) ? { inLanguage: format } : {}

/** JPEG copy, since some preview bots know nothing else. */
function previewPicture(origin: string, image: string) {
  const [, name] = /^(\/pictures\/[a-z-]+)-\d+\.webp$/.exec(image) ?? []
  if (!name) return [{ property: 'og:image', content: wholeAddress(origin, image) }]
  return [
    { property: 'og:image', content: `${origin}${name}-shared.jpg` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
  ]
}

function wholeAddress(origin: string, address: string): string {
  return /^https?:/.test(address) ? address : origin + address
}

function pagesInLocales({ onlyIn }: Page, published: readonly Locale[]) {
  const pages = PAGES_IN_LOCALES.filter(page => published.includes(page.locale))
  return pages.length < 2 || onlyIn ? [] : pages
}

/** Without a match, visitors get the original. */
function alternates(origin: string, page: Page, published: readonly Locale[]) {
  const pages = pagesInLocales(page, published)
  const [original] = pages
  if (!original) return []
  const link = (hrefLang: string, to: Locale) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: origin + addressIn(to, page.path),
  })
  return [...pages.map(page => link(page.locale, page.locale)), link('x-default', original.locale)]
}

export function privateMeta(matches: Matches, page: Pick<Page, 'title'> & { description: string }) {
  return [
    { title: fullTitle(page.title, rootFacts(matches)?.site ?? DEFAULT_SHOWN_SITE) },
    { name: 'description', content: page.description },
    { name: 'robots', content: 'noindex' },
  ]
}

function fullTitle(title: Page['title'], { brand }: ShownSite): string {
  return typeof title === 'string' ? `${title} | ${brand}` : title(brand)
}

function rootFacts(matches: Matches): RootFacts | undefined {
  const root = matches.find(match => match?.id === 'root')
  return (root?.loaderData ?? root?.data) as RootFacts | undefined
}

export function companyData({ site, locales, origin, openingHours }: RootFacts): object {
  if (!import.meta.env.SSR) return {}
  return {
    '@type': ['LocalBusiness', 'TaxiService'],
    '@id': `${origin}/#company`,
    name: site.brand,
    url: origin,
    image: wholeAddress(origin, cardOf(site)),
    telephone: site.bookingPhone,
    email: site.email,
    address: {
      '@type': 'PostalAddress',
      addressLocality: site.address.locality,
      addressRegion: site.address.region,
      postalCode: site.address.postalCode,
      addressCountry: site.address.country,
    },
    areaServed: site.serviceArea.map(name => ({ '@type': 'AdministrativeArea', name })),
    openingHours,
    priceRange: '$$$',
    knowsLanguage: locales,
    sameAs: Object.values(site.social).filter(Boolean),
  }
}

const websiteData = ({ site, origin }: RootFacts) => ({
  '@type': 'WebSite',
  name: site.brand,
  url: origin + addressIn(locale, '/'),
  publisher: { '@id': `${origin}/#company` },
})

export function breadcrumbData(origin: string, steps: { name: string; path: string }[]): object {
  if (!import.meta.env.SSR) return {}
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: words.home, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + addressIn(locale, path),
    })),
  }
}
