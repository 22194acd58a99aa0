import type { CallShape } from '../call-shape.ts'
import { Day, DayQuery, Happened, LastLook, OpenMatters } from './schemas.ts'
import type { TODAY_STAFF_ENDPOINTS } from './staff-endpoints.ts'

/** The screen Today: a day, what is open, what happened. */
export const TODAY_CALLS = {
  getDay: {
    summary: 'Get the trips of a day without cancelled ones, and its week by day and status',
    query: DayQuery,
    answer: Day,
  },
  listOpenMatters: { summary: 'List what needs attention, most urgent first', answer: OpenMatters },
  listHappened: { summary: 'List recent activity, newest first', answer: Happened },
  markLooked: { summary: 'Record that the caller viewed the Today screen', answer: LastLook },
} as const satisfies Record<keyof typeof TODAY_STAFF_ENDPOINTS, CallShape>
