import * as words from '#messages/office'
import type { ReservationStatus } from '../../../domain/reservations/reservation.ts'

/** Shapes too, for users who cannot tell the colors apart. */
export const SHAPES: Record<ReservationStatus, React.ReactNode> = {
  pending: (
    <>
      <circle cx="6" cy="6" r="4.1" strokeWidth="3.8" />
      <circle className="status-yellow stroke-pending-mark" cx="6" cy="6" r="4.1" strokeWidth="2.2" />
    </>
  ),
  confirmed: <circle cx="6" cy="6" r="5" fill="currentColor" stroke="none" />,
  completed: <path d="M1.5 6.5 4.6 9.6 10.5 2.8" strokeWidth="1.8" />,
  cancelled: <path d="M2 2 10 10M10 2 2 10" strokeWidth="1.7" />,
}

type StatusProps = { status: ReservationStatus; word?: string }

export function Status({ status, word = words.status({ status }) }: StatusProps) {
  return <StatusMark color={status} shape={SHAPES[status]} word={word} />
}

/** For late trips and conflicts. */
export const WARNING = <path d="M6 1.200 11.300 10.800H.7zM6 4.800v2.600M6 8.800v.9" strokeWidth="1.3" />

export function ConflictMark({ word }: { word: string }) {
  return <StatusMark color="cancelled" shape={WARNING} word={word} />
}

/** Yellow alone is too faint on limestone: the ring has an outline, and the word the color of the text. */
const COLORS = {
  waiting: 'text-pending',
  pending: '[&_svg]:text-pending',
  confirmed: 'text-confirmed',
  cancelled: 'text-alert',
  completed: 'text-completed',
}

export type StatusColor = keyof typeof COLORS

type MarkProps = { color: StatusColor; shape: React.ReactNode; word: string; isShape?: boolean | undefined }

/** A shape, and a word, with `isShape` for screen readers only. */
export function StatusMark({ color, shape, word, isShape }: MarkProps) {
  // Single words of the catalog are in small letters, phrases begin with a capital.
  const isPhrase = word.includes(' ')
  return (
    <span
      className={`status inline-flex items-center gap-2 text-15 ${isPhrase ? '' : 'capitalize'} ${COLORS[color]}`}
    >
      <svg
        className="flex-none"
        viewBox="0 0 12 12"
        width="12"
        height="12"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        {shape}
      </svg>
      {isShape ? <span className="sr-only">{word}</span> : word}
    </span>
  )
}
