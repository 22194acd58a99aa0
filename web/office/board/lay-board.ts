import type { BoardLane, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'

/** Milliseconds since 1970. */
export type Stretch = { from: number; until: number }

/** Length drawn for trips without a known end. */
const UNKNOWN_END_MS = 3600_000

/** The vehicle's occupied time; without an assignment the ride itself. */
export function stretchOf(trip: BoardTrip, minutes = 0): Stretch {
  const { from, until } = stretchAsPlanned(trip)
  return { from: from + minutes * MINUTE_MS, until: until + minutes * MINUTE_MS }
}

function stretchAsPlanned({ from, until, pickUpAt, endsAt }: BoardTrip): Stretch {
  if (from !== null && until !== null) return { from: Date.parse(from), until: Date.parse(until) }
  const start = Date.parse(pickUpAt)
  const end = endsAt === null ? start : Date.parse(endsAt)
  return { from: start, until: end > start ? end : start + UNKNOWN_END_MS }
}

/** As shares from 0 to 1; all of it if unknown. */
export function coreShares(trip: BoardTrip): Stretch {
  const { from, until } = stretchOf(trip)
  if (trip.coreFrom === null || trip.coreUntil === null || trip.from === null) return { from: 0, until: 1 }
  const share = (at: string) => Math.min(1, Math.max(0, (Date.parse(at) - from) / (until - from)))
  return { from: share(trip.coreFrom), until: share(trip.coreUntil) }
}

/** Stretches must be sorted by start. */
export function rowsOf(stretches: readonly Stretch[]): number[] {
  const ends: number[] = []
  return stretches.map(({ from, until }) => {
    const free = ends.findIndex(end => end <= from)
    const row = free < 0 ? ends.length : free
    ends[row] = until
    return row
  })
}

export function tripsOf(lane: BoardLane, trips: readonly BoardTrip[]): BoardTrip[] {
  return trips.filter(trip => (lane.kind === 'vehicle' ? trip.vehicle : trip.driver) === lane._id)
}

export function unplacedTrips(lanes: readonly BoardLane[], trips: readonly BoardTrip[]): BoardTrip[] {
  const ids = new Set(lanes.map(({ _id }) => _id))
  const has = (id: string | null) => id !== null && ids.has(id)
  return trips.filter(({ vehicle, driver }) => !has(vehicle) && !has(driver))
}
