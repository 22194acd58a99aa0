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
