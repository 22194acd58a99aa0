import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../i18n/locales.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { PaymentRow } from '../../reservations/ledger/payment-store.ts'

/** What stands on a payment page, and where it leads back to. */
export async function pageTextsOf(
  db: Database,
  { id, reservation_id }: PaymentRow,
  publicUrl: string,
): Promise<{ reference: string; back: string; locale: Locale }> {
  const { reference, locale } = await db
    .selectFrom('reservations')
    .select(['reference', 'locale'])
    .where('id', '=', reservation_id)
    .executeTakeFirstOrThrow()
  return {
    reference,
    back: `${publicUrl}/manage/${reference}?payment=${id}`,
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
  }
}
