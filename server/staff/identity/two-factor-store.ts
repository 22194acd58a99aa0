import { type Json, toJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'

export const NO_SECOND_FACTOR = {
  totp_secret: null,
  totp_pending: null,
  totp_step: 0,
  totp_used_steps: toJson([]),
  recovery_hashes: null,
}

export async function setPendingSecret(db: Database, staffId: string, secret: string): Promise<void> {
  await db.updateTable('staff').set({ totp_pending: secret }).where('id', '=', staffId).execute()
}

export async function readPendingSecret(db: Database, staffId: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff')
    .select('totp_pending')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return row.totp_pending
}

export async function confirmSecret(
  db: Database,
  staffId: string,
  { secret, step, recoveryHashes }: { secret: string; step: number; recoveryHashes: readonly string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({
      totp_secret: secret,
      totp_pending: null,
      totp_step: step,
      totp_used_steps: toJson([step]),
      recovery_hashes: toJson(recoveryHashes),
    })
    .where('id', '=', staffId)
    .where('totp_pending', '=', secret)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False if an owner requires it. */
export async function removeSecret(db: Database, staffId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set(NO_SECOND_FACTOR)
    .where('id', '=', staffId)
    .where('totp_required', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type StoredFactor = {
  secret: string
  step: number
  usedSteps: Json<readonly number[]>
  recoveryHashes: Json<readonly string[]> | null
}

export async function findSecondFactor(db: Database, staffId: string): Promise<StoredFactor | undefined> {
  const row = await db
    .selectFrom('staff')
    .select(['totp_secret', 'totp_step', 'totp_used_steps', 'recovery_hashes'])
    .where('id', '=', staffId)
    .executeTakeFirst()
  if (!row || row.totp_secret === null) return undefined
  return {
    secret: row.totp_secret,
    step: row.totp_step,
    usedSteps: row.totp_used_steps,
    recoveryHashes: row.recovery_hashes,
  }
}

/** False if a concurrent call used a code. */
export async function useStep(
  db: Database,
  staffId: string,
  { seen, step, usedSteps }: { seen: StoredFactor; step: number; usedSteps: readonly number[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_step: step, totp_used_steps: toJson(usedSteps) })
    .where('id', '=', staffId)
    .where('totp_secret', '=', seen.secret)
    .where('totp_step', '=', seen.step)
    .where('totp_used_steps', '=', seen.usedSteps)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function replaceRecoveryHashes(
  db: Database,
  staffId: string,
  { seen, hashes }: { seen: StoredFactor; hashes: readonly string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ recovery_hashes: toJson(hashes) })
    .where('id', '=', staffId)
    .where('recovery_hashes', '=', seen.recoveryHashes)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
