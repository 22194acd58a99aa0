import type { Selectable } from 'kysely'
import type { Database, Tables } from '../db/tables.ts'

export type StepCodeRow = Selectable<Tables['step_codes']>

/** Adds a step; the former one for the same purpose about the same reservation ends with it. */
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

/** The step of a reservation for a purpose; a later one has ended those before it. */
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

/** Keeps a step that was taken until then, so that its address can be told what followed. */
export async function keepStep(tx: Database, id: string, until: Date): Promise<void> {
  await tx.updateTable('step_codes').set({ expires_at: until.toISOString() }).where('id', '=', id).execute()
}

/** Notes that the mail of a step leaves. */
export async function markStepMailed(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('step_codes').set({ mailed_at: now.toISOString() }).where('id', '=', id).execute()
}

/** Mails with a list for one address within an hour; beyond it one is sent only once none of them is good. */
export const LIST_MAILS_PER_HOUR = 3
const HOUR_MS = 3600_000

/**
 * Notes that the mail of a list is sent. False where the address has had enough of them and the code of one of them still
 * opens this list too. Inside a piece, so that jobs at the same moment count each other.
 */
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
  // A job that runs again sends the same mail.
  if (mailed.some(step => step.id === id)) return true
  const isOneGood = mailed.some(step => step.used_at === null && step.expires_at > now.toISOString())
  if (isOneGood && mailed.length >= LIST_MAILS_PER_HOUR) return false
  await markStepMailed(tx, id, now)
  return true
}

/** The other lists of the address of a step whose codes were mailed and are good, the latest first. */
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

/** Steps that a person may still take, once they are mailed. */
function open(db: Database, now: Date) {
  return db.updateTable('step_codes').where('used_at', 'is', null).where('expires_at', '>', now.toISOString())
}

/** Takes the step of a link, once; undefined where it is none, was taken or has ended. */
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

/** Counts a try of a code before it is compared; undefined where none is left. One statement, so that parallel tries count. */
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

/** Counts a try of a code by another request for the same address; undefined where none is left. */
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

/** Takes a step whose code was right; false where somebody else took it meanwhile. */
export async function takeStep(db: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await open(db, now)
    .set({ used_at: now.toISOString() })
    .where('mailed_at', 'is not', null)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes steps that ended an hour ago, with their addresses: until then they count as mails of the hour. */
export async function purgeSteps(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - HOUR_MS).toISOString()
  await db.deleteFrom('step_codes').where('expires_at', '<', before).execute()
}

/** Those that were mailed to these addresses, or are about these reservations. */
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
