import { z } from 'zod'
import type { CallShape } from '../call-shape.ts'
import { OfficeReport, ReportQuery } from './schemas.ts'
import type { REPORTS_STAFF_ENDPOINTS } from './staff-endpoints.ts'

/** What was driven and earned. */
export const REPORTS_CALLS = {
  getReport: {
    summary:
      'What was driven in a day, a week or a month, by day, vehicle, driver, class and channel; owners see what it earned by the ledger',
    query: ReportQuery,
    answer: OfficeReport,
  },
  exportReport: {
    summary: 'The same trip by trip as comma-separated values; the last row holds the sums',
    query: ReportQuery,
    answer: z.string(),
    media: 'text/csv',
  },
} as const satisfies Record<keyof typeof REPORTS_STAFF_ENDPOINTS, CallShape>
