import { sql } from 'kysely'
import { type OpenEnd, openEndOf } from '../../../domain/dispatch/resources.ts'
import { MAX_SPAN_MINUTES, type Span } from '../../../domain/dispatch/span.ts'
import { readJson } from '../../../domain/values/json.ts'
import { jsonHas } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { MAIL_JOB } from '../../platform/messaging/enqueue-message.ts'
import { OVER } from '../../reservations/case/cancellation-case.ts'
import { findReservations, type ReservationRow, selectReservations } from '../../reservations/record/store.ts'

type Bounds = { since: string; limit: number }

export async function listUnconfirmed(db: Database, { since, limit }: Bounds): Promise<ReservationRow[]> {
  return await selectReservations(db)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'pending')
    .where('reservations.starts_at', '>=', since)
    // All null: PostgreSQL only uses the index if the order names its first column.
    .orderBy('deleted_at')
    .orderBy('reservations.starts_at')
    .orderBy('reservations.id')
    .limit(limit)
    .execute()
}

export async function listWithoutAddress(db: Database, { since, limit }: Bounds): Promise<ReservationRow[]> {
  const found = await db
    .selectFrom('trips')
    // SQLite keeps the order of a cross join, here starting with the small index.
    .crossJoin('reservations')
    .select('reservations.id')
    .whereRef('reservations.id', '=', 'trips.reservation_id')
    // Literal as in the index: neither engine would use it with a parameter.
    .where(sql<boolean>`trips.stops like '%"address":""%'`)
    .where('trips.leg', '=', 1)
    .where('trips.starts_at', '>=', since)
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['pending', 'confirmed'])
    .orderBy('trips.starts_at')
    .orderBy('trips.reservation_id')
    .limit(limit)
    .execute()
  const rows = await findReservations(
    db,
    found.map(({ id }) => id),
  )
  return rows.sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
}

export async function listOpenEnds(
  db: Database,
  { from, to, limit }: Span & { limit: number },
): Promise<{ row: ReservationRow; openEnd: OpenEnd }[]> {
  const found = await db
    .selectFrom('occupancies')
    .innerJoin('assignments', join =>
      join
        .onRef('assignments.trip_id', '=', 'occupancies.trip_id')
        .onRef('assignments.vehicle_id', '=', 'occupancies.resource_id'),
    )
    .innerJoin('trips', 'trips.id', 'assignments.trip_id')
    .select(['trips.reservation_id', 'trips.progress', 'assignments.plan'])
    // Indexed; few trips have an open end.
    .where('from_min', '>', from - MAX_SPAN_MINUTES)
    .where('from_min', '<', to)
    .where('to_min', '>', from)
    .where('trips.progress', 'not in', OVER)
    .where(jsonHas('assignments.plan', '"openEnd"'))
    .orderBy('from_min')
    .orderBy('occupancies.id')
    .limit(limit)
    .execute()
  const openEnds = found.flatMap(({ reservation_id: id, plan, progress }) => {
    const openEnd = openEndOf(readJson(plan), progress)
    return openEnd === null ? [] : [{ id, openEnd }]
  })
  const ids = [...new Set(openEnds.map(({ id }) => id))]
  const rows = new Map((await findReservations(db, ids)).map(row => [row.id, row]))
  return ids.flatMap(id => {
    const row = rows.get(id)
    const first = openEnds.find(one => one.id === id)
    return row && first ? [{ row, openEnd: first.openEnd }] : []
  })
}

export type FailedMail = { job: Job; row: ReservationRow }

/** Latest first. More only fail during an outage. */
const FAILED_MAILS_READ_MAX = 500

/** Permanent failures of upcoming trips, soonest first. A later email or a noted call replaces them. */
export async function listFailedMails(db: Database, { since, limit }: Bounds): Promise<FailedMail[]> {
  const jobs = await selectFailedMails(db).execute()
  const rows = await findReservations(db, [...new Set(jobs.map(({ subject_id }) => subject_id))])
  const byId = new Map(rows.map(row => [row.id, row]))
  return jobs
    .flatMap(job => {
      const row = byId.get(job.subject_id)
      return row && row.starts_at >= since ? [{ job, row }] : []
    })
    .sort((a, b) => Date.parse(a.row.starts_at) - Date.parse(b.row.starts_at))
    .slice(0, limit)
}

function selectFailedMails(db: Database) {
  return (
    db
      .selectFrom('jobs')
      .selectAll()
      // Literal as in the index.
      .where(sql<boolean>`jobs.state in ('refused', 'given-up')`)
      .where('jobs.kind', '=', MAIL_JOB)
      .where('jobs.ordering_key', '=', sql<string>`'customer:' || jobs.subject_id`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('jobs as later')
              .select('later.id')
              .whereRef('later.subject_id', '=', 'jobs.subject_id')
              .whereRef('later.ordering_key', '=', 'jobs.ordering_key')
              .where('later.state', '!=', 'dropped')
              // A scheduled reminder has not informed the guest yet.
              .where(row =>
                row.or([row('later.state', '!=', 'waiting'), row('later.dedupe_key', 'is', null)]),
              )
              .where(sql<boolean>`(later.created_at, later.id) > (jobs.created_at, jobs.id)`),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('events')
              .select('events.seq')
              .whereRef('events.reservation_id', '=', 'jobs.subject_id')
              .whereRef('events.at', '>=', 'jobs.settled_at')
              .where('events.kind', '=', 'message.told'),
          ),
        ),
      )
      .orderBy('jobs.settled_at', 'desc')
      .orderBy('jobs.id', 'desc')
      .limit(FAILED_MAILS_READ_MAX)
  )
}
