import type { Kysely } from 'kysely'

/** What the website shows has translations; subscribers and accounts have a locale, as reservations do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['subscribers', 'staff'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('locale', 'text', column => column.notNull().defaultTo('en'))
      .execute()
  }
  await db.schema
    .createTable('translations')
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('record_id', 'text', column => column.notNull())
    .addColumn('field', 'text', column => column.notNull())
    .addColumn('locale', 'text', column => column.notNull())
    .addColumn('text', 'text', column => column.notNull())
    .addColumn('original', 'text', column => column.notNull())
    .addColumn('of_version', 'integer', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('revision', 'integer', column => column.notNull())
    .addColumn('former', 'text')
    .addColumn('by', 'text')
    .addColumn('at', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('translations_pk', ['kind', 'record_id', 'field', 'locale'])
    .execute()
}
