import type { MiddlewareHandler } from 'hono'
import { CODINGS, COMPRESSED_FROM_BYTES, chooseCoding, compress } from './content-coding.ts'

/** Excludes event streams, whose lines must not be buffered. */
const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|xml|[\w.-]+\+(json|xml))\b|image\/svg\+xml\b)/

/**
 * Skips responses with an ETag: cached files are compressed already, and a record's ETag is its version. Only
 * GET: the length of a response with a new secret could reveal it (BREACH).
 */
export function compression(): MiddlewareHandler {
  return async (context, next) => {
    await next()
    if (context.req.method !== 'GET') return
    const { headers, status } = context.res
    if (!COMPRESSIBLE.test(headers.get('content-type') ?? '')) return
    if (headers.has('etag') || headers.has('content-encoding') || !context.res.body) return
    context.header('vary', 'accept-encoding', { append: true })
    const coding = chooseCoding(context.req.header('accept-encoding'), CODINGS)
    if (!coding) return
    const plain = Buffer.from(await context.res.arrayBuffer())
    const small = plain.length < COMPRESSED_FROM_BYTES
    const bytes = small ? plain : await compress(plain, coding)
    const sent = new Headers(context.res.headers)
    sent.set('content-length', String(bytes.length))
    if (!small) sent.set('content-encoding', coding)
    // Hono merges headers when a response is replaced; clear it first.
    context.res = undefined
    context.res = new Response(new Uint8Array(bytes), { status, headers: sent })
  }
}
