import { sql } from 'kysely'
import type { ReservationStatus } from '../../../domain/reservations/reservation.ts'
import { fieldsOf } from '../../../domain/values/record.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listStarting, listUnderWay, type Span, type TripInOrder } from '../../platform/db/trips-in-order.ts'

export const TRIPS_OF_DAY_MAX = 200
const TRIPS_UNDER_WAY_MAX = 50

const NOT_CANCELLED = { withCancelled: false }

export async function listTripsOfDay(db: Database, day: Span): Promise<TripInOrder[]> {
  return await listStarting(db, day, { ...NOT_CANCELLED, limit: TRIPS_OF_DAY_MAX })
}

export async function listTripsUnderWay(db: Database, { from }: Span): Promise<TripInOrder[]> {
  return await listUnderWay(db, from, { ...NOT_CANCELLED, limit: TRIPS_UNDER_WAY_MAX })
}

export async function listVehicles(db: Database, withSamples: boolean) {
  const vehicles = db
    .selectFrom('vehicles')
    .innerJoin('vehicle_classes', 'vehicle_classes.id', 'vehicles.vehicle_class_id')
    .select(['vehicles.id', 'vehicles.name', 'vehicles.plate', 'vehicles.ready_from', 'vehicles.retired_at'])
    .select('position')
    .where('vehicles.deleted_at', 'is', null)
  return await (withSamples ? vehicles : vehicles.where('vehicles.sample', '=', 0)).execute()
}

/** Cancelled ones too, however many there are. */
export async function listReservationsOfDay(db: Database, { from, until }: Span) {
  return await db
    .selectFrom('reservations')
    .select(['id', 'status'])
    .where('deleted_at', 'is', null)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .execute()
}

export async function countByStatus(
  db: Database,
  spans: readonly Span[],
): Promise<Record<ReservationStatus, number>[]> {
  const [first, back] = [await countFirstTrips(db, spans), await countWaysBack(db, spans)]
  return spans.map((_, index) => {
    const counts = { pending: 0, confirmed: 0, cancelled: 0, completed: 0 }
    for (const row of [...first, ...back]) counts[row.status] += Number(fieldsOf(row)[`span${index}`])
    return counts
  })
}

/** A first trip starts with its reservation. */
async function countFirstTrips(db: Database, spans: readonly Span[]) {
  return await db
    .selectFrom('reservations')
    .select(({ fn }) => [
      'status',
      ...spans.map(({ from, until }, index) =>
        fn
          .countAll()
          .filterWhere('starts_at', '>=', from)
          .filterWhere('starts_at', '<', until)
          .as(`span${index}`),
      ),
    ])
    .where('deleted_at', 'is', null)
    .where('starts_at', '>=', spans[0]?.from ?? '')
    .where('starts_at', '<', spans.at(-1)?.until ?? '')
    .groupBy('status')
    .execute()
}

async function countWaysBack(db: Database, spans: readonly Span[]) {
  return await db
    .selectFrom('trips')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .select(({ fn }) => [
      'status',
      ...spans.map(({ from, until }, index) =>
        fn
          .countAll()
          .filterWhere('trips.starts_at', '>=', from)
          .filterWhere('trips.starts_at', '<', until)
          .as(`span${index}`),
      ),
    ])
    .where(sql<boolean>`trips.leg = 2`)
    .where('deleted_at', 'is', null)
    .where('trips.starts_at', '>=', spans[0]?.from ?? '')
    .where('trips.starts_at', '<', spans.at(-1)?.until ?? '')
    .groupBy('status')
    .execute()
}
