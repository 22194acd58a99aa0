import type { TripSuggestion } from '../../../../contract/day/schemas.ts'
import { upgradeOf } from '../../../../domain/dispatch/suggest.ts'
import { isOnlyBusy, overridable } from './trip-words.ts'

/** A driver with the vehicles they could take, or a vehicle if drivers are always available. */
export type AssignRow = {
  id: string
  name: string
  isCurrent: boolean
  hasDeclined: boolean
  /** The first one is proposed. Those that are only busy come last: their trips have to move first. */
  pairs: readonly [TripSuggestion, ...TripSuggestion[]]
}

export type AssignRows = { open: AssignRow[]; unavailable: AssignRow[]; best: AssignRow | undefined }

export const whoOf = ({ vehicle, driver }: TripSuggestion) => driver ?? vehicle

type Known = {
  current?: string | undefined
  /** The locked vehicle, which comes first with the current driver. */
  currentVehicle?: string | undefined
  declinedBy?: string | undefined
  /** The stored suggestion, by `whoOf`: the best as long as it fits. */
  suggested?: { who: string; vehicle: string } | undefined
  isOwner: boolean
}

/**
 * The best one first, then feasible ones by class and cost as Auto-assign ranks them, then those with a warning: qualified
 * drivers first, then the fewest minutes outside their shift. Last the driver who declined; unavailable ones apart.
 */
export function assignRows(
  found: readonly TripSuggestion[],
  { current, currentVehicle, declinedBy, suggested, isOwner }: Known,
): AssignRows {
  const groups = [...Map.groupBy(found, pair => whoOf(pair)._id)]
  const rows = groups.flatMap(([id, pairs]): AssignRow[] => {
    const possible = pairs.filter(pair => overridable(pair, isOwner) !== undefined)
    const isAssigned = ({ vehicle }: TripSuggestion) =>
      (id === current && vehicle._id === currentVehicle) ||
      (id === suggested?.who && vehicle._id === suggested.vehicle)
    const byFit = (one: TripSuggestion, other: TripSuggestion) =>
      Number(isAssigned(other)) - Number(isAssigned(one)) ||
      byWarning(one, other) ||
      classRank(one) - classRank(other)
    const [first, ...others] = [...possible.toSorted(byFit), ...pairs.filter(isOnlyBusy)]
    const shown = first ?? pairs[0]
    const said = { isCurrent: id === current, hasDeclined: id === declinedBy }
    return shown ? [{ id, name: whoOf(shown).name, ...said, pairs: [shown, ...others] }] : []
  })
  const isOpen = ({ pairs }: AssignRow) => overridable(pairs[0], isOwner) !== undefined
  const open = rows.filter(isOpen).toSorted(byUse)
  const fitting = open.filter(
    ({ isCurrent, hasDeclined, pairs }) => !isCurrent && !hasDeclined && pairs[0].fails.length === 0,
  )
  const isSuggested = ({ id, pairs }: AssignRow) =>
    id === suggested?.who && pairs[0].vehicle._id === suggested.vehicle
  const best = fitting.find(isSuggested) ?? fitting[0]
  const others = open.filter(row => row !== best)
  return { open: best ? [best, ...others] : others, best, unavailable: rows.filter(row => !isOpen(row)) }
}

/** The booked class, then a permitted higher one, then any other. Otherwise vehicles stay in the server's order. */
function classRank(pair: TripSuggestion): number {
  return pair.fails.includes('class') ? Number.MAX_SAFE_INTEGER : upgradeOf(pair)
}

function byWarning(one: TripSuggestion, other: TripSuggestion): number {
  return Number(one.fails.length > 0) - Number(other.fails.length > 0)
}

/** A driver without any shift stands behind all that miss theirs. */
const minutesOutside = ({ fails, availability }: TripSuggestion) =>
  fails.includes('shift') ? (availability?.missedShift?.minutesOutside ?? Number.MAX_SAFE_INTEGER) : 0

function byUse(one: AssignRow, other: AssignRow): number {
  const [pair, otherPair] = [one.pairs[0], other.pairs[0]]
  return (
    Number(one.hasDeclined) - Number(other.hasDeclined) ||
    byWarning(pair, otherPair) ||
    Number(pair.fails.includes('driver-class')) - Number(otherPair.fails.includes('driver-class')) ||
    minutesOutside(pair) - minutesOutside(otherPair) ||
    classRank(pair) - classRank(otherPair) ||
    pair.cost - otherPair.cost
  )
}
