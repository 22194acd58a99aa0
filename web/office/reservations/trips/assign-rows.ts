import type { TripSuggestion } from '../../../../contract/day/schemas.ts'
import { deadheadOf, isOnlyBusy, overridable } from './trip-words.ts'

/** A driver with the vehicles they could take, or a vehicle if drivers are always available. */
export type AssignRow = {
  id: string
  name: string
  isCurrent: boolean
  /** The first one is proposed. Those that are only busy come last: their trips have to move first. */
  pairs: readonly [TripSuggestion, ...TripSuggestion[]]
}

export type AssignRows = { open: AssignRow[]; unavailable: AssignRow[]; best: AssignRow | undefined }

const whoOf = ({ vehicle, driver }: TripSuggestion) => driver ?? vehicle

/** Feasible ones by deadhead, then those with a warning, then unavailable ones. */
export function assignRows(found: readonly TripSuggestion[], current: string | undefined): AssignRows {
  const groups = [...Map.groupBy(found, pair => whoOf(pair)._id)]
  const rows = groups.flatMap(([id, pairs]): AssignRow[] => {
    const possible = pairs.filter(pair => overridable(pair) !== undefined)
    const [first, ...others] = [...possible.toSorted(byWarning), ...pairs.filter(isOnlyBusy)]
    const shown = first ?? pairs[0]
    return shown
      ? [{ id, name: whoOf(shown).name, isCurrent: id === current, pairs: [shown, ...others] }]
      : []
  })
  const isOpen = ({ pairs }: AssignRow) => overridable(pairs[0]) !== undefined
  const open = rows.filter(isOpen).toSorted(byUse)
  const best = open.find(({ isCurrent, pairs }) => !isCurrent && pairs[0].fails.length === 0)
  return { open, best, unavailable: rows.filter(row => !isOpen(row)) }
}

/** Vehicles of one driver stay in the order of the server, which counts more than deadhead. */
function byWarning(one: TripSuggestion, other: TripSuggestion): number {
  return Number(one.fails.length > 0) - Number(other.fails.length > 0)
}

function byUse({ pairs: [one] }: AssignRow, { pairs: [other] }: AssignRow): number {
  return byWarning(one, other) || deadheadOf(one) - deadheadOf(other)
}
