import { createHash } from 'node:crypto'
import { CODINGS, COMPRESSED_FROM_BYTES, type Coding, chooseCoding, compress } from '../content-coding.ts'
import { DATA_POLICY } from '../security-headers.ts'

type Headers = [string, string][]

/** Each encoding needs its own strong ETag (RFC 9110, 8.8.3). */
export type Variant = { body: Buffer<ArrayBuffer>; etag: string; headers: Headers; unchanged: Headers }

export type PackedResponse = {
  status: number
  plain: Variant
  compressed: Partial<Record<Coding, Variant>>
  codings: Coding[]
}

type Shared = { type: string; headers: Headers; status?: number }

export async function packResponse(body: Buffer, shared: Shared): Promise<PackedResponse> {
  const codings = body.length < COMPRESSED_FROM_BYTES ? [] : CODINGS
  const packed = await Promise.all(codings.map(async coding => [coding, await compress(body, coding)]))
  return packForms({ plain: body, ...Object.fromEntries(packed) }, shared)
}

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

export function responseTo(request: Request, packed: PackedResponse): Response {
  const { status } = packed
  const { body, etag, headers, unchanged } = chooseVariant(
    packed,
    request.headers.get('accept-encoding') ?? undefined,
  )
  if (status === 200 && matches(request.headers.get('if-none-match') ?? undefined, etag)) {
    return new Response(null, { status: 304, headers: unchanged })
  }
  // Not copied: a thousand slow readers share these bytes.
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

/** Weak comparison over a list (RFC 9110). */
export function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  if (header === etag) return true
  return header.trim() === '*' || header.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
}
