import { ROUTES } from '#calls/office'
import { locale } from '#messages/locale'
import * as words from '#messages/office'
import type { AnswerOf, EndpointName } from '../../contract/calls.ts'
import { type CallOptions, createClient, readProblem, requestFor } from '../../contract/client.ts'
import { Problem } from '../../contract/problems.ts'
import { DEFAULT_LOCALE } from '../../i18n/locales.ts'
import { accountChanged, readToken, storeToken } from './session.ts'

/** The whole API; for the office only. */
const officeClient = createClient(
  ROUTES,
  request => fetch(request),
  typeof location === 'undefined' ? 'http://localhost' : location.origin,
)

/** An expired token leads to the login; the open form becomes a draft. */
export async function staffCall<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name> = {},
): Promise<AnswerOf<Name>> {
  const token = readToken() ?? ''
  try {
    return await officeClient(name, { ...options, token })
  } catch (error) {
    // Another tab may have signed in since: its token must stay.
    if (isSignedOut(error) && readToken() === token) storeToken(null)
    if (mustSetUpTwoFactor(error)) accountChanged()
    throw await inOfficeLocale(error)
  }
}

export type DocumentName = 'getDocument' | 'getEvidencePack' | 'getTripSheet' | 'getManifest'

export async function staffFile<Name extends DocumentName>(
  name: Name,
  options: CallOptions<Name>,
): Promise<File> {
  const asked = requestFor<Name>(ROUTES[name], { ...options, token: readToken() ?? '' }, location.origin)
  const response = await fetch(asked)
  if (!response.ok) throw await inOfficeLocale(await readProblem(response))
  const [, fileName = 'document.pdf'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return new File([await response.blob()], fileName, { type: 'application/pdf' })
}

function mustSetUpTwoFactor(error: unknown): boolean {
  return error instanceof Problem && error.code === 'two_factor_needed'
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'session_ended' || error.code === 'unauthenticated')
}

export function isGone(error: unknown): boolean {
  return error instanceof Problem && error.code === 'not_found'
}

/** For any status (spec 8); undefined if the response has none. */
function serverMessage(error: unknown): string | undefined {
  return error instanceof Problem && error.ownMessage ? error.message : undefined
}

/** Browsers reject fetch with a TypeError if there was no response. */
export function isNetworkLost(error: unknown): boolean {
  return error instanceof TypeError
}

export type FailureText = {
  message: string
  detail?: string
}

export function failureText(
  error: unknown,
  sentence: string,
  { serverMessages }: { serverMessages: boolean } = { serverMessages: true },
): FailureText {
  if (isNetworkLost(error)) return { message: sentence, detail: words.networkLost }
  return { message: (serverMessages && serverMessage(error)) || sentence }
}

export function failureLine({ message, detail }: FailureText): string {
  return detail ?? message
}

export function fieldErrors(error: unknown): Record<string, string> | undefined {
  const isOfFields = error instanceof Problem && ['invalid', 'tariff_faulty'].includes(error.code)
  return isOfFields ? error.fields : undefined
}

/** API sentences are English; error codes have translated messages. */
export async function inOfficeLocale(error: unknown): Promise<unknown> {
  if (locale === DEFAULT_LOCALE || !(error instanceof Problem)) return error
  const { translateProblem } = await import('./translate-problem.ts')
  return translateProblem(error)
}
