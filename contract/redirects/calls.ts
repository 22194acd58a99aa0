import { z } from 'zod'
import { Deleted } from '../answers.ts'
import type { CallShape } from '../call-shape.ts'
import { ImportedRedirects, MissingPage, REDIRECTS_BYTES_MAX, Redirect, RedirectInput } from './schemas.ts'
import type { REDIRECTS_STAFF_ENDPOINTS } from './staff-endpoints.ts'

/** Where old addresses lead. */
export const REDIRECTS_CALLS = {
  listRedirects: { summary: 'The redirects of old addresses', answer: z.array(Redirect) },
  listMissingPages: {
    summary: 'Addresses that visitors asked for in the last 30 days and that are not there, most asked first',
    answer: z.array(MissingPage),
  },
  importRedirects: {
    summary:
      'Take redirects from a file of comma-separated values: from, to, and a status where it is not 301',
    raw: REDIRECTS_BYTES_MAX,
    answer: ImportedRedirects,
    invalidates: ['redirects'],
  },
  createRedirect: {
    summary: 'Add a redirect; chains are shortened, loops refused',
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
    summary: 'Bring a deleted redirect back',
    answer: Redirect,
    invalidates: ['redirects'],
  },
} as const satisfies Record<keyof typeof REDIRECTS_STAFF_ENDPOINTS, CallShape>
