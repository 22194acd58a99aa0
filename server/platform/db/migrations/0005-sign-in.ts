import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('staff')
    .addColumn('totp_used_steps', 'text', column => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema
    .alterTable('staff')
    .addColumn('totp_required', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('trusted_origins')
    .addColumn('staff_id', 'text', column => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('hash', 'text', column => column.notNull())
    .addColumn('seen_at', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('trusted_origins_key', ['staff_id', 'kind', 'hash'])
    .execute()
  await db.schema
    .createIndex('trusted_origins_by_hash')
    .on('trusted_origins')
    .columns(['kind', 'hash'])
    .execute()
  await db.schema
    .createTable('sign_in_events')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('account', 'text', column => column.notNull())
    .addColumn('address', 'text', column => column.notNull())
    .addColumn('what', 'text', column => column.notNull())
    .addColumn('times', 'integer', column => column.notNull())
    .execute()
  await db.schema.createIndex('sign_in_events_by_time').on('sign_in_events').columns(['at', 'id']).execute()
}
