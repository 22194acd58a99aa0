import type { DrivenTrip, FaredTrip } from '../../../domain/money/ledger/rides.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { findPrice, findPrices, type PriceRow } from '../../pricing/agreement-store.ts'

/** The trips of a reservation with their fares by the price in force; without a price nothing is charged by the program. */
export async function readFaredTrips(db: Database, reservationId: string): Promise<DrivenTrip[]> {
  const price = await findPrice(db, reservationId)
  const rows = await db
    .selectFrom('trips')
    .leftJoin('assignments', 'assignments.trip_id', 'trips.id')
    .select(['trips.id', 'trips.progress', 'assignments.driver_id'])
    .where('trips.reservation_id', '=', reservationId)
    .orderBy('trips.leg')
    .execute()
  return rows.map(({ id, progress, driver_id }, at) => ({
    ...{ id, progress, driverId: driver_id },
    lines: linesOf(price, at),
  }))
}

/** The reservations with a price that are confirmed or over, with their trips. */
export async function listFaredTrips(
  db: Database,
): Promise<{ id: string; reference: string; trips: FaredTrip[] }[]> {
  const rows = await db
    .selectFrom('trips')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .select(['trips.id', 'progress', 'reservation_id', 'reference'])
    .where('reservations.status', 'in', ['confirmed', 'completed'])
    .orderBy('trips.reservation_id')
    .orderBy('leg')
    .execute()
  const all = [...Map.groupBy(rows, ({ reservation_id }) => reservation_id)]
  const prices = await findPrices(
    db,
    all.map(([id]) => id),
  )
  return all.flatMap(([id, trips]) => {
    const price = prices.get(id)
    const [first] = trips
    if (!price || !first) return []
    return [{ id, reference: first.reference, trips: withFares(trips, price) }]
  })
}

/** Expects the trips in the order of their legs. */
export function withFares(
  trips: readonly Pick<FaredTrip, 'id' | 'progress'>[],
  price: PriceRow | undefined,
): FaredTrip[] {
  return trips.map(({ id, progress }, at) => ({ id, progress, lines: linesOf(price, at) }))
}

function linesOf(price: PriceRow | undefined, trip: number): FaredTrip['lines'] {
  const fares = price ? readJson(price.fare) : []
  return (fares[trip]?.lines ?? []).map(({ kind, cents }) => ({ kind, cents }))
}
