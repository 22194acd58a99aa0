import { randomBytes } from 'node:crypto'

/** Letters and digits that are told apart when they are read aloud or typed; 32 of them, so that each byte is even. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP_SIGNS = 4

/** A code that nobody guesses, such as "7HKQ-2M9X-RD4W-ZB6T": 80 random bits. */
export function newCompanyCode(): string {
  const bytes = randomBytes(GROUPS * GROUP_SIGNS)
  const signs = Array.from(bytes, byte => SIGNS[byte % SIGNS.length]).join('')
  return (signs.match(new RegExp(`.{${GROUP_SIGNS}}`, 'g')) ?? []).join('-')
}
