import type { MatchingReservations, ReservationPage } from '../../contract/booking/list-schemas.ts'
import type { ReservationFilter, ReservationSearch } from '../../contract/reservations/schemas.ts'
import { BULK_RESERVATIONS_MAX } from '../../domain/booking/bulk-change.ts'
import { startOfDay } from '../../domain/values/pick-up.ts'
import type { Database } from '../platform/db/tables.ts'
import { WITHHELD } from '../platform/messaging/visitor-mails.ts'
import { listMailOutcomes, reservationTemplateOf } from '../reservations/effects/message-job-store.ts'
import { findReservations, type ReservationRow, selectReservations } from '../reservations/record/store.ts'
import { toWire } from '../reservations/record/to-wire.ts'
import { countDays } from './day-count-store.ts'
import { readListFacts, readStatuses } from './list-facts.ts'
import { matching } from './matching-store.ts'
import { isByDay, pageOf, type SearchContext, totalOf } from './reservation-filter.ts'

/** `amounts`: of each reservation, or of days as well. */
type Viewer = SearchContext & { amounts: 'none' | 'of-reservations' | 'all' }

/** One page of the matches, with counts per status and per day. */
export async function searchReservations(
  db: Database,
  search: ReservationSearch,
  { amounts, ...context }: Viewer,
): Promise<ReservationPage> {
  const { rows, ...page } = await readPage(db, search, context)
  const ids = rows.map(({ id }) => id)
  const dates = [...new Set(rows.map(({ local_date }) => local_date))]
  const withBooked = amounts === 'all'
  const days = isByDay(search) ? await countDays(db, search, { dates, context, withBooked }) : []
  const known = await readListFacts(db, rows, context)
  const facts = amounts === 'none' ? known.map(of => ({ ...of, ...NO_AMOUNTS })) : known
  return { ...page, items: rows.map(toWire), facts, days, undelivered: await findUndelivered(db, ids) }
}

const NO_AMOUNTS = { fareCents: null, payment: null, paidPercent: null }

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
  if (total > BULK_RESERVATIONS_MAX) return { total, items: [], statuses: [] }
  return { total, items: rows.map(toWire), statuses: await readStatuses(db, rows, context) }
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
