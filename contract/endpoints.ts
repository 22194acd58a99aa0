import { API_KEYS_STAFF_ENDPOINTS } from './api-keys/staff-endpoints.ts'
import { CONTENT_STAFF_ENDPOINTS } from './content/staff-endpoints.ts'
import { CUSTOMERS_STAFF_ENDPOINTS } from './customers/staff-endpoints.ts'
import { DISPATCH_STAFF_ENDPOINTS } from './dispatch/staff-endpoints.ts'
import { TRIP_STAFF_ENDPOINTS } from './dispatch/trip-endpoints.ts'
import { DRIVER_ENDPOINTS } from './driver/endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { FARES_PROGRAM_ENDPOINTS } from './fares/program-endpoints.ts'
import { FARES_STAFF_ENDPOINTS } from './fares/staff-endpoints.ts'
import { FIGURES_STAFF_ENDPOINTS } from './figures/staff-endpoints.ts'
import { IDENTITY_STAFF_ENDPOINTS } from './identity/staff-endpoints.ts'
import { MANAGE_ENDPOINTS } from './manage/endpoints.ts'
import { MANAGE_PUBLIC_ENDPOINTS } from './manage/public-endpoints.ts'
import { MESSAGES_PROGRAM_ENDPOINTS } from './messages/program-endpoints.ts'
import { MESSAGES_STAFF_ENDPOINTS } from './messages/staff-endpoints.ts'
import { MONEY_STAFF_ENDPOINTS } from './money/staff-endpoints.ts'
import { OFFICE_STAFF_ENDPOINTS } from './office/staff-endpoints.ts'
import { PAYMENTS_PROGRAM_ENDPOINTS } from './payments/program-endpoints.ts'
import { PLACE_PAGES_STAFF_ENDPOINTS } from './place-pages/staff-endpoints.ts'
import { POLICIES_STAFF_ENDPOINTS } from './policies/staff-endpoints.ts'
import { PUBLIC_ENDPOINTS } from './public-endpoints.ts'
import { REDIRECTS_STAFF_ENDPOINTS } from './redirects/staff-endpoints.ts'
import { REPORTS_STAFF_ENDPOINTS } from './reports/staff-endpoints.ts'
import { RESERVATIONS_STAFF_ENDPOINTS } from './reservations/staff-endpoints.ts'
import { REVIEWS_STAFF_ENDPOINTS } from './reviews/staff-endpoints.ts'
import { SITE_STAFF_ENDPOINTS } from './site/staff-endpoints.ts'
import { TODAY_STAFF_ENDPOINTS } from './today/staff-endpoints.ts'
import { TRANSLATIONS_STAFF_ENDPOINTS } from './translations/staff-endpoints.ts'
import { VISITORS_STAFF_ENDPOINTS } from './visitors/staff-endpoints.ts'
import { WEBHOOKS_STAFF_ENDPOINTS } from './webhooks/staff-endpoints.ts'

/** Every call of the API (spec 7 and what was added to it). Plain data: the browser's client needs no more. */
export const ENDPOINTS = {
  ...PUBLIC_ENDPOINTS,
  ...MANAGE_PUBLIC_ENDPOINTS,
  ...IDENTITY_STAFF_ENDPOINTS,
  ...CONTENT_STAFF_ENDPOINTS,
  ...RESERVATIONS_STAFF_ENDPOINTS,
  ...CUSTOMERS_STAFF_ENDPOINTS,
  ...FARES_PROGRAM_ENDPOINTS,
  ...PAYMENTS_PROGRAM_ENDPOINTS,
  ...MESSAGES_PROGRAM_ENDPOINTS,
  ...FARES_STAFF_ENDPOINTS,
  ...DISPATCH_STAFF_ENDPOINTS,
  ...TRIP_STAFF_ENDPOINTS,
  ...FIGURES_STAFF_ENDPOINTS,
  ...MONEY_STAFF_ENDPOINTS,
  ...PLACE_PAGES_STAFF_ENDPOINTS,
  ...POLICIES_STAFF_ENDPOINTS,
  ...REDIRECTS_STAFF_ENDPOINTS,
  ...REPORTS_STAFF_ENDPOINTS,
  ...REVIEWS_STAFF_ENDPOINTS,
  ...SITE_STAFF_ENDPOINTS,
  ...VISITORS_STAFF_ENDPOINTS,
  ...OFFICE_STAFF_ENDPOINTS,
  ...TODAY_STAFF_ENDPOINTS,
  ...TRANSLATIONS_STAFF_ENDPOINTS,
  ...WEBHOOKS_STAFF_ENDPOINTS,
  ...API_KEYS_STAFF_ENDPOINTS,
  ...MESSAGES_STAFF_ENDPOINTS,
  ...MANAGE_ENDPOINTS,
  ...DRIVER_ENDPOINTS,
} as const satisfies Record<string, Endpoint>

/** The name of a call in code. */
export type EndpointName = keyof typeof ENDPOINTS

/** All that an account may call while an owner waits for it to set up its second factor. */
export const SET_UP_CALLS: ReadonlySet<EndpointName> = new Set([
  'getAccount',
  'beginTwoFactor',
  'confirmTwoFactor',
  'signOut',
])
