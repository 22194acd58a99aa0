import { type SelectQueryBuilder, sql } from 'kysely'
import type { ListFacts, MatchingReservations, ReservationPage } from '../../contract/booking/list-schemas.ts'
import type { ReservationFilter, ReservationSearch } from '../../contract/reservations/schemas.ts'
import { BULK_RESERVATIONS_MAX } from '../../domain/booking/bulk-change.ts'
import type { Database, Tables } from '../platform/db/tables.ts'
import { WITHHELD } from '../platform/messaging/visitor-mails.ts'
import { listMailOutcomes, reservationTemplateOf } from '../reservations/effects/message-job-store.ts'
import { findReservations, type ReservationRow } from '../reservations/record/store.ts'
import { toWire } from '../reservations/record/to-wire.ts'
import { countDays } from './day-count-store.ts'
import { type ListedRow, readListFacts, readStates } from './list-facts.ts'
import { listedWithin, openReturnsWithin } from './listed-store.ts'
import {
  type Bounds,
  boundsOf,
  isByDay,
  pageOf,
  type SearchContext,
  splitAtToday,
  totalOf,
} from './reservation-filter.ts'

/** `amounts`: of each reservation, or of days as well. */
type Viewer = SearchContext & { amounts: 'none' | 'of-reservations' | 'all' }

/** One page of the matches, with counts per status and per day. */
export async function searchReservations(
  db: Database,
  search: ReservationSearch,
  { amounts, ...context }: Viewer,
): Promise<ReservationPage> {
  const { rows, ...page } = await readPage(db, search, context)
  const read = await readListFacts(db, rows, context)
  const dates = [...new Set(rows.map((row, at) => dateOf(row, read[at])))]
  const withBooked = amounts === 'all'
  const days = isByDay(search) ? await countDays(db, search, { dates, context, withBooked }) : []
  const facts = amounts === 'none' ? read.map(of => ({ ...of, ...NO_AMOUNTS })) : read
  const undelivered = await findUndelivered(
    db,
    rows.map(({ id }) => id),
  )
  return { ...page, items: rows.map(toWire), facts, days, undelivered }
}

function dateOf({ local_date }: ListedRow, facts: ListFacts | undefined): string {
  return (facts?.isReturn && facts.returnTrip?.pickUpDate) || local_date
}

const NO_AMOUNTS = { fareCents: null, payment: null, paidPercent: null }

async function readPage(db: Database, search: ReservationSearch, context: SearchContext) {
  const filter = { filter: search, context }
  const bounds = boundsOf(search, context)
  const found = await countListed(db, bounds, { ...filter, filter: { ...search, status: undefined } })
  const counts = sumOf(found)
  const total = totalOf(counts, search)
  const { page, pages, offset } = pageOf(search, total)
  // With the exact number of rows a walk along an index ends at the last match instead of the last row.
  const section = { offset, limit: Math.min(search.rows, total - offset) }
  const listed =
    search.order === 'upcoming'
      ? await findUpcoming(db, bounds, { ...filter, section })
      : await findListed(db, listedWithin(db, bounds, filter), search.order, section)
  const starting = totalOf(found.outbounds, search)
  return { rows: await readRows(db, listed), total, starting, page, pages, counts }
}

async function readRows(db: Database, listed: readonly Listed[]): Promise<ListedRow[]> {
  const ids = listed.map(({ id }) => id)
  const found = new Map((await findReservations(db, ids)).map(row => [row.id, row]))
  return listed.flatMap(({ id, leg }) => {
    const row = found.get(id)
    return row ? [{ ...row, leg }] : []
  })
}

/** All matches in list order for a bulk action, or none if there are more than it accepts. */
export async function listMatchingReservations(
  db: Database,
  filter: ReservationFilter,
  context: SearchContext,
): Promise<MatchingReservations> {
  const { outbounds } = await countListed(db, boundsOf(filter, context), { filter, context })
  const total = totalOf(outbounds, filter)
  if (total > BULK_RESERVATIONS_MAX) return { total, items: [], statuses: [], returnDates: [] }
  const rows = await listMatching(db, filter, context)
  const states = await readStates(db, rows, context)
  return {
    ...{ total, items: rows.map(toWire) },
    statuses: states.map(({ status }) => status),
    returnDates: states.map(({ returnDate }) => returnDate),
  }
}

export async function countMatches(
  db: Database,
  filter: ReservationFilter,
  context: SearchContext,
): Promise<number> {
  return totalOf(sumOf(await countListed(db, boundsOf(filter, context), { filter, context })), filter)
}

/**
 * All that match and begin on the chosen days, today and upcoming first. Those that only return on one of them belong to
 * the day of their outbound trip, so that each is counted or changed once.
 */
export async function listMatching(
  db: Database,
  filter: ReservationFilter,
  context: SearchContext,
): Promise<ReservationRow[]> {
  const [ahead, before] = splitAtToday(boundsOf(filter, context), context)
  const listed = (bounds: Bounds, order: 'earliest' | 'latest') => {
    const { outbounds } = listedWithin(db, bounds, { filter, context })
    const all = { offset: 0, limit: Number.MAX_SAFE_INTEGER }
    return findListed(db, { outbounds, returns: undefined }, order, all)
  }
  return await readRows(db, [...(await listed(ahead, 'earliest')), ...(await listed(before, 'latest'))])
}

type Counts = ReservationPage['counts']
type Matches = { filter: ReservationFilter; context: SearchContext }

async function countListed(db: Database, bounds: Bounds, matches: Matches) {
  const { outbounds, returns } = listedWithin(db, bounds, matches)
  const { fn } = db
  const [first, second] = await Promise.all([
    outbounds
      .select(['status', fn.countAll().as('count')])
      .groupBy('status')
      .execute(),
    returns
      ?.select(['status', fn.countAll().as('count')])
      .groupBy('status')
      .execute() ?? [],
  ])
  return { outbounds: countsOf(first), returns: countsOf(second) }
}

function countsOf(rows: readonly { status: keyof Counts; count: string | number | bigint }[]): Counts {
  const counts = { pending: 0, confirmed: 0, cancelled: 0, completed: 0 }
  for (const { status, count } of rows) counts[status] += Number(count)
  return counts
}

function sumOf({ outbounds, returns }: Record<'outbounds' | 'returns', Counts>): Counts {
  return {
    pending: outbounds.pending + returns.pending,
    confirmed: outbounds.confirmed + returns.confirmed,
    cancelled: outbounds.cancelled + returns.cancelled,
    completed: outbounds.completed + returns.completed,
  }
}

type Section = { offset: number; limit: number }

/** Walks along indexes instead of a sort of everything. A reservation with a trip from today on is not among the passed. */
async function findUpcoming(
  db: Database,
  bounds: Bounds,
  { section: { offset, limit }, ...matches }: Matches & { section: Section },
): Promise<Listed[]> {
  const [ahead, before] = splitAtToday(bounds, matches.context)
  const upcoming = totalOf(sumOf(await countListed(db, ahead, matches)), matches.filter)
  const count = Math.min(limit, Math.max(0, upcoming - offset))
  const passed = { offset: Math.max(0, offset - upcoming), limit: limit - count }
  const { outbounds, returns } = listedWithin(db, before, matches)
  const over = outbounds.where(
    'reservations.id',
    'not in',
    openReturnsWithin(db, ahead).select('trips.reservation_id'),
  )
  return [
    ...(await findListed(db, listedWithin(db, ahead, matches), 'earliest', { offset, limit: count })),
    ...(await findListed(db, { outbounds: over, returns }, 'latest', passed)),
  ]
}

type Leg = ListedRow['leg']
type Listed = { id: string; leg: Leg }

async function findListed(
  db: Database,
  { outbounds, returns }: ReturnType<typeof listedWithin>,
  order: keyof typeof SORTED_BY,
  { offset, limit }: Section,
): Promise<Listed[]> {
  if (limit === 0) return []
  const sorted = <Row>(query: SelectQueryBuilder<Tables, never, Row>) =>
    SORTED_BY[order].reduce(
      (some, column) => some.orderBy(sql.ref(column), DESCENDING.has(order) ? 'desc' : 'asc'),
      query,
    )
  // Columns of the order only, which an index holds: a page at the end reads no rows before it.
  const columns = (start: string) =>
    SORTED_BY[order].map(column =>
      sql.ref<string>(column === 'listed_at' ? start : `reservations.${column}`).as(column),
    )
  const first = outbounds.select([sql<Leg>`1`.as('leg'), ...columns('reservations.starts_at')])
  const second = returns?.select([sql<Leg>`2`.as('leg'), ...columns('trips.starts_at')])
  // Each part is cut along its index before both are sorted.
  const part = (query: SelectQueryBuilder<Tables, never, Listed>) =>
    db
      .selectFrom(
        sorted(query)
          .limit(offset + limit)
          .as('part'),
      )
      .selectAll()
  const all = second ? part(first).unionAll(part(second)) : first
  return await sorted(all).limit(limit).offset(offset).execute()
}

/** Each is an index. Matches are never deleted, but PostgreSQL walks the index only if the order names its first column. */
const BY_CREATION = ['deleted_at', 'created_at', 'id'] as const
const BY_START = ['deleted_at', 'listed_at', 'id'] as const
const BY_NAME = ['deleted_at', 'sort_name', 'listed_at', 'id'] as const

const SORTED_BY = {
  newest: BY_CREATION,
  name: BY_NAME,
  'name-descending': BY_NAME,
  earliest: BY_START,
  latest: BY_START,
} satisfies Partial<Record<ReservationSearch['order'], readonly string[]>>

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
