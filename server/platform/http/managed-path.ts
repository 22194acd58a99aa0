import { localePrefix } from '../../../i18n/locales.ts'
import { languageOf } from '../messaging/language.ts'
import type { Signer } from '../signing/signer.ts'

/** Where guests have the pages of their reservations. */
export const MANAGE_PATH = '/manage'

/** Where the link of a mail with a price fills the form, behind the prefix of a locale. */
export const RESUME_PATH = '/reservation/resume'
/** Behind the token: where the reminder of the price is ended. */
export const REMINDER_END_PATH = '/end'
/** Where mails that ask how a ride was are ended, before the token of an address. */
export const RATING_MAILS_PATH = '/rating-mails'

const BY_MAIL = /^(?:\/[a-z]{2})?\/(?:reservation\/resume|api\/drafts|(?:api\/)?rating-mails)\/./
const MANAGED = /^\/manage(?:[/.]|$)/
const ENTRY = /^\/m\/./

/** True for the pages of reservations, and for their data: they are one person's, and have one address in all languages. */
export function isManagedPath(path: string): boolean {
  return MANAGED.test(path)
}

/** True for what the link of a mail about a price, or of one that asks how a ride was, opens: the token stands in the path. */
function isMailedPath(path: string): boolean {
  return BY_MAIL.test(path)
}

/** True for pages that are one person's: in vain asked for, they are in no list of missing addresses. */
export function isOwnPath(path: string): boolean {
  return isManagedPath(path) || isMailedPath(path)
}

/** A path as the log may have it: the token of a link opens a reservation, or the ride that somebody wanted. */
export function loggedPath(path: string): string {
  if (isMailedPath(path)) return path.replace(/(resume|drafts|rating-mails)\/.*$/, '$1/…')
  return ENTRY.test(path) ? '/m/…' : path
}

/**
 * The headers of what only the holder of a link sees. No other site learns the address; without any referrer at all,
 * browsers would send the page's own forms with the origin "null".
 */
export const MANAGED_HEADERS = [
  ['cache-control', 'no-store'],
  ['referrer-policy', 'same-origin'],
  ['x-robots-tag', 'noindex'],
] as const

/** The token of the link of a draft: it follows from its id, so that a mail that is sent again has the same. */
export async function tokenOfDraft(signer: Pick<Signer, 'linkToken'>, id: string): Promise<string> {
  return await signer.linkToken(`draft:${id}`)
}

/** The address that fills the form with a draft, in its language. */
export function resumeAddress(publicUrl: string, token: string, locale: string): string {
  return `${publicUrl}${localePrefix(languageOf(locale).locale)}${RESUME_PATH}/${token}`
}
