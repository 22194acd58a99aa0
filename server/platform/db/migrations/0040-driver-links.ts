import type { Kysely } from 'kysely'

/** Links by which drivers open their trips, and when a driver said that they cannot drive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('driver_links')
    .addColumn('token_hash', 'text', column => column.primaryKey())
    .addColumn('trip_id', 'text', column => column.notNull().references('trips.id').onDelete('cascade'))
    .addColumn('driver_id', 'text', column => column.notNull())
    .addColumn('n', 'integer', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('opened_at', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('revoked_at', 'text')
    .addUniqueConstraint('driver_links_of_trip', ['trip_id', 'n'])
    .execute()
  await db.schema.alterTable('assignments').addColumn('declined_at', 'text').execute()
}
