import type { Context } from 'hono'
import type { z } from 'zod'
import type { Calls, EndpointName, KeyName } from '../../../contract/calls.ts'
import type { Access, Endpoint, ParamNames } from '../../../contract/endpoint.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { API_KEY_LIMIT } from '../../../domain/integrations/api-key.ts'
import type { ContentName } from '../../../domain/site/content.ts'
import type { Point } from '../../../domain/values/geo.ts'
import type { CommitTogether } from '../db/commit-together.ts'
import { type RaisedVersions, raiseContentVersions } from '../db/content-versions.ts'
import type { Admission } from './admission.ts'
import { requireHuman } from './bot-trap.ts'
import { parse } from './parse.ts'
import {
  type ApiKeyPrincipal,
  hasApiKey,
  isLinkHolder,
  mayCall,
  type Principal,
  type PrincipalOf,
} from './principal.ts'
import { TooManyRequests } from './problems.ts'
import { readBytes, readJson, readPicture } from './read-body.ts'
import type { Env, ServeDeps } from './serve.ts'
import type { SlowCall, SlowLimit } from './signed-call.ts'

export type Definition = { name: string; endpoint: Endpoint }

type Output<Declared, Part extends string> =
  Declared extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined
type Bytes<Declared, Part extends string> = Declared extends Record<Part, number> ? Buffer : undefined
type CallerOf<Also> = {
  [Required in Access]: Required extends 'public' ? object : { caller: PrincipalOf[Required] | Also }
}

type Circumstances = {
  ifMatch: number | undefined
  address: string
  requestId: string
  header: (name: string) => string | undefined
  setCookie: (cookie: string) => void
  /** Records the drive for analytics if the call succeeds. */
  askAbout: (trip: Partial<Record<'pickUpPlace' | 'dropOffPlace', Point | undefined>> | undefined) => void
  /** Also raises the versions of the contents that the call invalidates. */
  commit: CommitTogether
}

export type CallOf<Declared extends Endpoint, Also extends Principal = never> = Circumstances & {
  params: Record<ParamNames<Declared['path']>, string>
  body: Output<Declared, 'body'>
  query: Output<Declared, 'query'>
  file: Bytes<Declared, 'file'>
  raw: Bytes<Declared, 'raw'>
} & CallerOf<Also>[Declared['access']]

type AlsoOf<Name> = Name extends KeyName ? ApiKeyPrincipal : never
type CallByName = {
  [Name in EndpointName]: CallOf<Calls[Name], AlsoOf<Name>>
}
export type Call<Name extends EndpointName> = CallByName[Name]

type ReadCall = Circumstances & {
  params: Record<string, string>
  body: unknown
  query: unknown
  file: Buffer | undefined
  raw: Buffer | undefined
  caller?: Principal
}

export type Screened = { params: Record<string, string>; header: (name: string) => string | undefined }

export type Rules = {
  form?: boolean
  /** Concurrent bodies; further requests are refused unread. */
  atOnce?: number
  /** Share of these places per IPv4 address or IPv6 /48. */
  atOncePerNetwork?: number
  /** Slow calls per public address; further ones are refused unread. */
  slow?: SlowLimit
  bodyMs?: number
  /** Runs before the body is read; throws to refuse a place. */
  screen?: (request: Screened) => void
}

type Holding = { admission?: Admission | undefined; slowCall?: SlowCall | undefined }

/** Order matters: principal, access, rate limit, screening, a place, slow calls, and only then the input. */
export async function readCall(
  context: Context<Env>,
  deps: ServeDeps,
  { name, endpoint }: Definition,
  { form, bodyMs, screen, admission, slowCall }: Rules & Holding,
): Promise<ReadCall> {
  const caller = await admit(context.req.raw, deps, endpoint)
  countRequest(context, deps, { name, limit: endpoint.limit, caller })
  const header = (name: string) => context.req.header(name)
  const params = readParams(context)
  screen?.({ params, header })
  admission?.enter(context, context.get('address'))
  slowCall?.begin()
  if (form && deps.config.rateLimits) requireHuman(header, deps.clock())
  const { body, query, file, raw, invalidates = [] } = endpoint
  return {
    params,
    body: body && parse(body, await readJson(context.req.raw, endpoint.bodyBytes)),
    query: query && parse(query, context.req.query()),
    file: file === undefined ? undefined : await readPicture(context.req.raw, file),
    raw: raw === undefined ? undefined : await readBytes(context.req.raw, raw, bodyMs),
    ifMatch: readVersion(context.req.header('if-match')),
    ...(caller && endpoint.access !== 'public' ? { caller } : {}),
    address: context.get('address'),
    requestId: context.get('requestId'),
    header,
    setCookie: () => {},
    askAbout: ({ pickUpPlace: from, dropOffPlace: to } = {}) => {
      if (from && to) context.set('drive', { from, to })
    },
    commit: committer(deps, typeof invalidates === 'function' ? invalidates(params) : invalidates),
  }
}

type Counted = { name: string; limit: Endpoint['limit']; caller: Principal | undefined }

/** API keys, driver links and sessions have their own limits, because drivers share carrier addresses. */
function countRequest(
  context: Context<Env>,
  { overLimit }: Pick<ServeDeps, 'overLimit'>,
  { name, limit, caller }: Counted,
): void {
  const isKey = caller?.kind === 'api-key'
  const counted = isKey ? API_KEY_LIMIT : limit
  if (!counted) return
  const who = driverKeyOf(caller) ?? context.get('address')
  const wait = isKey ? overLimit('api-key', caller.keyId, counted) : overLimit(name, who, counted)
  if (wait > 0) throw new TooManyRequests(wait)
}

function driverKeyOf(caller: Principal | undefined): string | undefined {
  if (caller?.kind === 'driver') return caller.tokenHash
  return caller?.kind === 'driver-login' ? caller.loginId : undefined
}

/** Throws unauthenticated, session_ended, two_factor_needed or forbidden. */
async function admit(
  request: Request,
  { identity }: Pick<ServeDeps, 'identity'>,
  { access, keyScope, duringSetUp }: Endpoint,
): Promise<Principal | undefined> {
  if (access === 'public' && !(keyScope && hasApiKey(request))) return undefined
  const principal = await identity.identify(request, access)
  if (principal.kind === 'public') throw new Problem('unauthenticated')
  if (principal.kind === 'api-key') {
    if (keyScope === undefined || !principal.scopes.includes(keyScope)) throw new Problem('forbidden')
    requireRepeatable(request, access)
    return principal
  }
  if ('mustSetUp' in principal && principal.mustSetUp && !duringSetUp) throw new Problem('two_factor_needed')
  if (!mayCall(principal, access)) throw isLinkHolder(principal) ? beyondLink() : new Problem('forbidden')
  return principal
}

function beyondLink(): Problem {
  const message = 'Your link doesn’t allow this. Use the link in your confirmation email, or call us.'
  return new Problem('forbidden', { message, reason: { code: 'link-scope' } })
}

/** Programs retry, so their writes need an idempotency key. */
function requireRepeatable({ method, headers }: Request, access: Access): void {
  if (method === 'GET' || method === 'HEAD' || access === 'public' || headers.has('idempotency-key')) return
  const reason = { code: 'idempotency-key', min: 8, max: 128 } as const
  const sentence = 'Send a key of 8 to 128 visible ASCII characters.'
  throw new Problem('invalid', atField('Idempotency-Key', reason, sentence))
}

const PARAM_CHARACTERS_MAX = 64

function readParams(context: Context<Env>): Record<string, string> {
  const params: Record<string, string> = context.req.param()
  for (const value of Object.values(params)) {
    if (value.length > PARAM_CHARACTERS_MAX || value.includes('\u0000')) throw new Problem('not_found')
  }
  return params
}

/** An invalid version becomes -1, which matches no record. */
function readVersion(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  return Number(/^\s*"(\d{1,9})"\s*$/.exec(header)?.[1] ?? -1)
}

function committer(
  { db, clock, contentVersions }: ServeDeps,
  invalidates: readonly ContentName[],
): CommitTogether {
  return async (work, options) => {
    let raised: RaisedVersions = {}
    const result = await db.commitTogether(async tx => {
      const result = await work(tx)
      raised = await raiseContentVersions(tx, invalidates, clock())
      return result
    }, options)
    contentVersions.advance(raised)
    return result
  }
}
