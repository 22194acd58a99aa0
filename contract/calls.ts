import type { z } from 'zod'
import { keysOf } from '../domain/values/record.ts'
import { BOOKING_CALLS } from './booking/calls.ts'
import { CUSTOMER_CALLS } from './customers/calls.ts'
import { DAY_CALLS } from './day/calls.ts'
import { DISPATCH_CALLS } from './dispatch/calls.ts'
import type { Endpoint } from './endpoint.ts'
import { GUEST_CALLS } from './guest/calls.ts'
import { INTEGRATION_CALLS } from './integrations/calls.ts'
import { MONEY_CALLS } from './money/calls.ts'
import { NOTIFY_CALLS } from './notify/calls.ts'
import { PRICING_CALLS } from './pricing/calls.ts'
import { RATE_CALLS } from './pricing/rate-calls.ts'
import { SITE_CALLS } from './site/calls.ts'
import { CONTENT_CALLS } from './site/content-calls.ts'
import { PAGE_CALLS } from './site/page-calls.ts'
import { STAFF_CALLS } from './staff/calls.ts'

/** The calls of each area. */
export const AREA_CALLS = {
  pricing: { ...PRICING_CALLS, ...RATE_CALLS },
  dispatch: DISPATCH_CALLS,
  customers: CUSTOMER_CALLS,
  money: MONEY_CALLS,
  booking: BOOKING_CALLS,
  day: DAY_CALLS,
  guest: GUEST_CALLS,
  site: { ...SITE_CALLS, ...CONTENT_CALLS, ...PAGE_CALLS },
  staff: STAFF_CALLS,
  notify: NOTIFY_CALLS,
  integrations: INTEGRATION_CALLS,
} as const

/** Every call of the API (spec 7 and what was added to it), declared beside its schemas and nowhere else. */
export const CALLS = {
  ...AREA_CALLS.pricing,
  ...DISPATCH_CALLS,
  ...CUSTOMER_CALLS,
  ...MONEY_CALLS,
  ...BOOKING_CALLS,
  ...DAY_CALLS,
  ...GUEST_CALLS,
  ...AREA_CALLS.site,
  ...STAFF_CALLS,
  ...NOTIFY_CALLS,
  ...INTEGRATION_CALLS,
}

/** The table of all calls, as a type. */
export type Calls = typeof CALLS
/** The name of a call in code. */
export type EndpointName = keyof Calls

type NameOf<Kind> = {
  [Name in EndpointName]: Calls[Name] extends Kind ? Name : never
}[EndpointName]

/** Calls that scripts of public pages make. */
export type BrowserName = NameOf<{ client: 'browser' }>
/** Public calls that pages make, in scripts or on the server alone. */
export type PublicName = NameOf<{ client: 'browser' | 'pages' }>
/** Calls of the guest's page, by its link. */
export type LinkName = NameOf<{ access: 'manage' | 'view' | 'pay' | 'link' }>
/** Calls of the driver page. */
export type DriverName = NameOf<{ access: 'driver' | 'driver-login' } | { client: 'driver' }>
/** Calls that an API key may make. */
export type KeyName = NameOf<{ keyScope: string }>

/** The sentences of the activity log that calls name. */
export type Activity = Extract<Calls[EndpointName], { activity: string }>['activity']

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

/** All calls with their names. */
export const NAMED_CALLS = keysOf(CALLS).map((name): [EndpointName, Endpoint] => [name, CALLS[name]])

/**
 * The name of an action outside of the code: `operationId` in the OpenAPI document, `action` in stored events and in
 * the activity.
 */
export function publishedName(action: string): string {
  const endpoint = NAMED_CALLS.find(([name]) => name === action)?.[1]
  return endpoint?.publishedName ?? action
}
