import { type Looks, lastLook, withLook } from '../../../domain/staff/last-look.ts'
import type { Database } from '../../platform/db/tables.ts'

/** The looks of an account at the screen Today. */
export async function findLooks(db: Database, staffId: string): Promise<Looks> {
  const row = await db
    .selectFrom('staff')
    .select(['looked_at', 'looked_before'])
    .where('id', '=', staffId)
    .executeTakeFirst()
  return { lookedAt: row?.looked_at ?? null, lookedBefore: row?.looked_before ?? null }
}

/** Notes a look at this moment; returns when the visit before it ended. */
export async function markLooked(tx: Database, staffId: string, now: Date): Promise<string | null> {
  const looks = await findLooks(tx, staffId)
  const { lookedAt, lookedBefore } = withLook(looks, now)
  await tx
    .updateTable('staff')
    .set({ looked_at: lookedAt, looked_before: lookedBefore })
    .where('id', '=', staffId)
    .execute()
  return lastLook(looks, now)
}
