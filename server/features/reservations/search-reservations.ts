import type { SelectQueryBuilder } from 'kysely'
import type {
  Reservation,
  ReservationFilter,
  ReservationPage,
  ReservationSearch,
} from '../../../contract/reservations/schemas.ts'
import { csvOf } from '../../../domain/csv.ts'
import { startOfDate, startOfDay, wallClock } from '../../../domain/pick-up.ts'
import { RESERVATION_STATUSES } from '../../../domain/reservation.ts'
import { containsText } from '../../db/portable.ts'
import type { Database, Tables } from '../../db/tables.ts'
import { type ReservationRow, selectReservations } from './store.ts'
import { toWire } from './to-wire.ts'

const PAGE_SIZE = 25

type Zone = { timeZone: string; now: Date }

/** One page of what matches, and how many of each status would. */
export async function searchReservations(
  db: Database,
  search: ReservationSearch,
  zone: Zone,
): Promise<ReservationPage> {
  const counts = await countByStatus(db, search, zone)
  const total = search.status
    ? counts[search.status]
    : RESERVATION_STATUSES.reduce((sum, status) => sum + counts[status], 0)
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(search.page, pages)
  const rows = await findPage(db, search, { ...zone, offset: (page - 1) * PAGE_SIZE })
  return { items: rows.map(toWire), total, page, pages, counts }
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
  const cells = (row: Reservation) => [
    row.reference,
    row.status,
    row.pickUpDate,
    row.pickUpTime,
    row.firstName,
    row.lastName,
    row.phoneNumber,
    row.email,
    String(row.numberOfPassengers),
    row.pickUpAddress,
    row.dropOffAddress,
    row.wishedVehicle ?? '',
    wallClock(row.createdAt, zone.timeZone),
  ]
  return csvOf([head, ...rows.map(row => cells(toWire(row)))])
}

async function countByStatus(
  db: Database,
  filter: ReservationFilter,
  zone: Zone,
): Promise<ReservationPage['counts']> {
  const rows = await matching(db.selectFrom('reservations'), { ...filter, status: undefined }, zone)
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
  const all = matching(selectReservations(db), search, at)
  const { order } = search
  if (order === 'upcoming') return await findUpcoming(db, search, { ...at, limit })
  const ordered =
    order === 'newest'
      ? all.orderBy('reservations.created_at', 'desc').orderBy('reservations.id', 'desc')
      : all.orderBy('sort_name').orderBy('reservations.starts_at').orderBy('reservations.id')
  return await ordered.limit(limit).offset(at.offset).execute()
}

/** Two walks along an index instead of a sort of everything. */
async function findUpcoming(
  db: Database,
  search: ReservationSearch,
  at: Zone & { offset: number; limit: number },
): Promise<ReservationRow[]> {
  const today = startOfDay(at.now, at.timeZone)
  const ahead = matching(selectReservations(db), search, at)
    .where('reservations.starts_at', '>=', today)
    .orderBy('reservations.starts_at')
    .orderBy('reservations.id')
  const { count } = await matching(db.selectFrom('reservations'), search, at)
    .where('reservations.starts_at', '>=', today)
    .select(({ fn }) => [fn.countAll().as('count')])
    .executeTakeFirstOrThrow()
  const upcoming = await ahead.limit(at.limit).offset(at.offset).execute()
  if (upcoming.length === at.limit) return upcoming
  const passed = await matching(selectReservations(db), search, at)
    .where('reservations.starts_at', '<', today)
    .orderBy('reservations.starts_at', 'desc')
    .orderBy('reservations.id')
    .limit(at.limit - upcoming.length)
    .offset(Math.max(0, at.offset - Number(count)))
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
  for (const word of (filter.q ?? '').toLowerCase().split(/\s+/).filter(Boolean)) {
    query = query.where(containsText('search_text', word))
  }
  return query as Query
}
