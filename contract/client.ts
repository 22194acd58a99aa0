import { isOneOf, isRecord, keysOf } from '../domain/values/record.ts'
import type { AnswerOf, BodyOf, BrowserName, Calls, EndpointName, PublicName, QueryOf } from './calls.ts'
import type { ParamNames, Route } from './endpoint.ts'
import { type Detail, PROBLEMS, Problem } from './problems.ts'

/** HTTP in the browser, in process during server rendering. */
export type Send = (request: Request) => Promise<Response>

export type CallOptions<Name extends EndpointName> = {
  params?: Record<ParamNames<Calls[Name]['path']>, string>
  id?: string
  body?: BodyOf<Name>
  file?: Blob
  query?: QueryOf<Name>
  token?: string
  idempotencyKey?: string
  /** Version seen by the caller. The call fails with `stale` if it is outdated. */
  ifMatch?: number
  /** Bot trap of public forms: hidden field and display time in milliseconds since 1970. */
  trap?: { website: string; shownAt: string }
  signal?: AbortSignal
}

/** Throws `Problem` for any unsuccessful response. */
export type Client<Names extends EndpointName = EndpointName> = <Name extends Names>(
  name: Name,
  options?: CallOptions<Name>,
) => Promise<AnswerOf<Name>>

export type PublicClient = Client<PublicName>

export type BrowserClient = Client<BrowserName>

/** Throws `Problem` for any unsuccessful response. Network errors pass through. */
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
  // Untrusted form input: only digits are a valid header.
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

function isProblemBody(value: unknown): value is Detail & { code?: unknown } {
  return isRecord(value)
}

/** `internal` if the response has no known code. */
export async function readProblem(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => undefined)
  if (!isProblemBody(body)) return new Problem('internal')
  return new Problem(isOneOf(keysOf(PROBLEMS), body.code) ? body.code : 'internal', body)
}
