import type { Kysely } from 'kysely'

/** The language of the messages to a driver; null where nobody has chosen one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('drivers').addColumn('locale', 'text').execute()
}
