import { createHash, randomBytes } from 'node:crypto'
import type { Job } from '../jobs/enqueue-job.ts'

/** Tokens are random, so a fast hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

const TOKEN_BYTES = 32

/**
 * Created when the email is sent, so that no job, log or backup contains it. On a retry the previous token
 * stays valid, because the first email may have arrived.
 */
export function createLinkToken(
  { attempts }: Pick<Job, 'attempts'>,
  stored: { token_hash: string },
): { token: string; columns: { token_hash: string; previous_token_hash: string | null } } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const previous_token_hash = attempts > 1 ? stored.token_hash : null
  return { token, columns: { token_hash: hashToken(token), previous_token_hash } }
}

const NO_TOKEN = 'none '

/** No token has this hash. */
export function noTokenYet(): string {
  return `${NO_TOKEN}${randomBytes(TOKEN_BYTES).toString('base64url')}`
}

export function hasNoToken(hash: string): boolean {
  return hash.startsWith(NO_TOKEN)
}
