import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { Database, Tables } from './tables.ts'

/** The row of `settings` whose version is the number of erasures. */
const ROW = 'erasures'

/**
 * Counts an erasure of personal data inside its transaction, so that every instance forgets what it had read before.
 * The last statement of it: erasures wait for each other from here on.
 */
export async function countErasure(tx: Database): Promise<void> {
  const updated_at = new Date().toISOString()
  const next: Expression<number> = sql<number>`settings.version + 1`
  await tx
    .insertInto('settings')
    .values({ name: ROW, value: 'null', version: 1, updated_at })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ version: next, updated_at }))
    .execute()
}

/** How many erasures were committed; what was read while it was another number may hold erased data. */
export async function readErasures(db: Database): Promise<number> {
  const row = await selectErasures(db).executeTakeFirst()
  return row?.version ?? 0
}

/** The same number as a part of another statement; nothing where there was none. */
export function selectErasures(db: Pick<ExpressionBuilder<Tables, never>, 'selectFrom'>) {
  return db.selectFrom('settings').select('version').where('name', '=', ROW)
}
