import { z } from 'zod'
import { Deleted } from '../answers.ts'
import type { CallShape } from '../call-shape.ts'
import { ImportedRedirects, MissingPage, REDIRECTS_BYTES_MAX, Redirect, RedirectInput } from './schemas.ts'
import type { REDIRECTS_STAFF_ENDPOINTS } from './staff-endpoints.ts'

/** Where old addresses lead. */
export const REDIRECTS_CALLS = {
  listRedirects: { summary: 'List the redirects of old addresses', answer: z.array(Redirect) },
  listMissingPages: {
    summary:
      'List addresses that visitors requested in the last 30 days and that don’t exist, most requested first',
    answer: z.array(MissingPage),
  },
  importRedirects: {
    summary: 'Import redirects from a CSV file: from, to, and a status if it is not 301',
    raw: REDIRECTS_BYTES_MAX,
    answer: ImportedRedirects,
    invalidates: ['redirects'],
  },
  createRedirect: {
    summary: 'Add a redirect. Chains are shortened, loops refused',
    body: RedirectInput,
    answer: Redirect,
    invalidates: ['redirects'],
  },
  updateRedirect: {
    summary: 'Change a redirect',
    body: RedirectInput,
    answer: Redirect,
    versioned: true,
    invalidates: ['redirects'],
  },
  deleteRedirect: { summary: 'Delete a redirect', answer: Deleted, invalidates: ['redirects'] },
  restoreRedirect: {
    summary: 'Restore a deleted redirect',
    answer: Redirect,
    invalidates: ['redirects'],
  },
} as const satisfies Record<keyof typeof REDIRECTS_STAFF_ENDPOINTS, CallShape>
