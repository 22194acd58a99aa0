import type { TripLook } from './trip-look.ts'

type Look = TripLook | 'preview'

const TICK = 'M1.5 6.5 4.6 9.6 10.5 2.8'
const WARNING = 'M6 1.3 11.3 10.7H.7zM6 4.6v3M6 9v.6'

/** Shapes beside the colors, for users who cannot tell the colors apart. */
const OUTLINES: Partial<Record<Look, string>> = {
  completed: TICK,
  late: WARNING,
  conflict: WARNING,
  'not-accepted': 'M10.8 6a4.8 4.8 0 1 1-9.6 0 4.8 4.8 0 0 1 9.6 0M6 3.4V6l1.8 1.2',
  declined: 'M2.5 2.5l7 7M9.5 2.5l-7 7',
  pending: 'M10.2 6a4.2 4.2 0 1 1-8.4 0 4.2 4.2 0 0 1 8.4 0',
  suggested: 'M6 1.5v9M1.5 6h9',
  preview: 'M6 1.5v9M1.5 6h9',
}

export function Shape({ look }: { look: Look }) {
  const outline = OUTLINES[look]
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      {outline ? (
        <path d={outline} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
      ) : look === 'on-board' ? (
        <path d="M3.5 2v8L10 6z" fill="currentColor" />
      ) : (
        <circle cx="6" cy="6" r="5" fill="currentColor" />
      )}
    </svg>
  )
}
