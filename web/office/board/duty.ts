import type { Board, BoardLane, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import { isOver, type Stretch, stretchOf, tripsOf } from './lay-board.ts'

export type Duty = {
  lane: BoardLane
  trips: readonly BoardTrip[]
  shift: Stretch | undefined
  off: TimeOff | undefined
  usedMinutes: number
  focus: Focus | undefined
}

/** Time off within the shift, of the day. */
export type TimeOff = Stretch & { isWholeDay: boolean }

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
    const all = lane.shifts.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) }))
    // The shift of the evening before or after belongs to another day.
    const shifts = all.filter(({ from }) => day.from <= from && from < day.until)
    const shift = shifts.find(({ until }) => until > now) ?? shifts.at(-1)
    if (!shift && trips.length === 0) return []
    const usedMinutes = minutesOf(trips.filter(trip => isOfDay(stretchOf(trip), { shift, all, day })))
    const off = shift && timeOffIn({ lane, shift, day }, now)
    return [{ lane, trips, shift, off, usedMinutes, focus: focusOf(trips) }]
  })
}

type OnShift = { lane: BoardLane; shift: Stretch; day: Stretch }

/** The first that is not over. Staff enter a whole day until 11:59 pm. */
function timeOffIn({ lane, shift, day }: OnShift, now: number): TimeOff | undefined {
  const start = Math.max(shift.from, day.from)
  const end = Math.min(shift.until, day.until)
  const spans = lane.off.map(one => ({ from: Date.parse(one.from), until: Date.parse(one.until) }))
  const off = spans.find(({ from, until }) => from < end && until > start && until > now)
  return off && { ...off, isWholeDay: off.from <= start && off.until + MINUTE_MS >= end }
}

type Shifts = { shift: Stretch | undefined; all: readonly Stretch[]; day: Stretch }

/**
 * In the shift, or outside of any on this day. The board also has rides of the evening before and of the night after,
 * which other shifts count.
 */
function isOfDay({ from, until }: Stretch, { shift, all, day }: Shifts): boolean {
  const isIn = (one: Stretch) => from < one.until && until > one.from
  if (shift && isIn(shift)) return true
  return day.from <= from && from < day.until && !all.some(isIn)
}

/** Of the day's whole plan, from garage to garage, as the Assign form counts it. */
function minutesOf(trips: readonly BoardTrip[]): number {
  if (trips.length === 0) return 0
  const stretches = trips.map(trip => stretchOf(trip))
  const from = Math.min(...stretches.map(stretch => stretch.from))
  const until = Math.max(...stretches.map(stretch => stretch.until))
  return Math.round((until - from) / MINUTE_MS)
}
