import { waitsFrom } from '../../../domain/day/flights/moved-pick-up.ts'
import type { Database } from '../../platform/db/tables.ts'
import { type FlightRow, listFlownTrips } from './flight-store.ts'

/** A trip with what is known of its flight; null where nothing is. */
export type FlownTrip = {
  starts_at: string
  booked_at: string | null
  moved_to: string | null
  made_for: string | null
  expected_at: string | null
  flight_state: FlightRow['state'] | null
  /** The pick-up that the rest is about. */
  flight_pick_up_at: string | null
}

/** The pick-up that the waiting of a trip counts from, in milliseconds since 1970. */
export function waitsFromOf(trip: FlownTrip): number {
  const { starts_at, booked_at, moved_to, made_for, expected_at, flight_state: state } = trip
  const at = (instant: string | null) => (instant === null ? null : Date.parse(instant))
  // A pick-up that somebody changed since is one that the guest booked, and nothing is known of its flight yet.
  const isOfPickUp = state !== null && trip.flight_pick_up_at === starts_at
  return waitsFrom({
    pickUpAt: Date.parse(starts_at),
    booked: moved_to === starts_at ? at(booked_at) : null,
    flight: isOfPickUp ? { state, madeFor: at(made_for), expected: at(expected_at) } : undefined,
  })
}

/** The same of those of these trips whose flights were looked at; of the others it is their pick-up. */
export async function readWaitsFrom(db: Database, tripIds: readonly string[]): Promise<Map<string, number>> {
  const flown = await listFlownTrips(db, tripIds)
  return new Map(flown.map(trip => [trip.trip_id, waitsFromOf(trip)]))
}
