import { localePrefix, type PageLocale } from '../../i18n/locales.ts'

/** The address of a page in a locale; its path has no prefix. */
export function addressIn(locale: PageLocale, path: string): string {
  const prefix = localePrefix(locale)
  return prefix && path === '/' ? prefix : prefix + path
}
