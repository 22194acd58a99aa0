import type { Post } from '../../../contract/content/schemas.ts'
import { mailtoHref } from '../../../domain/contact-links.ts'
import type { Site } from '../../../domain/site.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/serve.ts'
import { getSite } from '../site/site-settings.ts'

/** The public pages, as the sitemap lists them; posts follow. */
const PAGES = [
  '/',
  '/reservation',
  '/services',
  '/fleet',
  '/airports',
  '/blog',
  '/videos',
  '/contact',
  '/faq',
  '/privacy',
  '/credits',
]

type FeedDeps = Pick<Deps, 'db' | 'clock' | 'config'> & {
  /** The posts that visitors see, newest first. */
  listPosts: () => Promise<Post[]>
}

/** The documents for search engines, feed readers and security researchers. */
export function feedRoutes(api: Api, { db, clock, config, listPosts }: FeedDeps): void {
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
  api.get('/sitemap.xml', async () => answer('application/xml', sitemap(origin, await listPosts())))
  api.get('/blog.xml', async () =>
    answer('application/rss+xml', feed(origin, { site: await getSite(db), posts: await listPosts() })),
  )
}

function answer(type: string, body: string): Response {
  return new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' },
  })
}

/** The contact for reports of vulnerabilities (RFC 9116); it expires half a year after each answer. */
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

function sitemap(origin: string, posts: Post[]): string {
  const entries = [
    ...PAGES.map(path => `<url><loc>${origin}${path}</loc></url>`),
    ...posts.map(
      post => `<url><loc>${origin}/blog/${post.slug}</loc><lastmod>${post.createdAt}</lastmod></url>`,
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

function feed(origin: string, { site, posts }: { site: Site; posts: Post[] }): string {
  const items = posts.slice(0, 30).map(
    post => `<item><title>${escapeXml(post.title)}</title><link>${origin}/blog/${post.slug}</link>
<guid isPermaLink="true">${origin}/blog/${post.slug}</guid><category>${escapeXml(post.category)}</category>
<pubDate>${new Date(post.createdAt).toUTCString()}</pubDate><description>${escapeXml(post.excerpt)}</description></item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(site.brand)}: Blog</title><link>${origin}/blog</link><language>en-us</language>
<atom:link href="${origin}/blog.xml" rel="self" type="application/rss+xml"/>
<description>On travelling well in and around Washington.</description>
${items.join('\n')}
</channel></rss>
`
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, sign => `&#${sign.charCodeAt(0)};`)
}
