import { expressionBuilder, sql } from 'kysely'
import type { ListDay } from '../../contract/booking/list-schemas.ts'
import type { ReservationFilter } from '../../contract/reservations/schemas.ts'
import { startOfDate, startOfDay } from '../../domain/values/pick-up.ts'
import { isPostgres } from '../platform/db/portable.ts'
import type { Database, Tables } from '../platform/db/tables.ts'
import { matching } from './matching-store.ts'
import { boundsOf, type SearchContext } from './reservation-filter.ts'
import { lacksAssignment } from './unassigned-store.ts'

type Counting = { dates: readonly string[]; context: SearchContext; withBooked: boolean }

/** The number of matching trips that begin on each of these days, in their order. */
export async function countDays(
  db: Database,
  filter: ReservationFilter,
  { dates, context, withBooked }: Counting,
): Promise<ListDay[]> {
  if (dates.length === 0) return []
  const { from, end } = spanOf(filter, dates, context)
  // The bounds of the filter hold for each trip, not for the first one of its reservation.
  const anyTime = { ...filter, from: undefined, to: undefined, days: undefined }
  const { first, second } = tripsWithin(db, { from, end })
  const counts = countsOf(db, context, withBooked)
  const [ofFirst, ofSecond] = await Promise.all([
    matching(db, first, anyTime, context)
      .where('trips.local_date', 'in', dates)
      .select(['trips.local_date as date', ...counts])
      .groupBy('trips.local_date')
      .execute(),
    matching(db, second, anyTime, context)
      .where('trips.local_date', 'in', dates)
      .select(['trips.local_date as date', ...counts])
      .groupBy('trips.local_date')
      .execute(),
  ])
  const counted = Map.groupBy([...ofFirst, ...ofSecond], ({ date }) => date)
  const returns = new Map(ofSecond.map(({ date, total }) => [date, Number(total)]))
  return dates.map(date => {
    const sum = (name: Exclude<keyof (typeof ofFirst)[number], 'date'>) =>
      (counted.get(date) ?? []).reduce((all, row) => all + Number(row[name] ?? 0), 0)
    return {
      ...{ date, total: sum('total'), pending: sum('pending') },
      ...{ cancelled: sum('cancelled'), unassigned: sum('unassigned') },
      returns: returns.get(date) ?? 0,
      bookedCents: withBooked ? sum('booked') : null,
    }
  })
}

type Span = { from: string; end: string }

function spanOf(filter: ReservationFilter, dates: readonly string[], context: SearchContext): Span {
  const sorted = dates.toSorted()
  // One more day on each side, since the time zone of a trip may differ from that of the business.
  const from = startOfDate(sorted[0] ?? '', context.timeZone, { daysLater: -1 })
  const end = startOfDate(sorted.at(-1) ?? '', context.timeZone, { daysLater: 2 })
  if (filter.ids) return { from, end }
  const wished = boundsOf(filter, context)
  return {
    from: wished.from && wished.from > from ? wished.from : from,
    end: wished.end && wished.end < end ? wished.end : end,
  }
}

/** First trips begin with their reservation; ways back have an index of their own by start. */
function tripsWithin(db: Database, { from, end }: Span) {
  const first = db
    .selectFrom('reservations')
    .innerJoin('trips', join =>
      join.onRef('trips.reservation_id', '=', 'reservations.id').on('trips.leg', '=', 1),
    )
    .leftJoin('assignments', 'assignments.trip_id', 'trips.id')
    .where('reservations.starts_at', '>=', from)
    .where('reservations.starts_at', '<', end)
  const second = db
    .selectFrom('trips')
    // SQLite keeps the order of a cross join; otherwise it begins with all reservations.
    .crossJoin('reservations')
    .leftJoin('assignments', 'assignments.trip_id', 'trips.id')
    .whereRef('reservations.id', '=', 'trips.reservation_id')
    // Not as a parameter: SQLite takes the index of second trips only where it reads the condition.
    .where(sql<boolean>`trips.leg = 2`)
    .where('trips.starts_at', '>=', from)
    .where('trips.starts_at', '<', end)
  return { first, second }
}

function countsOf(db: Database, context: SearchContext, withBooked: boolean) {
  const row = expressionBuilder<Tables, 'reservations' | 'trips' | 'assignments'>()
  const isCancelled = row.or([
    row('reservations.status', '=', 'cancelled'),
    row('trips.progress', '=', 'cancelled'),
  ])
  const isOpen = (status: 'pending' | 'confirmed') =>
    row.and([row('reservations.status', '=', status), row('trips.progress', '!=', 'cancelled')])
  const isAhead = row('trips.starts_at', '>=', startOfDay(context.now, context.timeZone))
  const isBooked = row.and([
    row('reservations.status', 'in', ['confirmed', 'completed']),
    row('trips.progress', '!=', 'cancelled'),
  ])
  const { fn } = row
  return [
    fn.countAll().as('total'),
    fn.countAll().filterWhere(isOpen('pending')).as('pending'),
    fn.countAll().filterWhere(isCancelled).as('cancelled'),
    fn
      .countAll()
      .filterWhere(row.and([isOpen('confirmed'), isAhead, lacksAssignment()]))
      .as('unassigned'),
    withBooked
      ? fn.sum<number | string | null>(agreedFare(db)).filterWhere(isBooked).as('booked')
      : sql<null>`null`.as('booked'),
  ] as const
}

/** Of this trip, by the price in force. */
function agreedFare(db: Database) {
  const subtotal = isPostgres(db)
    ? sql`(fare::jsonb -> (trips.leg - 1) ->> 'subtotal')::int`
    : sql`json_extract(fare, '$[' || (trips.leg - 1) || '].subtotal')`
  return sql<number>`(
    select ${subtotal} from reservation_prices
    where reservation_id = reservations.id order by number desc limit 1
  )`
}
