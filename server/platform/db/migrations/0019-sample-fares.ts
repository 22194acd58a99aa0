import { type Kysely, sql } from 'kysely'
import { FIRST_POLICY_1 } from './steps/first-policy.ts'
import { insertSampleFares } from './steps/sample-fares.ts'

/** Every store has policy 1; one that somebody works with also gets classes, a tariff and meeting points as samples. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const now = new Date()
  await db
    .insertInto('policies' as never)
    .values({
      number: 1,
      document: JSON.stringify(FIRST_POLICY_1),
      published_at: now.toISOString(),
    } as never)
    .execute()
  if (await isInUse(db)) await insertSampleFares(db, now)
}

async function isInUse(db: Kysely<unknown>): Promise<boolean> {
  for (const table of ['staff', 'reservations', 'services', 'fleet_items']) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}
