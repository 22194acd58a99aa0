import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { AnswerCache, KeptAnswer } from './answer-cache.ts'
import type { CachedPage } from './page-cache.ts'
import { keptPageAnswer, type Pages } from './pages.ts'
import { DATA_POLICY } from './security-headers.ts'
import { matches } from './serve.ts'
import { accepts } from './static-files.ts'

type Options = {
  answers: AnswerCache
  pages: Pages | undefined
  /** What every answer carries. */
  headers: [string, string][]
  log: Log
  metrics: Metrics
}

/** Answers what is kept in memory without building a Request; says false where the app has to answer. */
export type FastLane = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Nearly all requests are for a few public lists and pages that are kept already. They leave here with the headers and
 * the log line that the app would have given them; everything else, and every error, is the app's.
 */
export function createFastLane(options: Options): FastLane {
  const { answers, pages, log, metrics } = options
  const common = options.headers.flat()
  // Header lists are made once for each answer; only the request id, in second place, is new each time.
  const listed = new WeakMap<KeptAnswer, { whole: string[]; unchanged: string[] }>()
  const headersOf = (answer: KeptAnswer) => {
    const known = listed.get(answer)
    if (known) return known
    const unchanged = ['x-request-id', '', ...common, ...listHeaders(answer)]
    const length = String(answer.body.length)
    const whole = [...unchanged, 'content-type', 'application/json', 'content-length', length]
    listed.set(answer, { whole, unchanged })
    return { whole, unchanged }
  }
  const sendAnswer = (answer: KeptAnswer, request: IncomingMessage, response: ServerResponse, id: string) => {
    const { whole, unchanged } = headersOf(answer)
    const seen = request.headers['if-none-match']
    const status = seen !== undefined && matches(seen, answer.etag) ? 304 : 200
    const headers = status === 304 ? unchanged : whole
    headers[1] = id
    response.writeHead(status, headers)
    if (status === 304) response.end()
    else response.end(answer.body)
    return status
  }
  const sendPage = (page: CachedPage, request: IncomingMessage, response: ServerResponse, id: string) => {
    const gzip = accepts(String(request.headers['accept-encoding'] ?? ''), 'gzip')
    const { headers, body } = keptPageAnswer(page, { gzip })
    response.writeHead(200, ['x-request-id', id, ...common, ...headers.flat()]).end(body)
    return 200
  }
  return (request, response) => {
    if (request.method !== 'GET') return false
    const path = request.url ?? ''
    const answer = answers.find(path)
    const page = answer ? undefined : pages?.findKept(path)
    if (!answer && !page) return false
    const started = performance.now()
    const requestId = randomUUID()
    const status = answer
      ? sendAnswer(answer, request, response, requestId)
      : sendPage(page!, request, response, requestId)
    const milliseconds = performance.now() - started
    metrics.observe({ status, seconds: milliseconds / 1000 })
    log.request({ requestId, method: 'GET', path, status, milliseconds })
    return true
  }
}

function listHeaders({ etag }: KeptAnswer): string[] {
  return ['etag', etag, 'cache-control', 'no-cache', 'content-security-policy', DATA_POLICY]
}
