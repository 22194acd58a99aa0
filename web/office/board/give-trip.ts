import type { BoardLane, BoardTrip } from '../../../contract/day/board-schemas.ts'
import type { Trip, TripAssignmentInput, TripSuggestion } from '../../../contract/day/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { overridable } from '../reservations/trips/trip-words.ts'
import { staffCall } from '../staff-call.ts'

export type GivenPair = { vehicle: string; driver: string | null; pinned: boolean }

/** Conditional on the version that was read. */
export async function givePair(
  { _id: id, version }: Pick<BoardTrip, '_id' | 'version'>,
  pair: GivenPair & Pick<TripAssignmentInput, 'overSuggestions'>,
): Promise<Trip> {
  return await staffCall('assignTrip', { id, body: pair, ...(version > 0 ? { ifMatch: version } : {}) })
}

/** Only if the trip is unchanged since. The earlier override reason is sent again if the earlier driver needs one. */
export async function restorePair(
  trip: Pick<BoardTrip, '_id' | 'version'>,
  before: GivenPair | undefined,
): Promise<void> {
  const { _id: id, version: ifMatch } = trip
  if (!before) return void (await staffCall('unassignTrip', { id, ifMatch }))
  // A suggestion may have moved to the pair that the trip left.
  await givePair(trip, { ...before, overSuggestions: true }).catch(async (error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'not_fit') throw error
    const override = await previousOverride(id, before)
    if (!override) throw error
    await staffCall('assignTrip', { id, ifMatch, body: { ...before, overSuggestions: true, override } })
  })
}

async function previousOverride(id: string, before: GivenPair): Promise<TripAssignmentInput['override']> {
  const [{ events }, pairs] = await Promise.all([
    staffCall('getTrip', { id }),
    staffCall('suggestForTrip', { id }),
  ])
  const changes = events.filter(({ kind }) => kind === 'trip.assigned' || kind === 'trip.unassigned')
  const reason = changes.at(-2)?.reason
  const pair = pairs.find(
    ({ vehicle, driver }) => vehicle._id === before.vehicle && (driver?._id ?? null) === before.driver,
  )
  const checks = pair && overridable(pair, true)
  return reason === undefined || !checks ? undefined : { checks, reason }
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
