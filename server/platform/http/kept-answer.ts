import { createHash } from 'node:crypto'
import { CODINGS, COMPRESSED_FROM_BYTES, type Coding, chooseCoding, compress } from './content-coding.ts'

type Headers = [string, string][]

/** One form of the body with all its headers; each form has a strong ETag of its own (RFC 9110, 8.8.3). */
export type Variant = { body: Buffer<ArrayBuffer>; etag: string; headers: Headers; unchanged: Headers }

/** An answer that is the same for everybody, in every form that it leaves in, made once. */
export type KeptAnswer = { plain: Variant; compressed: Partial<Record<Coding, Variant>>; codings: Coding[] }

type Shared = { type: string; headers: Headers }

/** Compresses an answer for keeping. `headers` are those that all its forms share, without the type. */
export async function packAnswer(body: Buffer, shared: Shared): Promise<KeptAnswer> {
  const codings = body.length < COMPRESSED_FROM_BYTES ? [] : CODINGS
  const packed = await Promise.all(codings.map(async coding => [coding, await compress(body, coding)]))
  return keepForms({ plain: body, ...Object.fromEntries(packed) }, shared)
}

/** The same where the compressed forms are there already. */
export function keepForms(
  { plain, ...packed }: { plain: Buffer } & Partial<Record<Coding, Buffer>>,
  { type, headers }: Shared,
): KeptAnswer {
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 27)
  const variant = (body: Buffer, coding?: Coding): Variant => {
    const etag = coding ? `"${hash}-${coding}"` : `"${hash}"`
    const unchanged: Headers = [...headers, ['etag', etag], ['vary', 'accept-encoding']]
    const whole: Headers = [...unchanged, ['content-type', type], ['content-length', String(body.length)]]
    if (coding) whole.push(['content-encoding', coding])
    return { body: Buffer.from(new Uint8Array(body).buffer), etag, headers: whole, unchanged }
  }
  const compressed = CODINGS.flatMap(coding => {
    const body = packed[coding]
    return body ? [[coding, variant(body, coding)] as const] : []
  })
  const codings = compressed.map(([coding]) => coding)
  return { plain: variant(plain), compressed: Object.fromEntries(compressed), codings }
}

export function chooseVariant(kept: KeptAnswer, accepted: string | undefined): Variant {
  const coding = chooseCoding(accepted, kept.codings)
  return (coding && kept.compressed[coding]) ?? kept.plain
}

/** The response to this request from a kept answer; only status 200 can become 304. */
export function keptResponse(request: Request, kept: KeptAnswer, status = 200): Response {
  const { body, etag, headers, unchanged } = chooseVariant(
    kept,
    request.headers.get('accept-encoding') ?? undefined,
  )
  if (status === 200 && matches(request.headers.get('if-none-match') ?? undefined, etag)) {
    return new Response(null, { status: 304, headers: unchanged })
  }
  // Not copied: a thousand slow readers of one answer share its bytes.
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

/** If-None-Match is a list; a weak tag of the same name counts as well (RFC 9110). */
export function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  // What browsers send.
  if (header === etag) return true
  return header.trim() === '*' || header.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
}
