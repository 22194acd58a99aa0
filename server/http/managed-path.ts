/** Where guests have the pages of their reservations. */
export const MANAGE_PATH = '/manage'

/** Where the link of a mail with a price fills the form, behind the prefix of a locale. */
export const RESUME_PATH = '/reservation/resume'
/** Behind the token: where the reminder of the price is ended. */
export const REMINDER_END_PATH = '/end'

const RESUMED = /^(?:\/[a-z]{2})?\/(?:reservation\/resume|api\/drafts)\/./
const MANAGED = /^\/manage(?:[/.]|$)/
const ENTRY = /^\/m\/./

/** True for the pages of reservations, and for their data: they are one person's, and have one address in all languages. */
export function isManagedPath(path: string): boolean {
  return MANAGED.test(path)
}

/** True for what the link of a mail with a price opens: the token stands in the path. */
export function isResumePath(path: string): boolean {
  return RESUMED.test(path)
}

/** True for pages that are one person's: in vain asked for, they are in no list of missing addresses. */
export function isOwnPath(path: string): boolean {
  return isManagedPath(path) || isResumePath(path)
}

/** A path as the log may have it: the token of a link opens a reservation, or the ride that somebody wanted. */
export function loggedPath(path: string): string {
  if (isResumePath(path)) return path.replace(/(resume|drafts)\/.*$/, '$1/…')
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
