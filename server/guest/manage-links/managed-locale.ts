import { linkTokensIn } from '../../../contract/page.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../i18n/locales.ts'
import type { Deps } from '../../platform/deps.ts'
import { hashToken } from '../../platform/signing/token-hash.ts'
import { findOpenLink } from '../../reservations/links/link-store.ts'

/** The language of the page of a reservation: the one that its address asks for, else that of the reservation. */
export async function managedLocale(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  request: Request,
): Promise<Locale> {
  const asked = new URL(request.url).searchParams.get('locale') ?? ''
  if (isLocale(asked)) return asked
  for (const token of linkTokensIn(request.headers.get('cookie'))) {
    const link = await findOpenLink(db, hashToken(token), clock())
    if (link && isLocale(link.locale)) return link.locale
  }
  return DEFAULT_LOCALE
}
