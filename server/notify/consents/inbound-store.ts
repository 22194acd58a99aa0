import type { Selectable } from 'kysely'
import type { Database, Tables } from '../../platform/db/tables.ts'

export type InboundRow = Selectable<Tables['inbound_texts']>

/** Adds a text that came in; false where it is known. */
export async function insertInboundOnce(db: Database, row: InboundRow): Promise<boolean> {
  const added = await db
    .insertInto('inbound_texts')
    .values(row)
    .onConflict(conflict => conflict.columns(['provider', 'provider_id']).doNothing())
    .returning('id')
    .execute()
  return added.length > 0
}

export async function findInbound(db: Database, id: string): Promise<InboundRow | undefined> {
  return await db.selectFrom('inbound_texts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** How many texts came from a number since this instant. */
export async function countInbound(db: Database, number: string, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('inbound_texts')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('at', '>=', since.toISOString())
    .where('from_number', '=', number)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The reservation that a text from this number is probably about: the next one, else the latest. */
export async function findReservationOfNumber(
  db: Database,
  number: string,
  now: Date,
): Promise<{ id: string; locale: string; name: string } | undefined> {
  const rows = await db
    .selectFrom('reservation_customers')
    .innerJoin('reservations', 'reservations.id', 'reservation_customers.reservation_id')
    .select(['reservations.id', 'reservations.locale', 'first_name', 'last_name', 'trip_starts_at'])
    .where('contact_phone', '=', number)
    .where('reservations.deleted_at', 'is', null)
    .orderBy('trip_starts_at', 'desc')
    .limit(100)
    .execute()
  const ahead = rows.filter(row => row.trip_starts_at >= now.toISOString())
  const found = ahead.at(-1) ?? rows[0]
  return found && { id: found.id, locale: found.locale, name: `${found.first_name} ${found.last_name}` }
}

/** Deletes texts that came in before this instant. */
export async function purgeInbound(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('inbound_texts').where('at', '<', before.toISOString()).execute()
}

/** Adds a text to the enquiries, which staff read. */
export async function insertShown(db: Database, row: Selectable<Tables['enquiries']>): Promise<void> {
  await db.insertInto('enquiries').values(row).execute()
}
