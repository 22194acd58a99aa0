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

/** The steps of one purpose and reservation that a person may still take. */
function open(db: Database, now: Date) {
  return db
    .updateTable('step_codes')
    .where('used_at', 'is', null)
    .where('mailed_at', 'is not', null)
    .where('expires_at', '>', now.toISOString())
}

/** Takes the step of a link, once; undefined where it is none, was taken or has ended. */
export async function takeStepByToken(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<StepCodeRow | undefined> {
  return await open(db, now)
    .set({ used_at: now.toISOString() })
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

/** Takes a step whose code was right; false where somebody else took it meanwhile. */
export async function takeStep(db: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await open(db, now)
    .set({ used_at: now.toISOString() })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those that have ended, with the addresses that they were mailed to. */
export async function purgeSteps(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('step_codes').where('expires_at', '<', now.toISOString()).execute()
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
