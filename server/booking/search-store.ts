import type { SelectQueryBuilder } from 'kysely'
import type { MatchingReservations } from '../../contract/reservations/bulk-schemas.ts'
import type {
  ReservationFilter,
  ReservationPage,
  ReservationSearch,
} from '../../contract/reservations/schemas.ts'
import { BULK_RESERVATIONS_MAX } from '../../domain/booking/bulk-change.ts'
import { startOfDay } from '../../domain/values/pick-up.ts'
import { containsText } from '../platform/db/portable.ts'
import type { Database, Tables } from '../platform/db/tables.ts'
import { type ReservationRow, selectReservations } from '../reservations/record/store.ts'
import { toWire } from '../reservations/record/to-wire.ts'
import { findUndelivered } from '../reservations/record/undelivered-mails.ts'
import { isChangedLately } from './changed-lately-store.ts'
import { boundsOf, isByDay, pageOf, totalOf, wordsOf, type Zone } from './reservation-filter.ts'

/** One page of the matches, with counts per status and per day. */
export async function searchReservations(
  db: Database,
  search: ReservationSearch,
  zone: Zone,
): Promise<ReservationPage> {
  const { counts, upcoming } = await countMatching(db, search, zone)
  const total = totalOf(counts, search)
  const { page, pages, offset } = pageOf(search, total)
  const at = { ...zone, limit: search.rows, offset, upcoming: totalOf(upcoming, search) }
  const rows = await findPage(db, search, at)
  const days = isByDay(search) ? await countDays(db, search, { rows, zone }) : []
  const undelivered = await findUndelivered(
    db,
    rows.map(({ id }) => id),
  )
  return { items: rows.map(toWire), total, page, pages, counts, days, undelivered }
}

/** All matches in list order for a bulk action, or none if there are more than it accepts. */
export async function listMatchingReservations(
  db: Database,
  filter: ReservationFilter,
  zone: Zone,
): Promise<MatchingReservations> {
  const search = { ...filter, order: 'upcoming', page: 1, rows: BULK_RESERVATIONS_MAX } as const
  const { items, total } = await searchReservations(db, search, zone)
  return { total, items: total > BULK_RESERVATIONS_MAX ? [] : items }
}

/** How many match on each day of these rows, in their order. */
async function countDays(
  db: Database,
  search: ReservationSearch,
  { rows, zone }: { rows: ReservationRow[]; zone: Zone },
): Promise<ReservationPage['days']> {
  const dates = [...new Set(rows.map(({ local_date }) => local_date))]
  if (dates.length === 0) return []
  const trips = db
    .selectFrom('reservations')
    .innerJoin('trips', join =>
      join.onRef('trips.reservation_id', '=', 'reservations.id').on('trips.leg', '=', 1),
    )
  const counted = await matching(db, trips, { filter: search, zone })
    .where('trips.local_date', 'in', dates)
    .select(({ fn }) => [
      'trips.local_date as date',
      fn.countAll().as('total'),
      fn.countAll().filterWhere('reservations.status', '=', 'pending').as('pending'),
    ])
    .groupBy('trips.local_date')
    .execute()
  return dates.map(date => {
    const day = counted.find(row => row.date === date)
    return { date, total: Number(day?.total ?? 0), pending: Number(day?.pending ?? 0) }
  })
}

export async function countMatches(db: Database, filter: ReservationFilter, zone: Zone): Promise<number> {
  const row = await matching(db, db.selectFrom('reservations'), { filter, zone })
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** All that matches, today and upcoming first. */
export async function listMatching(
  db: Database,
  filter: ReservationFilter,
  zone: Zone,
): Promise<ReservationRow[]> {
  const all = { ...zone, limit: Number.MAX_SAFE_INTEGER, offset: 0, upcoming: 0 }
  return await findUpcoming(db, filter, all)
}

type Counts = ReservationPage['counts']

/** Whatever status the filter names; `upcoming` are those from today on. */
async function countMatching(
  db: Database,
  filter: ReservationFilter,
  zone: Zone,
): Promise<{ counts: Counts; upcoming: Counts }> {
  const today = startOfDay(zone.now, zone.timeZone)
  const rows = await matching(db, db.selectFrom('reservations'), {
    filter: { ...filter, status: undefined },
    zone,
  })
    .select(({ fn }) => [
      'status',
      fn.countAll().as('count'),
      fn.countAll().filterWhere('starts_at', '>=', today).as('upcoming'),
    ])
    .groupBy('status')
    .execute()
  const counts = { pending: 0, confirmed: 0, cancelled: 0, completed: 0 }
  const upcoming = { ...counts }
  for (const row of rows) {
    counts[row.status] = Number(row.count)
    upcoming[row.status] = Number(row.upcoming)
  }
  return { counts, upcoming }
}

type Section = Zone & { limit: number; offset: number; upcoming: number }

async function findPage(db: Database, search: ReservationSearch, at: Section): Promise<ReservationRow[]> {
  const { order } = search
  if (order === 'upcoming') return await findUpcoming(db, search, at)
  const all = matching(db, selectReservations(db), { filter: search, zone: at })
  const [columns, direction] = SORTED_BY[order]
  const ordered = columns.reduce((query, column) => query.orderBy(column, direction), all)
  return await ordered.limit(at.limit).offset(at.offset).execute()
}

type Column =
  | 'reservations.created_at'
  | 'reservations.deleted_at'
  | 'reservations.starts_at'
  | 'sort_name'
  | 'reservations.id'

/**
 * The columns of an index each, so that it is walked along. Nothing that is found was deleted; PostgreSQL looks for the
 * first column of the index in the order all the same.
 */
const BY_CREATION: Column[] = ['reservations.created_at', 'reservations.id']
const BY_START: Column[] = ['reservations.deleted_at', 'reservations.starts_at', 'reservations.id']
const BY_NAME: Column[] = [
  'reservations.deleted_at',
  'sort_name',
  'reservations.starts_at',
  'reservations.id',
]

const SORTED_BY: Record<Exclude<ReservationSearch['order'], 'upcoming'>, [Column[], 'asc' | 'desc']> = {
  newest: [BY_CREATION, 'desc'],
  name: [BY_NAME, 'asc'],
  'name-descending': [BY_NAME, 'desc'],
  earliest: [BY_START, 'asc'],
  latest: [BY_START, 'desc'],
}

/** Two walks along an index instead of a sort of everything. */
async function findUpcoming(db: Database, filter: ReservationFilter, at: Section): Promise<ReservationRow[]> {
  const today = startOfDay(at.now, at.timeZone)
  const upcoming = await matching(db, selectReservations(db), { filter, zone: at })
    .where('reservations.starts_at', '>=', today)
    .orderBy('reservations.deleted_at')
    .orderBy('reservations.starts_at')
    .orderBy('reservations.id')
    .limit(at.limit)
    .offset(at.offset)
    .execute()
  if (upcoming.length === at.limit) return upcoming
  const passed = await matching(db, selectReservations(db), { filter, zone: at })
    .where('reservations.starts_at', '<', today)
    .orderBy('reservations.deleted_at', 'desc')
    .orderBy('reservations.starts_at', 'desc')
    .orderBy('reservations.id', 'desc')
    .limit(at.limit - upcoming.length)
    .offset(Math.max(0, at.offset - at.upcoming))
    .execute()
  return [...upcoming, ...passed]
}

type Filterable<Row> = SelectQueryBuilder<Tables, 'reservations', Row>

/** What the filter names; a join of others to the reservations stays. */
function matching<Query>(
  db: Database,
  from: Query,
  { filter, zone }: { filter: ReservationFilter; zone: Zone },
): Query {
  let query = (from as Filterable<unknown>).where('reservations.deleted_at', 'is', null)
  if (filter.ids) return query.where('reservations.id', 'in', filter.ids) as Query
  if (filter.status) query = query.where('reservations.status', '=', filter.status)
  const { from: first, end } = boundsOf(filter, zone)
  if (first) query = query.where('reservations.starts_at', '>=', first)
  if (end) query = query.where('reservations.starts_at', '<', end)
  if (filter.changed) query = query.where(isChangedLately(db, zone.now))
  for (const word of wordsOf(filter)) query = query.where(containsText('search_text', word))
  return query as Query
}
