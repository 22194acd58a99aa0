import type { ReservationStatus } from '../../../domain/reservation.ts'

/** Signs beside the colours, for users who cannot tell the colours apart. */
const SIGNS: Record<ReservationStatus, string> = {
  pending: '○',
  confirmed: '✓',
  cancelled: '×',
  completed: '●',
}

export function Status({ status }: { status: ReservationStatus }) {
  return (
    <span className={`status status-${status}`} data-sign={SIGNS[status]}>
      {status}
    </span>
  )
}
