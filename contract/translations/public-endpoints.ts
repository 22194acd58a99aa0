import { type Endpoint, get } from '../endpoint.ts'

/** The locales of the website. */
export const TRANSLATIONS_PUBLIC_ENDPOINTS = {
  listLocales: get('/api/locales', 'public'),
} as const satisfies Record<string, Endpoint>
