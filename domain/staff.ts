/** What an account may do: staff run the company's day; an owner also the team, the settings and the activity. */
export const ROLES = ['owner', 'staff'] as const
export type Role = (typeof ROLES)[number]

/** Shortest password that is taken (OWASP ASVS 5, 6.2.1, asks for 8 at least and recommends 15). */
export const MIN_PASSWORD = 12

/** True where an account with this role may do what asks for the other. */
export function mayActAs(role: Role, wanted: Role): boolean {
  return role === 'owner' || wanted === 'staff'
}
