import type { Kysely } from 'kysely'

/** When the last three mails that visitors asked for were sent to an address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visitor_mails')
    .addColumn('key', 'text', column => column.primaryKey())
    .addColumn('latest_at', 'text', column => column.notNull())
    .addColumn('second_at', 'text')
    .addColumn('third_at', 'text')
    .execute()
}
