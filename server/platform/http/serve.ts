import type { Context, Hono } from 'hono'
import { type AnswerOf, CALLS, type EndpointName } from '../../../contract/calls.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { Problem } from '../../../contract/problems.ts'
import { fieldsOf } from '../../../domain/values/record.ts'
import type { Deps } from '../deps.ts'
import { isPublicAddress } from './address.ts'
import { createAdmission } from './admission.ts'
import { packJson, responseTo } from './cache/packed-response.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import { type Call, type CallOf, type Definition, type Rules, readCall } from './call.ts'
import type { DriveEnds } from './observe-requests.ts'
import { parse } from './parse.ts'
import type { Identity } from './principal.ts'
import type { RateLimiter } from './rate-limit.ts'
import { createSlowCall } from './signed-call.ts'

export type Env = {
  Variables: { requestId: string; address: string; drive?: DriveEnds }
}

export type Api = Hono<Env>

export type ServeDeps = Pick<Deps, 'db' | 'clock' | 'officeChanged' | 'contentVersions' | 'config'> &
  RateLimiter & {
    responses: ResponseCache
    identity: Identity
  }

type Binding<Name extends EndpointName, Answer> = Rules & {
  name: Name
  handle: (call: Call<Name>) => Promise<Answer>
}

export function serve<Name extends EndpointName>(
  api: Api,
  deps: ServeDeps,
  { name, handle, ...rules }: Binding<Name, AnswerOf<Name>>,
): void {
  const definition = { name, endpoint: CALLS[name] }
  bindAnswer(api, deps, definition, { ...rules, handle })
}

export function serveDefinition<Declared extends Endpoint>(
  api: Api,
  deps: ServeDeps,
  definition: { name: string; endpoint: Declared },
  { handle, ...rules }: Rules & { handle: (call: CallOf<Declared>) => Promise<unknown> },
): void {
  bindAnswer(api, deps, definition, { ...rules, handle })
}

type Handling = Rules & { handle: (call: never) => Promise<unknown> }

function bindAnswer(api: Api, deps: ServeDeps, definition: Definition, { handle, ...rules }: Handling): void {
  const { name, endpoint } = definition
  const { method, path, status } = endpoint
  const { slow } = rules
  const admission =
    rules.atOnce === undefined ? undefined : createAdmission(rules.atOnce, rules.atOncePerNetwork)
  bind(api, endpoint, async context => {
    const { madeFrom } = endpoint
    if (madeFrom) {
      const make = async () =>
        packJson(await handle((await readCall(context, deps, definition, rules)) as never))
      const key = keyOf(path, endpoint.query && parse(endpoint.query, context.req.query()))
      return responseTo(context.req.raw, await deps.responses.findOrMake(key, madeFrom, make))
    }
    const cookies: string[] = []
    const setCookie = (cookie: string) => cookies.push(cookie)
    const address = context.get('address')
    const slowCall =
      slow && isPublicAddress(address)
        ? createSlowCall(deps, { what: `slow ${name}`, who: address, limit: slow })
        : undefined
    const answer = await readCall(context, deps, definition, { ...rules, admission, slowCall })
      .then(call => handle({ ...call, setCookie } as never))
      .finally(() => admission?.leave(context))
      .catch(error => {
        slowCall?.end(error)
        throw withoutConflicts(error, endpoint)
      })
    slowCall?.end()
    if (method !== 'GET' && !endpoint.readOnly) deps.officeChanged()
    if (endpoint.media === 'application/pdf') return asPdf(answer as DocumentFile)
    if (endpoint.media) return asFile(answer as string, endpoint.media)
    const response = fresh(answer, status)
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    return response
  })
}

/** The rides of other guests are named to staff alone. */
function withoutConflicts(error: unknown, { access }: Endpoint): unknown {
  if (access === 'staff' || access === 'owner') return error
  return error instanceof Problem && error.inTheWay ? new Problem(error.code) : error
}

/** Per locale, so that answers in different languages never mix. */
function keyOf(path: string, query: unknown): string {
  const { locale } = fieldsOf(query)
  return locale === undefined ? path : `${path}?locale=${locale}`
}

export function serveStream<Name extends EndpointName>(
  api: Api,
  deps: ServeDeps,
  { name, handle, ...rules }: Binding<Name, ReadableStream<Uint8Array>>,
): void {
  const definition = { name, endpoint: CALLS[name] }
  bind(api, definition.endpoint, async context => {
    const call = await readCall(context, deps, definition, rules)
    const headers = {
      'x-accel-buffering': 'no',
      'cache-control': 'no-store',
      'content-type': 'text/event-stream',
    }
    // A stream opened for HEAD would never be read or closed.
    if (context.req.method === 'HEAD') return new Response(null, { headers })
    return new Response(await handle(call as never), { headers })
  })
}

function bind(api: Api, { method, path }: Endpoint, answer: (context: Context<Env>) => Promise<Response>) {
  api.on(method, path.replace(/\{(\w+)\}/g, ':$1'), answer)
}

/** The ETag is the record's version, for If-Match. */
function fresh(answer: unknown, status: number): Response {
  const { version } = fieldsOf(answer)
  const tag: Record<string, string> = typeof version === 'number' ? { etag: `"${version}"` } : {}
  return Response.json(answer, { status, headers: { 'cache-control': 'no-store', ...tag } })
}

function asPdf({ bytes, name }: DocumentFile): Response {
  const headers = {
    'cache-control': 'no-store',
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}"`,
  }
  return new Response(bytes, { headers })
}

function asFile(text: string, media: string): Response {
  return new Response(text, {
    headers: { 'cache-control': 'no-store', 'content-type': `${media}; charset=utf-8` },
  })
}

export type DocumentFile = { bytes: Uint8Array<ArrayBuffer>; name: string }
