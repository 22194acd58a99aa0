import { Problem } from '../../../contract/problems.ts'
import { readBytes, typeOf } from './read-json.ts'

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
