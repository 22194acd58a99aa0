import { Problem } from '../../contract/problems.ts'

/** Bytes that a request body may have. */
export const BODY_LIMIT = 100 * 1024

/** The body as JSON. Throws wrong_type, too_large or malformed. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Problem('wrong_type')
  const bytes = await readBytes(request)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Problem('malformed')
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > BODY_LIMIT) throw new Problem('too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > BODY_LIMIT) throw new Problem('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
