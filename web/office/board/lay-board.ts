import type { Board, BoardLane, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'

/** Milliseconds since 1970. */
export type Stretch = { from: number; until: number }

/** Length drawn for trips without a known end. */
const UNKNOWN_END_MS = 3600_000
const FIRST_HOUR = 5

/** The vehicle's occupied time from garage to garage; without an assignment the ride itself. */
export function stretchOf(trip: BoardTrip, minutes = 0): Stretch {
  const { from, until } = trip
  if (from === null || until === null) return rideOf(trip, { minutes })
  return { from: Date.parse(from) + minutes * MINUTE_MS, until: Date.parse(until) + minutes * MINUTE_MS }
}

/** From pickup to drop-off. A ride on board past its end lasts until now. */
export function rideOf(
  { pickUpAt, endsAt, coreUntil, progress }: BoardTrip,
  { minutes = 0, now = 0 }: { minutes?: number; now?: number } = {},
): Stretch {
  const start = Date.parse(pickUpAt)
  const end = Date.parse(endsAt ?? coreUntil ?? pickUpAt)
  const planned = end > start ? end : start + UNKNOWN_END_MS
  return {
    from: start + minutes * MINUTE_MS,
    until: (progress === 'on-board' ? Math.max(planned, now) : planned) + minutes * MINUTE_MS,
  }
}

/** From 5 am to midnight, and further in whole hours if a ride needs them. */
export function windowOf({ hours, from, until, shownUntil, trips }: Board): Stretch {
  const starts = hours.map(({ at }) => Date.parse(at))
  const rides = trips.map(trip => rideOf(trip))
  const first = Math.min(...rides.map(ride => ride.from))
  const last = Math.max(...rides.map(ride => ride.until))
  const usual = starts[hours.findIndex(({ hour }) => hour >= FIRST_HOUR)] ?? Date.parse(from)
  const needed = starts.findLast(start => start <= first) ?? Date.parse(from)
  const ends = [...starts, Date.parse(shownUntil)].filter(at => at >= Date.parse(until))
  return { from: Math.min(usual, needed), until: ends.find(end => end >= last) ?? Date.parse(shownUntil) }
}

export type Overlap = Stretch & { lane: BoardLane; earlier: BoardTrip; later: BoardTrip; minutes: number }

/** Pairs of open rides that share a vehicle or driver at the same time. */
export function overlapsOf({ lanes, trips }: Pick<Board, 'lanes' | 'trips'>, now: number): Overlap[] {
  return lanes.flatMap(lane => {
    const open = tripsOf(lane, trips).filter(trip => !isOver(trip))
    const rides = open.map(trip => ({ trip, ...rideOf(trip, { now }) }))
    return rides.flatMap((earlier, index) =>
      rides.slice(index + 1).flatMap(later => {
        if (later.from >= earlier.until) return []
        const [from, until] = [later.from, Math.min(earlier.until, later.until)]
        const minutes = Math.ceil((until - from) / MINUTE_MS)
        return [{ lane, from, until, minutes, earlier: earlier.trip, later: later.trip }]
      }),
    )
  })
}

export function isOver({ status, progress }: Pick<BoardTrip, 'status' | 'progress'>): boolean {
  return status === 'completed' || progress === 'done' || progress === 'no-show' || progress === 'cancelled'
}

/** A confirmed trip that lacks a vehicle or driver assigned by staff; a suggestion is none. */
export function isUnassigned(trip: BoardTrip): boolean {
  const { status, pinned, vehicle, driver } = trip
  return status === 'confirmed' && !isOver(trip) && !(pinned && vehicle !== null && driver !== null)
}

export function tripsOf(lane: BoardLane, trips: readonly BoardTrip[]): BoardTrip[] {
  return trips.filter(trip => (lane.kind === 'vehicle' ? trip.vehicle : trip.driver) === lane._id)
}

/** Trips without a lane, since only vehicles or only drivers are drawn. */
export function unplacedTrips(lanes: readonly BoardLane[], trips: readonly BoardTrip[]): BoardTrip[] {
  const ids = new Set(lanes.map(({ _id }) => _id))
  const has = (id: string | null) => id !== null && ids.has(id)
  return trips.filter(({ vehicle, driver }) => !has(vehicle) && !has(driver))
}
