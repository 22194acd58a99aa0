import { type Kysely, sql } from 'kysely'

/** The owner's words of messages, and messages that are switched off; what has no row is as the program brings it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message_templates')
    .addColumn('key', 'text', column => column.notNull())
    .addColumn('channel', 'text', column => column.notNull().check(sql`channel in ('mail', 'text')`))
    .addColumn('locale', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('body', 'text', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('by', 'text', column => column.notNull())
    .addColumn('at', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('message_templates_key', ['key', 'channel', 'locale'])
    .execute()
  await db.schema
    .createTable('message_switches')
    .addColumn('event', 'text', column => column.notNull())
    .addColumn('channel', 'text', column => column.notNull().check(sql`channel in ('mail', 'text')`))
    .addColumn('who', 'text', column => column.notNull().check(sql`who in ('customer')`))
    .addColumn('on', 'integer', column => column.notNull().check(sql`"on" in (0, 1)`))
    .addPrimaryKeyConstraint('message_switches_key', ['event', 'channel', 'who'])
    .execute()
}
