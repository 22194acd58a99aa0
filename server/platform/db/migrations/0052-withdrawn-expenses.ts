import type { Kysely } from 'kysely'

/** Expenses and notes that were taken back, by their driver or by staff with a reason; the rows stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['withdrawn_at', 'withdrawn_by', 'withdrawn_reason'])
    await db.schema.alterTable('expenses').addColumn(column, 'text').execute()
}
