import { DEFAULT_LOCALE, localeOfPath, localePrefix, type PageLocale } from '../../i18n/locales.ts'
import type { RenderPage } from './pages.ts'

/** The pages of one locale; undefined where it was not built. */
export type LoadPages = (locale: PageLocale) => Promise<RenderPage | undefined>

/**
 * Renders each page in the locale that its path names. Where that locale is not published, the path is one of the
 * default locale, which has no page there.
 */
export function renderInLocales(
  load: LoadPages,
  isPublished: (locale: PageLocale) => Promise<boolean>,
): RenderPage {
  return async (request, options) => {
    const { locale } = localeOfPath(new URL(request.url).pathname)
    const render = (await isPublished(locale)) ? await load(locale) : undefined
    if (render) return await render(request, { ...options, prefix: localePrefix(locale) })
    const original = await load(DEFAULT_LOCALE)
    if (!original) throw new Error('The pages were not built')
    return await original(request, options)
  }
}
