import type { SelectQueryBuilder } from 'kysely'
import type {
  ReservationFilter,
  ReservationPage,
  ReservationSearch,
} from '../../../contract/reservations/schemas.ts'
import { startOfDate, startOfDay } from '../../../domain/pick-up.ts'
import { containsText } from '../../db/portable.ts'
import type { Database, Tables } from '../../db/tables.ts'
import { PAGE_SIZE, pageOf, totalOf, wordsOf, type Zone } from './reservation-filter.ts'
import { type ReservationRow, selectReservations } from './store.ts'
import { toWire } from './to-wire.ts'

/** One page of what matches, and how many of each status would, as the store itself finds them. */
export async function searchStore(
  db: Database,
  search: ReservationSearch,
  zone: Zone,
): Promise<ReservationPage> {
  const { counts, upcoming } = await countMatching(db, search, zone)
  const total = totalOf(counts, search)
  const { page, pages } = pageOf(search, total)
  const offset = (page - 1) * PAGE_SIZE
  const at = { ...zone, limit: PAGE_SIZE, offset, upcoming: totalOf(upcoming, search) }
  const rows = await findPage(db, search, at)
  return { items: rows.map(toWire), total, page, pages, counts }
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
  const rows = await matching(db.selectFrom('reservations'), { ...filter, status: undefined }, zone)
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
  const all = matching(selectReservations(db), search, at)
  const ordered =
    order === 'newest'
      ? all.orderBy('reservations.created_at', 'desc').orderBy('reservations.id', 'desc')
      : all.orderBy('sort_name').orderBy('reservations.starts_at').orderBy('reservations.id')
  return await ordered.limit(at.limit).offset(at.offset).execute()
}

/** Two walks along an index instead of a sort of everything. */
async function findUpcoming(db: Database, filter: ReservationFilter, at: Section): Promise<ReservationRow[]> {
  const today = startOfDay(at.now, at.timeZone)
  const upcoming = await matching(selectReservations(db), filter, at)
    .where('reservations.starts_at', '>=', today)
    .orderBy('reservations.starts_at')
    .orderBy('reservations.id')
    .limit(at.limit)
    .offset(at.offset)
    .execute()
  if (upcoming.length === at.limit) return upcoming
  const passed = await matching(selectReservations(db), filter, at)
    .where('reservations.starts_at', '<', today)
    .orderBy('reservations.starts_at', 'desc')
    .orderBy('reservations.id', 'desc')
    .limit(at.limit - upcoming.length)
    .offset(Math.max(0, at.offset - at.upcoming))
    .execute()
  return [...upcoming, ...passed]
}

type Filterable<Row> = SelectQueryBuilder<Tables, 'reservations', Row>

/** What the filter names; a join of others to the reservations stays. */
function matching<Query>(from: Query, filter: ReservationFilter, { timeZone }: Zone): Query {
  let query = (from as Filterable<unknown>).where('reservations.deleted_at', 'is', null)
  if (filter.status) query = query.where('reservations.status', '=', filter.status)
  if (filter.from) query = query.where('reservations.starts_at', '>=', startOfDate(filter.from, timeZone))
  if (filter.to) {
    const end = startOfDate(filter.to, timeZone, { daysLater: 1 })
    query = query.where('reservations.starts_at', '<', end)
  }
  for (const word of wordsOf(filter)) query = query.where(containsText('search_text', word))
  return query as Query
}
