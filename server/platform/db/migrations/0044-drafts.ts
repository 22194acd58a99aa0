import type { Kysely } from 'kysely'

/** Rides whose price was mailed, so that the form can be filled again on another device. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drafts')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('token', 'text', column => column.notNull())
    .addColumn('fields', 'text', column => column.notNull())
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('remind', 'integer', column => column.notNull())
    .addColumn('locale', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('expires_at', 'text', column => column.notNull())
    .addColumn('reservation_id', 'text')
    .execute()
  await db.schema.createIndex('drafts_by_email').on('drafts').column('email').execute()
  await db.schema.createIndex('drafts_by_end').on('drafts').column('expires_at').execute()
  await db.schema.createIndex('drafts_by_reservation').on('drafts').column('reservation_id').execute()
}
