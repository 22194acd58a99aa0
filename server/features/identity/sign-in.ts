import { randomBytes, randomUUID } from 'node:crypto'
import type { SignInInput } from '../../../contract/identity.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Database } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/caller.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { countFailure, forgetFailures, requirePatience } from './sign-in-delay.ts'
import { acceptCode } from './two-factor.ts'

const SESSION_MS = 14 * 24 * 3600_000

/** Where somebody signs in from, for the list of sessions. */
export type Origin = { address: string; browser: string }

/** An unknown name costs the same time as a wrong password. */
let decoy: Promise<string> | undefined

/**
 * A new session's token. Throws wrong_credentials, whichever of the two was wrong; code_needed or wrong_code where
 * the account has a second factor; too_many after several failures.
 */
export async function signIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: SignInInput,
  origin: Origin,
): Promise<{ token: string }> {
  const now = clock()
  const who = { username: input.username, address: origin.address, now }
  await requirePatience(db, who)
  const account = await db
    .selectFrom('staff')
    .select(['id', 'password_hash', 'totp_secret'])
    .where('username', '=', input.username)
    .executeTakeFirst()
  decoy ??= hashPassword(randomBytes(12).toString('hex'))
  const matches = await verifyPassword(input.password, account?.password_hash ?? (await decoy))
  if (!account || !matches) {
    await countFailure(db, who)
    throw new Problem('wrong_credentials')
  }
  if (account.totp_secret !== null) {
    if (!input.code) throw new Problem('code_needed')
    if (!(await acceptCode(db, account.id, { code: input.code, now }))) {
      await countFailure(db, who)
      throw new Problem('wrong_code')
    }
  }
  await forgetFailures(db, who)
  return { token: await startSession(db, account.id, { origin, now }) }
}

/** A session of the account; only its token's hash is kept. */
export async function startSession(
  db: Database,
  staffId: string,
  { origin, now }: { origin: Origin; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      id: randomUUID(),
      staff_id: staffId,
      created_at: now.toISOString(),
      seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + SESSION_MS).toISOString(),
      address: origin.address.slice(0, 60),
      browser: origin.browser.slice(0, 200),
    })
    .execute()
  return token
}
