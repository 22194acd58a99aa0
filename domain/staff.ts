/** What an account may do: staff run the company's day; an owner also the team, the settings and the activity. */
export const ROLES = ['owner', 'staff'] as const
export type Role = (typeof ROLES)[number]

/** Shortest password that is taken (OWASP ASVS 5, 6.2.1, asks for 8 at least and recommends 15). */
export const MIN_PASSWORD = 12
export const MAX_PASSWORD = 256
export const MAX_USERNAME = 60

/** What can go wrong with a password or a code. */
export const SIGN_IN_FAILURES = ['unknown-name', 'password', 'code', 'invitation', 'refused'] as const
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number]

/** Who acts in histories without an account. No new account may be called so. */
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

export function isReservedUsername(username: string): boolean {
  return RESERVED_USERNAMES.has(username.trim().toLowerCase())
}

/** An account's name in histories. One that was called "customer" before that was refused is no customer there. */
export function actorName(username: string): string {
  return isReservedUsername(username) ? `${username} (staff)` : username
}
