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

export type LoadPages = (locale: PageLocale) => Promise<RenderPage | undefined>

/** `moved`: hidden recently, so links to it still exist. */
export type Visibility = 'published' | 'moved' | 'none'

/** A recently hidden locale redirects to the default one. */
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
    return await (await loadOriginal(load))(request, options)
  }
}

async function loadOriginal(load: LoadPages): Promise<RenderPage> {
  const original = await load(DEFAULT_LOCALE)
  if (!original) throw new Error('The pages were not built')
  return original
}
