import { DEFAULT_LOCALE, isLocale, type Locale } from '../../i18n/locales.ts'
import type { Deps } from '../deps.ts'
import { hashToken } from '../signing/token-hash.ts'
import { tokenInCookies } from './link-cookie.ts'
import { findOpenLink } from './link-store.ts'

/** The language of the page of a reservation: the one that its address asks for, else that of the reservation. */
export async function managedLocale(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  request: Request,
): Promise<Locale> {
  const asked = new URL(request.url).searchParams.get('locale') ?? ''
  if (isLocale(asked)) return asked
  const token = tokenInCookies(request.headers.get('cookie'))
  const link = token && (await findOpenLink(db, hashToken(token), clock()))
  return link && isLocale(link.locale) ? link.locale : DEFAULT_LOCALE
}
