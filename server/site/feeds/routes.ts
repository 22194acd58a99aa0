import { CATALOGUES } from '#catalogues'
import { Problem } from '../../../contract/problems.ts'
import type { Post } from '../../../contract/site/content-schemas.ts'
import { type PlaceKind, placePath } from '../../../domain/site/place-page.ts'
import type { Site } from '../../../domain/site/site.ts'
import { fleetPath } from '../../../domain/site/site.ts'
import { mailtoHref } from '../../../domain/values/contact-links.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale, localeFacts, localePrefix } from '../../../i18n/locales.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Api } from '../../platform/http/serve.ts'
import { hasPublicRows, seenByVisitors } from '../../platform/records/content-rows.ts'
import { getSite } from '../../platform/settings/site-settings.ts'

const PAGES = [
  '/',
  '/reservation',
  '/services',
  '/fleet',
  '/airports',
  '/contact',
  '/faq',
  '/privacy',
  '/accessibility',
  '/credits',
]

type FeedDeps = Pick<Deps, 'db' | 'clock' | 'config'> & {
  listPosts: (locale?: Locale) => Promise<(Post & { untranslated?: string[] | undefined })[]>
  listVehicles: () => Promise<{ slug: string }[]>
  listPlaces: () => Promise<{ kind: PlaceKind; slug: string; updatedAt: string; locales: Locale[] }[]>
  hasReviews: () => Promise<boolean>
  listPublished: () => Promise<Locale[]>
}

export function feedRoutes(
  api: Api,
  { db, clock, config, listPosts, listVehicles, listPlaces, hasReviews, listPublished }: FeedDeps,
): void {
  const origin = config.publicUrl
  api.get('/robots.txt', () =>
    answer(
      'text/plain',
      `User-agent: *\nDisallow: /api/\nDisallow: /admin\nSitemap: ${origin}/sitemap.xml\n`,
    ),
  )
  api.get('/.well-known/security.txt', async () =>
    answer('text/plain', securityTxt(origin, { site: await getSite(db), now: clock() })),
  )
  api.get('/sitemap.xml', async () => {
    const locales = await listPublished()
    const posts = await Promise.all(locales.map(async locale => ({ locale, posts: await listPosts(locale) })))
    const [vehicles, places, ...has] = await Promise.all([
      listVehicles(),
      listPlaces(),
      hasReviews(),
      hasPublicRows(db, 'videos', seenByVisitors({ clock, config })),
    ])
    const optional = ['/reviews', '/videos'].filter((_, index) => has[index])
    if (posts.some(({ posts }) => posts.length > 0)) optional.push('/blog')
    const paths = [...PAGES, ...optional, ...vehicles.map(fleetPath)]
    return answer('application/xml', sitemap(origin, locales, { posts, paths, places }))
  })
  for (const locale of LOCALES) {
    api.get(`${localePrefix(locale)}/blog.xml`, async () => {
      if (!(await listPublished()).includes(locale)) throw new Problem('not_found')
      return answer(
        'application/rss+xml',
        feed(origin, locale, { site: await getSite(db), posts: await listPosts(locale) }),
      )
    })
  }
}

function answer(type: string, body: string): Response {
  return new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' },
  })
}

/** RFC 9116. Expires half a year after each response. */
function securityTxt(origin: string, { site, now }: { site: Site; now: Date }): string {
  const expires = new Date(now.getTime() + 182 * 86_400_000).toISOString()
  return [
    `Contact: ${mailtoHref(site.email)}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

type PostsIn = { locale: Locale; posts: (Post & { untranslated?: string[] | undefined })[] }

type Pages = {
  posts: readonly PostsIn[]
  paths: readonly string[]
  places: Awaited<ReturnType<FeedDeps['listPlaces']>>
}

/** Posts and places only in their translated locales. */
function sitemap(origin: string, locales: readonly Locale[], { posts, paths, places }: Pages): string {
  const entries = paths.flatMap(path => entriesOf(origin, { path, locales }))
  for (const { updatedAt, locales: shownIn, ...page } of places)
    entries.push(...entriesOf(origin, { path: placePath(page), locales: shownIn, changedAt: updatedAt }))
  const [originals] = posts
  for (const { slug, createdAt } of originals?.posts ?? []) {
    const translated = posts.filter(({ posts }) =>
      posts.some(post => post.slug === slug && isTranslated(post)),
    )
    const shownIn = translated.map(({ locale }) => locale)
    entries.push(...entriesOf(origin, { path: `/blog/${slug}`, locales: shownIn, changedAt: createdAt }))
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

function isTranslated({ untranslated = [] }: { untranslated?: string[] | undefined }): boolean {
  return !untranslated.includes('title') && !untranslated.includes('content')
}

type Listed = { path: string; locales: readonly Locale[]; changedAt?: string }

function entriesOf(origin: string, { path, locales, changedAt }: Listed): string[] {
  const addressIn = (locale: Locale) => {
    const prefix = localePrefix(locale)
    return origin + (prefix && path === '/' ? prefix : prefix + path)
  }
  const link = (hreflang: string, locale: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${addressIn(locale)}"/>`
  const alternates =
    locales.length < 2
      ? ''
      : [...locales.map(locale => link(locale, locale)), link('x-default', DEFAULT_LOCALE)].join('')
  const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
  return locales.map(locale => `<url><loc>${addressIn(locale)}</loc>${changed}${alternates}</url>`)
}

function feed(origin: string, locale: Locale, { site, posts }: { site: Site; posts: Post[] }): string {
  const words = CATALOGUES[locale].feed
  const blog = CATALOGUES[locale].blog
  const start = origin + localePrefix(locale)
  const items = posts.slice(0, 30).map(
    post => `<item><title>${escapeXml(post.title)}</title><link>${start}/blog/${post.slug}</link>
<guid isPermaLink="true">${start}/blog/${post.slug}</guid><category>${escapeXml(categoryIn(locale, post.category))}</category>
<pubDate>${new Date(post.createdAt).toUTCString()}</pubDate><description>${escapeXml(post.excerpt)}</description></item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(words.title({ brand: site.brand }))}</title><link>${start}/blog</link><language>${localeFacts(locale).format.toLowerCase()}</language>
<atom:link href="${start}/blog.xml" rel="self" type="application/rss+xml"/>
<description>${escapeXml(blog.lead)}</description>
${items.join('\n')}
</channel></rss>
`
}

function categoryIn(locale: Locale, category: string): string {
  const names: Record<string, string> = { ...CATALOGUES[locale].posts }
  return names[category.toLowerCase()] ?? category
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, sign => `&#${sign.charCodeAt(0)};`)
}
