import type { Board, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { rowsOf, stretchOf } from '../board/lay-board.ts'

export type VehicleNow = 'available' | 'conflict' | 'late' | 'en-route' | 'on-location' | 'on-board'

export type VehicleDay = { now: VehicleNow; next: BoardTrip | undefined; trips: BoardTrip[] }

const OVER: readonly BoardTrip['progress'][] = ['done', 'no-show', 'cancelled']

/** The trips of a vehicle on a day, and its state at an instant. */
export function vehicleDay(vehicle: string, { trips, alarms }: Board, now: number): VehicleDay {
  const own = trips
    .filter(trip => trip.vehicle === vehicle && trip.status !== 'cancelled')
    .toSorted((one, other) => Date.parse(one.pickUpAt) - Date.parse(other.pickUpAt))
  const ahead = own.filter(({ progress }) => !OVER.includes(progress))
  const isLate = ahead.some(({ _id }) => alarms.some(({ kind, trip }) => kind === 'late' && trip === _id))
  const next = ahead.find(({ pickUpAt, progress }) => progress === 'scheduled' && Date.parse(pickUpAt) > now)
  return { now: overlap(ahead) ? 'conflict' : isLate ? 'late' : underWay(ahead), next, trips: own }
}

function overlap(trips: readonly BoardTrip[]): boolean {
  const stretches = trips
    .map(trip => stretchOf(trip))
    .toSorted((one, other) => one.from - other.from || one.until - other.until)
  return rowsOf(stretches).some(row => row > 0)
}

function underWay(trips: readonly BoardTrip[]): VehicleNow {
  const { progress } = trips.find(trip => trip.progress !== 'scheduled') ?? {}
  return progress === 'en-route' || progress === 'on-location' || progress === 'on-board'
    ? progress
    : 'available'
}
