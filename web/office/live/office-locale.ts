import { stored } from '#messages/locale'
import { OFFICE_LOCALE_COOKIE } from '../../../contract/page.ts'
import { type Locale, OFFICE_LOCALES } from '../../../i18n/locales.ts'

const YEAR_S = 365 * 24 * 3600

export function followLocale(account: { locale: Locale }) {
  const cookie = cookieFor(account.locale, { kept: document.cookie })
  if (cookie === undefined) return
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${cookie}; path=/admin; max-age=${YEAR_S}; samesite=lax`
  if (isKept(cookie, document.cookie)) location.reload()
}

/** Undefined if not needed, or if already set: otherwise the page would reload forever. */
export function cookieFor(
  wanted: Locale,
  {
    kept,
    page = stored,
    offered = OFFICE_LOCALES,
  }: { kept: string; page?: Locale; offered?: readonly Locale[] },
): string | undefined {
  if (wanted === page || !offered.includes(wanted)) return undefined
  const cookie = `${OFFICE_LOCALE_COOKIE}=${wanted}`
  return isKept(cookie, kept) ? undefined : cookie
}

function isKept(cookie: string, cookies: string): boolean {
  return cookies.split('; ').includes(cookie)
}
