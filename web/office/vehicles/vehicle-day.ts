import type { Board, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { isOver, overlapsOf } from '../board/lay-board.ts'
import { isLate } from '../board/trip-look.ts'

export type VehicleNow = 'available' | 'conflict' | 'late' | 'en-route' | 'on-location' | 'on-board'

export type VehicleDay = { now: VehicleNow; next: BoardTrip | undefined; trips: BoardTrip[] }

/** The trips of a vehicle on a day, and its state at an instant, red as on the dispatch board. */
export function vehicleDay(vehicle: string, { lanes, trips, alarms }: Board, now: number): VehicleDay {
  const own = trips
    .filter(trip => trip.vehicle === vehicle && trip.status !== 'cancelled')
    .toSorted((one, other) => Date.parse(one.pickUpAt) - Date.parse(other.pickUpAt))
  const ahead = own.filter(trip => !isOver(trip))
  const hasLate = ahead.some(({ _id }) => alarms.some(({ kind, trip }) => isLate(kind) && trip === _id))
  const lane = lanes.filter(({ _id }) => _id === vehicle)
  const overlaps = overlapsOf({ lanes: lane, trips: own }, now)
  const hasConflict = overlaps.some(({ from, until }) => from <= now && now < until)
  const next = ahead.find(({ pickUpAt, progress }) => progress === 'scheduled' && Date.parse(pickUpAt) > now)
  return { now: hasConflict ? 'conflict' : hasLate ? 'late' : underWay(ahead), next, trips: own }
}

function underWay(trips: readonly BoardTrip[]): VehicleNow {
  const { progress } = trips.find(trip => trip.progress !== 'scheduled') ?? {}
  return progress === 'en-route' || progress === 'on-location' || progress === 'on-board'
    ? progress
    : 'available'
}
