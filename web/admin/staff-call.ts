import type { AnswerOf } from '../../contract/calls.ts'
import { type CallOptions, createClient } from '../../contract/client.ts'
import { ENDPOINTS, type EndpointName } from '../../contract/endpoints.ts'
import { Problem } from '../../contract/problems.ts'
import { accountChanged, readToken, storeToken } from './session.ts'

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
  const token = readToken() ?? ''
  try {
    return await officeClient(name, { ...options, token })
  } catch (error) {
    // Another tab may have signed in again since; its token is none of this answer's business.
    if (isSignedOut(error) && readToken() === token) storeToken(null)
    if (mustSetUpTwoFactor(error)) accountChanged()
    throw error
  }
}

/** True where an owner has asked for a second factor since the account was read. */
function mustSetUpTwoFactor(error: unknown): boolean {
  return error instanceof Problem && error.code === 'two_factor_needed'
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'session_ended' || error.code === 'unauthenticated')
}

/** What the server says, whatever its status (spec 8); undefined where the answer held no message of its own. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof Problem && error.ownMessage ? error.message : undefined
}

export const LOST_NETWORK = 'The server cannot be reached. Check your connection, then try again.'

/** True where no answer came at all: browsers reject a fetch with a TypeError then. */
export function isNetworkLost(error: unknown): boolean {
  return error instanceof TypeError
}

export type FailureText = {
  message: string
  /** Why, where the message alone does not say it. */
  detail?: string
}

/** What a failed call is told as: the server's message or the sentence given; a lost network says so beneath it. */
export function failureText(
  error: unknown,
  sentence: string,
  { serverMessages }: { serverMessages: boolean } = { serverMessages: true },
): FailureText {
  if (isNetworkLost(error)) return { message: sentence, detail: LOST_NETWORK }
  return { message: (serverMessages && serverMessage(error)) || sentence }
}

/** The same in one line, for a place with room for no more. */
export function failureLine({ message, detail }: FailureText): string {
  return detail ?? message
}

/** What is wrong, by field; undefined where the failure is of another kind. */
export function fieldErrors(error: unknown): Record<string, string> | undefined {
  return error instanceof Problem && error.code === 'invalid' ? error.fields : undefined
}
