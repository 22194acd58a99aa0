import { NEWS_KINDS, type NewsKind, NO_NEWS } from '../../../contract/staff/office-schemas.ts'
import { type Looks, lastLook, withLook } from '../../../domain/staff/last-look.ts'
import type { Database } from '../../platform/db/tables.ts'
import { type EventRow, listLatestEvents } from '../../platform/events/read-events.ts'

export type NewsRow = Omit<EventRow, 'kind'> & { kind: NewsKind }

export const HAPPENED_MAX = 25

export async function listNews(db: Database): Promise<NewsRow[]> {
  const events = await listLatestEvents(db, { without: NO_NEWS, limit: HAPPENED_MAX })
  return events.filter(isNews)
}

function isNews(event: EventRow): event is NewsRow {
  return NEWS_KINDS.safeParse(event.kind).success
}

export async function findRides(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('reservations')
    .innerJoin('trips', join =>
      join.onRef('trips.reservation_id', '=', 'reservations.id').on('trips.leg', '=', 1),
    )
    .select(['reservations.id', 'first_name', 'last_name', 'trips.stops', 'deleted_at'])
    .where('reservations.id', 'in', ids)
    .execute()
}

export async function findSenders(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db.selectFrom('enquiries').select(['id', 'name']).where('id', 'in', ids).execute()
}

export async function findLooks(db: Database, staffId: string): Promise<Looks> {
  const row = await db
    .selectFrom('staff')
    .select(['looked_at', 'looked_before'])
    .where('id', '=', staffId)
    .executeTakeFirst()
  return { lookedAt: row?.looked_at ?? null, lookedBefore: row?.looked_before ?? null }
}

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
