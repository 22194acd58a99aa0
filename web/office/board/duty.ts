import type { Board, BoardLane, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import { isOver, type Stretch, stretchOf, tripsOf } from './lay-board.ts'

export type Duty = {
  lane: BoardLane
  trips: readonly BoardTrip[]
  shift: Stretch | undefined
  usedMinutes: number
  focus: Focus | undefined
}

/** The ride under way, or the next one. */
export type Focus = { trip: BoardTrip; isUnderWay: boolean }

const UNDER_WAY: readonly BoardTrip['progress'][] = ['en-route', 'on-location', 'on-board']

export function focusOf(trips: readonly BoardTrip[]): Focus | undefined {
  const open = trips.filter(trip => !isOver(trip))
  const trip = open.find(({ progress }) => UNDER_WAY.includes(progress)) ?? open[0]
  return trip && { trip, isUnderWay: UNDER_WAY.includes(trip.progress) }
}

/** The drivers who have a shift or trips on this day. */
export function dutiesOf(board: Board, now: number): Duty[] {
  const day = { from: Date.parse(board.from), until: Date.parse(board.until) }
  return board.lanes.flatMap(lane => {
    if (lane.kind !== 'driver') return []
    const trips = tripsOf(lane, board.trips)
    const shifts = lane.shifts
      .map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) }))
      // The shift of the evening before or after belongs to another day.
      .filter(({ from }) => day.from <= from && from < day.until)
    const shift = shifts.find(({ until }) => until > now) ?? shifts.at(-1)
    if (!shift && trips.length === 0) return []
    const usedMinutes = minutesOf(withinShift(trips, shift, day))
    return [{ lane, trips, shift, usedMinutes, focus: focusOf(trips) }]
  })
}

/** The board also has rides of the evening before and of the night after, which other shifts count. */
function withinShift(trips: readonly BoardTrip[], shift: Stretch | undefined, day: Stretch): BoardTrip[] {
  return trips.filter(trip => {
    const { from, until } = stretchOf(trip)
    return shift ? from < shift.until && until > shift.from : day.from <= from && from < day.until
  })
}

/** Of the day's whole plan, from garage to garage, as the Assign form counts it. */
function minutesOf(trips: readonly BoardTrip[]): number {
  if (trips.length === 0) return 0
  const stretches = trips.map(trip => stretchOf(trip))
  const from = Math.min(...stretches.map(stretch => stretch.from))
  const until = Math.max(...stretches.map(stretch => stretch.until))
  return Math.round((until - from) / MINUTE_MS)
}
