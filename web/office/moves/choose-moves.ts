import type { Trip, TripSuggestion } from '../../../contract/day/schemas.ts'

/** A vehicle with a driver, or alone where drivers are always there. */
export type MovePair = Pick<TripSuggestion, 'vehicle' | 'driver'>

/** A trip that keeps a car or a driver busy, and the pairs for it, the best first. */
export type TripInTheWay = {
  trip: Pick<Trip, '_id' | 'version'>
  /** The time that it takes, as instants. */
  from: string
  until: string
  pairs: readonly TripSuggestion[]
}

/** True where the pair is not one of these cars and drivers, and nothing speaks against it. */
function isFit({ vehicle, driver, fails }: TripSuggestion, without: readonly string[]): boolean {
  return fails.length === 0 && !usesAny({ vehicle, driver }, without)
}

function usesAny({ vehicle, driver }: MovePair, ids: readonly string[]): boolean {
  return ids.includes(vehicle._id) || (driver !== null && ids.includes(driver._id))
}

/** The pairs that a trip can move to, away from these cars and drivers. */
export function pairsAway({ pairs }: TripInTheWay, without: readonly string[]): TripSuggestion[] {
  return pairs.filter(pair => isFit(pair, without))
}

/** What the pairs away from these cars and drivers lack, of the one that lacks least; undefined without any. */
export function leastMissing(
  { pairs }: TripInTheWay,
  without: readonly string[],
): TripSuggestion['fails'] | undefined {
  const away = pairs.filter(pair => !usesAny(pair, without))
  return away.toSorted((one, other) => one.fails.length - other.fails.length)[0]?.fails
}

const idsOf = ({ vehicle, driver }: MovePair) => [vehicle._id, ...(driver ? [driver._id] : [])]

/**
 * For each trip the best pair that none of the trips before it moves to at the same time. A trip without one is left out.
 */
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

/** Names a pair in a choice. */
export const keyOfPair = ({ vehicle, driver }: MovePair) => `${vehicle._id} ${driver?._id ?? ''}`

/** The choice to leave a trip where it is. */
export const STAYS = ''

type Choosing = {
  without: readonly string[]
  /** What staff chose for a trip, by its id; the suggestion where they chose nothing. */
  choices: ReadonlyMap<string, string>
  /** The pair that a trip in the way may get in exchange. */
  swap?: MovePair | undefined
}

/**
 * What each trip moves to: what staff chose, else what is suggested, else what the first one without a suggestion gets in
 * exchange. A trip that stays is left out.
 */
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
