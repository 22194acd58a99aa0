import type { Kysely } from 'kysely'

/** Pages about airports, towns, venues and drives. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('place_pages')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('slug', 'text', column => column.notNull().unique())
    .addColumn('from_key', 'text', column => column.notNull())
    .addColumn('to_key', 'text', column => column.notNull())
    .addColumn('ends', 'text', column => column.notNull())
    .addColumn('heading', 'text', column => column.notNull())
    .addColumn('intro', 'text', column => column.notNull())
    .addColumn('tips', 'text', column => column.notNull())
    .addColumn('faq', 'text', column => column.notNull())
    .addColumn('picture', 'text', column => column.notNull())
    .addColumn('alt_text', 'text', column => column.notNull())
    .addColumn('sample', 'integer', column => column.notNull())
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('draft', 'integer', column => column.notNull())
    .addColumn('publish_at', 'text')
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('updated_at', 'text', column => column.notNull())
    .execute()
}
