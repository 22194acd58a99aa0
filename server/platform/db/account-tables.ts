import type { Generated } from 'kysely'
import type { Role, SignInFailure } from '../../../domain/staff/staff.ts'
import type { Json } from '../../../domain/values/json.ts'
import type { Flag, Instant } from './column-types.ts'

/** The accounts of staff, how they sign in, and what is counted against guessing. */
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
    /** Shown to its owner, not confirmed yet. */
    totp_pending: string | null
    /** The last time step whose code was used: each code works once. */
    totp_step: number
    /** The last steps used, newest last: they prevent reuse where the clock was set back. */
    totp_used_steps: Json<readonly number[]>
    /** An owner asks for a second factor; without one the account can do nothing but set it up. */
    totp_required: Flag
    recovery_hashes: Json<readonly string[]> | null
    /** The password was made up by the program; the office asks for another one. */
    password_temporary: Flag
    /** The latest look at the screen Today, and the last one of the visit before. */
    looked_at: Instant | null
    looked_before: Instant | null
    created_at: Instant
  }
  invitations: {
    id: string
    token_hash: string
    /** Of the mail before, where one had to be sent again. */
    previous_token_hash: string | null
    email: string
    role: Role
    invited_by: string | null
    created_at: Instant
    expires_at: Instant
  }
  /** Attempts at passwords and codes that were not right, or have no result yet. */
  sign_in_failures: {
    key: string
    failures: number
    last_at: Instant
  }
  /** Where an account has signed in: other people's failures do not slow these down. */
  trusted_origins: {
    staff_id: string
    kind: 'device' | 'address'
    hash: string
    seen_at: Instant
  }
  /** What did not work, for the owners to see; the same within an hour is one row. */
  sign_in_events: {
    id: string
    at: Instant
    /** Empty where no account has the name: what was typed may be a password. */
    account: string
    address: string
    what: SignInFailure
    times: number
  }
  sessions: {
    token_hash: string
    /** Names the session where its token must not be known. */
    id: string
    staff_id: string
    address: string
    browser: string
    created_at: Instant
    seen_at: Instant
    expires_at: Instant
  }
}
