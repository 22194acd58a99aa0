import { isOneOf, isRecord, keysOf } from '../domain/values/record.ts'
import type { AnswerOf, BodyOf, BrowserName, Calls, EndpointName, PublicName, QueryOf } from './calls.ts'
import type { ParamNames, Route } from './endpoint.ts'
import { type Detail, PROBLEMS, Problem } from './problems.ts'

/** Sends a request: over HTTP in the browser, in process while a page is rendered. */
export type Send = (request: Request) => Promise<Response>

/** What a caller passes with a call; which of them apply follows from the call. */
export type CallOptions<Name extends EndpointName> = {
  /** The named parts of the path. */
  params?: Record<ParamNames<Calls[Name]['path']>, string>
  /** Short for `params: { id }`. */
  id?: string
  body?: BodyOf<Name>
  /** Sent as it is, where the call takes a file. */
  file?: Blob
  query?: QueryOf<Name>
  token?: string
  idempotencyKey?: string
  /** The version that the caller saw; the change is refused where it is no longer the current one. */
  ifMatch?: number
  /** The hidden field of a public form, and when the form was shown, in milliseconds since 1970. */
  trap?: { website: string; shownAt: string }
  signal?: AbortSignal
}

/** A typed client of these calls. It throws `Problem` for every answer that is not a success. */
export type Client<Names extends EndpointName = EndpointName> = <Name extends Names>(
  name: Name,
  options?: CallOptions<Name>,
) => Promise<AnswerOf<Name>>

/** The client of the calls that need no account. */
export type PublicClient = Client<PublicName>

/** The client of those that public pages make in the browser. */
export type BrowserClient = Client<BrowserName>

/**
 * The typed client of these calls. Throws Problem for every answer that is not a success; network errors pass through.
 */
export function createClient<Names extends EndpointName>(
  routes: Readonly<Record<Names, Route>>,
  send: Send,
  origin: string,
): Client<Names> {
  return async (name, options = {}) => {
    const response = await send(requestFor(routes[name], options, origin))
    if (!response.ok) throw await readProblem(response)
    return response.headers.get('content-type')?.includes('json') ? await response.json() : response.text()
  }
}

/** The request of a call, as it goes over the wire. */
export function requestFor<Name extends EndpointName>(
  route: Route,
  options: CallOptions<Name>,
  origin: string,
): Request {
  const params: Record<string, string> = options.params ?? { id: options.id ?? '' }
  const [method = '', path = ''] = route.split(' ')
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const url = new URL(filled, origin)
  for (const [key, value] of Object.entries(options.query ?? {})) {
    if (value !== undefined) url.searchParams.set(key, String(value))
  }
  const headers = new Headers({ accept: 'application/json' })
  if (options.token) headers.set('authorization', `Bearer ${options.token}`)
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  if (options.ifMatch !== undefined) headers.set('if-match', `"${options.ifMatch}"`)
  if (options.trap?.website) {
    headers.set('x-form-website', encodeURIComponent(options.trap.website.toWellFormed()))
  }
  // A form can send any text as its time; only digits are a valid header.
  const shownAt = options.trap?.shownAt ?? ''
  if (/^\d{1,15}$/.test(shownAt)) headers.set('x-form-shown-at', shownAt)
  const init: RequestInit = { method, headers }
  if (options.body !== undefined) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(options.body)
  }
  if (options.file) init.body = options.file
  if (options.signal) init.signal = options.signal
  return new Request(url, init)
}

/** Any object of a server is taken for one; its code may be one that this program does not know. */
function isProblemBody(value: unknown): value is Detail & { code?: unknown } {
  return isRecord(value)
}

/** The problem in an answer; `internal` where the answer names none that this program knows. */
export async function readProblem(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => undefined)
  if (!isProblemBody(body)) return new Problem('internal')
  return new Problem(isOneOf(keysOf(PROBLEMS), body.code) ? body.code : 'internal', body)
}
