import type { BoardAlarm, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { isOver, type Overlap } from './lay-board.ts'

/** The only colors of the board: red for `late` and `conflict`, amber for `not-accepted`, `declined` and `pending`. */
export type TripLook =
  | 'completed'
  | 'accepted'
  | 'on-board'
  | 'not-accepted'
  | 'declined'
  | 'late'
  | 'conflict'
  | 'unassigned'
  | 'pending'
  | 'suggested'

const LATE: readonly BoardAlarm['kind'][] = ['late', 'still-not-started', 'not-started']

/** The leave-by time has passed and the driver has not started, or the pickup time has passed. */
export const isLate = (kind: BoardAlarm['kind']) => LATE.includes(kind)

type Context = { alarms: readonly BoardAlarm[]; overlaps: readonly Overlap[] }

export function lookOf(trip: BoardTrip, { alarms, overlaps }: Context): TripLook {
  if (isOver(trip)) return 'completed'
  if (overlaps.some(({ later }) => later._id === trip._id)) return 'conflict'
  if (alarms.some(alarm => alarm.trip === trip._id && isLate(alarm.kind))) return 'late'
  if (trip.status === 'pending') return 'pending'
  if (trip.vehicle === null && trip.driver === null) return 'unassigned'
  if (hasDeclined(trip, alarms)) return 'declined'
  if (!trip.pinned) return 'suggested'
  if (trip.progress === 'on-board') return 'on-board'
  if (trip.vehicle === null || trip.driver === null) return 'unassigned'
  return trip.state === 'not-accepted' ? 'not-accepted' : 'accepted'
}

/** The driver of the trip declined it, and no other is assigned since. */
export function hasDeclined({ _id }: Pick<BoardTrip, '_id'>, alarms: readonly BoardAlarm[]): boolean {
  return alarms.some(({ kind, trip }) => kind === 'declined' && trip === _id)
}
