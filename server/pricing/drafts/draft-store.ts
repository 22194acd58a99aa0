import type { Selectable } from 'kysely'
import type { Database, Tables } from '../../platform/db/tables.ts'

export type DraftRow = Selectable<Tables['drafts']>

export async function insertDraft(tx: Database, row: DraftRow): Promise<void> {
  await tx.insertInto('drafts').values(row).execute()
}

export async function findDraft(db: Database, id: string, now: Date): Promise<DraftRow | undefined> {
  return await open(db, now).where('id', '=', id).executeTakeFirst()
}

export async function findDraftByToken(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<DraftRow | undefined> {
  return await open(db, now).where('token_hash', '=', tokenHash).executeTakeFirst()
}

function open(db: Database, now: Date) {
  return db.selectFrom('drafts').selectAll().where('expires_at', '>', now.toISOString())
}

/** The first reservation wins. */
export async function markDraftUsed(
  tx: Database,
  { tokenHash, reservationId }: { tokenHash: string; reservationId: string },
): Promise<void> {
  await tx
    .updateTable('drafts')
    .set({ reservation_id: reservationId })
    .where('token_hash', '=', tokenHash)
    .where('reservation_id', 'is', null)
    .execute()
}

export async function endReminders(tx: Database, email: string): Promise<void> {
  await tx.updateTable('drafts').set({ remind: 0 }).where('email', '=', email).execute()
}

export async function hasReservedSince(
  db: Database,
  { email, created_at }: Pick<DraftRow, 'email' | 'created_at'>,
): Promise<boolean> {
  const made = await db
    .selectFrom('reservation_customers')
    .innerJoin('reservations', 'reservations.id', 'reservation_customers.reservation_id')
    .select('reservations.id')
    .where('contact_email', '=', email)
    .where('reservations.created_at', '>=', created_at)
    .limit(1)
    .executeTakeFirst()
  return made !== undefined
}

export async function purgeDrafts(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('drafts').where('expires_at', '<=', now.toISOString()).execute()
}

export async function listDraftsOf(
  db: Database,
  addresses: readonly string[],
): Promise<Pick<DraftRow, 'email' | 'fields' | 'locale' | 'created_at' | 'expires_at'>[]> {
  if (addresses.length === 0) return []
  return await db
    .selectFrom('drafts')
    .select(['email', 'fields', 'locale', 'created_at', 'expires_at'])
    .where('email', 'in', addresses)
    .orderBy('created_at')
    .execute()
}

/** Matches by address or reservation. Returns the ids of the erased drafts. */
export async function eraseDrafts(
  tx: Database,
  {
    addresses = [],
    reservationIds = [],
  }: { addresses?: readonly string[]; reservationIds?: readonly string[] },
): Promise<string[]> {
  if (addresses.length === 0 && reservationIds.length === 0) return []
  const gone = await tx
    .deleteFrom('drafts')
    .where(row =>
      row.or([
        ...(addresses.length > 0 ? [row('email', 'in', addresses)] : []),
        ...(reservationIds.length > 0 ? [row('reservation_id', 'in', reservationIds)] : []),
      ]),
    )
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}
