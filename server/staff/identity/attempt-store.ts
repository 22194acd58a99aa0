import type { Database } from '../../platform/db/tables.ts'

const FORGET_MS = 24 * 3600_000
export const MAX_COUNTERS = 50_000

export type CounterRow = { failures: number; last_at: string }

/** Locked until the end of the transaction. */
export async function lockCounter(tx: Database, key: string, at: string): Promise<CounterRow> {
  return await tx
    .insertInto('sign_in_failures')
    .values({ key, failures: 0, last_at: at })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet(row => ({ failures: row.ref('sign_in_failures.failures') })),
    )
    .returning(['failures', 'last_at'])
    .executeTakeFirstOrThrow()
}

export async function raiseCounter(tx: Database, key: string, at: string): Promise<void> {
  await tx
    .updateTable('sign_in_failures')
    .set(row => ({ failures: row('failures', '+', 1), last_at: at }))
    .where('key', '=', key)
    .execute()
}

/** Returns the rest, or undefined without a counter. */
export async function lowerCounter(tx: Database, key: string): Promise<CounterRow | undefined> {
  return await tx
    .updateTable('sign_in_failures')
    .set(row => ({ failures: row('failures', '-', 1) }))
    .where('key', '=', key)
    .returning(['failures', 'last_at'])
    .executeTakeFirst()
}

export async function setLastAttempt(tx: Database, key: string, last_at: string): Promise<void> {
  await tx.updateTable('sign_in_failures').set({ last_at }).where('key', '=', key).execute()
}

export async function deleteCounter(db: Database, key: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key', '=', key).execute()
}

export async function purgeAttempts(db: Database, now: Date, most = MAX_COUNTERS): Promise<void> {
  const before = new Date(now.getTime() - FORGET_MS).toISOString()
  await db.deleteFrom('sign_in_failures').where('last_at', '<', before).execute()
  const oldest = await db
    .selectFrom('sign_in_failures')
    .select('last_at')
    .orderBy('last_at', 'desc')
    .limit(1)
    .offset(most)
    .executeTakeFirst()
  if (oldest) await db.deleteFrom('sign_in_failures').where('last_at', '<=', oldest.last_at).execute()
}
