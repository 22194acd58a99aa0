import type { Kysely } from 'kysely'

/** What the feed said of the flights that trips begin with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('flights')
    .addColumn('trip_id', 'text', column => column.primaryKey().references('trips.id').onDelete('cascade'))
    .addColumn('number', 'text', column => column.notNull())
    .addColumn('provider', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('scheduled_at', 'text')
    .addColumn('expected_at', 'text')
    .addColumn('terminal', 'text')
    .addColumn('made_for', 'text')
    .addColumn('pick_up_at', 'text', column => column.notNull())
    .addColumn('looks', 'integer', column => column.notNull())
    .addColumn('looked_at', 'text', column => column.notNull())
    .addColumn('next_look_at', 'text')
    .addColumn('proposed_at', 'text')
    .addColumn('left_for', 'text')
    .addColumn('booked_date', 'text')
    .addColumn('booked_time', 'text')
    .addColumn('booked_fold', 'integer')
    .addColumn('booked_at', 'text')
    .addColumn('moved_to', 'text')
    .execute()
  await db.schema.createIndex('flights_by_proposal').on('flights').column('proposed_at').execute()
}
