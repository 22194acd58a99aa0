import { randomBytes, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { EndpointName } from '../../../contract/calls.ts'
import type { Role } from '../../../domain/staff/staff.ts'
import { toJson } from '../../../domain/values/json.ts'
import type { Store } from '../../platform/db/database.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import { MACHINE, recordAction } from '../../platform/events/record-action.ts'
import { actorOf, type StaffPrincipal } from '../../platform/http/principal.ts'
import { hashPassword } from './passwords.ts'
import { hasOwner, insertStaff } from './staff-store.ts'

type Wanted = {
  username: string
  password: string | undefined
  now: Date
  /** Called before the commit, so that no account has a lost password. */
  keepPassword: (password: string) => void
}

/**
 * Only on a store without an owner. Returns a generated password. Throws if the username is taken by a
 * non-owner.
 */
export async function ensureFirstAccount(
  db: Store,
  wanted: Wanted,
): Promise<{ madeUpPassword: string | undefined }> {
  if (await hasOwner(db)) return { madeUpPassword: undefined }
  const password = wanted.password ?? createPassword()
  const password_hash = await hashPassword(password)
  const made = await db.commitTogether(async tx => {
    const row = accountRow({
      ...{ username: wanted.username, role: 'owner', password_hash, now: wanted.now },
      passwordTemporary: wanted.password === undefined,
    })
    // The first of two starting instances wins.
    if (!(await insertStaff(tx, row))) return false
    if (wanted.password === undefined) wanted.keepPassword(password)
    await recordAction(tx, {
      action: 'makeFirstAccount',
      subjectId: row.id,
      label: row.username,
      actor: MACHINE,
      now: wanted.now,
    })
    return true
  })
  if (!made && !(await hasOwner(db)))
    throw new Error(
      `The office has no owner, and "${wanted.username}" already belongs to a staff account. Set ADMIN_USERNAME to another name.`,
    )
  return { madeUpPassword: made && wanted.password === undefined ? password : undefined }
}

export function createPassword(): string {
  return randomBytes(12).toString('base64url')
}

export function accountRow(account: {
  username: string
  role: Role
  password_hash: string
  email?: string
  passwordTemporary?: boolean
  now: Date
}): Insertable<Tables['staff']> & { id: string } {
  return {
    id: randomUUID(),
    username: account.username,
    password_hash: account.password_hash,
    role: account.role,
    email: account.email ?? null,
    totp_secret: null,
    totp_pending: null,
    totp_step: 0,
    totp_used_steps: toJson([]),
    totp_required: 0,
    password_temporary: account.passwordTemporary ? 1 : 0,
    recovery_hashes: null,
    looked_at: null,
    looked_before: null,
    created_at: account.now.toISOString(),
  }
}

export async function recordAccountAction(
  tx: Database,
  { action, caller, now }: { action: EndpointName; caller: StaffPrincipal; now: Date },
): Promise<void> {
  await recordAction(tx, {
    action,
    subjectId: caller.staffId,
    label: caller.username,
    actor: actorOf(caller),
    now,
  })
}
