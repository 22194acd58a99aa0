import type { Insertable } from 'kysely'
import type { Database, Tables } from '../../db/tables.ts'

export type ConsentRow = Insertable<Tables['message_consents']>

export async function insertConsent(db: Database, row: ConsentRow): Promise<void> {
  await db.insertInto('message_consents').values(row).execute()
}

export async function findSaid(
  db: Database,
  { addressHash, reservationId }: { addressHash: string; reservationId: string },
) {
  const row = await db
    .selectFrom('message_consents')
    .select(['given', 'at', 'source'])
    .where('channel', '=', 'text')
    .where('address_hash', '=', addressHash)
    .where(of => of.or([of('reservation_id', '=', reservationId), of('reservation_id', 'is', null)]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { given: row.given === 1, at: row.at, source: row.source }
}

/** Only consent for the reservation; number and stops are checked when a text is sent. */
export async function hasAgreed(db: Database, reservationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('message_consents')
    .select('given')
    .where('channel', '=', 'text')
    .where('reservation_id', '=', reservationId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.given === 1
}

export async function hasEndedRatingMails(db: Database, addressHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('message_consents')
    .select('id')
    .where('channel', '=', 'mail')
    .where('purpose', '=', 'rating')
    .where('address_hash', '=', addressHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findStoppedUntil(db: Database, addressHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('suppressions')
    .select('until')
    .where('channel', '=', 'text')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst()
  return row?.until
}

export async function suppress(
  db: Database,
  addressHash: string,
  { reason, now, until }: { reason: 'stop' | 'complaint' | 'office'; now: Date; until: Date },
): Promise<void> {
  const row = { reason, at: now.toISOString(), until: until.toISOString() }
  await db
    .insertInto('suppressions')
    .values({ channel: 'text', address_hash: addressHash, ...row })
    .onConflict(conflict => conflict.columns(['channel', 'address_hash']).doUpdateSet(row))
    .execute()
}

export async function unsuppress(db: Database, addressHash: string, now: Date): Promise<void> {
  await db
    .updateTable('suppressions')
    .set({ until: now.toISOString() })
    .where('channel', '=', 'text')
    .where('address_hash', '=', addressHash)
    .execute()
}

export async function purgeSuppressions(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('suppressions').where('until', '<', before.toISOString()).execute()
}
