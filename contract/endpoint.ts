import type { z } from 'zod'
import type { ApiScope } from '../domain/integrations/api-key.ts'
import type { ContentName } from '../domain/site/content.ts'
import type { Role } from '../domain/staff/staff.ts'
import type { EventKind, SubjectKind } from '../domain/values/event.ts'

/**
 * Who may make a call. 'staff' needs a bearer token of a signed-in account, 'owner' one with that role; 'manage', 'view'
 * and 'pay' need a link to the reservation, 'link' any of them, 'driver' the link of a driver to a trip, and
 * 'driver-login' the session of a driver. No call asks for 'api-key' alone: see `keyScope`.
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

/** How many requests one caller may make in one window. */
export type Limit = { requests: number; seconds: number }

/**
 * Data whose changes make an answer in the office stale: the events with a prefix, changes of one kind of record, or a
 * group that `web/office/data/touched-by.ts` defines.
 */
export type OfficeData = EventGroup | `content:${SubjectKind}` | OfficeDataGroup
/** All events about one subject: `trip.*`. */
export type EventGroup = EventKind extends infer Kind
  ? Kind extends `${infer Subject}.${string}`
    ? `${Subject}.*`
    : never
  : never
/** Data that more than one kind of event changes. */
export type OfficeDataGroup =
  | 'reservations'
  | 'this-reservation'
  | 'erasures'
  | 'saved-views'
  | 'team'
  | 'everything'

/** All that is declared of a call. Fields that a body or query carries beyond its schema are ignored. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters in braces, as in OpenAPI. */
  path: string
  access: Access
  /** HTTP status of the successful answer. */
  status: 200 | 201
  summary: string
  query?: z.ZodType
  body?: z.ZodType
  /** What the call accepts and answers, for the API document. */
  examples?: { query?: object; body?: object; answer?: object }
  /** The largest JSON body in bytes, if larger than usual. */
  bodyBytes?: number
  /** The largest file in bytes, if the body is a picture, sent as it is. */
  file?: number
  /** The largest body in bytes, if the handler gets it as it was sent, of any type, to check a signature. */
  raw?: number
  answer: z.ZodType
  /** The answer's type if it is not JSON. */
  media?: 'text/csv' | 'text/plain' | 'application/pdf' | 'text/event-stream'
  /** True if If-Match may name the version that the change was made from. */
  versioned?: boolean
  /** True if the method is POST only because the question has a body: nothing is written. */
  readOnly?: boolean
  /** True if a request with the same Idempotency-Key gets the same answer. */
  idempotencyKey?: boolean
  /** Requests of one caller: a driver's link or session, else an address. Keys have a limit of their own. */
  limit?: Limit
  /** The right that lets an API key make the call, beside those who may make it anyway. */
  keyScope?: ApiScope
  /** The name outside of the code, if the call was renamed after it had been published. It never changes. */
  publishedName?: string
  /** Which of our pages make a public call: their scripts, their server half alone, or the driver page. */
  client?: 'browser' | 'pages' | 'driver'
  /** True if an account may make the call before it has set up the second factor that an owner requires. */
  duringSetUp?: boolean
  /**
   * For an answer that is the same for everybody: the contents that it is made from. It is cached, one for each locale
   * if the query is `LocaleQuery`, and has an ETag.
   */
  madeFrom?: readonly ContentName[]
  /** The contents that a success makes stale, or a function of the named parts of the path. */
  invalidates?: readonly ContentName[] | ((params: Record<string, string>) => readonly ContentName[])
  /** The office reads the answer again after changes of this data. */
  dependsOn?: readonly OfficeData[]
  /** The sentence of the activity log: a message of the catalog `office-actions`, with a noun if it takes one. */
  activity?: string
  /** What follows that sentence, if not the label of the record: nothing, or the name of a message to customers. */
  activityLabel?: 'none' | 'message'
}

/** Method and path of a call, all that a client needs of it at run time. */
export type Route = `${Endpoint['method']} ${string}`

/** The names of the parameters of a path. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** Every path parameter, in order. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
}

type Details = Omit<Endpoint, 'method' | 'path' | 'access' | 'status'>
/** Inference would accept any further key, a misspelled one too. */
type Known<Given> = Given & Record<Exclude<keyof Given, keyof Details>, never>

const declare =
  <Method extends Endpoint['method'], Status extends Endpoint['status']>(method: Method, status: Status) =>
  <const Path extends string, const Needed extends Access, const Given extends Details>(
    path: Path,
    access: Needed,
    details: Known<Given>,
  ) => ({ method, path, access, status, ...(details as Given) })

/** A call that reads: GET, answered with 200. */
export const get = declare('GET', 200)
/** A call that acts: POST, answered with 200. */
export const post = declare('POST', 200)
/** A call that adds a record: POST, answered with 201. */
export const create = declare('POST', 201)
/** A call that replaces a record or a part of it: PUT, answered with 200. */
export const put = declare('PUT', 200)
/** A call that deletes: DELETE, answered with 200. */
export const remove = declare('DELETE', 200)
