import { type Kysely, sql } from 'kysely'

/** Customers who agreed to less than was promised: a smaller vehicle, or a lower class. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('trip_consents')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('trip_id', 'text', column => column.notNull().references('trips.id').onDelete('cascade'))
    .addColumn('before', 'text', column => column.notNull())
    .addColumn('after', 'text', column => column.notNull())
    .addColumn('asked_at', 'text', column => column.notNull())
    .addColumn('given_at', 'text', column => column.notNull())
    .addColumn('how', 'text', column => column.notNull().check(sql`how in ('phone', 'manage-page')`))
    .addColumn('by', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('trip_consents_by_trip').on('trip_consents').column('trip_id').execute()
}
