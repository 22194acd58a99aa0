import { CONTENT_PUBLIC_ENDPOINTS } from './content/public-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { FARES_PUBLIC_ENDPOINTS } from './fares/public-endpoints.ts'
import { IDENTITY_PUBLIC_ENDPOINTS } from './identity/public-endpoints.ts'
import type { MANAGE_PUBLIC_ENDPOINTS } from './manage/public-endpoints.ts'
import { PLACE_PAGES_PUBLIC_ENDPOINTS } from './place-pages/public-endpoints.ts'
import { PLACES_PUBLIC_ENDPOINTS } from './places/public-endpoints.ts'
import { POLICIES_PUBLIC_ENDPOINTS } from './policies/public-endpoints.ts'
import { RESERVATIONS_PUBLIC_ENDPOINTS } from './reservations/public-endpoints.ts'
import { REVIEWS_PUBLIC_ENDPOINTS } from './reviews/public-endpoints.ts'
import { SITE_PUBLIC_ENDPOINTS } from './site/public-endpoints.ts'
import { TRANSLATIONS_PUBLIC_ENDPOINTS } from './translations/public-endpoints.ts'
import { VISITORS_PUBLIC_ENDPOINTS } from './visitors/public-endpoints.ts'

/** The public calls that scripts of public pages make themselves; all that pages carry of the API. */
export const BROWSER_ENDPOINTS = {
  ...IDENTITY_PUBLIC_ENDPOINTS,
  ...CONTENT_PUBLIC_ENDPOINTS,
  ...RESERVATIONS_PUBLIC_ENDPOINTS,
  ...FARES_PUBLIC_ENDPOINTS,
  ...PLACES_PUBLIC_ENDPOINTS,
  ...POLICIES_PUBLIC_ENDPOINTS,
  ...SITE_PUBLIC_ENDPOINTS,
  ...VISITORS_PUBLIC_ENDPOINTS,
} as const satisfies Record<string, Endpoint>

/** The calls that anybody may make, but for those that pages make on the server alone (`MANAGE_PUBLIC_ENDPOINTS`). */
export const PUBLIC_ENDPOINTS = {
  ...BROWSER_ENDPOINTS,
  ...PLACE_PAGES_PUBLIC_ENDPOINTS,
  ...REVIEWS_PUBLIC_ENDPOINTS,
  ...TRANSLATIONS_PUBLIC_ENDPOINTS,
} as const satisfies Record<string, Endpoint>

/** The name of a call that needs no account. */
export type PublicName = keyof typeof PUBLIC_ENDPOINTS | keyof typeof MANAGE_PUBLIC_ENDPOINTS

/** The name of a call that a public page makes in the browser. */
export type BrowserName = keyof typeof BROWSER_ENDPOINTS
