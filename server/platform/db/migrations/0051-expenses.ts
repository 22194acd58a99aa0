import { type Kysely, sql } from 'kysely'

/** What drivers paid and noted, with photographs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('expenses')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('trip_id', 'text', column => column.notNull().references('trips.id').onDelete('cascade'))
    .addColumn('driver_id', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('cents', 'integer', column => column.notNull())
    .addColumn('note', 'text', column => column.notNull())
    .addColumn('told_at', 'text', column => column.notNull())
    .addColumn('received_at', 'text', column => column.notNull())
    .addCheckConstraint('expenses_kind', sql`kind in ('toll', 'parking', 'other', 'note')`)
    // What was paid has an amount, and a note has none.
    .addCheckConstraint('expenses_cents', sql`case when kind = 'note' then cents = 0 else cents > 0 end`)
    .execute()
  await db.schema.createIndex('expenses_by_trip').on('expenses').column('trip_id').execute()
  await db.schema
    .createTable('expense_photographs')
    .addColumn('expense_id', 'text', column =>
      column.primaryKey().references('expenses.id').onDelete('cascade'),
    )
    .addColumn('width', 'integer', column => column.notNull())
    .addColumn('height', 'integer', column => column.notNull())
    .addColumn('sha256', 'text', column => column.notNull())
    .addColumn('webp', 'text', column => column.notNull())
    .execute()
}
