import type { CallShape } from '../call-shape.ts'
import { Day, DayQuery, Happened, LastLook, OpenMatters } from './schemas.ts'
import type { TODAY_STAFF_ENDPOINTS } from './staff-endpoints.ts'

/** The screen Today: a day, what is open, what happened. */
export const TODAY_CALLS = {
  getDay: {
    summary: "One day's trips without the cancelled ones, and its week by day and status",
    query: DayQuery,
    answer: Day,
  },
  listOpenMatters: { summary: 'What waits for staff, the most urgent first', answer: OpenMatters },
  listHappened: { summary: 'What happened last, the newest first', answer: Happened },
  markLooked: { summary: 'Note that the caller looks at the screen Today now', answer: LastLook },
} as const satisfies Record<keyof typeof TODAY_STAFF_ENDPOINTS, CallShape>
