import { type Endpoint, get } from '../endpoint.ts'

/** What was counted of visitors. */
export const FIGURES_STAFF_ENDPOINTS = {
  getFigures: get('/api/figures', 'staff'),
  exportFigures: get('/api/figures/export', 'staff'),
} as const satisfies Record<string, Endpoint>
