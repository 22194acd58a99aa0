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
/** Stops replays after the clock was set back. */
const USED_STEPS = 50
const DEMANDED = 'Your company requires two-factor sign-in. You can set it up again, but not turn it off.'
/** Without lookalike characters. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Active once a code confirms it. */
export async function beginTwoFactor(db: Database, staffId: string): Promise<string> {
  const secret = createTotpSecret()
  await setPendingSecret(db, staffId, secret)
  return secret
}

/** Returns recovery codes, stored as hashes. Throws `invalid`. */
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
  // Concurrently confirmed or replaced: these recovery codes would be void.
  if (!(await confirmSecret(db, staffId, { secret, step, recoveryHashes: codes.map(hashCode) }))) throw wrong
  return codes
}

/** Throws `forbidden` if an owner requires it. */
export async function endTwoFactor(db: Database, staffId: string): Promise<void> {
  if (!(await removeSecret(db, staffId)))
    throw new Problem('forbidden', { message: DEMANDED, reason: { code: 'two-factor-demanded' } })
}

export type AcceptedCode = 'code' | 'recovery-code'

/** Single use. Undefined if wrong. */
export async function acceptCode(
  db: Database,
  staffId: string,
  { code, now }: { code: string; now: Date },
): Promise<AcceptedCode | undefined> {
  const seen = await findSecondFactor(db, staffId)
  if (!seen) return undefined
  const earlier = readJson(seen.usedSteps)
  const step = findTotpStep(seen.secret, code, { now, used: { last: seen.step, earlier } })
  // Updates only apply if no concurrent call used a code.
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

/** Six digits can be guessed. */
export function isShortCode(code: string): boolean {
  return code.replace(/[^a-z0-9]/gi, '').length < RECOVERY_LETTERS
}

/** About 59 bits, so that a fast hash is enough: "k7mq-3xwd-9fha". */
function createRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return letters.replace(/.{4}(?=.)/g, '$&-')
}

function hashCode(code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHash('sha256').update(plain).digest('base64url')
}

export class WrongProof extends Problem {
  readonly what: 'password' | 'code'

  constructor(what: 'password' | 'code', field: string, message: string) {
    super('invalid', atField(field, { code: `wrong-${what}` }, message))
    this.what = what
  }
}
