import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { Point } from '../../../domain/values/geo.ts'
import type { Deps } from '../deps.ts'
import { callerAddress, isPublicAddress } from './address.ts'
import { isOwnPath, loggedPath, MANAGED_HEADERS } from './managed-path.ts'
import { DATA_POLICY } from './security-headers.ts'
import type { Env } from './serve.ts'

export type Bindings = { incoming?: IncomingMessage; address?: string; agent?: string | undefined }

/** Anyone can send the header, so the owner must confirm that a proxy does. */
const UNTRUSTED_PROXY =
  'Proxy: a request came with X-Forwarded-For, but TRUST_PROXY is off, so all guests behind a proxy share its address. If your proxy sends this header, set TRUST_PROXY. Without a proxy, leave it off.'

const LINK_PATH = /^\/(?:m|api\/manage)\//

function isPrivate(path: string): boolean {
  return isOwnPath(path) || LINK_PATH.test(path)
}

type Connection = Parameters<typeof callerAddress>[0]

export function observeRequests(
  { config, metrics, log, visits }: Pick<Deps, 'config' | 'metrics' | 'log' | 'visits'>,
  headers: readonly (readonly [name: string, value: string])[],
): MiddlewareHandler<Env & { Bindings: Bindings }> {
  let warned = false
  const warnOfProxy = ({ remoteAddress, forwardedFor }: Connection) => {
    if (warned || forwardedFor === undefined || config.trustedProxies > 0) return
    // A direct visitor can send the header too; trusting it would let visitors choose their address.
    if (isPublicAddress(callerAddress({ remoteAddress, forwardedFor }, 0))) return
    warned = true
    log.warn(UNTRUSTED_PROXY)
  }
  return async (context, next) => {
    const started = performance.now()
    const { incoming, address } = context.env ?? {}
    const connection = {
      remoteAddress: incoming?.socket.remoteAddress,
      forwardedFor: context.req.header('x-forwarded-for'),
    }
    warnOfProxy(connection)
    const requestId = randomUUID()
    context.set('requestId', requestId)
    context.set('address', address ?? callerAddress(connection, config.trustedProxies))
    await next()
    // Set directly: context.header() would create a new response each time.
    const sent = context.res.headers
    sent.set('x-request-id', requestId)
    for (const [name, value] of headers) sent.set(name, value)
    if (isPrivate(context.req.path)) for (const [name, value] of MANAGED_HEADERS) sent.set(name, value)
    if (!sent.has('content-security-policy')) sent.set('content-security-policy', DATA_POLICY)
    const milliseconds = performance.now() - started
    const { status } = context.res
    metrics.observe({ status, seconds: milliseconds / 1000 })
    const { method, path } = context.req
    log.request({ requestId, method, path: loggedPath(path), status, milliseconds })
    countCaller(visits, context)
  }
}

const STEPS: Record<string, DriveStep | undefined> = {
  '/api/quotes': 'quotes',
  '/api/reservations': 'reservations',
}

export function countCaller(visits: VisitCounting, context: Context<Env & { Bindings: Bindings }>): void {
  const { method, path } = context.req
  const step = method === 'POST' ? STEPS[path] : undefined
  const isStaff = context.req.header('authorization')?.startsWith('Bearer') === true
  if ((!step && !isStaff) || context.res.status >= 300) return
  const agent = context.env?.agent ?? context.req.header('user-agent')
  const caller = { agent, address: context.var.address }
  if (isStaff) visits.leaveOut(caller)
  else if (step) visits.countStep(step, caller, context.get('drive'))
}

export type PageRequest = {
  url: string
  header: (name: string) => string | undefined
  address: () => string
}

export type Caller = { agent: string | undefined; address: string }

export type DriveEnds = { from: Point; to: Point }

export type DriveStep = 'quotes' | 'reservations'

export type VisitCounting = {
  /** Bots, prefetches and non-navigations are ignored. */
  countPage(request: PageRequest): void
  countStep(step: DriveStep, caller: Caller, drive?: DriveEnds): void
  leaveOut(caller: Caller): void
}
