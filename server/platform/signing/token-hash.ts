import { createHash } from 'node:crypto'

/** Tokens are stored as hashes; they are random, so a fast hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
