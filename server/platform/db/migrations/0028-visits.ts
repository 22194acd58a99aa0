import type { Kysely } from 'kysely'

/** Sums of visits by day, and the hosts that led here. Nothing in them is about a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visits')
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('page', 'text', column => column.notNull())
    .addColumn('source', 'text', column => column.notNull())
    .addColumn('campaign', 'text', column => column.notNull())
    .addColumn('locale', 'text', column => column.notNull())
    .addColumn('device', 'text', column => column.notNull())
    .addColumn('views', 'integer', column => column.notNull())
    .addColumn('people', 'integer', column => column.notNull())
    .addColumn('forms', 'integer', column => column.notNull())
    .addColumn('quotes', 'integer', column => column.notNull())
    .addColumn('reservations', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('visits_pk', ['day', 'page', 'source', 'campaign', 'locale', 'device'])
    .execute()
  await db.schema
    .createTable('visit_hosts')
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('host', 'text', column => column.notNull())
    .addColumn('people', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('visit_hosts_pk', ['day', 'host'])
    .execute()
}
