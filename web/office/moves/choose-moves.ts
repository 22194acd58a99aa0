import type { Trip, TripSuggestion } from '../../../contract/day/schemas.ts'
import type { TripInTheWay as Decision } from '../../../contract/dispatch/schemas.ts'

/** No driver if drivers are always available. */
export type MovePair = Pick<TripSuggestion, 'vehicle' | 'driver'>

export type TripInTheWay = {
  trip: Pick<Trip, '_id' | 'version' | 'status' | 'progress'>
  /** ISO instants. */
  from: string
  until: string
  pairs: readonly TripSuggestion[]
  assignment: Trip['assignment']
}

function isFit({ vehicle, driver, fails }: TripSuggestion, without: readonly string[]): boolean {
  return fails.length === 0 && !usesAny({ vehicle, driver }, without)
}

function usesAny({ vehicle, driver }: MovePair, ids: readonly string[]): boolean {
  return ids.includes(vehicle._id) || (driver !== null && ids.includes(driver._id))
}

export function pairsAway({ pairs }: TripInTheWay, without: readonly string[]): TripSuggestion[] {
  return pairs.filter(pair => isFit(pair, without))
}

/** Of the closest match; undefined without any. */
export function leastMissing(
  { pairs }: TripInTheWay,
  without: readonly string[],
): TripSuggestion['fails'] | undefined {
  const away = pairs.filter(pair => !usesAny(pair, without))
  return away.toSorted((one, other) => one.fails.length - other.fails.length)[0]?.fails
}

const idsOf = ({ vehicle, driver }: MovePair) => [vehicle._id, ...(driver ? [driver._id] : [])]

/** Greedy, in order; trips without a free match are omitted. */
export function suggestMoves(
  trips: readonly TripInTheWay[],
  without: readonly string[],
): Map<string, TripSuggestion> {
  const chosen = new Map<string, TripSuggestion>()
  for (const trip of trips) {
    const taken = trips
      .filter(other => other !== trip && other.from < trip.until && trip.from < other.until)
      .flatMap(other => {
        const pair = chosen.get(other.trip._id)
        return pair ? idsOf(pair) : []
      })
    const best = pairsAway(trip, [...without, ...taken])[0]
    if (best) chosen.set(trip.trip._id, best)
  }
  return chosen
}

export const keyOfPair = ({ vehicle, driver }: MovePair) => `${vehicle._id} ${driver?._id ?? ''}`

export const STAYS = ''
export const LEFT = 'unassigned'

type Choosing = {
  without: readonly string[]
  choices: ReadonlyMap<string, string>
  swap?: MovePair | undefined
}

/** The user's choice, else the suggestion, else the swap for the first trip without one. Stays are omitted. */
export function chosenMoves(
  trips: readonly TripInTheWay[],
  { without, choices, swap }: Choosing,
): Map<string, MovePair> {
  const suggested = suggestMoves(trips, without)
  const moves = new Map<string, MovePair>()
  const exchanged = trips.find(({ trip }) => !suggested.has(trip._id))?.trip._id
  for (const trip of trips) {
    const id = trip.trip._id
    const key = choices.get(id)
    const offered: MovePair[] = [...pairsAway(trip, without), ...(swap ? [swap] : [])]
    const usual = suggested.get(id) ?? (id === exchanged ? swap : undefined)
    const pair = key === undefined ? usual : offered.find(one => keyOfPair(one) === key)
    if (pair) moves.set(id, pair)
  }
  return moves
}

/** Only a vehicle and driver that were suggested, and only to a trip that is ahead. */
export const mayLeave = ({ trip, assignment }: TripInTheWay) =>
  assignment?.pinned === false && trip.status === 'confirmed' && trip.progress === 'scheduled'

/** For a block, trips without another vehicle and driver are left unassigned if that is allowed. */
export function decisionsOf(
  trips: readonly TripInTheWay[],
  { isBlock, ...choosing }: Choosing & { isBlock: boolean },
): Decision[] {
  const moves = chosenMoves(trips, choosing)
  return trips.flatMap((one): Decision[] => {
    const { _id: trip, version } = one.trip
    const pair = moves.get(trip)
    if (pair) {
      const driver = pair.driver ? { driver: pair.driver._id } : {}
      return [{ trip, version, vehicle: pair.vehicle._id, ...driver }]
    }
    const key = choosing.choices.get(trip) ?? LEFT
    return isBlock && key === LEFT && mayLeave(one) ? [{ trip, version, unassign: true }] : []
  })
}
