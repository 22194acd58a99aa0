import { createHash, randomInt } from 'node:crypto'
import { atField, Problem } from '../../../contract/problems.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { createTotpSecret, findTotpStep } from './totp.ts'
import {
  confirmSecret,
  findSecondFactor,
  readPendingSecret,
  removeSecret,
  replaceRecoveryHashes,
  setPendingSecret,
  useStep,
} from './two-factor-store.ts'

const RECOVERY_CODES = 10
const RECOVERY_LETTERS = 12
/** Number of used codes that are stored, so that none is valid again after the clock was set back. */
const USED_STEPS = 50
const DEMANDED = 'Your company requires two-factor sign-in. You can set it up again, but not turn it off.'
/** Letters and digits without pairs that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Stores a new secret, which is in force once a code of it was confirmed. Returns it. */
export async function beginTwoFactor(db: Database, staffId: string): Promise<string> {
  const secret = createTotpSecret()
  await setPendingSecret(db, staffId, secret)
  return secret
}

/** Turns the second factor on. Returns recovery codes, of which only hashes are kept. Throws invalid. */
export async function confirmTwoFactor(
  db: Database,
  staffId: string,
  proof: { code: string; now: Date },
): Promise<string[]> {
  const secret = await readPendingSecret(db, staffId)
  const used = { last: 0, earlier: [] }
  const wrong = new WrongProof('code', 'code', 'That code isn’t right. Try the next one.')
  const step = secret && findTotpStep(secret, proof.code, { now: proof.now, used })
  if (!step) throw wrong
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode)
  // A concurrent call confirmed the secret or replaced it: these recovery codes would be void.
  if (!(await confirmSecret(db, staffId, { secret, step, recoveryHashes: codes.map(hashCode) }))) throw wrong
  return codes
}

/** Turns the second factor off. Throws `forbidden` where an owner requires one; the set-up can be repeated instead. */
export async function endTwoFactor(db: Database, staffId: string): Promise<void> {
  if (!(await removeSecret(db, staffId)))
    throw new Problem('forbidden', { message: DEMANDED, reason: { code: 'two-factor-demanded' } })
}

export type AcceptedCode = 'code' | 'recovery-code'

/** Accepts a code of the authenticator or a recovery code, each once; undefined where it is neither. */
export async function acceptCode(
  db: Database,
  staffId: string,
  { code, now }: { code: string; now: Date },
): Promise<AcceptedCode | undefined> {
  const seen = await findSecondFactor(db, staffId)
  if (!seen) return undefined
  const earlier = readJson(seen.usedSteps)
  const step = findTotpStep(seen.secret, code, { now, used: { last: seen.step, earlier } })
  // Each update applies only where no concurrent call has used a code.
  if (step !== undefined) {
    const usedSteps = [...earlier, step].slice(-USED_STEPS)
    return (await useStep(db, staffId, { seen, step, usedSteps })) ? 'code' : undefined
  }
  const hashes = readJson(seen.recoveryHashes) ?? []
  const used = hashCode(code)
  if (!hashes.includes(used)) return undefined
  const left = hashes.filter(hash => hash !== used)
  return (await replaceRecoveryHashes(db, staffId, { seen, hashes: left })) ? 'recovery-code' : undefined
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

/** A password or code that was evaluated and is wrong. */
export class WrongProof extends Problem {
  readonly what: 'password' | 'code'

  constructor(what: 'password' | 'code', field: string, message: string) {
    super('invalid', atField(field, { code: `wrong-${what}` }, message))
    this.what = what
  }
}
