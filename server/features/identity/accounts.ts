import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../../db/tables.ts'
import { hashPassword } from './passwords.ts'

/**
 * Makes sure that somebody can sign in. On a store without accounts the first one is made; a password that the
 * configuration names for an unknown username makes that account too. Returns a password made up here, if any.
 */
export async function ensureFirstAccount(
  db: Database,
  wanted: { username: string; password: string | undefined; now: Date },
): Promise<{ madeUpPassword: string | undefined }> {
  const accounts = await db.selectFrom('staff').select('username').execute()
  const known = accounts.some(account => account.username === wanted.username)
  if (known || (accounts.length > 0 && wanted.password === undefined)) return { madeUpPassword: undefined }
  const madeUpPassword = wanted.password === undefined ? randomBytes(12).toString('base64url') : undefined
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff')
    .values({
      id: randomUUID(),
      username: wanted.username,
      password_hash: await hashPassword(wanted.password ?? madeUpPassword!),
      role: 'owner',
      email: null,
      totp_secret: null,
      totp_pending: null,
      totp_step: 0,
      recovery_hashes: null,
      created_at: wanted.now.toISOString(),
    })
    // Two instances that start together on an empty store: the first one's account stands.
    .onConflict(conflict => conflict.column('username').doNothing())
    .executeTakeFirst()
  return { madeUpPassword: numInsertedOrUpdatedRows ? madeUpPassword : undefined }
}
