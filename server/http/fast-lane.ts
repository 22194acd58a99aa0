import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../log.ts'
import type { AnswerCache } from './answer-cache.ts'
import { keptPageAnswer, type Pages } from './pages.ts'
import { DATA_POLICY } from './security-headers.ts'
import { matches } from './serve.ts'
import { accepts } from './static-files.ts'

type Options = {
  answers: AnswerCache
  pages: Pages | undefined
  version: () => string
  /** What every answer carries. */
  headers: [string, string][]
  log: Log
}

/** Answers what is kept in memory without building a Request; says false where the app has to answer. */
export type FastLane = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Nearly all requests are for a few public lists and pages that are kept already. They leave here with the headers and
 * the log line that the app would have given them; everything else, and every error, is the app's.
 */
export function createFastLane(options: Options): FastLane {
  const { answers, pages, version, log } = options
  const common = options.headers.flat()
  return (request, response) => {
    if (request.method !== 'GET') return false
    const path = request.url ?? ''
    const started = performance.now()
    const answer = answers.find(path, version())
    const page = answer ? undefined : pages?.findKept(path)
    if (!answer && !page) return false
    const requestId = randomUUID()
    const always = [...common, 'x-request-id', requestId]
    let status = 200
    if (answer) {
      const headers = [...always, 'etag', answer.etag, 'cache-control', 'no-cache']
      headers.push('content-security-policy', DATA_POLICY)
      if (matches(request.headers['if-none-match'], answer.etag)) {
        status = 304
        response.writeHead(status, headers).end()
      } else {
        headers.push('content-type', 'application/json', 'content-length', String(answer.body.length))
        response.writeHead(status, headers).end(answer.body)
      }
    } else {
      const gzip = accepts(String(request.headers['accept-encoding'] ?? ''), 'gzip')
      const { headers, body } = keptPageAnswer(page!, { gzip })
      response.writeHead(status, [...always, ...headers.flat()]).end(body)
    }
    const ms = Math.round((performance.now() - started) * 10) / 10
    log.info({ requestId, method: 'GET', path, status, ms }, 'request')
    return true
  }
}
