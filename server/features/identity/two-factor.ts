import { createHash, randomInt } from 'node:crypto'
import { Problem } from '../../../contract/problems.ts'
import type { Database } from '../../db/tables.ts'
import { createTotpSecret, findTotpStep } from './totp.ts'

const RECOVERY_CODES = 10
/** Without signs that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A secret that counts once a code of it was confirmed. */
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
  const step = row.totp_pending && findTotpStep(row.totp_pending, proof.code, { now: proof.now, lastStep: 0 })
  if (!step) {
    throw new Problem('invalid', { fields: { code: 'That code is not right. Try the next one.' } })
  }
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode)
  await db
    .updateTable('staff')
    .set({
      totp_secret: row.totp_pending,
      totp_pending: null,
      totp_step: step,
      recovery_hashes: JSON.stringify(codes.map(hashCode)),
    })
    .where('id', '=', staffId)
    .execute()
  return codes
}

export async function endTwoFactor(db: Database, staffId: string): Promise<void> {
  await db
    .updateTable('staff')
    .set({ totp_secret: null, totp_pending: null, totp_step: 0, recovery_hashes: null })
    .where('id', '=', staffId)
    .execute()
}

/** True for a code of the authenticator or a recovery code, each good for one time. */
export async function acceptCode(
  db: Database,
  staffId: string,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select(['totp_secret', 'totp_step', 'recovery_hashes'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  if (row.totp_secret === null) return false
  const step = findTotpStep(row.totp_secret, code, { now, lastStep: row.totp_step })
  // Both are written only where nobody else used the same code at the same moment.
  if (step !== undefined) {
    const result = await db
      .updateTable('staff')
      .set({ totp_step: step })
      .where('id', '=', staffId)
      .where('totp_step', '<', step)
      .executeTakeFirst()
    return result.numUpdatedRows > 0n
  }
  const hashes = JSON.parse(row.recovery_hashes ?? '[]') as string[]
  const used = hashCode(code)
  if (!hashes.includes(used)) return false
  const result = await db
    .updateTable('staff')
    .set({ recovery_hashes: JSON.stringify(hashes.filter(hash => hash !== used)) })
    .where('id', '=', staffId)
    .where('recovery_hashes', '=', row.recovery_hashes)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** "k7mq-3xwd-9fha": about 59 bits, so a fast hash is enough. */
function createRecoveryCode(): string {
  const letters = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return letters.match(/.{4}/g)!.join('-')
}

function hashCode(code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHash('sha256').update(plain).digest('base64url')
}
