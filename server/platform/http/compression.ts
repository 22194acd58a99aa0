import type { MiddlewareHandler } from 'hono'
import { CODINGS, COMPRESSED_FROM_BYTES, chooseCoding, compress } from './content-coding.ts'

/** Text types, except the event stream, whose lines must not be buffered. */
const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|xml|[\w.-]+\+(json|xml))\b|image\/svg\+xml\b)/

/**
 * Compresses what is made anew for a request. Answers with an ETag are left as they are: cached responses and files have
 * chosen a form already, and the ETag of a record is its version for If-Match. Only answers to GET: what answers a
 * form or carries a new secret (a session, a second factor, an invitation) must not show by its length what is in it
 * (BREACH).
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
    // Hono merges the headers of an answer that is replaced; there is nothing to merge.
    context.res = undefined
    context.res = new Response(new Uint8Array(bytes), { status, headers: sent })
  }
}
