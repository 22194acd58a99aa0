/** The roles of accounts: staff edit content and reservations; owners also the team, the settings and the activity. */
export const ROLES = ['owner', 'staff'] as const
/** The role of an account. */
export type Role = (typeof ROLES)[number]

/** Shortest password in characters (OWASP ASVS 5, 6.2.1, requires 8 and recommends 15). */
export const MIN_PASSWORD = 12
/** Longest password in characters; longer ones are refused before they are hashed. */
export const MAX_PASSWORD = 256
/** Longest username in characters. */
export const MAX_USERNAME = 60

/** The kinds of failed sign-ins. */
export const SIGN_IN_FAILURES = ['unknown-name', 'password', 'code', 'invitation', 'refused'] as const
/** The kind of a failed sign-in. */
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number]

/** Names of actors without an account in histories. No new account can have one of them. */
const RESERVED_USERNAMES = new Set([
  'anonymous',
  'company',
  'customer',
  'guest',
  'nobody',
  'server',
  'system',
  'unknown',
  'visitor',
  'website',
])

/** True for a name that histories use for actors without an account; upper and lower case are equal. */
export function isReservedUsername(username: string): boolean {
  return RESERVED_USERNAMES.has(username.trim().toLowerCase())
}

/** An account's name in histories; an old account with a reserved name gets a suffix. */
export function actorName(username: string): string {
  return isReservedUsername(username) ? `${username} (staff)` : username
}
