import { type Selectable, sql } from 'kysely'
import type { EventData, EventKind, SubjectKind } from '../../../domain/values/event.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database, Tables } from '../db/tables.ts'

export type EventRow = Omit<Selectable<Tables['events']>, 'data'> & { data: EventData }

export const EVENTS_PER_READ_MAX = 500

/** Numbers follow commit order, so a later read never finds a lower one. */
export async function readEventsSince(db: Database, seq: number): Promise<EventRow[]> {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(EVENTS_PER_READ_MAX)
    .execute()
  return rows.map(withData)
}

export async function lastEventSeq(db: Database): Promise<number> {
  const row = await db.selectFrom('events').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return row?.seq ?? 0
}

export async function listReservationEvents(db: Database, reservationId: string): Promise<EventRow[]> {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('seq')
    .execute()
  return rows.map(withData)
}

export async function listLatestOfReservation(
  db: Database,
  reservationId: string,
  limit: number,
): Promise<EventRow[]> {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse().map(withData)
}

export async function listLatestEvents(
  db: Database,
  { without, limit }: { without: readonly EventKind[]; limit: number },
): Promise<EventRow[]> {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('kind', 'not in', without)
    // Changes to customers follow from reservations, which have their own events.
    .where(row => row.or([row('kind', '!=', 'customer.changed'), row('actor_kind', '!=', 'system')]))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map(withData)
}

const STAFF_EVENTS_PER_PAGE = 50

type StaffEventFilter = {
  subjectId?: string | undefined
  actorName?: string | undefined
  subjectKind?: SubjectKind | undefined
  olderThan?: string | undefined
}

export async function listStaffEvents(
  db: Database,
  { subjectId, actorName, subjectKind, olderThan }: StaffEventFilter,
): Promise<EventRow[]> {
  let rows = db
    .selectFrom('events')
    .selectAll()
    // Only staff events have a name. A literal, to match the index condition.
    .where(sql<boolean>`actor_name <> ''`)
    .orderBy('seq', 'desc')
    .limit(STAFF_EVENTS_PER_PAGE)
  if (subjectId) {
    rows = rows.where(row =>
      row.or([
        row('reservation_id', '=', subjectId),
        row.and([row('subject_id', '=', subjectId), row('reservation_id', 'is', null)]),
      ]),
    )
  }
  if (actorName !== undefined) rows = rows.where('actor_name', '=', actorName)
  if (subjectKind) rows = rows.where('subject_kind', '=', subjectKind)
  const last =
    olderThan && (await db.selectFrom('events').select('seq').where('id', '=', olderThan).executeTakeFirst())
  if (last) rows = rows.where('seq', '<', last.seq)
  return (await rows.execute()).map(withData)
}

function withData(row: Selectable<Tables['events']>): EventRow {
  return { ...row, data: readJson(row.data) }
}
