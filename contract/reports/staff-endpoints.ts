import { type Endpoint, get } from '../endpoint.ts'

/** What was driven and earned. */
export const REPORTS_STAFF_ENDPOINTS = {
  getReport: get('/api/reports', 'staff'),
  exportReport: get('/api/reports/export', 'staff'),
} as const satisfies Record<string, Endpoint>
