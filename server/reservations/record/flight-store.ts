import type { Insertable, Selectable } from 'kysely'
import type { TripProgress } from '../../../domain/reservations/trip.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import { idsOfTripsWithin } from './trips-within-store.ts'

/** What is known of the flight of a trip. */
export type FlightRow = Selectable<Tables['flights']>

/** While the guest is not in the car, what the flight does matters: a driver who has left is told. */
export const FOLLOWED: readonly TripProgress[] = ['scheduled', 'en-route', 'on-location']

/** Trips whose flights are looked for by one look at most. */
const DUE_MAX = 200

/**
 * Confirmed trips with a flight whose guest is not on board, that begin within these instants and whose flight is to be
 * looked at: one that was not yet, or not for this pick-up, or whose time has come.
 */
export async function listDueFlights(
  db: Database,
  { from, until, now }: { from: string; until: string; now: string },
) {
  return await db
    .selectFrom('trips')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .leftJoin('flights', 'flights.trip_id', 'trips.id')
    .select(['trips.id', 'trips.reservation_id', 'trips.starts_at', 'flights.next_look_at', 'flights.looks'])
    .where('trips.id', 'in', idsOfTripsWithin(db, { from, until }, { cancelled: false }))
    .where('trips.progress', 'in', FOLLOWED)
    .where('trips.flight', 'is not', null)
    .where('reservations.status', '=', 'confirmed')
    .where(row =>
      row.or([
        row('flights.trip_id', 'is', null),
        row('flights.next_look_at', '<=', now),
        row('flights.pick_up_at', '!=', row.ref('trips.starts_at')),
      ]),
    )
    .orderBy('trips.starts_at')
    .limit(DUE_MAX)
    .execute()
}

/** What is known of the flight of a trip; undefined where it was not looked at. */
export async function findFlight(db: Database, tripId: string): Promise<FlightRow | undefined> {
  return await db.selectFrom('flights').selectAll().where('trip_id', '=', tripId).executeTakeFirst()
}

/** Stores what a look said. */
export async function saveFlight(tx: Database, row: Insertable<Tables['flights']>): Promise<void> {
  const { trip_id: _, ...columns } = row
  await tx
    .insertInto('flights')
    .values(row)
    .onConflict(conflict => conflict.column('trip_id').doUpdateSet(columns))
    .execute()
}

/** Changes what is known of a flight. */
export async function updateFlight(tx: Database, tripId: string, columns: Partial<FlightRow>): Promise<void> {
  await tx.updateTable('flights').set(columns).where('trip_id', '=', tripId).execute()
}

/** The guest comes by another flight, or, with null, by none: what was known of the former one proposes nothing any more. */
export async function forgetFlight(tx: Database, tripId: string, nextLookAt: string | null): Promise<void> {
  const state = nextLookAt === null ? ({ state: 'unknown' } as const) : {}
  await updateFlight(tx, tripId, { proposed_at: null, made_for: null, next_look_at: nextLookAt, ...state })
}

/** The pick-ups of a reservation that a flight moved, by trip, as the guest booked them. */
export async function listBookedPickUps(db: Database, reservationId: string) {
  const rows = await db
    .selectFrom('flights')
    .innerJoin('trips', 'trips.id', 'flights.trip_id')
    .select(['flights.trip_id', 'booked_date', 'booked_time', 'booked_fold'])
    .where('trips.reservation_id', '=', reservationId)
    // A pick-up that somebody changed since is one that the guest booked.
    .whereRef('flights.moved_to', '=', 'trips.starts_at')
    .execute()
  return new Map(
    rows.flatMap(({ trip_id, booked_date: date, booked_time: time, booked_fold: fold }) =>
      date === null || time === null ? [] : [[trip_id, { date, time, fold: fold ?? 0 }] as const],
    ),
  )
}

/** Those of these trips whose flights were looked at, with what is known of them. */
export async function listFlownTrips(db: Database, tripIds: readonly string[]) {
  if (tripIds.length === 0) return []
  return await db
    .selectFrom('flights')
    .innerJoin('trips', 'trips.id', 'flights.trip_id')
    .select(['flights.trip_id', 'trips.starts_at', 'booked_at', 'moved_to', 'made_for', 'expected_at'])
    .select(['flights.state as flight_state', 'flights.pick_up_at as flight_pick_up_at'])
    .where('flights.trip_id', 'in', tripIds)
    .execute()
}

/** The proposals that wait for staff, of trips from this instant on, the soonest first. */
export async function listProposals(db: Database, { since, limit }: { since: string; limit: number }) {
  return await db
    .selectFrom('flights')
    .innerJoin('trips', 'trips.id', 'flights.trip_id')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .select(['flights.trip_id', 'trips.reservation_id', 'flights.proposed_at', 'flights.looked_at'])
    .select(['flights.number', 'flights.state', 'trips.zone'])
    .where(row =>
      row.or([
        row('flights.proposed_at', 'is not', null),
        row('flights.state', 'in', ['cancelled', 'diverted']),
      ]),
    )
    .whereRef('flights.pick_up_at', '=', 'trips.starts_at')
    .where('trips.progress', '=', 'scheduled')
    .where('trips.starts_at', '>=', since)
    .where('reservations.status', '=', 'confirmed')
    .where('reservations.deleted_at', 'is', null)
    .orderBy('trips.starts_at')
    .limit(limit)
    .execute()
}
