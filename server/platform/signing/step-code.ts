import { timingSafeEqual } from 'node:crypto'
import { newId } from '../db/new-id.ts'
import type { Database } from '../db/tables.ts'
import type { Signer } from './signer.ts'
import { countSharedTry, countTry, listMailedSteps, type StepCodeRow, takeStep } from './step-code-store.ts'
import { hashToken } from './token-hash.ts'

export const STEP_TRIES_MAX = 5
/** Tries by other requests for the same person. */
export const SHARED_TRIES_MAX = 15
const MINUTE_MS = 60_000
/** Minutes. */
const GOOD_FOR: Record<StepCodeRow['purpose'], number> = { 'own-list': 30, contact: 10 }

const CODES = 1_000_000
/** Enough bytes to make the modulo bias negligible. */
const CODE_BYTES = 6

type StepDeps = { db: Database; signer: Pick<Signer, 'linkToken'>; clock: () => Date }
type Asked = Pick<StepCodeRow, 'purpose' | 'reservation_id' | 'email' | 'locale'>

/** May create a signing key, so do not call it in a transaction. */
export async function newStep({ signer, clock }: Omit<StepDeps, 'db'>, asked: Asked): Promise<StepCodeRow> {
  const now = clock()
  const id = newId(now.getTime())
  return {
    id,
    ...asked,
    token_hash: hashToken(await tokenOfStep(signer, id)),
    tries: 0,
    shared_tries: 0,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + GOOD_FOR[asked.purpose] * MINUTE_MS).toISOString(),
    mailed_at: null,
    used_at: null,
  }
}

/** Derived from the id, so that a resent email has the same token. */
export async function tokenOfStep(signer: Pick<Signer, 'linkToken'>, id: string): Promise<string> {
  return await signer.linkToken(`step-link:${id}`)
}

export async function codeOfStep(signer: Pick<Signer, 'linkToken'>, id: string): Promise<string> {
  const bytes = Buffer.from(await signer.linkToken(`step-code:${id}`), 'base64url')
  return String(bytes.readUIntBE(0, CODE_BYTES) % CODES).padStart(6, '0')
}

/**
 * Single use; undefined for a wrong code or a step used, expired or out of tries. For a list, codes mailed to
 * the same address by other requests also work, so that strangers cannot lock a guest out.
 */
export async function takeStepByCode(
  { db, signer, clock }: StepDeps,
  { id, code }: { id: string; code: string },
): Promise<StepCodeRow | undefined> {
  const now = clock()
  const own = await codeOfStep(signer, id)
  const step = await countTry(db, id, { most: STEP_TRIES_MAX, now })
  if (!step) return undefined
  const isOwn = isSameCode(code, own) && step.mailed_at !== null
  const right = isOwn ? step : await findSharedStep({ db, signer }, { step, code, now })
  return right && (await takeStep(db, right.id, now)) ? right : undefined
}

async function findSharedStep(
  { db, signer }: Pick<StepDeps, 'db' | 'signer'>,
  { step, code, now }: { step: StepCodeRow; code: string; now: Date },
): Promise<StepCodeRow | undefined> {
  if (step.purpose !== 'own-list') return undefined
  for (const { id } of await listMailedSteps(db, step, now)) {
    const other = await countSharedTry(db, id, { most: SHARED_TRIES_MAX, now })
    if (other && isSameCode(code, await codeOfStep(signer, id))) return other
  }
  return undefined
}

/** Constant time. */
export function isSameCode(typed: string, code: string): boolean {
  const [given, right] = [Buffer.from(typed), Buffer.from(code)]
  return given.length === right.length && timingSafeEqual(given, right)
}
