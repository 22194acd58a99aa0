import { createHash, randomBytes } from 'node:crypto'
import type { Job } from '../jobs/enqueue-job.ts'

/** Tokens are stored as hashes; they are random, so a fast hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

const TOKEN_BYTES = 32

/**
 * The token of a link, made when its mail leaves: no job, log or backup ever holds it, only its hash is stored. A mail
 * that is tried again may have arrived before, so that the link of the attempt before stays valid.
 */
export function createLinkToken(
  { attempts }: Pick<Job, 'attempts'>,
  stored: { token_hash: string },
): { token: string; columns: { token_hash: string; previous_token_hash: string | null } } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const previous_token_hash = attempts > 1 ? stored.token_hash : null
  return { token, columns: { token_hash: hashToken(token), previous_token_hash } }
}

/** The placeholder for the hash until the first mail leaves; no token has this hash. */
export function noTokenYet(): string {
  return `none ${randomBytes(TOKEN_BYTES).toString('base64url')}`
}
