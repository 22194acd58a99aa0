/** Owners also manage the team, settings and activity. */
export const ROLES = ['owner', 'staff'] as const
export type Role = (typeof ROLES)[number]

/** OWASP ASVS 5, 6.2.1 requires 8 and recommends 15. */
export const MIN_PASSWORD = 12
/** Checked before hashing, whose cost grows with length. */
export const MAX_PASSWORD = 256
export const MAX_USERNAME = 60

export const SIGN_IN_FAILURES = ['unknown-name', 'password', 'code', 'invitation', 'refused'] as const
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number]

/** Actor names in histories. New accounts cannot use them. */
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

/** Old accounts with a reserved name get a suffix. */
export function actorName(username: string): string {
  return isReservedUsername(username) ? `${username} (staff)` : username
}
