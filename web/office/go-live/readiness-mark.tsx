import * as labels from '#messages/office-go-live'
import type { Readiness } from '../../../domain/integrations/go-live.ts'

export const READINESS_TEXTS: Record<Readiness, string> = {
  required: labels.requiredCount,
  recommended: labels.recommendedCount,
  ready: labels.readyCount,
}

/** Shapes too, for users who cannot tell the colors apart. */
const OUTLINES: Record<Readiness, string> = {
  required: 'M6 1.3 11.3 10.7H.7zM6 4.6v3M6 9v.6',
  recommended: 'M10.8 6a4.8 4.8 0 1 1-9.6 0 4.8 4.8 0 0 1 9.6 0M6 3.4V6l1.8 1.2',
  ready: 'M1.5 6.5 4.6 9.6 10.5 2.8',
}

type Props = { readiness: Readiness; size?: number }

export function ReadinessMark({ readiness, size = 14 }: Props) {
  return (
    <span
      className="inline-flex data-[readiness=required]:text-alert data-[readiness=recommended]:text-pending data-[readiness=ready]:text-confirmed"
      data-readiness={readiness}
    >
      <svg
        viewBox="0 0 12 12"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={OUTLINES[readiness]} />
      </svg>
    </span>
  )
}
