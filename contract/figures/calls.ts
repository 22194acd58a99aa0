import { z } from 'zod'
import type { CallShape } from '../call-shape.ts'
import { Figures, FiguresQuery } from './schemas.ts'
import type { FIGURES_STAFF_ENDPOINTS } from './staff-endpoints.ts'

/** What was counted of visitors. */
export const FIGURES_CALLS = {
  getFigures: {
    summary: 'Get website visits by day, week or month, and their conversions',
    query: FiguresQuery,
    answer: Figures,
  },
  exportFigures: {
    summary: 'Export the same counts, one row for each day, page, source, campaign, language and device',
    query: FiguresQuery,
    answer: z.string(),
    media: 'text/csv',
  },
} as const satisfies Record<keyof typeof FIGURES_STAFF_ENDPOINTS, CallShape>
