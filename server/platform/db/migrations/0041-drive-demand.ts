import type { Kysely } from 'kysely'

/** How many people a day asked about the drive between two towns or airports. Nothing in it is about a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drive_demand')
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('from_place', 'text', column => column.notNull())
    .addColumn('to_place', 'text', column => column.notNull())
    .addColumn('quotes', 'integer', column => column.notNull())
    .addColumn('reservations', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('drive_demand_pk', ['day', 'from_place', 'to_place'])
    .execute()
}
