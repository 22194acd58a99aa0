import type { AnswerOf } from '../../contract/calls.ts'
import { type CallOptions, createClient } from '../../contract/client.ts'
import { ENDPOINTS, type EndpointName } from '../../contract/endpoints.ts'
import { Problem } from '../../contract/problems.ts'
import { readToken, storeToken } from './session.ts'

/** The whole API; only the office knows of it. */
const officeClient = createClient(
  ENDPOINTS,
  request => fetch(request),
  typeof location === 'undefined' ? 'http://localhost' : location.origin,
)

/** A call with the stored token. A dead token leads back to the login; what is in the open form stays as a draft. */
export async function staffCall<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name> = {},
): Promise<AnswerOf<Name>> {
  try {
    return await officeClient(name, { ...options, token: readToken() ?? '' })
  } catch (error) {
    if (isSignedOut(error)) storeToken(null)
    throw error
  }
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'session_ended' || error.code === 'unauthenticated')
}

/** What the server says, where it said something of use (spec 8). */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof Problem && error.code !== 'internal' ? error.message : undefined
}

/** What is wrong, by field; undefined where the failure is of another kind. */
export function fieldErrors(error: unknown): Record<string, string> | undefined {
  return error instanceof Problem && error.code === 'invalid' ? error.fields : undefined
}
