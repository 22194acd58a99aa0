import type { z } from 'zod'
import { keysOf } from '../domain/values/record.ts'
import { BOOKING_CALLS } from './booking/calls.ts'
import { CUSTOMER_CALLS } from './customers/calls.ts'
import { DAY_CALLS } from './day/calls.ts'
import { DISPATCH_CALLS } from './dispatch/calls.ts'
import type { Endpoint } from './endpoint.ts'
import { GUEST_CALLS } from './guest/calls.ts'
import { INTEGRATION_CALLS } from './integrations/calls.ts'
import { CONNECTION_CALLS } from './integrations/connection-calls.ts'
import { GO_LIVE_CALLS } from './integrations/go-live-calls.ts'
import { SETUP_GUIDE_CALLS } from './integrations/setup-guide-calls.ts'
import { MONEY_CALLS } from './money/calls.ts'
import { NOTIFY_CALLS } from './notify/calls.ts'
import { PRICING_CALLS } from './pricing/calls.ts'
import { RATE_CALLS } from './pricing/rate-calls.ts'
import { BRAND_CALLS } from './site/brand-calls.ts'
import { SITE_CALLS } from './site/calls.ts'
import { CARRIER_CALLS } from './site/carrier-calls.ts'
import { CONTENT_CALLS } from './site/content-calls.ts'
import { PAGE_CALLS } from './site/page-calls.ts'
import { PAGE_TEXT_CALLS } from './site/page-text-calls.ts'
import { STAFF_CALLS } from './staff/calls.ts'

export const AREA_CALLS = {
  pricing: { ...PRICING_CALLS, ...RATE_CALLS },
  dispatch: DISPATCH_CALLS,
  customers: CUSTOMER_CALLS,
  money: MONEY_CALLS,
  booking: BOOKING_CALLS,
  day: DAY_CALLS,
  guest: GUEST_CALLS,
  site: {
    ...SITE_CALLS,
    ...BRAND_CALLS,
    ...CARRIER_CALLS,
    ...PAGE_TEXT_CALLS,
    ...CONTENT_CALLS,
    ...PAGE_CALLS,
  },
  staff: STAFF_CALLS,
  notify: NOTIFY_CALLS,
  integrations: { ...INTEGRATION_CALLS, ...CONNECTION_CALLS, ...SETUP_GUIDE_CALLS, ...GO_LIVE_CALLS },
} as const

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
  ...AREA_CALLS.integrations,
}

export type Calls = typeof CALLS
export type EndpointName = keyof Calls

type NameOf<Kind> = {
  [Name in EndpointName]: Calls[Name] extends Kind ? Name : never
}[EndpointName]

export type BrowserName = NameOf<{ client: 'browser' }>
export type PublicName = NameOf<{ client: 'browser' | 'pages' }>
export type LinkName = NameOf<{ access: 'manage' | 'view' | 'pay' | 'link' }>
export type DriverName = NameOf<{ access: 'driver' | 'driver-login' } | { client: 'driver' }>
export type KeyName = NameOf<{ keyScope: string }>

export type Activity = Extract<Calls[EndpointName], { activity: string }>['activity']

type Part<Call, Key extends string> =
  Call extends Record<Key, infer Schema extends z.ZodType> ? Schema : never

export type BodyOf<Name extends EndpointName> = z.input<Part<Calls[Name], 'body'>>
export type QueryOf<Name extends EndpointName> = z.input<Part<Calls[Name], 'query'>>
export type AnswerOf<Name extends EndpointName> = z.output<Calls[Name]['answer']>

export type ParsedBodyOf<Name extends EndpointName> = z.output<Part<Calls[Name], 'body'>>

export const NAMED_CALLS = keysOf(CALLS).map((name): [EndpointName, Endpoint] => [name, CALLS[name]])

/** Public name of a call: `operationId` in OpenAPI, `action` in stored events. */
export function publishedName(action: string): string {
  const endpoint = NAMED_CALLS.find(([name]) => name === action)?.[1]
  return endpoint?.publishedName ?? action
}
