import type { AnswerOf } from '../../contract/calls.ts'
import type { CallOptions } from '../../contract/client.ts'
import type { EndpointName } from '../../contract/endpoints.ts'
import { Problem } from '../../contract/problems.ts'
import { browserClient } from '../api.ts'
import { readToken, storeToken } from './session.ts'

/** A call with the stored token. A dead token leads back to the login; what is in the open form stays as a draft. */
export async function staffCall<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name> = {},
): Promise<AnswerOf<Name>> {
  try {
    return await browserClient(name, { ...options, token: readToken() ?? '' })
  } catch (error) {
    if (error instanceof Problem && (error.code === 'session_ended' || error.code === 'unauthenticated')) {
      storeToken(null)
    }
    throw error
  }
}

/** What the server says, where it said something of use (spec 8). */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof Problem && error.code !== 'internal' ? error.message : undefined
}
