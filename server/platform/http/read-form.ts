import { Problem } from '../../../contract/problems.ts'
import { readBytes, typeOf } from './read-json.ts'

/** Bytes that a form of a page may have: its longest field, the message, needs less than half even if each letter is escaped. */
export const FORM_LIMIT_BYTES = 100 * 1024

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * The request with its form read, checked and written anew, so that a page cannot be handed anything else. Throws
 * wrong_type, too_large or malformed. Pages take no files; a file in a form is left out.
 */
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
