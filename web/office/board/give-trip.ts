import type { BoardLane, BoardTrip } from '../../../contract/day/board-schemas.ts'
import type { Trip, TripSuggestion } from '../../../contract/day/schemas.ts'
import { staffCall } from '../staff-call.ts'

/** Vehicle and driver by their ids. */
export type GivenPair = { vehicle: string; driver: string | null; pinned: boolean }

/** Gives a trip this pair, if nobody has changed it since it was read. */
export async function givePair(
  { _id: id, version }: Pick<BoardTrip, '_id' | 'version'>,
  pair: GivenPair,
): Promise<Trip> {
  return await staffCall('assignTrip', { id, body: pair, ...(version > 0 ? { ifMatch: version } : {}) })
}

/**
 * The best pair without a fault, of those with this vehicle or driver where a lane is named, and not with a driver who is
 * excepted.
 */
export async function findBest(
  trip: Pick<BoardTrip, '_id'>,
  { lane, except = null }: { lane?: Pick<BoardLane, '_id' | 'kind'>; except?: string | null } = {},
): Promise<TripSuggestion | undefined> {
  const found = await staffCall('suggestForTrip', { id: trip._id })
  const isOfLane = ({ vehicle, driver }: TripSuggestion) =>
    lane === undefined || (lane.kind === 'vehicle' ? vehicle._id : driver?._id) === lane._id
  const isOther = ({ driver }: TripSuggestion) => except === null || driver?._id !== except
  return found.find(each => each.fails.length === 0 && isOfLane(each) && isOther(each))
}

/** The pair of a suggestion, which staff chose with it. */
export const chosenPair = ({ vehicle, driver }: TripSuggestion): GivenPair => ({
  ...{ vehicle: vehicle._id, driver: driver?._id ?? null, pinned: true },
})

/** The pair that a trip would have on a lane; undefined where it has none yet and the best one is to be found. */
export function pairOnLane(trip: BoardTrip, lane: BoardLane): GivenPair | undefined {
  if (trip.vehicle === null) return undefined
  return lane.kind === 'vehicle'
    ? { vehicle: lane._id, driver: trip.driver, pinned: true }
    : { vehicle: trip.vehicle, driver: lane._id, pinned: true }
}
