import { contactsOf } from '../../domain/customers/customer.ts'
import { isLocale, type Locale } from '../../i18n/locales.ts'
import type { Database } from '../platform/db/tables.ts'
import { CARRIED_IN } from './contact-holders.ts'

async function localeOfContacts(
  db: Database,
  person: { email: string; phoneNumber: string },
): Promise<string | undefined> {
  const newest = await Promise.all(
    contactsOf(person).map(({ kind, value }) =>
      db
        .selectFrom('reservation_customers')
        .innerJoin('reservations', 'reservations.id', 'reservation_customers.reservation_id')
        .select(['reservations.id', 'locale'])
        .where(CARRIED_IN[kind], '=', value)
        .where('deleted_at', 'is', null)
        .orderBy('reservation_customers.reservation_id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  // IDs increase with time.
  return newest.flatMap(row => row ?? []).sort((a, b) => (a.id < b.id ? 1 : -1))[0]?.locale
}

type Worded = { email: string; phoneNumber: string; locale?: Locale | undefined }

/** Callers are written to in the language of their last reservation unless staff choose another. */
export async function withLocaleOfPerson<Body extends Worded>(db: Database, body: Body): Promise<Body> {
  const known = body.locale ?? (await localeOfContacts(db, body))
  return known !== undefined && isLocale(known) ? { ...body, locale: known } : body
}
