import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { CallShape } from '../../contract/call-shape.ts'
import { type AnswerOf, CALLS, type ParsedBodyOf, type ParsedQueryOf } from '../../contract/calls.ts'
import { ENDPOINTS, type EndpointName, SET_UP_CALLS } from '../../contract/endpoints.ts'
import { Problem } from '../../contract/problems.ts'
import type { ContentName } from '../../domain/content.ts'
import { mayActAs } from '../../domain/staff.ts'
import type { CommitTogether } from '../db/commit-together.ts'
import { type RaisedVersions, raiseContentVersions } from '../db/content-versions.ts'
import type { Deps } from '../deps.ts'
import { type Admission, createAdmission } from './admission.ts'
import type { AnswerCache } from './answer-cache.ts'
import { requireHuman } from './bot-trap.ts'
import { type Caller, findCaller, readBearer } from './caller.ts'
import { keptResponse } from './kept-answer.ts'
import { TooManyRequests } from './problems.ts'
import type { Limit } from './rate-limit.ts'
import { readJson, readPicture } from './read-json.ts'

export type Env = {
  Variables: { requestId: string; address: string }
}

export type Api = Hono<Env>

/** What a handler gets: everything that came from outside, checked and parsed. */
export type Call<Name extends EndpointName> = {
  id: string
  body: ParsedBodyOf<Name>
  query: ParsedQueryOf<Name>
  /** The bytes, where the call takes a file. */
  file: Buffer
  /** The version that the caller saw, where If-Match names one. */
  ifMatch: number | undefined
  /** Throws where the call is public: only staff calls have a caller. */
  caller: Caller
  address: string
  header: (name: string) => string | undefined
  /** Sets a cookie with the answer. */
  setCookie: (cookie: string) => void
  /** Group commit that also raises the versions of what the call invalidates, in the same transaction. */
  commit: CommitTogether
}

export type ServeDeps = Pick<Deps, 'db' | 'clock' | 'officeChanged' | 'contentVersions' | 'config'> & {
  answers: AnswerCache
  overLimit: (key: string, limit: Limit) => number
}

type Binding<Name extends EndpointName, Answer> = {
  name: Name
  limit?: Limit
  /** True for what a form of the website sends. */
  form?: boolean
  /** So many bodies are held at once at most; the next is refused before it is read. */
  atOnce?: number
  handle: (call: Call<Name>) => Promise<Answer>
}

/** Binds a call of the contract to its handler: access first, then limits, then the body. */
export function serve<Name extends EndpointName>(
  api: Api,
  deps: ServeDeps,
  binding: Binding<Name, AnswerOf<Name>>,
): void {
  const { method, path, status } = ENDPOINTS[binding.name]
  const shape: CallShape = CALLS[binding.name]
  const admission = binding.atOnce === undefined ? undefined : createAdmission(binding.atOnce)
  bind(api, binding.name, async context => {
    const { madeFrom } = shape
    if (madeFrom) {
      const make = async () => binding.handle(await readCall(context, deps, binding))
      return keptResponse(context.req.raw, await deps.answers.findOrMake(path, madeFrom, make))
    }
    const cookies: string[] = []
    const setCookie = (cookie: string) => cookies.push(cookie)
    const answer = await readCall(context, deps, { ...binding, admission })
      .then(call => binding.handle({ ...call, setCookie }))
      .finally(() => admission?.leave(context))
    if (method !== 'GET' && !shape.readOnly) deps.officeChanged()
    if (shape.media) return asFile(answer as string, shape.media)
    const response = fresh(answer, status)
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    return response
  })
}

/** Binds a call whose answer goes on and on. */
export function serveStream<Name extends EndpointName>(
  api: Api,
  deps: ServeDeps,
  binding: Binding<Name, ReadableStream<Uint8Array>>,
): void {
  bind(api, binding.name, async context => {
    const call = await readCall(context, deps, binding)
    // Proxies that gather an answer before they pass it on are told not to.
    const headers = {
      'x-accel-buffering': 'no',
      'cache-control': 'no-store',
      'content-type': 'text/event-stream',
    }
    // HEAD has no body: a stream opened for it would never be read, nor ended.
    if (context.req.method === 'HEAD') return new Response(null, { headers })
    return new Response(await binding.handle(call), { headers })
  })
}

function bind(api: Api, name: EndpointName, answer: (context: Context<Env>) => Promise<Response>) {
  const { method, path } = ENDPOINTS[name]
  api.on(method, path.replace(/\{(\w+)\}/g, ':$1'), answer)
}

type Reading<Name> = { name: Name; limit?: Limit; form?: boolean; admission?: Admission | undefined }

async function readCall<Name extends EndpointName>(
  context: Context<Env>,
  deps: ServeDeps,
  { name, limit, form, admission }: Reading<Name>,
): Promise<Call<Name>> {
  const { access } = ENDPOINTS[name]
  const shape: CallShape = CALLS[name]
  const caller = access === 'public' ? undefined : await authenticate(context, deps)
  if (caller?.mustSetUp && !SET_UP_CALLS.has(name)) throw new Problem('two_factor_needed')
  if (caller && access !== 'public' && !mayActAs(caller.role, access)) throw new Problem('forbidden')
  if (limit) {
    const wait = deps.overLimit(`${name} ${context.var.address}`, limit)
    if (wait > 0) throw new TooManyRequests(wait)
  }
  admission?.enter(context)
  if (form && deps.config.rateLimits) requireHuman(header => context.req.header(header), deps.clock())
  const body = shape.body && parse(shape.body, await readJson(context.req.raw))
  return {
    id: readId(context),
    query: (shape.query && parse(shape.query, context.req.query())) as ParsedQueryOf<Name>,
    body: body as ParsedBodyOf<Name>,
    file: (shape.file ? await readPicture(context.req.raw, shape.file) : undefined) as Buffer,
    ifMatch: readVersion(context.req.header('if-match')),
    caller: caller as Caller,
    address: context.var.address,
    header: header => context.req.header(header),
    setCookie: () => {},
    commit: committer(deps, shape.invalidates ?? []),
  }
}

function committer(
  { db, clock, contentVersions }: ServeDeps,
  invalidates: readonly ContentName[],
): CommitTogether {
  return async work => {
    let raised: RaisedVersions = {}
    const result = await db.commitTogether(async tx => {
      const result = await work(tx)
      raised = await raiseContentVersions(tx, invalidates, clock())
      return result
    })
    contentVersions.advance(raised)
    return result
  }
}

/** What cannot be a version of ours matches none. */
function readVersion(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  return Number(/^\s*"(\d{1,9})"\s*$/.exec(header)?.[1] ?? -1)
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
  if (result.success) {
    refuseNul(result.data)
    return result.data
  }
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const field = issue.path.length > 0 ? String(issue.path[0]) : 'body'
    fields[field] ??= issue.path.length > 0 ? issue.message : 'Send a JSON object.'
  }
  throw new Problem('invalid', { fields })
}

/** PostgreSQL stores no text with U+0000, and nothing that a person types has it. */
function refuseNul(data: unknown) {
  for (const [name, value] of Object.entries(data as object)) {
    if (hasNul(value))
      throw new Problem('invalid', { fields: { [name]: 'This contains characters that cannot be stored.' } })
  }
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul)
}

/** A record says its version in the ETag, for If-Match. */
function fresh(answer: unknown, status: number): Response {
  const version = (answer as { version?: unknown }).version
  const tag: Record<string, string> = typeof version === 'number' ? { etag: `"${version}"` } : {}
  return Response.json(answer, { status, headers: { 'cache-control': 'no-store', ...tag } })
}

function asFile(text: string, media: string): Response {
  return new Response(text, {
    headers: { 'cache-control': 'no-store', 'content-type': `${media}; charset=utf-8` },
  })
}
