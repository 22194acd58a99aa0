import type { Trip, TripSuggestion } from '../../../contract/day/schemas.ts'
import type { TripInTheWay as Decision } from '../../../contract/dispatch/schemas.ts'
import { closestMatch } from '../../../domain/dispatch/suggest.ts'
import { whoOf } from '../reservations/trips/assign-rows.ts'
import { overridable } from '../reservations/trips/trip-words.ts'

/** No driver if drivers are always available. */
export type MovePair = Pick<TripSuggestion, 'vehicle' | 'driver'> & Partial<Pick<TripSuggestion, 'fails'>>

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

/** For each driver who fits only with an override reason, the closest match: as Assign offers them. */
export function pairsDespite(trip: TripInTheWay, without: readonly string[]): TripSuggestion[] {
  const fitting = new Set(pairsAway(trip, without).map(pair => whoOf(pair)._id))
  const others = trip.pairs.filter(
    pair =>
      !usesAny(pair, without) && !fitting.has(whoOf(pair)._id) && overridable(pair, false) !== undefined,
  )
  const isOther = ({ vehicle }: TripSuggestion) => Number(vehicle._id !== trip.assignment?.vehicle?._id)
  const closest = others.toSorted(
    (one, other) => one.fails.length - other.fails.length || isOther(one) - isOther(other),
  )
  return [...new Map(closest.toReversed().map(pair => [whoOf(pair)._id, pair])).values()].toReversed()
}

/** Of the closest match; undefined without any. */
export function leastMissing(
  { pairs }: TripInTheWay,
  without: readonly string[],
): TripSuggestion['fails'] | undefined {
  return closestMatch(pairs.filter(pair => !usesAny(pair, without)))?.fails
}

const idsOf = (pair: MovePair | undefined) =>
  pair ? [pair.vehicle._id, ...(pair.driver ? [pair.driver._id] : [])] : []

const isAtSameTime = (one: TripInTheWay, other: TripInTheWay) =>
  one !== other && one.from < other.until && other.from < one.until

/** Greedy, in order, around what the user chose for others; trips without a free match are omitted. */
export function suggestMoves(
  trips: readonly TripInTheWay[],
  { without, choices, swap }: Choosing,
): Map<string, TripSuggestion> {
  const suggested = new Map<string, TripSuggestion>()
  const moveOf = (trip: TripInTheWay) => {
    const key = choices.get(trip.trip._id)
    return key === undefined
      ? suggested.get(trip.trip._id)
      : offeredTo(trip, { without, swap }).find(pair => keyOfPair(pair) === key)
  }
  for (const trip of trips) {
    const busy = trips.filter(other => isAtSameTime(trip, other)).flatMap(other => idsOf(moveOf(other)))
    const best = pairsAway(trip, [...without, ...busy])[0]
    if (best) suggested.set(trip.trip._id, best)
  }
  return suggested
}

/** Trips that would have the vehicle or driver of another at the same time. */
export function clashesOf(trips: readonly TripInTheWay[], moves: ReadonlyMap<string, MovePair>): Set<string> {
  const idsFor = ({ trip }: TripInTheWay) => idsOf(moves.get(trip._id))
  const clashing = trips.filter(trip =>
    trips.some(other => isAtSameTime(trip, other) && idsFor(other).some(id => idsFor(trip).includes(id))),
  )
  return new Set(clashing.map(({ trip }) => trip._id))
}

function offeredTo(trip: TripInTheWay, { without, swap }: Pick<Choosing, 'without' | 'swap'>): MovePair[] {
  return [...pairsAway(trip, without), ...pairsDespite(trip, without), ...(swap ? [swap] : [])]
}

export const keyOfPair = ({ vehicle, driver }: MovePair) => `${vehicle._id} ${driver?._id ?? ''}`

export const STAYS = ''
export const LEFT = 'unassigned'

type Choosing = {
  without: readonly string[]
  choices: ReadonlyMap<string, string>
  swap?: MovePair | undefined
  /** Override reasons by trip. */
  reasons?: ReadonlyMap<string, string>
}

/** The user's choice, else the suggestion, else the swap for the first trip without one. Stays are omitted. */
export function chosenMoves(trips: readonly TripInTheWay[], choosing: Choosing): Map<string, MovePair> {
  const { choices, swap } = choosing
  const suggested = suggestMoves(trips, choosing)
  const moves = new Map<string, MovePair>()
  const exchanged = trips.find(({ trip }) => !suggested.has(trip._id))?.trip._id
  for (const trip of trips) {
    const id = trip.trip._id
    const key = choices.get(id)
    const offered = offeredTo(trip, choosing)
    const usual = suggested.get(id) ?? (id === exchanged ? swap : undefined)
    const pair = key === undefined ? usual : offered.find(one => keyOfPair(one) === key)
    if (pair) moves.set(id, pair)
  }
  return moves
}

export const mayLeave = ({ trip, assignment }: TripInTheWay) =>
  assignment !== null && trip.status === 'confirmed' && trip.progress === 'scheduled'

export const isLocked = ({ assignment }: TripInTheWay) => assignment?.pinned === true

/** Omits a trip whose override reason is missing. For a block, trips without another vehicle and driver are left unassigned; locked ones only if the user says so. */
export function decisionsOf(
  trips: readonly TripInTheWay[],
  { isBlock, ...choosing }: Choosing & { isBlock: boolean },
): Decision[] {
  const moves = chosenMoves(trips, choosing)
  return trips.flatMap((one): Decision[] => {
    const { _id: trip, version } = one.trip
    const pair = moves.get(trip)
    const move = pair && moveTo(pair, choosing.reasons?.get(trip)?.trim() ?? '')
    if (pair) return move ? [{ trip, version, ...move }] : []
    const key = choosing.choices.get(trip) ?? (isLocked(one) ? STAYS : LEFT)
    return isBlock && key === LEFT && mayLeave(one) ? [{ trip, version, unassign: true }] : []
  })
}

/** Undefined if the override reason is missing. */
function moveTo({ vehicle, driver, fails = [] }: MovePair, reason: string) {
  const checks = overridable({ fails }, false) ?? []
  if (checks.length > 0 && reason === '') return undefined
  return {
    vehicle: vehicle._id,
    ...(driver ? { driver: driver._id } : {}),
    ...(checks.length > 0 ? { override: { checks, reason } } : {}),
  }
}
