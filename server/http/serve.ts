import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import {
  type AnswerOf,
  CALLS,
  type CallShape,
  type ParsedBodyOf,
  type ParsedQueryOf,
} from '../../contract/calls.ts'
import { ENDPOINTS, type EndpointName } from '../../contract/endpoints.ts'
import { Problem } from '../../contract/problems.ts'
import { bumpContentVersion } from '../db/content-version.ts'
import type { Deps } from '../deps.ts'
import { type Caller, findCaller, readBearer } from './caller.ts'
import { TooManyRequests } from './problems.ts'
import type { Limit } from './rate-limit.ts'
import { readJson } from './read-json.ts'

export type Env = {
  Variables: { requestId: string; address: string }
}

export type Api = Hono<Env>

/** What a handler gets: everything that came from outside, checked and parsed. */
export type Call<Name extends EndpointName> = {
  id: string
  body: ParsedBodyOf<Name>
  query: ParsedQueryOf<Name>
  /** Throws where the call is public: only staff calls have a caller. */
  caller: Caller
  header: (name: string) => string | undefined
}

export type ServeDeps = Pick<Deps, 'db' | 'clock'> & {
  overLimit: (key: string, limit: Limit) => number
}

type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<AnswerOf<Name>>

/** Binds a call of the contract to its handler: access first, then limits, then the body. */
export function serve<Name extends EndpointName>(
  api: Api,
  deps: ServeDeps,
  binding: { name: Name; limit?: Limit; handle: Handler<Name> },
): void {
  const endpoint = ENDPOINTS[binding.name]
  const shape: CallShape = CALLS[binding.name]
  api.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ':$1'), async context => {
    const caller = endpoint.access === 'staff' ? await authenticate(context, deps) : undefined
    if (binding.limit) {
      const wait = deps.overLimit(`${binding.name} ${context.var.address}`, binding.limit)
      if (wait > 0) throw new TooManyRequests(wait)
    }
    const answer = await binding.handle({
      id: readId(context),
      query: (shape.query ? parse(shape.query, context.req.query()) : undefined) as ParsedQueryOf<Name>,
      body: (shape.body
        ? parse(shape.body, await readJson(context.req.raw))
        : undefined) as ParsedBodyOf<Name>,
      caller: caller as Caller,
      header: name => context.req.header(name),
    })
    // A write of staff may show on any page, so pages made before it are stale from now on.
    if (caller && endpoint.method !== 'GET') await bumpContentVersion(deps.db, deps.clock())
    return shape.cached ? revalidated(context, answer) : fresh(answer, endpoint.status)
  })
}

async function authenticate(context: Context<Env>, deps: ServeDeps): Promise<Caller> {
  const header = context.req.header('authorization') ?? null
  if (header === null) throw new Problem('unauthenticated')
  const token = readBearer(header)
  const caller = token && (await findCaller(deps.db, token, deps.clock()))
  if (!caller) throw new Problem('session_ended')
  return caller
}

function readId(context: Context<Env>): string {
  const id = context.req.param('id') ?? ''
  if (id.length > 64 || id.includes('\u0000')) throw new Problem('not_found')
  return id
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const field = issue.path.length > 0 ? String(issue.path[0]) : 'body'
    fields[field] ??= issue.path.length > 0 ? issue.message : 'Send a JSON object.'
  }
  throw new Problem('invalid', { fields })
}

function fresh(answer: unknown, status: number): Response {
  return Response.json(answer, { status, headers: { 'cache-control': 'no-store' } })
}

/** A strong ETag lets browsers keep the answer and ask whether it still holds. */
function revalidated(context: Context<Env>, answer: unknown): Response {
  const body = JSON.stringify(answer)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = { etag, 'cache-control': 'no-cache' }
  if (matches(context.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'content-type': 'application/json' } })
}

/** If-None-Match is a list; a weak tag of the same name counts as well (RFC 9110). */
export function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.trim() === '*' || header.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
}
