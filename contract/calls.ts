import type { z } from 'zod'
import { API_KEYS_CALLS } from './api-keys/calls.ts'
import type { CallShape } from './call-shape.ts'
import { CONTENT_CALLS } from './content/calls.ts'
import { CUSTOMERS_CALLS } from './customers/calls.ts'
import { DISPATCH_CALLS } from './dispatch/calls.ts'
import { TRIP_CALLS } from './dispatch/trip-calls.ts'
import { DRIVER_CALLS } from './driver/calls.ts'
import type { EndpointName } from './endpoints.ts'
import { FARES_CALLS } from './fares/calls.ts'
import { FARES_STAFF_CALLS } from './fares/staff-calls.ts'
import { FIGURES_CALLS } from './figures/calls.ts'
import { IDENTITY_CALLS } from './identity/calls.ts'
import { MANAGE_CALLS } from './manage/calls.ts'
import { MESSAGES_CALLS, MESSAGES_STAFF_CALLS } from './messages/calls.ts'
import { MONEY_CALLS } from './money/calls.ts'
import { OFFICE_CALLS } from './office/calls.ts'
import { PAYMENT_CALLS } from './payments/calls.ts'
import { PLACE_PAGES_CALLS } from './place-pages/calls.ts'
import { PLACES_CALLS } from './places/calls.ts'
import { POLICIES_CALLS } from './policies/calls.ts'
import { POLICIES_STAFF_CALLS } from './policies/staff-calls.ts'
import { REDIRECTS_CALLS } from './redirects/calls.ts'
import { REPORTS_CALLS } from './reports/calls.ts'
import { RESERVATIONS_CALLS } from './reservations/calls.ts'
import { REVIEWS_CALLS } from './reviews/calls.ts'
import { SITE_CALLS } from './site/calls.ts'
import { TODAY_CALLS } from './today/calls.ts'
import { TRANSLATIONS_CALLS } from './translations/calls.ts'
import { VISITORS_CALLS } from './visitors/calls.ts'
import { WEBHOOKS_CALLS } from './webhooks/calls.ts'

/** Every call of the API: what it takes and answers. */
export const CALLS = {
  ...IDENTITY_CALLS,
  ...CONTENT_CALLS,
  ...RESERVATIONS_CALLS,
  ...CUSTOMERS_CALLS,
  ...FARES_CALLS,
  ...FARES_STAFF_CALLS,
  ...DISPATCH_CALLS,
  ...TRIP_CALLS,
  ...FIGURES_CALLS,
  ...MONEY_CALLS,
  ...PLACE_PAGES_CALLS,
  ...PLACES_CALLS,
  ...PAYMENT_CALLS,
  ...MESSAGES_CALLS,
  ...POLICIES_CALLS,
  ...POLICIES_STAFF_CALLS,
  ...REDIRECTS_CALLS,
  ...REPORTS_CALLS,
  ...REVIEWS_CALLS,
  ...SITE_CALLS,
  ...VISITORS_CALLS,
  ...OFFICE_CALLS,
  ...TODAY_CALLS,
  ...TRANSLATIONS_CALLS,
  ...WEBHOOKS_CALLS,
  ...API_KEYS_CALLS,
  ...MESSAGES_STAFF_CALLS,
  ...MANAGE_CALLS,
  ...DRIVER_CALLS,
} as const satisfies Record<EndpointName, CallShape>

/** The table of all calls, as a type. */
export type Calls = typeof CALLS

type Part<Call, Key extends string> =
  Call extends Record<Key, infer Schema extends z.ZodType> ? Schema : never

/** A call's body and query as the caller writes them, and what comes back. */
export type BodyOf<Name extends EndpointName> = z.input<Part<Calls[Name], 'body'>>
/** The query of a call as the caller writes it. */
export type QueryOf<Name extends EndpointName> = z.input<Part<Calls[Name], 'query'>>
/** The answer of a call, parsed. */
export type AnswerOf<Name extends EndpointName> = z.output<Calls[Name]['answer']>

/** The same two as the handler gets them, parsed. */
export type ParsedBodyOf<Name extends EndpointName> = z.output<Part<Calls[Name], 'body'>>
/** The query of a call as the handler gets it, parsed. */
export type ParsedQueryOf<Name extends EndpointName> = z.output<Part<Calls[Name], 'query'>>
