import * as words from '#messages/office'
import type { ReservationStatus } from '../../../domain/reservations/reservation.ts'

/** Shapes help users who cannot tell the colors apart. */
const SHAPES: Record<ReservationStatus, React.ReactNode> = {
  pending: (
    <>
      <circle cx="6" cy="6" r="4.1" strokeWidth="3.8" />
      <circle className="status-yellow" cx="6" cy="6" r="4.1" strokeWidth="2.2" />
    </>
  ),
  confirmed: <circle cx="6" cy="6" r="5" fill="currentColor" stroke="none" />,
  completed: <path d="M1.5 6.5 4.6 9.6 10.5 2.8" strokeWidth="1.8" />,
  cancelled: <path d="M2 2 10 10M10 2 2 10" strokeWidth="1.7" />,
}

export function Status({ status }: { status: ReservationStatus }) {
  return (
    <span className={`status status-${status}`}>
      <svg viewBox="0 0 12 12" width="12" height="12" fill="none" stroke="currentColor" aria-hidden="true">
        {SHAPES[status]}
      </svg>
      {words.status({ status })}
    </span>
  )
}
