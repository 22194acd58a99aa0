import type { BoardAlarmKind } from '../dispatch/board-alarms.ts'
import type { ReservationStatus } from '../reservations/reservation.ts'
import type { TripProgress } from '../reservations/trip.ts'

export const LIST_STATUSES = [
  'pending',
  'confirmed',
  'not-accepted',
  'late',
  'en-route',
  'on-location',
  'on-board',
  'not-completed',
  'completed',
  'no-show',
  'cancelled',
] as const
export type ListStatus = (typeof LIST_STATUSES)[number]

const LATE: readonly BoardAlarmKind[] = ['late', 'still-not-started', 'not-started']
const DURING = ['en-route', 'on-location', 'on-board'] as const
const OPEN: readonly TripProgress[] = ['scheduled', ...DURING]

type Current = {
  status: ReservationStatus
  progress: TripProgress
  isDayOver: boolean
  isAwaited: boolean
  alarms: readonly BoardAlarmKind[]
}

/** Facts of the current trip. Staff see what needs them before the progress. */
export function listStatus({ status, progress, isDayOver, isAwaited, alarms }: Current): ListStatus {
  if (status === 'completed' && progress === 'no-show') return 'no-show'
  if (status !== 'confirmed') return status
  // A ride of an earlier day is not late but was never closed.
  if (isDayOver && OPEN.includes(progress)) return 'not-completed'
  if (alarms.some(kind => LATE.includes(kind))) return 'late'
  const during = DURING.find(step => step === progress)
  if (during) return during
  if (progress === 'no-show') return 'no-show'
  return isAwaited ? 'not-accepted' : 'confirmed'
}

/** The list shows the next trip of a ride that is under way, the board and the run sheet each of its trips. */
export function tripStatus(current: Current): ListStatus {
  return current.status === 'confirmed' && current.progress === 'done' ? 'completed' : listStatus(current)
}
