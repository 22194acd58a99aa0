import type { Generated } from 'kysely'
import type { Role, SignInFailure } from '../../../domain/staff/staff.ts'
import type { Json } from '../../../domain/values/json.ts'
import type { Flag, Instant } from './portable.ts'

export type AccountTables = {
  staff: {
    id: string
    username: string
    password_hash: string
    role: Role
    email: string | null
    locale: Generated<string>
    /** Base32; null without a second factor. */
    totp_secret: string | null
    totp_pending: string | null
    /** The last accepted time step: each code works once. */
    totp_step: number
    /** Recent accepted steps, newest last: they prevent reuse if the clock was set back. */
    totp_used_steps: Json<readonly number[]>
    /** Until the second factor is set up, the account can do nothing else. */
    totp_required: Flag
    recovery_hashes: Json<readonly string[]> | null
    /** Generated password; the office asks for a new one. */
    password_temporary: Flag
    looked_at: Instant | null
    looked_before: Instant | null
    created_at: Instant
  }
  invitations: {
    id: string
    token_hash: string
    previous_token_hash: string | null
    email: string
    role: Role
    invited_by: string | null
    created_at: Instant
    expires_at: Instant
  }
  sign_in_failures: {
    key: string
    failures: number
    last_at: Instant
  }
  /** Failures of other people do not slow down sign-ins from here. */
  trusted_origins: {
    staff_id: string
    kind: 'device' | 'address'
    hash: string
    seen_at: Instant
  }
  /** Identical failures within an hour share a row. */
  sign_in_events: {
    id: string
    at: Instant
    /** Empty for an unknown account, because the typed text may be a password. */
    account: string
    address: string
    what: SignInFailure
    times: number
  }
  sessions: {
    token_hash: string
    /** Names the session without revealing its token. */
    id: string
    staff_id: string
    address: string
    browser: string
    created_at: Instant
    seen_at: Instant
    expires_at: Instant
  }
}
