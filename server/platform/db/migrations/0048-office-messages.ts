import { type Kysely, sql } from 'kysely'

/** Which mails the office gets, and where. Without a row a mail leaves, to the owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('office_messages')
    .addColumn('key', 'text', column => column.primaryKey())
    .addColumn('on', 'integer', column => column.notNull().check(sql`"on" in (0, 1)`))
    .addColumn('recipients', 'text', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull().check(sql`version > 0`))
    .execute()
}
