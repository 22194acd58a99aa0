import { type Kysely, sql } from 'kysely'

/**
 * Marks sample vehicles and films, which never show on a public address, and accounts whose password the program made
 * up. A new store got its samples before the mark in the settings; version 1 means that nobody has edited them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['fleet_items', 'videos']) {
    await db.schema
      .alterTable(table)
      .addColumn('sample', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await sql`
      update ${sql.table(table)} set sample = 1
      where version = 1
        and created_at < (select updated_at from settings where name = 'sample-content')
    `.execute(db)
  }
  await db.schema
    .alterTable('staff')
    .addColumn('password_temporary', 'integer', column => column.notNull().defaultTo(0))
    .execute()
}
