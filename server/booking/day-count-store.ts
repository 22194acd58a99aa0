import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { ListDay } from '../../contract/booking/list-schemas.ts'
import type { ReservationFilter, ReservationSearch } from '../../contract/reservations/schemas.ts'
import { startOfDate, startOfDay } from '../../domain/values/pick-up.ts'
import { isPostgres } from '../platform/db/portable.ts'
import type { Database, Tables } from '../platform/db/tables.ts'
import { openReturnsWithin, outboundsWithin, returnsWithin } from './listed-store.ts'
import { matching } from './matching-store.ts'
import { boundsOf, type SearchContext, splitAtToday } from './reservation-filter.ts'
import { lacksAssignment } from './unassigned-store.ts'

type Counting = { dates: readonly string[]; context: SearchContext; withBooked: boolean }
type Listing = ReservationFilter & Partial<Pick<ReservationSearch, 'order'>>

/** Counts the matching trips that begin on each of these days, in their order, and their rows in the list. */
export async function countDays(
  db: Database,
  search: Listing,
  { dates, context, withBooked }: Counting,
): Promise<ListDay[]> {
  if (dates.length === 0) return []
  // The bounds of the filter hold for each trip, not for the first one of its reservation.
  const { first, second } = tripsWithin(db, spanOf(search, dates, context))
  const counts = countsOf(db, context, withBooked)
  const listed = listedOf(db, search, context)
  const ofRows = (isListed: Expression<SqlBool>) => db.fn.countAll().filterWhere(isListed).as('reservations')
  const [ofFirst, ofSecond] = await Promise.all([
    matching(db, first, search, context)
      .where('trips.local_date', 'in', dates)
      .select(['trips.local_date as date', ...counts, ofRows(listed.outbound)])
      .groupBy('trips.local_date')
      .execute(),
    matching(db, second, search, context, 2)
      .where('trips.local_date', 'in', dates)
      .select(['trips.local_date as date', ...counts, ofRows(listed.back)])
      .groupBy('trips.local_date')
      .execute(),
  ])
  const counted = Map.groupBy([...ofFirst, ...ofSecond], ({ date }) => date)
  return dates.map(date => {
    const sum = (name: Exclude<keyof (typeof ofFirst)[number], 'date'>) =>
      (counted.get(date) ?? []).reduce((all, row) => all + Number(row[name] ?? 0), 0)
    return {
      ...{ date, total: sum('total'), pending: sum('pending') },
      ...{ cancelled: sum('cancelled'), unassigned: sum('unassigned') },
      reservations: sum('reservations'),
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
  const wished = boundsOf(filter, context)
  return {
    from: wished.from && wished.from > from ? wished.from : from,
    end: wished.end && wished.end < end ? wished.end : end,
  }
}

function tripsWithin(db: Database, span: Span) {
  const first = outboundsWithin(db, span)
    .innerJoin('trips', join =>
      join.onRef('trips.reservation_id', '=', 'reservations.id').on('trips.leg', '=', 1),
    )
    .leftJoin('assignments', 'assignments.trip_id', 'trips.id')
  const second = returnsWithin(db, span).leftJoin('assignments', 'assignments.trip_id', 'trips.id')
  return { first, second }
}

/** As the search lists them: conditions on trips that have a row of their own. */
function listedOf(db: Database, search: Listing, context: SearchContext) {
  const row = expressionBuilder<Tables, 'reservations' | 'trips'>()
  const bounds = boundsOf(search, context)
  const [ahead] = splitAtToday(bounds, context)
  const isAfter = (from: string | undefined) =>
    row.and([row('reservations.starts_at', '<', from ?? ''), row('trips.starts_at', '>=', from ?? '')])
  const isSplit = search.order === 'upcoming'
  const returning = openReturnsWithin(db, ahead).select('trips.reservation_id')
  return {
    outbound: isSplit
      ? row.or([
          row('reservations.starts_at', '>=', ahead.from ?? ''),
          row('reservations.id', 'not in', returning),
        ])
      : row.lit(true),
    back: row.and([
      row('trips.progress', '!=', 'cancelled'),
      row.or([isAfter(bounds.from), ...(isSplit ? [isAfter(ahead.from)] : [])]),
    ]),
  }
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
