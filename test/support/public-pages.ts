import type { PageLocale } from '../../i18n/locales.ts'
import type { RenderPage } from '../../server/platform/http/pages.ts'

/** The visitors' pages that are the same for everybody, in a store with the sample content. */
export const PUBLIC_PAGES = [
  ...['/', '/reservation', '/services', '/fleet', '/fleet/mercedes-s600-limo', '/airports', '/airports/iad'],
  ...[
    '/towns/reston',
    '/routes/iad-to-georgetown',
    '/blog',
    '/blog/a-wedding-day-without-watching-the-clock',
  ],
  ...['/videos', '/contact', '/faq', '/reviews', '/privacy', '/accessibility', '/credits'],
]

/** What renders the built pages of a locale. */
export async function loadPages(locale: PageLocale = 'en'): Promise<RenderPage> {
  const file = new URL(`../../build/pages/${locale}/server/handler.js`, import.meta.url).href
  return ((await import(file)) as { handle: RenderPage }).handle
}
