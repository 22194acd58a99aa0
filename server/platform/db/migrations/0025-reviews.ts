import type { Kysely } from 'kysely'

/** What customers say: typed in with its source, or rated after a trip. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reviews')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('source', 'text', column => column.notNull())
    .addColumn('reservation_id', 'text')
    .addColumn('url', 'text', column => column.notNull())
    .addColumn('author_shown', 'text', column => column.notNull())
    .addColumn('stars', 'integer')
    .addColumn('locale', 'text', column => column.notNull())
    .addColumn('texts', 'text', column => column.notNull())
    .addColumn('occasions', 'text', column => column.notNull())
    .addColumn('answers', 'text', column => column.notNull())
    .addColumn('written_on', 'text', column => column.notNull())
    .addColumn('trip_on', 'text')
    .addColumn('page', 'text', column => column.notNull())
    .addColumn('consent_at', 'text')
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('hidden_reason', 'text', column => column.notNull())
    .addColumn('sample', 'integer', column => column.notNull())
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
  // Ratings are found by their reservation.
  await db.schema.createIndex('reviews_by_reservation').on('reviews').column('reservation_id').execute()
}
