import { OFFICE_LOCALE_COOKIE } from '../../../contract/page.ts'
import { DEFAULT_LOCALE, OFFICE_LOCALES, type PageLocale, PSEUDO_LOCALE } from '../../../i18n/locales.ts'

const OFFICE = /^\/admin(?:[/.]|$)/

/** True for the pages of staff, and for their data: they have one address, whatever the language. */
export function isOfficePath(path: string): boolean {
  return OFFICE.test(path)
}

/** The locale that the office of this browser is in: that of the account which signed in last. */
export function officeLocaleOf(cookies: string | null): PageLocale {
  const pairs = (cookies ?? '').split(';').map(pair => pair.trim())
  const start = `${OFFICE_LOCALE_COOKIE}=`
  const wanted = pairs.find(pair => pair.startsWith(start))?.slice(start.length)
  const known: PageLocale[] = [...OFFICE_LOCALES, PSEUDO_LOCALE]
  return known.find(locale => locale === wanted) ?? DEFAULT_LOCALE
}
