import type { Store } from '../../platform/db/database.ts'
import { MACHINE, recordAction } from '../../platform/events/record-action.ts'
import { accountRow, createPassword } from './accounts.ts'
import { hashPassword } from './passwords.ts'
import { endAllSessions } from './session-store.ts'
import { findCredentials, insertStaff, resetOwner } from './staff-store.ts'
import { forgetOrigins } from './trusted-origin-store.ts'

/**
 * Recovery from the command line: a new password, no second factor, no sessions. Creates a missing account.
 * Returns the password.
 */
export async function recoverOwner(
  db: Store,
  { username, now }: { username: string; now: Date },
): Promise<{ password: string; made: boolean }> {
  const password = createPassword()
  const password_hash = await hashPassword(password)
  return await db.commitTogether(async tx => {
    const known = await findCredentials(tx, username)
    const made = accountRow({ username, role: 'owner', password_hash, passwordTemporary: true, now })
    if (known) {
      await resetOwner(tx, known.id, password_hash)
      await endAllSessions(tx, known.id)
      await forgetOrigins(tx, known.id)
    } else await insertStaff(tx, made)
    const state = (role: string, twoFactor: boolean) => ({ role, twoFactor })
    await recordAction(tx, {
      action: 'recoverOwner',
      subjectId: known?.id ?? made.id,
      label: username,
      actor: MACHINE,
      before: known && state(known.role, known.totp_secret !== null),
      after: state('owner', false),
      now,
    })
    return { password, made: !known }
  })
}
