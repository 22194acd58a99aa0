import { createHash } from 'node:crypto'
import { CODINGS, COMPRESSED_FROM_BYTES, type Coding, chooseCoding, compress } from '../content-coding.ts'
import { DATA_POLICY } from '../security-headers.ts'

type Headers = [string, string][]

/** One form of the body with all its headers; each form has a strong ETag of its own (RFC 9110, 8.8.3). */
export type Variant = { body: Buffer<ArrayBuffer>; etag: string; headers: Headers; unchanged: Headers }

/** A response that is the same for every caller, ready in each encoding. */
export type PackedResponse = {
  status: number
  plain: Variant
  compressed: Partial<Record<Coding, Variant>>
  codings: Coding[]
}

/** `headers` are those that all forms share, without the type. */
type Shared = { type: string; headers: Headers; status?: number }

/** Compresses a body once for all its callers. */
export async function packResponse(body: Buffer, shared: Shared): Promise<PackedResponse> {
  const codings = body.length < COMPRESSED_FROM_BYTES ? [] : CODINGS
  const packed = await Promise.all(codings.map(async coding => [coding, await compress(body, coding)]))
  return packForms({ plain: body, ...Object.fromEntries(packed) }, shared)
}

/** The same where the compressed forms exist already. */
export function packForms(
  { plain, ...packed }: { plain: Buffer } & Partial<Record<Coding, Buffer>>,
  { type, headers, status = 200 }: Shared,
): PackedResponse {
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
  return { status, plain: variant(plain), compressed: Object.fromEntries(compressed), codings }
}

/** The whole answer to a public GET. */
export async function packJson(answer: unknown): Promise<PackedResponse> {
  return await packResponse(Buffer.from(JSON.stringify(answer)), {
    type: 'application/json',
    headers: [
      ['cache-control', 'no-cache'],
      ['content-security-policy', DATA_POLICY],
    ],
  })
}

export function chooseVariant(packed: PackedResponse, accepted: string | undefined): Variant {
  const coding = chooseCoding(accepted, packed.codings)
  return (coding && packed.compressed[coding]) ?? packed.plain
}

/** The response to this request; only status 200 can become 304. */
export function responseTo(request: Request, packed: PackedResponse): Response {
  const { status } = packed
  const { body, etag, headers, unchanged } = chooseVariant(
    packed,
    request.headers.get('accept-encoding') ?? undefined,
  )
  if (status === 200 && matches(request.headers.get('if-none-match') ?? undefined, etag)) {
    return new Response(null, { status: 304, headers: unchanged })
  }
  // Not copied: a thousand slow readers of one response share its bytes.
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

/** If-None-Match is a list; a weak tag of the same name counts as well (RFC 9110). */
export function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  // What browsers send.
  if (header === etag) return true
  return header.trim() === '*' || header.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
}
