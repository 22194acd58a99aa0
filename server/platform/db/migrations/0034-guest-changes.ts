import { type Kysely, sql } from 'kysely'

/** Changes by guests that wait for their payment, or for the answer of staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guest_changes')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('reservation_id', 'text', column =>
      column.notNull().references('reservations.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', column => column.notNull().check(sql`kind in ('payment', 'wish')`))
    .addColumn('state', 'text', column =>
      column.notNull().check(sql`state in ('waiting', 'done', 'refused', 'ended')`),
    )
    .addColumn('claims', 'text', column => column.notNull())
    .addColumn('payment_id', 'text', column => column.unique())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('settled_at', 'text')
    .execute()
  await db.schema
    .createIndex('guest_changes_by_reservation')
    .on('guest_changes')
    .columns(['reservation_id', 'created_at'])
    .execute()
  await db.schema
    .createIndex('guest_changes_by_state')
    .on('guest_changes')
    .columns(['state', 'kind', 'created_at'])
    .execute()
}
