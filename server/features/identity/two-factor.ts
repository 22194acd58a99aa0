import { createHash, randomInt } from 'node:crypto'
import { Problem } from '../../../contract/problems.ts'
import type { Database } from '../../db/tables.ts'
import { createTotpSecret, findTotpStep } from './totp.ts'
import { WrongProof } from './wrong-proof.ts'

const RECOVERY_CODES = 10
const RECOVERY_LETTERS = 12
/** Number of used codes that are stored, so that none is valid again after the clock was set back. */
const USED_STEPS = 50
/** The columns of an account without a second factor. */
export const NO_SECOND_FACTOR = {
  totp_secret: null,
  totp_pending: null,
  totp_step: 0,
  totp_used_steps: '[]',
  recovery_hashes: null,
}
const DEMANDED = 'An owner asks for two-factor sign-in here. You can set it up anew, but not turn it off.'
/** Letters and digits without pairs that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Stores a new secret, which is in force once a code of it was confirmed. Returns it. */
export async function beginTwoFactor(db: Database, staffId: string): Promise<string> {
  const secret = createTotpSecret()
  await db.updateTable('staff').set({ totp_pending: secret }).where('id', '=', staffId).execute()
  return secret
}

/** Turns the second factor on. Returns recovery codes, of which only hashes are kept. Throws invalid. */
export async function confirmTwoFactor(
  db: Database,
  staffId: string,
  proof: { code: string; now: Date },
): Promise<string[]> {
  const row = await db
    .selectFrom('staff')
    .select('totp_pending')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const used = { last: 0, earlier: [] }
  const wrong = new WrongProof('code', 'code', 'That code is not right. Try the next one.')
  const step = row.totp_pending && findTotpStep(row.totp_pending, proof.code, { now: proof.now, used })
  if (!step) throw wrong
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode)
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({
      totp_secret: row.totp_pending,
      totp_pending: null,
      totp_step: step,
      totp_used_steps: JSON.stringify([step]),
      recovery_hashes: JSON.stringify(codes.map(hashCode)),
    })
    .where('id', '=', staffId)
    // A concurrent call confirmed the secret or replaced it: these recovery codes would be void.
    .where('totp_pending', '=', row.totp_pending)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw wrong
  return codes
}

/** Turns the second factor off. Throws `forbidden` where an owner requires one; the set-up can be repeated instead. */
export async function endTwoFactor(db: Database, staffId: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set(NO_SECOND_FACTOR)
    .where('id', '=', staffId)
    .where('totp_required', '=', 0)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('forbidden', { message: DEMANDED })
}

export type AcceptedCode = 'code' | 'recovery-code'

/** Accepts a code of the authenticator or a recovery code, each once; undefined where it is neither. */
export async function acceptCode(
  db: Database,
  staffId: string,
  { code, now }: { code: string; now: Date },
): Promise<AcceptedCode | undefined> {
  const row = await db
    .selectFrom('staff')
    .select(['totp_secret', 'totp_step', 'totp_used_steps', 'recovery_hashes'])
    .where('id', '=', staffId)
    .executeTakeFirst()
  if (!row || row.totp_secret === null) return undefined
  const earlier: number[] = JSON.parse(row.totp_used_steps)
  const step = findTotpStep(row.totp_secret, code, { now, used: { last: row.totp_step, earlier } })
  // Each update applies only where no concurrent call has used a code.
  if (step !== undefined) {
    const result = await db
      .updateTable('staff')
      .set({ totp_step: step, totp_used_steps: JSON.stringify([...earlier, step].slice(-USED_STEPS)) })
      .where('id', '=', staffId)
      .where('totp_secret', '=', row.totp_secret)
      .where('totp_step', '=', row.totp_step)
      .where('totp_used_steps', '=', row.totp_used_steps)
      .executeTakeFirst()
    return result.numUpdatedRows > 0n ? 'code' : undefined
  }
  const hashes: string[] = JSON.parse(row.recovery_hashes ?? '[]')
  const used = hashCode(code)
  if (!hashes.includes(used)) return undefined
  const result = await db
    .updateTable('staff')
    .set({ recovery_hashes: JSON.stringify(hashes.filter(hash => hash !== used)) })
    .where('id', '=', staffId)
    .where('recovery_hashes', '=', row.recovery_hashes)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n ? 'recovery-code' : undefined
}

/** True for the six digits of an authenticator, which can be guessed. */
export function isShortCode(code: string): boolean {
  return code.replace(/[^a-z0-9]/gi, '').length < RECOVERY_LETTERS
}

/** "k7mq-3xwd-9fha": about 59 bits, so a fast hash is enough. */
function createRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return letters.replace(/.{4}(?=.)/g, '$&-')
}

function hashCode(code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHash('sha256').update(plain).digest('base64url')
}
