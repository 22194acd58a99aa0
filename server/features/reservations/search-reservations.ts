import type { SelectQueryBuilder } from 'kysely'
import type { ReservationFilter, ReservationPage, ReservationSearch } from '../../../contract/reservations.ts'
import { csvOf } from '../../../domain/csv.ts'
import { startOfDay, wallClock } from '../../../domain/pick-up.ts'
import { RESERVATION_STATUSES } from '../../../domain/reservation.ts'
import { containsText } from '../../db/portable.ts'
import type { Database, Tables } from '../../db/tables.ts'
import { presentReservation } from './present.ts'
import type { ReservationRow } from './store.ts'

const PAGE_SIZE = 25

type Query<Row> = SelectQueryBuilder<Tables, 'reservations', Row>
type Zone = { timeZone: string; now: Date }

/** One page of what matches, and how many of each status would. */
export async function searchReservations(
  db: Database,
  search: ReservationSearch,
  zone: Zone,
): Promise<ReservationPage> {
  const counts = await countByStatus(db, search)
  const total = search.status
    ? counts[search.status]
    : RESERVATION_STATUSES.reduce((sum, status) => sum + counts[status], 0)
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(search.page, pages)
  const rows = await findPage(db, search, { ...zone, offset: (page - 1) * PAGE_SIZE })
  return { items: rows.map(presentReservation), total, page, pages, counts }
}

/** All that matches as comma-separated values, today and upcoming first, for a spreadsheet. */
export async function exportReservations(
  db: Database,
  filter: ReservationFilter,
  zone: Zone,
): Promise<string> {
  const search = { ...filter, order: 'upcoming' as const, page: 1 }
  const rows = await findPage(db, search, { ...zone, offset: 0, limit: Number.MAX_SAFE_INTEGER })
  const head = [
    'Reference',
    'Status',
    'Date',
    'Time',
    'First name',
    'Last name',
    'Phone',
    'E-mail',
    'Passengers',
    'Pickup',
    'Drop-off',
    'Vehicle asked for',
    `Received (${zone.timeZone})`,
  ]
  const cells = (row: ReservationRow) => [
    row.reference,
    row.status,
    row.pick_up_date,
    row.pick_up_time,
    row.first_name,
    row.last_name,
    row.phone_number,
    row.email,
    String(row.number_of_passengers),
    row.pick_up_address,
    row.drop_off_address,
    row.wished_vehicle ?? '',
    wallClock(row.created_at, zone.timeZone),
  ]
  return csvOf([head, ...rows.map(cells)])
}

async function countByStatus(db: Database, filter: ReservationFilter): Promise<ReservationPage['counts']> {
  const rows = await matching(db, { ...filter, status: undefined })
    .select(({ fn }) => ['status', fn.countAll().as('count')])
    .groupBy('status')
    .execute()
  const counts = { pending: 0, confirmed: 0, cancelled: 0, completed: 0 }
  for (const { status, count } of rows) counts[status] = Number(count)
  return counts
}

async function findPage(
  db: Database,
  search: ReservationSearch,
  at: Zone & { offset: number; limit?: number },
): Promise<ReservationRow[]> {
  const limit = at.limit ?? PAGE_SIZE
  const all = matching(db, search).selectAll()
  const ordered = {
    newest: () => all.orderBy('created_at', 'desc').orderBy('id', 'desc'),
    name: () => all.orderBy('sort_name').orderBy('pick_up_at').orderBy('id'),
  }
  if (search.order !== 'upcoming') {
    return await ordered[search.order]().limit(limit).offset(at.offset).execute()
  }
  // Two walks along an index instead of a sort of everything.
  const today = startOfDay(at.now, at.timeZone)
  const ahead = matching(db, search).where('pick_up_at', '>=', today)
  const { count } = await ahead.select(({ fn }) => [fn.countAll().as('count')]).executeTakeFirstOrThrow()
  const upcoming = await ahead
    .selectAll()
    .orderBy('pick_up_at')
    .orderBy('id')
    .limit(limit)
    .offset(at.offset)
    .execute()
  if (upcoming.length === limit) return upcoming
  const passed = await all
    .where('pick_up_at', '<', today)
    .orderBy('pick_up_at', 'desc')
    .orderBy('id')
    .limit(limit - upcoming.length)
    .offset(Math.max(0, at.offset - Number(count)))
    .execute()
  return [...upcoming, ...passed]
}

function matching(db: Database, filter: ReservationFilter): Query<unknown> {
  let query = db.selectFrom('reservations').where('deleted_at', 'is', null) as Query<unknown>
  if (filter.status) query = query.where('status', '=', filter.status)
  if (filter.from) query = query.where('pick_up_date', '>=', filter.from)
  if (filter.to) query = query.where('pick_up_date', '<=', filter.to)
  for (const word of (filter.q ?? '').toLowerCase().split(/\s+/).filter(Boolean)) {
    query = query.where(containsText('search_text', word))
  }
  return query
}
