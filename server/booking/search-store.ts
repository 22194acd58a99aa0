import { type SelectQueryBuilder, sql } from 'kysely'
import type { MatchingReservations, ReservationPage } from '../../contract/booking/list-schemas.ts'
import type { ReservationFilter, ReservationSearch } from '../../contract/reservations/schemas.ts'
import { BULK_RESERVATIONS_MAX } from '../../domain/booking/bulk-change.ts'
import { startOfDate, startOfDay } from '../../domain/values/pick-up.ts'
import { containsText } from '../platform/db/portable.ts'
import type { Database, Tables } from '../platform/db/tables.ts'
import { WITHHELD } from '../platform/messaging/visitor-mails.ts'
import { listMailOutcomes, reservationTemplateOf } from '../reservations/effects/message-job-store.ts'
import { findReservations, type ReservationRow, selectReservations } from '../reservations/record/store.ts'
import { toWire } from '../reservations/record/to-wire.ts'
import { isChangedLately } from './changed-lately-store.ts'
import { readListFacts } from './list-facts.ts'
import { boundsOf, isByDay, pageOf, type SearchContext, totalOf, wordsOf } from './reservation-filter.ts'
import { isUnassigned } from './unassigned-store.ts'

/** One page of the matches, with counts per status and per day. */
export async function searchReservations(
  db: Database,
  search: ReservationSearch,
  context: SearchContext,
): Promise<ReservationPage> {
  const { rows, ...page } = await readPage(db, search, context)
  const ids = rows.map(({ id }) => id)
  const days = isByDay(search) ? await countDays(db, search, { rows, context }) : []
  const facts = await readListFacts(db, rows, context)
  return { ...page, items: rows.map(toWire), facts, days, undelivered: await findUndelivered(db, ids) }
}

async function readPage(db: Database, search: ReservationSearch, context: SearchContext) {
  const { counts, upcoming } = await countMatching(db, search, context)
  const total = totalOf(counts, search)
  const { page, pages, offset } = pageOf(search, total)
  // With the exact number of rows a walk along an index ends at the last match instead of the last row.
  const section = { offset, limit: Math.min(search.rows, total - offset) }
  const ids =
    search.order === 'upcoming'
      ? await findUpcoming(db, search, { context, section, upcoming: totalOf(upcoming, search) })
      : await findIds(matching(db, idsOf(db), search, context), search.order, section)
  const found = new Map((await findReservations(db, ids)).map(row => [row.id, row]))
  const rows = ids.flatMap(id => found.get(id) ?? [])
  return { rows, total, page, pages, counts }
}

/** All matches in list order for a bulk action, or none if there are more than it accepts. */
export async function listMatchingReservations(
  db: Database,
  filter: ReservationFilter,
  context: SearchContext,
): Promise<MatchingReservations> {
  const search = { ...filter, order: 'upcoming', page: 1, rows: BULK_RESERVATIONS_MAX } as const
  const { rows, total } = await readPage(db, search, context)
  return { total, items: total > BULK_RESERVATIONS_MAX ? [] : rows.map(toWire) }
}

const PRICE_IN_FORCE = sql<number>`(
  select total_cents from reservation_prices
  where reservation_id = reservations.id order by number desc limit 1
)`

/** How many match on each day of these rows, in their order. */
async function countDays(
  db: Database,
  search: ReservationSearch,
  { rows, context }: { rows: ReservationRow[]; context: SearchContext },
): Promise<ReservationPage['days']> {
  const dates = [...new Set(rows.map(({ local_date }) => local_date))]
  if (dates.length === 0) return []
  const trips = db
    .selectFrom('reservations')
    .innerJoin('trips', join =>
      join.onRef('trips.reservation_id', '=', 'reservations.id').on('trips.leg', '=', 1),
    )
  const sorted = dates.toSorted()
  // A day more on both sides: the time zone of a trip may differ from that of the business.
  const around = {
    from: startOfDate(sorted[0] ?? '', context.timeZone, { daysLater: -1 }),
    end: startOfDate(sorted.at(-1) ?? '', context.timeZone, { daysLater: 2 }),
  }
  const counted = await matching(db, trips, search, context)
    .where('reservations.starts_at', '>=', around.from)
    .where('reservations.starts_at', '<', around.end)
    .where('trips.local_date', 'in', dates)
    .select(({ fn }) => [
      'trips.local_date as date',
      fn.countAll().as('total'),
      fn.countAll().filterWhere('reservations.status', '=', 'pending').as('pending'),
      fn.countAll().filterWhere('reservations.status', '=', 'cancelled').as('cancelled'),
      fn.countAll().filterWhere(isUnassigned(db, context)).as('unassigned'),
      fn.sum(PRICE_IN_FORCE).filterWhere('reservations.status', '!=', 'cancelled').as('booked'),
    ])
    .groupBy('trips.local_date')
    .execute()
  return dates.map(date => {
    const day = counted.find(row => row.date === date)
    const count = (name: 'total' | 'pending' | 'cancelled' | 'unassigned') => Number(day?.[name] ?? 0)
    return {
      ...{ date, total: count('total'), pending: count('pending') },
      ...{ cancelled: count('cancelled'), unassigned: count('unassigned') },
      bookedCents: Number(day?.booked ?? 0),
    }
  })
}

export async function countMatches(
  db: Database,
  filter: ReservationFilter,
  context: SearchContext,
): Promise<number> {
  const row = await matching(db, db.selectFrom('reservations'), filter, context)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** All that matches, today and upcoming first. */
export async function listMatching(
  db: Database,
  filter: ReservationFilter,
  context: SearchContext,
): Promise<ReservationRow[]> {
  const all = matching(db, selectReservations(db), filter, context)
  const rows = await SORTED_BY.earliest.reduce((query, column) => query.orderBy(column), all).execute()
  const today = startOfDay(context.now, context.timeZone)
  const passed = rows.filter(({ starts_at }) => starts_at < today)
  return [...rows.slice(passed.length), ...passed.reverse()]
}

type Counts = ReservationPage['counts']

/** Whatever status the filter names; `upcoming` are those from today on. */
async function countMatching(
  db: Database,
  filter: ReservationFilter,
  context: SearchContext,
): Promise<{ counts: Counts; upcoming: Counts }> {
  const today = startOfDay(context.now, context.timeZone)
  const inAnyStatus = { ...filter, status: undefined }
  const rows = await matching(db, db.selectFrom('reservations'), inAnyStatus, context)
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

type Section = { offset: number; limit: number }

/** Two walks along an index instead of a sort of everything. */
async function findUpcoming(
  db: Database,
  filter: ReservationFilter,
  { context, section, upcoming }: { context: SearchContext; section: Section; upcoming: number },
): Promise<string[]> {
  const { offset, limit } = section
  const today = startOfDay(context.now, context.timeZone)
  const matches = matching(db, idsOf(db), filter, context)
  const ahead = Math.min(limit, Math.max(0, upcoming - offset))
  const passed = { offset: Math.max(0, offset - upcoming), limit: limit - ahead }
  return [
    ...(await findIds(matches.where('starts_at', '>=', today), 'earliest', { offset, limit: ahead })),
    ...(await findIds(matches.where('starts_at', '<', today), 'latest', passed)),
  ]
}

/** Ids only, which an index holds: a page at the end reads no rows before it. */
function idsOf(db: Database) {
  return db.selectFrom('reservations').select('reservations.id')
}

async function findIds(
  matches: ReturnType<typeof idsOf>,
  order: keyof typeof SORTED_BY,
  { offset, limit }: Section,
): Promise<string[]> {
  if (limit === 0) return []
  const direction = DESCENDING.has(order) ? 'desc' : 'asc'
  const ordered = SORTED_BY[order].reduce((query, column) => query.orderBy(column, direction), matches)
  return (await ordered.limit(limit).offset(offset).execute()).map(({ id }) => id)
}

type Column =
  | 'reservations.created_at'
  | 'reservations.deleted_at'
  | 'reservations.starts_at'
  | 'sort_name'
  | 'reservations.id'

/** Each is an index. Matches are never deleted, but PostgreSQL walks the index only if the order names its first column. */
const BY_CREATION: Column[] = ['reservations.deleted_at', 'reservations.created_at', 'reservations.id']
const BY_START: Column[] = ['reservations.deleted_at', 'reservations.starts_at', 'reservations.id']
const BY_NAME: Column[] = [
  'reservations.deleted_at',
  'sort_name',
  'reservations.starts_at',
  'reservations.id',
]

const SORTED_BY = {
  newest: BY_CREATION,
  name: BY_NAME,
  'name-descending': BY_NAME,
  earliest: BY_START,
  latest: BY_START,
} satisfies Partial<Record<ReservationSearch['order'], Column[]>>

const DESCENDING: ReadonlySet<ReservationSearch['order']> = new Set(['newest', 'name-descending', 'latest'])

type Filterable<Row> = SelectQueryBuilder<Tables, 'reservations', Row>

/** Adds the conditions of the filter to a query that reads reservations. */
function matching<Query>(
  db: Database,
  from: Query,
  filter: ReservationFilter,
  context: SearchContext,
): Query {
  let query = (from as Filterable<unknown>).where('reservations.deleted_at', 'is', null)
  if (filter.ids) return query.where('reservations.id', 'in', filter.ids) as Query
  if (filter.status) query = query.where('reservations.status', '=', filter.status)
  const { from: first, end } = boundsOf(filter, context)
  if (first) query = query.where('reservations.starts_at', '>=', first)
  if (end) query = query.where('reservations.starts_at', '<', end)
  if (filter.assignment) query = query.where(isUnassigned(db, context))
  if (filter.changed) query = query.where(isChangedLately(db, context.now))
  for (const word of wordsOf(filter)) query = query.where(containsText('search_text', word))
  return query as Query
}

/** The given reservations whose latest email to the customer failed, in the same order. */
export async function findUndelivered(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const jobs = await listMailOutcomes(db, ids)
  const arrived = new Map<string, boolean>()
  for (const job of jobs) {
    if (reservationTemplateOf(job) === 'reservation-to-owner') continue
    const failed = job.state === 'given-up' || job.state === 'refused' || job.last_error === WITHHELD
    arrived.set(job.subject_id, !failed)
  }
  return ids.filter(id => arrived.get(id) === false)
}
