import type { ReservationStatus } from '../../../domain/reservation.ts'

/** Colour is not the only sign. */
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
