import { type Kysely, sql } from 'kysely'
import { makeAppendOnly } from '../portable.ts'

/** What became of messages, who agreed to texts, who stopped them, and texts that came in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addDeliveries(db)
  await addConsents(db)
  await db.schema
    .createTable('suppressions')
    .addColumn('channel', 'text', column => column.notNull())
    .addColumn('address_hash', 'text', column => column.notNull())
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('until', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('suppressions_key', ['channel', 'address_hash'])
    .execute()
  await db.schema
    .createTable('inbound_texts')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('provider', 'text', column => column.notNull())
    .addColumn('provider_id', 'text', column => column.notNull())
    .addColumn('from_number', 'text', column => column.notNull())
    .addColumn('reservation_id', 'text')
    .addColumn('locale', 'text', column => column.notNull())
    .addColumn('at', 'text', column => column.notNull())
    .addUniqueConstraint('inbound_texts_once', ['provider', 'provider_id'])
    .execute()
  await db.schema.createIndex('inbound_texts_by_time').on('inbound_texts').column('at').execute()
}

async function addDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deliveries')
    .addColumn('job_id', 'text', column => column.primaryKey())
    .addColumn('template', 'text', column => column.notNull())
    .addColumn('channel', 'text', column => column.notNull().check(sql`channel in ('mail', 'text')`))
    .addColumn('reservation_id', 'text', column => column.notNull())
    .addColumn('recipient', 'text', column => column.notNull())
    .addColumn('locale', 'text', column => column.notNull())
    .addColumn('state', 'text', column =>
      column
        .notNull()
        .check(sql`state in ('handed-over', 'delivered', 'undelivered', 'bounced', 'complained')`),
    )
    .addColumn('provider', 'text', column => column.notNull())
    .addColumn('provider_id', 'text')
    .addColumn('segments', 'integer')
    .addColumn('error', 'text')
    .addColumn('handed_at', 'text', column => column.notNull())
    .addColumn('reported_at', 'text')
    .execute()
  await db.schema
    .createIndex('deliveries_by_reservation')
    .on('deliveries')
    .columns(['reservation_id', 'handed_at'])
    .execute()
  await db.schema
    .createIndex('deliveries_by_provider')
    .on('deliveries')
    .columns(['provider', 'provider_id'])
    .execute()
  await sql`create index deliveries_failed on deliveries (handed_at, job_id)
    where state in ('undelivered', 'bounced')`.execute(db)
}

async function addConsents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message_consents')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('channel', 'text', column => column.notNull())
    .addColumn('address_hash', 'text', column => column.notNull())
    .addColumn('purpose', 'text', column => column.notNull())
    .addColumn('given', 'integer', column => column.notNull().check(sql`given in (0, 1)`))
    .addColumn('source', 'text', column => column.notNull())
    .addColumn('wording', 'text', column => column.notNull())
    .addColumn('locale', 'text', column => column.notNull())
    .addColumn('reservation_id', 'text')
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('caller_hash', 'text')
    .execute()
  await db.schema
    .createIndex('message_consents_by_address')
    .on('message_consents')
    .columns(['address_hash', 'at'])
    .execute()
  await db.schema
    .createIndex('message_consents_by_reservation')
    .on('message_consents')
    .columns(['reservation_id', 'at'])
    .execute()
  await makeAppendOnly(db, 'message_consents', ['id'])
}
