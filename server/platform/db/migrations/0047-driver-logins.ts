import type { Kysely } from 'kysely'

/** Codes that drivers asked for, and the sessions that they opened with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('driver_logins')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('driver_id', 'text')
    .addColumn('tries', 'integer', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('code_until', 'text', column => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('used_at', 'text')
    .addColumn('session_hash', 'text', column => column.unique())
    .addColumn('session_until', 'text')
    .addColumn('ended_at', 'text')
    .execute()
  await db.schema.createIndex('driver_logins_by_driver').on('driver_logins').column('driver_id').execute()
}
