import * as words from '#messages/office'
import type { ReservationStatus } from '../../../domain/reservations/reservation.ts'

/** Shapes beside the colours, for users who cannot tell the colours apart. */
export const SHAPES: Record<ReservationStatus, React.ReactNode> = {
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
  return <StatusMark color={status} shape={SHAPES[status]} word={words.status({ status })} />
}

type MarkProps = { color: string; shape: React.ReactNode; word: string }

/** A shape, and a word in a color of `status.css`. */
export function StatusMark({ color, shape, word }: MarkProps) {
  return (
    <span className={`status status-${color}`} data-phrase={word.includes(' ') || undefined}>
      <svg viewBox="0 0 12 12" width="12" height="12" fill="none" stroke="currentColor" aria-hidden="true">
        {shape}
      </svg>
      {word}
    </span>
  )
}
