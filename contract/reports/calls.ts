import { z } from 'zod'
import type { CallShape } from '../call-shape.ts'
import { OfficeReport, ReportQuery } from './schemas.ts'
import type { REPORTS_STAFF_ENDPOINTS } from './staff-endpoints.ts'

/** What was driven and earned. */
export const REPORTS_CALLS = {
  getReport: {
    summary:
      'Report the rides of a day, week or month by day, vehicle, driver, class and channel. Owners also see earnings by the ledger',
    query: ReportQuery,
    answer: OfficeReport,
  },
  exportReport: {
    summary: 'Export the same report trip by trip as CSV. The last row holds the totals',
    query: ReportQuery,
    answer: z.string(),
    media: 'text/csv',
  },
} as const satisfies Record<keyof typeof REPORTS_STAFF_ENDPOINTS, CallShape>
