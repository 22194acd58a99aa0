import { localePrefix } from '../../../i18n/locales.ts'
import { languageOf } from '../messaging/language.ts'
import type { Signer } from '../signing/signer.ts'

export const MANAGE_PATH = '/manage'
export const ROUTE_MAP_PATH = '/route-map'

export const RESUME_PATH = '/reservation/resume'
export const REMINDER_END_PATH = '/end'
export const RATING_MAILS_PATH = '/rating-mails'

const BY_MAIL = /^(?:\/[a-z]{2})?\/(?:reservation\/resume|api\/drafts|(?:api\/)?rating-mails)\/./
const MANAGED = /^\/manage(?:[/.]|$)/
const ENTRY = /^\/m\/./

/** Personal pages with one address in all languages. */
export function isManagedPath(path: string): boolean {
  return MANAGED.test(path)
}

function isMailedPath(path: string): boolean {
  return BY_MAIL.test(path)
}

export function isOwnPath(path: string): boolean {
  return isManagedPath(path) || isMailedPath(path)
}

/** Hides tokens, which open a reservation or a draft, and the ends of rides. */
export function loggedPath(path: string): string {
  if (isMailedPath(path)) return path.replace(/(resume|drafts|rating-mails)\/.*$/, '$1/…')
  if (path.startsWith(`${ROUTE_MAP_PATH}/`)) return `${ROUTE_MAP_PATH}/…`
  return ENTRY.test(path) ? '/m/…' : path
}

/** No other site learns the address. Not `no-referrer`, with which browsers send forms with origin "null". */
export const MANAGED_HEADERS = [
  ['cache-control', 'no-store'],
  ['referrer-policy', 'same-origin'],
  ['x-robots-tag', 'noindex'],
] as const

/** Derived from the id, so that a resent email has the same token. */
export async function tokenOfDraft(signer: Pick<Signer, 'linkToken'>, id: string): Promise<string> {
  return await signer.linkToken(`draft:${id}`)
}

export function resumeAddress(publicUrl: string, token: string, locale: string): string {
  return `${publicUrl}${localePrefix(languageOf(locale).locale)}${RESUME_PATH}/${token}`
}
