/** Where guests have the pages of their reservations. */
export const MANAGE_PATH = '/manage'

const MANAGED = /^\/manage(?:[/.]|$)/
const ENTRY = /^\/m\/./

/** True for the pages of reservations, and for their data: they are one person's, and have one address in all languages. */
export function isManagedPath(path: string): boolean {
  return MANAGED.test(path)
}

/** A path as the log may have it: the token of a link opens a reservation. */
export function loggedPath(path: string): string {
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
