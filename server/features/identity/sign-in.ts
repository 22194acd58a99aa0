import { randomBytes } from 'node:crypto'
import type { SignInInput } from '../../../contract/identity.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/caller.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const SESSION_MS = 14 * 24 * 3600_000

/** An unknown name costs the same time as a wrong password. */
let decoy: Promise<string> | undefined

/** A new session's token. Throws wrong_credentials, whichever of the two was wrong. */
export async function signIn(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: SignInInput,
): Promise<{ token: string }> {
  const account = await deps.db
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .where('username', '=', input.username)
    .executeTakeFirst()
  decoy ??= hashPassword(randomBytes(12).toString('hex'))
  const matches = await verifyPassword(input.password, account?.password_hash ?? (await decoy))
  if (!account || !matches) throw new Problem('wrong_credentials')
  const token = randomBytes(32).toString('base64url')
  const now = deps.clock()
  await deps.db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      staff_id: account.id,
      created_at: now.toISOString(),
      seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + SESSION_MS).toISOString(),
    })
    .execute()
  return { token }
}
