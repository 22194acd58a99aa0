import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../process/log.ts'
import type { Metrics } from '../process/metrics.ts'
import { callerAddress } from './address.ts'
import { chooseVariant, matches, type Variant } from './cache/packed-response.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { createLoopbackLead } from './loopback-host.ts'
import type { PageRequest, VisitCounting } from './visits.ts'

type Options = {
  responses: ResponseCache
  /** What every answer carries. */
  headers: [string, string][]
  log: Log
  metrics: Metrics
  visits: Pick<VisitCounting, 'countPage'>
  /** Where a page under another name of this machine leads. */
  leadOn: ReturnType<typeof createLoopbackLead>
  config: { trustedProxies: number }
}

/** Answers from the cache without building a Request; returns false where the app has to answer. */
export type FastLane = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Nearly all requests are for a few public lists and pages that are kept already. This function answers them
 * with the headers and the log line of the app; the app answers everything else, and handles every error.
 */
export function createFastLane(options: Options): FastLane {
  const { responses, log, metrics, visits, config } = options
  const common = options.headers.flat()
  // Header lists are made once for each variant; only the request id, in second place, is new each time.
  const listed = new WeakMap<Variant, { whole: string[]; unchanged: string[] }>()
  const headersOf = (variant: Variant) => {
    const known = listed.get(variant)
    if (known) return known
    const list = (headers: [string, string][]) => ['x-request-id', '', ...common, ...headers.flat()]
    const made = { whole: list(variant.headers), unchanged: list(variant.unchanged) }
    listed.set(variant, made)
    return made
  }
  const send = (variant: Variant, request: IncomingMessage, response: ServerResponse, id: string) => {
    const { whole, unchanged } = headersOf(variant)
    const status = matches(request.headers['if-none-match'], variant.etag) ? 304 : 200
    const headers = status === 304 ? unchanged : whole
    headers[1] = id
    response.writeHead(status, headers)
    if (status === 304) response.end()
    else response.end(variant.body)
    return status
  }
  const leadsOn = ({ method = '', headers }: IncomingMessage, path: string) => {
    const header = (name: string) => headers[name] as string | undefined
    return options.leadOn({ method, header, path }) !== undefined
  }
  return (request, response) => {
    if (request.method !== 'GET') return false
    const path = request.url ?? ''
    const packed = responses.find(path)
    if (!packed || leadsOn(request, path)) return false
    const started = performance.now()
    const requestId = randomUUID()
    // Node joins the values of this header where it comes twice.
    const variant = chooseVariant(packed, request.headers['accept-encoding'] as string | undefined)
    const status = send(variant, request, response, requestId)
    const milliseconds = performance.now() - started
    metrics.observe({ status, seconds: milliseconds / 1000 })
    log.request({ requestId, method: 'GET', path, status, milliseconds })
    if (!path.startsWith('/api/')) visits.countPage(pageRequest(request, path, config.trustedProxies))
    return true
  }
}

/** Nothing is read of it before it is known to be a visit. */
function pageRequest(request: IncomingMessage, url: string, trustedProxies: number): PageRequest {
  return {
    url,
    header: name => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : undefined
    },
    address: () => {
      const forwardedFor = request.headers['x-forwarded-for'] as string | undefined
      return callerAddress({ remoteAddress: request.socket.remoteAddress, forwardedFor }, trustedProxies)
    },
  }
}
