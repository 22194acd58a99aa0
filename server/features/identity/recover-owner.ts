import type { Store } from '../../db/database.ts'
import { MACHINE, recordAction } from '../../events/record-action.ts'
import { accountRow, createPassword } from './accounts.ts'
import { hashPassword } from './passwords.ts'
import { NO_SECOND_FACTOR } from './two-factor.ts'

/**
 * Gives the operator of the machine access again: the account of this name becomes an owner with a new password,
 * without a second factor, sessions or trusted origins; where there is none, it is made. Returns the password.
 */
export async function recoverOwner(
  db: Store,
  { username, now }: { username: string; now: Date },
): Promise<{ password: string; made: boolean }> {
  const password = createPassword()
  const password_hash = await hashPassword(password)
  return await db.commitTogether(async tx => {
    const known = await tx.selectFrom('staff').selectAll().where('username', '=', username).executeTakeFirst()
    const row = known ?? accountRow({ username, role: 'owner', password_hash, now })
    if (!known) await tx.insertInto('staff').values(row).execute()
    else {
      await tx
        .updateTable('staff')
        .set({ password_hash, role: 'owner', ...NO_SECOND_FACTOR })
        .where('id', '=', known.id)
        .execute()
      await tx.deleteFrom('sessions').where('staff_id', '=', known.id).execute()
      await tx.deleteFrom('trusted_origins').where('staff_id', '=', known.id).execute()
    }
    const state = (role: string, twoFactor: boolean) => ({ role, twoFactor })
    await recordAction(tx, {
      action: 'recoverOwner',
      subjectId: row.id,
      label: username,
      actor: MACHINE,
      before: known && state(known.role, known.totp_secret !== null),
      after: state('owner', false),
      now,
    })
    return { password, made: !known }
  })
}
