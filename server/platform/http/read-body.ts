import { Problem } from '../../../contract/problems.ts'

export const BODY_LIMIT = 100 * 1024

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

const NOT_A_PICTURE = {
  message: 'This file isn’t a picture. Choose a JPEG, PNG, WebP, AVIF or GIF file.',
  reason: { code: 'not-a-picture' },
} as const

/** Throws wrong_type, too_large or malformed. */
export async function readJson(request: Request, limit = BODY_LIMIT): Promise<unknown> {
  if (typeOf(request) !== 'application/json') throw new Problem('wrong_type')
  const bytes = await readBytes(request, limit)
  try {
    return JSON.parse(UTF_8.decode(bytes))
  } catch {
    throw new Problem('malformed')
  }
}

/** Throws wrong_type or too_large. */
export async function readPicture(request: Request, limit: number): Promise<Buffer> {
  if (!typeOf(request)?.startsWith('image/')) throw new Problem('wrong_type', NOT_A_PICTURE)
  return await readBytes(request, limit)
}

export function typeOf(request: Request): string | undefined {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
}

/** Never holds more than the limit. Throws too_large, or malformed after `withinMs`. */
export async function readBytes(request: Request, limit: number, withinMs?: number): Promise<Buffer> {
  const reading = readCounted(request, limit)
  if (withinMs === undefined) return await reading
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Problem('malformed')), withinMs)
  })
  return await Promise.race([reading, late]).finally(() => clearTimeout(timer))
}

async function readCounted(request: Request, limit: number): Promise<Buffer> {
  const declaredBytes = Number(request.headers.get('content-length'))
  if (declaredBytes > limit) throw tooLarge(limit)
  if (Number.isInteger(declaredBytes) && declaredBytes > 0 && declaredBytes <= READ_AT_ONCE_BYTES)
    return await readAtOnce(request, declaredBytes)
  const body =
    Number.isInteger(declaredBytes) && declaredBytes > 0 ? new SizedBody(declaredBytes) : new ChunkedBody()
  try {
    // Cancelling would close the connection before the answer is sent.
    for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
      if (body.size + chunk.byteLength > limit) throw tooLarge(limit)
      body.add(chunk)
    }
  } catch (error) {
    // A client that disconnects within a body is not a server error.
    throw error instanceof Problem ? error : new Problem('malformed')
  }
  return body.bytes()
}

function tooLarge(max: number): Problem {
  return new Problem('too_large', { reason: { code: 'too-many-bytes', max } })
}

/** Copies chunks into place; joining them later would need twice the memory. */
class SizedBody {
  size = 0
  readonly #whole: Buffer

  constructor(length: number) {
    this.#whole = Buffer.allocUnsafeSlow(length)
  }

  add(chunk: Uint8Array): void {
    if (this.size + chunk.byteLength > this.#whole.length) throw new Problem('malformed')
    this.#whole.set(chunk, this.size)
    this.size += chunk.byteLength
  }

  bytes(): Buffer {
    return this.#whole.subarray(0, this.size)
  }
}

class ChunkedBody {
  size = 0
  readonly #chunks: Uint8Array[] = []

  add(chunk: Uint8Array): void {
    this.#chunks.push(chunk)
    this.size += chunk.byteLength
  }

  bytes(): Buffer {
    return Buffer.concat(this.#chunks)
  }
}

/** Up to this declared length, reading in one piece is cheaper than streaming. */
const READ_AT_ONCE_BYTES = BODY_LIMIT

async function readAtOnce(request: Request, declaredBytes: number): Promise<Buffer> {
  const bytes = await request.arrayBuffer().catch(() => {
    throw new Problem('malformed')
  })
  // Only the HTTP parser enforces the length; an in-process call may lie.
  if (bytes.byteLength > declaredBytes) throw new Problem('malformed')
  return Buffer.from(bytes)
}

/** The message, the longest field, needs less than half of this even if fully escaped. */
export const FORM_LIMIT_BYTES = 100 * 1024

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Parses and rewrites the form, dropping files. Throws wrong_type, too_large or malformed. */
export async function withReadForm(request: Request): Promise<Request> {
  const type = request.headers.get('content-type') ?? ''
  if (!FORM_TYPES.includes(typeOf(request) ?? '')) throw new Problem('wrong_type')
  const bytes = await readBytes(request, FORM_LIMIT_BYTES)
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new Problem('malformed')
    })
  const fields = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value)
  const headers = new Headers(request.headers)
  for (const name of ['content-length', 'content-type', 'transfer-encoding']) headers.delete(name)
  return new Request(request.url, { method: request.method, headers, body: fields })
}
