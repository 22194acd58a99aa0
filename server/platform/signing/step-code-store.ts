import type { Selectable } from 'kysely'
import type { Database, Tables } from '../db/tables.ts'

export type StepCodeRow = Selectable<Tables['step_codes']>

/** Ends an earlier step for the same purpose and reservation. */
export async function insertStep(tx: Database, row: StepCodeRow): Promise<void> {
  if (row.reservation_id !== null)
    await tx
      .deleteFrom('step_codes')
      .where('purpose', '=', row.purpose)
      .where('reservation_id', '=', row.reservation_id)
      .execute()
  await tx.insertInto('step_codes').values(row).execute()
}

export async function findStep(db: Database, id: string): Promise<StepCodeRow | undefined> {
  return await db.selectFrom('step_codes').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findStepOf(
  db: Database,
  { reservationId, purpose }: { reservationId: string; purpose: StepCodeRow['purpose'] },
): Promise<StepCodeRow | undefined> {
  return await db
    .selectFrom('step_codes')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/** Kept after use, so that its address can be notified. */
export async function keepStep(tx: Database, id: string, until: Date): Promise<void> {
  await tx.updateTable('step_codes').set({ expires_at: until.toISOString() }).where('id', '=', id).execute()
}

export async function markStepMailed(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('step_codes').set({ mailed_at: now.toISOString() }).where('id', '=', id).execute()
}

/** Per address and hour; beyond this an email is sent only if no earlier code is valid. */
export const LIST_MAILS_PER_HOUR = 3
const HOUR_MS = 3600_000

/** Returns false at the limit. Must run in a unit of work, so that concurrent jobs count each other. */
export async function claimListMail(
  tx: Database,
  { id, email }: Pick<StepCodeRow, 'id' | 'email'>,
  now: Date,
): Promise<boolean> {
  const mailed = await tx
    .selectFrom('step_codes')
    .select(['id', 'used_at', 'expires_at'])
    .where('email', '=', email)
    .where('purpose', '=', 'own-list')
    .where('mailed_at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
    .execute()
  // A repeated job sends the same email.
  if (mailed.some(step => step.id === id)) return true
  const isOneGood = mailed.some(step => step.used_at === null && step.expires_at > now.toISOString())
  if (isOneGood && mailed.length >= LIST_MAILS_PER_HOUR) return false
  await markStepMailed(tx, id, now)
  return true
}

export async function listMailedSteps(
  db: Database,
  { id, email, purpose }: Pick<StepCodeRow, 'id' | 'email' | 'purpose'>,
  now: Date,
): Promise<{ id: string }[]> {
  return await db
    .selectFrom('step_codes')
    .select('id')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('id', '!=', id)
    .where('used_at', 'is', null)
    .where('mailed_at', 'is not', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('mailed_at', 'desc')
    .execute()
}

function open(db: Database, now: Date) {
  return db.updateTable('step_codes').where('used_at', 'is', null).where('expires_at', '>', now.toISOString())
}

/** Single use; undefined if unknown, used or expired. */
export async function takeStepByToken(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<StepCodeRow | undefined> {
  return await open(db, now)
    .set({ used_at: now.toISOString() })
    .where('mailed_at', 'is not', null)
    .where('token_hash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst()
}

/** Counted before comparing, in one statement, so that parallel tries count. undefined if none is left. */
export async function countTry(
  db: Database,
  id: string,
  { most, now }: { most: number; now: Date },
): Promise<StepCodeRow | undefined> {
  return await open(db, now)
    .set(row => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', most)
    .returningAll()
    .executeTakeFirst()
}

export async function countSharedTry(
  db: Database,
  id: string,
  { most, now }: { most: number; now: Date },
): Promise<StepCodeRow | undefined> {
  return await open(db, now)
    .set(row => ({ shared_tries: row('shared_tries', '+', 1) }))
    .where('id', '=', id)
    .where('shared_tries', '<', most)
    .returningAll()
    .executeTakeFirst()
}

/** Returns false if it was already used. */
export async function takeStep(db: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await open(db, now)
    .set({ used_at: now.toISOString() })
    .where('mailed_at', 'is not', null)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An hour after they end, because they count toward the hourly limit. */
export async function purgeSteps(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - HOUR_MS).toISOString()
  await db.deleteFrom('step_codes').where('expires_at', '<', before).execute()
}

export async function eraseSteps(
  db: Database,
  {
    addresses = [],
    reservationIds = [],
  }: { addresses?: readonly string[]; reservationIds?: readonly string[] },
): Promise<void> {
  if (addresses.length > 0) await db.deleteFrom('step_codes').where('email', 'in', addresses).execute()
  if (reservationIds.length > 0)
    await db.deleteFrom('step_codes').where('reservation_id', 'in', reservationIds).execute()
}
