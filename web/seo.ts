import type { Site } from '../domain/site.ts'

/** What the root knows, as meta functions see it. */
type Matches = readonly ({ id: string; loaderData?: unknown; data?: unknown } | undefined)[]
export type RootFacts = { site: Site; origin: string }

type Page = {
  title: string
  description: string
  /** Canonical path. */
  path: string
  /** Shown where the page is shared. */
  image?: string
  /** schema.org objects. */
  data?: (facts: RootFacts) => object[]
}

const CARD = '/pictures/hero-arrival-1200.webp'

/** Title, description, canonical address, cards for sharing and structured data of one page. */
export function pageMeta(matches: Matches, page: Page) {
  const facts = rootFacts(matches)
  const url = `${facts?.origin ?? ''}${page.path}`
  const image = `${facts?.origin ?? ''}${page.image ?? CARD}`
  const data = facts ? (page.data?.(facts) ?? []) : []
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: facts?.site.brand ?? '' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...data.map(item => ({ 'script:ld+json': { '@context': 'https://schema.org', ...item } })),
  ]
}

function rootFacts(matches: Matches): RootFacts | undefined {
  const root = matches.find(match => match?.id === 'root')
  return (root?.loaderData ?? root?.data) as RootFacts | undefined
}

/** The company itself. */
export function companyData({ site, origin }: RootFacts): object {
  return {
    '@type': ['LocalBusiness', 'TaxiService'],
    '@id': `${origin}/#company`,
    name: site.brand,
    url: origin,
    image: `${origin}${CARD}`,
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
    openingHours: 'Mo-Su 00:00-23:59',
    sameAs: Object.values(site.social).filter(Boolean),
  }
}

/** Where a page stands below the home page. */
export function breadcrumbData(origin: string, steps: { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}
