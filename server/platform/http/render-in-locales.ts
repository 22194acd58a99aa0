import {
  DEFAULT_LOCALE,
  isPseudoLocale,
  localeOfPath,
  localePrefix,
  type PageLocale,
} from '../../../i18n/locales.ts'
import { isManagedPath } from './managed-path.ts'
import type { RenderPage } from './pages.ts'
import { isOfficePath, officeLocaleOf } from './pages.ts'

/** The pages of one locale; undefined where it was not built. */
export type LoadPages = (locale: PageLocale) => Promise<RenderPage | undefined>

/** Whether visitors see a locale: `moved` for a while after it was hidden, when links to it still exist. */
export type Visibility = 'published' | 'moved' | 'none'

/**
 * Renders each page in the locale that its path names. A path of a locale that was hidden leads to the same page in the
 * default one for a while; otherwise there is no page in a locale that is not published. The pages of the office are
 * rendered in that of their account, and those of a reservation in its own.
 */
export function renderInLocales(
  load: LoadPages,
  visibilityOf: (locale: PageLocale) => Promise<Visibility>,
  managedLocaleOf: (request: Request) => Promise<PageLocale> = async () => DEFAULT_LOCALE,
): RenderPage {
  const loadOffice = async (request: Request) => {
    const locale = officeLocaleOf(request.headers.get('cookie'))
    const isThere = !isPseudoLocale(locale) || (await visibilityOf(locale)) === 'published'
    return (isThere && (await load(locale))) || (await loadOriginal(load))
  }
  /** In the language of the reservation, where visitors see it. */
  const loadManaged = async (request: Request) => {
    const locale = await managedLocaleOf(request)
    const isThere = (await visibilityOf(locale)) === 'published'
    return (isThere && (await load(locale))) || (await loadOriginal(load))
  }
  return async (request, options) => {
    const url = new URL(request.url)
    if (isOfficePath(url.pathname)) return await (await loadOffice(request))(request, options)
    if (isManagedPath(url.pathname)) return await (await loadManaged(request))(request, options)
    const { locale, rest } = localeOfPath(url.pathname)
    const visibility = await visibilityOf(locale)
    if (visibility === 'moved')
      return new Response(null, { status: 302, headers: { location: rest + url.search } })
    const render = visibility === 'published' ? await load(locale) : undefined
    if (render) return await render(request, { ...options, prefix: localePrefix(locale) })
    // A path of the default locale, which has no page there.
    return await (await loadOriginal(load))(request, options)
  }
}

async function loadOriginal(load: LoadPages): Promise<RenderPage> {
  const original = await load(DEFAULT_LOCALE)
  if (!original) throw new Error('The pages were not built')
  return original
}
