import type { AnswerOf, BodyOf, QueryOf } from './calls.ts'
import { ENDPOINTS, type EndpointName } from './endpoints.ts'
import { PROBLEMS, Problem, type ProblemBody } from './problems.ts'

/** How a request travels: over HTTP in the browser, in process while a page is rendered. */
export type Send = (request: Request) => Promise<Response>

export type CallOptions<Name extends EndpointName> = {
  id?: string
  body?: BodyOf<Name>
  query?: QueryOf<Name>
  token?: string
  idempotencyKey?: string
  signal?: AbortSignal
}

export type Client = <Name extends EndpointName>(
  name: Name,
  options?: CallOptions<Name>,
) => Promise<AnswerOf<Name>>

/** The typed client. Throws Problem for every answer that is not a success; network errors pass through. */
export function createClient(send: Send, origin: string): Client {
  return async (name, options = {}) => {
    const response = await send(requestFor(name, options, origin))
    if (!response.ok) throw await readProblem(response)
    return await response.json()
  }
}

function requestFor<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name>,
  origin: string,
): Request {
  const endpoint = ENDPOINTS[name]
  const url = new URL(endpoint.path.replace('{id}', encodeURIComponent(options.id ?? '')), origin)
  for (const [key, value] of Object.entries((options.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) url.searchParams.set(key, String(value))
  }
  const headers = new Headers({ accept: 'application/json' })
  if (options.token) headers.set('authorization', `Bearer ${options.token}`)
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  const init: RequestInit = { method: endpoint.method, headers }
  if (options.body !== undefined) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(options.body)
  }
  if (options.signal) init.signal = options.signal
  return new Request(url, init)
}

async function readProblem(response: Response): Promise<Problem> {
  const body = (await response.json().catch(() => undefined)) as ProblemBody | undefined
  const code = body && body.code in PROBLEMS ? body.code : 'internal'
  return new Problem(code, {
    ...(body?.message ? { message: body.message } : {}),
    ...(body?.fields ? { fields: body.fields } : {}),
  })
}
