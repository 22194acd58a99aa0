import type { Kysely } from 'kysely'

/** Where old addresses lead, and which addresses are asked for in vain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('redirects')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('from_path', 'text', column => column.notNull().unique())
    .addColumn('to_path', 'text', column => column.notNull())
    .addColumn('status', 'integer', column => column.notNull())
    .addColumn('made_by', 'text', column => column.notNull())
    .addColumn('hits', 'integer', column => column.notNull())
    .addColumn('last_at', 'text')
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('missing_pages')
    .addColumn('path', 'text', column => column.primaryKey())
    .addColumn('hits', 'integer', column => column.notNull())
    .addColumn('referrer', 'text', column => column.notNull())
    .addColumn('last_at', 'text', column => column.notNull())
    .execute()
}
