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
  'completed',
  'no-show',
  'cancelled',
] as const
export type ListStatus = (typeof LIST_STATUSES)[number]

const LATE: readonly BoardAlarmKind[] = ['late', 'still-not-started', 'not-started']
const DURING = ['en-route', 'on-location', 'on-board'] as const

/** Progress and alarms are those of the current trip. Staff see what needs them before the progress. */
export function listStatus({
  status,
  progress,
  alarms,
}: {
  status: ReservationStatus
  progress: TripProgress
  alarms: readonly BoardAlarmKind[]
}): ListStatus {
  if (status === 'completed' && progress === 'no-show') return 'no-show'
  if (status !== 'confirmed') return status
  if (alarms.some(kind => LATE.includes(kind))) return 'late'
  const during = DURING.find(step => step === progress)
  if (during) return during
  if (progress === 'no-show') return 'no-show'
  return alarms.includes('not-accepted') ? 'not-accepted' : 'confirmed'
}
