import { type Kysely, sql } from 'kysely'

/** Views of the list of reservations that accounts save, and what finds the reservations that changed lately. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_views')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('staff_id', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('filter', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('saved_views_by_account')
    .on('saved_views')
    .columns(['staff_id', 'id'])
    .execute()
  // Without the events of new reservations, which it would make slower.
  await sql`create index events_of_changes on events (at, reservation_id)
    where kind in ('reservation.changed', 'reservation.status-changed', 'reservation.restored')`.execute(db)
}
