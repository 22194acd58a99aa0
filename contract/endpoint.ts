import type { z } from 'zod'
import type { ApiScope } from '../domain/integrations/api-key.ts'
import type { ContentName } from '../domain/site/content.ts'
import type { Role } from '../domain/staff/staff.ts'
import type { EventKind, SubjectKind } from '../domain/values/event.ts'

/**
 * 'staff' and 'owner' need a bearer token. 'manage', 'view' and 'pay' need a link with that scope, 'link' any
 * of them, 'driver' a trip's driver link, 'driver-login' a driver session. 'api-key' is never declared: see
 * `keyScope`.
 */
export type Access =
  | 'public'
  | Role
  | 'manage'
  | 'view'
  | 'pay'
  | 'link'
  | 'api-key'
  | 'driver'
  | 'driver-login'

export type Limit = { requests: number; seconds: number }

/**
 * Changes that make office data stale: events by prefix, records by kind, or a group in
 * `web/office/data/touched-by.ts`.
 */
export type OfficeData = EventGroup | `content:${SubjectKind}` | OfficeDataGroup
export type EventGroup = EventKind extends infer Kind
  ? Kind extends `${infer Subject}.${string}`
    ? `${Subject}.*`
    : never
  : never
export type OfficeDataGroup =
  | 'reservations'
  | 'this-reservation'
  | 'erasures'
  | 'saved-views'
  | 'team'
  | 'everything'

/** Unknown fields of bodies and queries are ignored. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  access: Access
  status: 200 | 201
  summary: string
  query?: z.ZodType
  body?: z.ZodType
  examples?: { query?: object; body?: object; answer?: object }
  /** In bytes, if above the default. */
  bodyBytes?: number
  /** Maximum bytes of a picture upload. */
  file?: number
  /** Maximum bytes of a raw body, kept as sent to verify its signature. */
  raw?: number
  answer: z.ZodType
  media?: 'text/csv' | 'text/plain' | 'application/pdf' | 'text/event-stream'
  /** Accepts If-Match with the caller's version. */
  versioned?: boolean
  /** Reads only: POST because the query needs a body. */
  readOnly?: boolean
  /** Requests with the same Idempotency-Key get the same response. */
  idempotencyKey?: boolean
  limit?: Limit
  /** API key scope that allows the call, in addition to `access`. */
  keyScope?: ApiScope
  /** Permanent public name of a call that was renamed since. */
  publishedName?: string
  /** Public calls: used by browser scripts, only by page rendering, or by the driver page. */
  client?: 'browser' | 'pages' | 'driver'
  /** Allowed before a required second factor is set up. */
  duringSetUp?: boolean
  /** Public response cached by these contents, per locale for `LocaleQuery`, with an ETag. */
  madeFrom?: readonly ContentName[]
  /** Contents that become stale on success. */
  invalidates?: readonly ContentName[] | ((params: Record<string, string>) => readonly ContentName[])
  dependsOn?: readonly OfficeData[]
  /** Message of the catalog `office-actions` for the activity log. */
  activity?: string
  /** Replaces the record's label in the activity log. */
  activityLabel?: 'none' | 'message'
}

export type Route = `${Endpoint['method']} ${string}`

export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

export function paramNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
}

type Details = Omit<Endpoint, 'method' | 'path' | 'access' | 'status'>
/** Rejects unknown keys, which inference would accept. */
type Known<Given> = Given & Record<Exclude<keyof Given, keyof Details>, never>

const declare =
  <Method extends Endpoint['method'], Status extends Endpoint['status']>(method: Method, status: Status) =>
  <const Path extends string, const Needed extends Access, const Given extends Details>(
    path: Path,
    access: Needed,
    details: Known<Given>,
  ) => ({ method, path, access, status, ...(details as Given) })

export const get = declare('GET', 200)
export const post = declare('POST', 200)
export const create = declare('POST', 201)
export const put = declare('PUT', 200)
export const remove = declare('DELETE', 200)
