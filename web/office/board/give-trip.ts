import type { BoardLane, BoardTrip } from '../../../contract/day/board-schemas.ts'
import type { Trip, TripSuggestion } from '../../../contract/day/schemas.ts'
import { staffCall } from '../staff-call.ts'

export type GivenPair = { vehicle: string; driver: string | null; pinned: boolean }

/** Conditional on the version that was read. */
export async function givePair(
  { _id: id, version }: Pick<BoardTrip, '_id' | 'version'>,
  pair: GivenPair,
): Promise<Trip> {
  return await staffCall('assignTrip', { id, body: pair, ...(version > 0 ? { ifMatch: version } : {}) })
}

/** The best flawless suggestion on a lane. The driver who declined is asked again on their own lane only. */
export async function findBest(
  trip: Pick<BoardTrip, '_id'>,
  { lane, declinedBy }: { lane: Pick<BoardLane, '_id' | 'kind'>; declinedBy: string | null },
): Promise<TripSuggestion | undefined> {
  const found = await staffCall('suggestForTrip', { id: trip._id })
  const isOfLane = ({ vehicle, driver }: TripSuggestion) =>
    lane.kind === 'driver'
      ? driver?._id === lane._id
      : vehicle._id === lane._id && (declinedBy === null || driver?._id !== declinedBy)
  return found.find(each => each.fails.length === 0 && isOfLane(each))
}

export const chosenPair = ({ vehicle, driver }: TripSuggestion): GivenPair => ({
  ...{ vehicle: vehicle._id, driver: driver?._id ?? null, pinned: true },
})

/** Undefined if the trip has no vehicle. */
export function presentPair({ vehicle, driver, pinned }: BoardTrip): GivenPair | undefined {
  return vehicle === null ? undefined : { vehicle, driver, pinned }
}

export function pairOnLane(trip: BoardTrip, lane: BoardLane): GivenPair | undefined {
  if (trip.vehicle === null) return undefined
  return lane.kind === 'vehicle'
    ? { vehicle: lane._id, driver: trip.driver, pinned: true }
    : { vehicle: trip.vehicle, driver: lane._id, pinned: true }
}
