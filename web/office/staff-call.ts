import { ROUTES } from '#calls/office'
import * as words from '#messages/office'
import type { AnswerOf, EndpointName } from '../../contract/calls.ts'
import { type CallOptions, createClient, readProblem, requestFor } from '../../contract/client.ts'
import { Problem } from '../../contract/problems.ts'
import { inOfficeLocale } from './problem-in-office.ts'
import { accountChanged, readToken, storeToken } from './session.ts'

/** The client of the whole API, for the office only. */
const officeClient = createClient(
  ROUTES,
  request => fetch(request),
  typeof location === 'undefined' ? 'http://localhost' : location.origin,
)

/** A call with the stored token. An expired token leads to the login; the open form is kept as a draft. */
export async function staffCall<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name> = {},
): Promise<AnswerOf<Name>> {
  const token = readToken() ?? ''
  try {
    return await officeClient(name, { ...options, token })
  } catch (error) {
    // Another browser tab may have signed in since. Its token must stay.
    if (isSignedOut(error) && readToken() === token) storeToken(null)
    if (mustSetUpTwoFactor(error)) accountChanged()
    throw await inOfficeLocale(error)
  }
}

/** A file that a call answers, with the stored token. */
export async function staffFile<Name extends 'getDocument' | 'getEvidencePack'>(
  name: Name,
  options: CallOptions<Name>,
): Promise<Blob> {
  const asked = requestFor<Name>(ROUTES[name], { ...options, token: readToken() ?? '' }, location.origin)
  const response = await fetch(asked)
  if (!response.ok) throw await inOfficeLocale(await readProblem(response))
  return await response.blob()
}

/** True if an owner has required a second factor since the account was loaded. */
function mustSetUpTwoFactor(error: unknown): boolean {
  return error instanceof Problem && error.code === 'two_factor_needed'
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'session_ended' || error.code === 'unauthenticated')
}

/** The message of the server's answer, for any status (spec 8); undefined if the answer had none. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof Problem && error.ownMessage ? error.message : undefined
}

/** True if there was no answer: browsers reject the fetch with a TypeError then. */
export function isNetworkLost(error: unknown): boolean {
  return error instanceof TypeError
}

export type FailureText = {
  message: string
  /** The reason, if the message does not contain it. */
  detail?: string
}

/** The text of a failure: the server's message or the given sentence, with a detail if the network is lost. */
export function failureText(
  error: unknown,
  sentence: string,
  { serverMessages }: { serverMessages: boolean } = { serverMessages: true },
): FailureText {
  if (isNetworkLost(error)) return { message: sentence, detail: words.networkLost }
  return { message: (serverMessages && serverMessage(error)) || sentence }
}

/** The text of a failure in one line. */
export function failureLine({ message, detail }: FailureText): string {
  return detail ?? message
}

/** The errors by field; undefined if the failure is no validation error. */
export function fieldErrors(error: unknown): Record<string, string> | undefined {
  const isOfFields = error instanceof Problem && ['invalid', 'tariff_faulty'].includes(error.code)
  return isOfFields ? error.fields : undefined
}
