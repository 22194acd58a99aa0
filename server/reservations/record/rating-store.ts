import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/db/tables.ts'

export type RatingRow = Selectable<Tables['ratings']>

/** What the guest said of a ride. */
export async function findRating(db: Database, reservationId: string): Promise<RatingRow | undefined> {
  return await db
    .selectFrom('ratings')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
}

/** Stores a rating in place of the one before; what staff talked about is open again. */
export async function saveRating(tx: Database, row: Omit<RatingRow, 'answered_at'>): Promise<void> {
  const { reservation_id, ...rest } = row
  const said = { ...rest, answered_at: null }
  await tx
    .insertInto('ratings')
    .values({ reservation_id, ...said })
    .onConflict(conflict => conflict.column('reservation_id').doUpdateSet(said))
    .execute()
}

/** Notes that staff have talked to the guest; false where there is nothing to talk about any more. */
export async function setAnswered(tx: Database, reservationId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ratings')
    .set({ answered_at: now.toISOString() })
    .where('reservation_id', '=', reservationId)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Bounds = { since: string; limit: number }

/**
 * Ratings with three stars or fewer that nobody has answered, the latest first: staff call those guests. Nothing else
 * follows from the number of stars.
 */
export async function listUnanswered(db: Database, { since, limit }: Bounds): Promise<RatingRow[]> {
  return await db
    .selectFrom('ratings')
    .selectAll()
    // Word for word as in the index.
    .where(sql<boolean>`stars <= 3 and answered_at is null`)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
}

/** How many guests rated a ride, and the sum of their stars: also those who want nothing of it shown. */
export async function sumRatings(db: Database): Promise<{ count: number; stars: number }> {
  const row = await db
    .selectFrom('ratings')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('stars').as('stars')])
    .executeTakeFirst()
  return { count: Number(row?.count ?? 0), stars: Number(row?.stars ?? 0) }
}
