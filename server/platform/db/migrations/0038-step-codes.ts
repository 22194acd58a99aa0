import { type Kysely, sql } from 'kysely'

/** Steps that a link and a code of a mail allow once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('step_codes')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('purpose', 'text', column => column.notNull().check(sql`purpose in ('own-list', 'contact')`))
    .addColumn('reservation_id', 'text', column => column.references('reservations.id').onDelete('cascade'))
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('locale', 'text', column => column.notNull())
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('tries', 'integer', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('expires_at', 'text', column => column.notNull())
    .addColumn('mailed_at', 'text')
    .addColumn('used_at', 'text')
    .execute()
  await db.schema
    .createIndex('step_codes_by_email')
    .on('step_codes')
    .columns(['email', 'created_at'])
    .execute()
  await db.schema
    .createIndex('step_codes_by_reservation')
    .on('step_codes')
    .columns(['reservation_id', 'created_at'])
    .execute()
}
