import * as texts from '#messages/office-board'
import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import type { Board, BoardAlarm, BoardLane, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { shortNames } from '../../../domain/values/name-order.ts'
import { STATUS_WORDS } from '../reservations/list/status-words.ts'
import { suggestedName } from '../reservations/trips/suggested-text.ts'
import { failsText, pairText, plain } from '../reservations/trips/trip-words.ts'
import { clockTime } from '../today/clock-time.ts'
import { routeOf } from '../today/trip-in-words.ts'
import type { Verdict } from './judge-lane.ts'
import type { LabelText } from './lay-lane.ts'

export type DrawnTrip = { vehicle: string | null; driver: string | null }

export const alarmName = (kind: BoardAlarm['kind']) => texts.alert({ kind: plain(kind) })

/** "2:45 pm Pryce". */
export function tripName(trip: BoardTrip, timeZone: string): string {
  return `${clockTime(trip.pickUpAt, timeZone)} ${lastNameOf(trip)}`
}

export const lastNameOf = ({ name }: { name: string }) => name.split(' ').at(-1) ?? name

/** As short as the drivers of the day allow. */
export function driverName({ name }: { name: string }, lanes: readonly BoardLane[]): string {
  return shortNames(lanes.flatMap(lane => (lane.kind === 'driver' ? lane.name : [])))(name)
}

export const nameOf = (id: string | null, lanes: readonly BoardLane[]) =>
  lanes.find(({ _id }) => _id === id)?.name

type Labeling = { board: Board; lane: BoardLane | undefined; pair: DrawnTrip; timeZone: string }

/** The axis says am or pm. */
export function textOf(trip: BoardTrip, { board, lane, pair, timeZone }: Labeling): LabelText {
  const driver = board.lanes.find(({ _id }) => _id === pair.driver)
  const partner =
    lane?.kind === 'driver' ? nameOf(pair.vehicle, board.lanes) : driver && driverName(driver, board.lanes)
  return {
    time: clockTime(trip.pickUpAt, timeZone).replace(/\s[ap]\.?\s?m\.?$/, ''),
    name: lastNameOf(trip),
    partner: partner ?? '',
    route: routeOf(trip),
  }
}

/** In the words of the list. */
export function stateOf({ state, comingAt }: Pick<BoardTrip, 'state' | 'comingAt'>): string {
  const progress = STATUS_WORDS[state]
  return comingAt === null ? progress : texts.guestComing({ progress })
}

/** "Sedan 1 with Dan, locked", or "unassigned". */
function planOf(trip: BoardTrip, lanes: readonly BoardLane[]): string {
  const pair = pairOf(trip, lanes)
  if (pair === undefined) return common.unassigned
  if (trip.heldUntil === null && !trip.pinned) return suggestedName(pair)
  return texts.blockAssignment({ pair, kept: trip.heldUntil === null ? 'chosen' : 'held' })
}

/** "Sedan 1 with Dan"; undefined if its vehicle is not shown. */
export function pairOf(
  { vehicle, driver }: Pick<BoardTrip, 'vehicle' | 'driver'>,
  lanes: readonly BoardLane[],
): string | undefined {
  const named = (id: string | null) => lanes.find(({ _id }) => _id === id)
  const [car, who] = [named(vehicle), named(driver)]
  return car && pairText({ vehicle: car, driver: who ?? null })
}

/** "6:45 pm, Ada Byron, Newark to Yonkers, Confirmed, Sedan 1 with Dan, suggested". */
export function blockText(trip: BoardTrip, lanes: readonly BoardLane[], timeZone: string): string {
  const said = { time: clockTime(trip.pickUpAt, timeZone), name: trip.name, route: routeOf(trip) }
  return `${texts.block({ ...said, state: stateOf(trip) })}, ${planOf(trip, lanes)}`
}

/** "overlaps HBC-4HK-72XA by 12 minutes". */
export function verdictText(verdict: Verdict): string {
  switch (verdict.is) {
    case 'collides': {
      const what =
        'reference' in verdict ? verdict.reference : texts.overlapsOff({ purpose: verdict.purpose })
      return texts.conflictsWith({ what, minutes: verdict.minutes })
    }
    case 'other-class':
      return failsText({ fails: ['class'] })
    case 'outside-shift':
      return failsText({ fails: ['shift'] })
    case 'here':
      return texts.here
    default:
      return shared.free
  }
}

/** Trips without a lane: "No vehicle: 2". */
export function unplacedText(lanes: readonly BoardLane[], count: number): string {
  return texts.unplaced({ by: lanes[0]?.kind ?? 'vehicle', count: String(count) })
}
