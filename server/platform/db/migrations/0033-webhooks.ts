import { type Kysely, sql } from 'kysely'

/** Where events are sent, and the latest tries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_endpoints')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('url', 'text', column => column.notNull())
    .addColumn('types', 'text', column => column.notNull())
    .addColumn('full', 'integer', column => column.notNull())
    .addColumn('secret', 'text', column => column.notNull())
    .addColumn('secret_before', 'text')
    .addColumn('secret_before_until', 'text')
    .addColumn('state', 'text', column => column.notNull().check(sql`state in ('on', 'off')`))
    .addColumn('off_reason', 'text', column => column.notNull())
    .addColumn('failing_since', 'text')
    .addColumn('since_seq', 'integer', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('endpoint_id', 'text', column => column.notNull())
    .addColumn('message_id', 'text', column => column.notNull())
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('event_seq', 'integer')
    .addColumn('reservation_id', 'text')
    .addColumn('attempt', 'integer', column => column.notNull())
    .addColumn('status', 'integer', column => column.notNull())
    .addColumn('fault', 'text', column => column.notNull())
    .addColumn('body', 'text', column => column.notNull())
    .addColumn('answer', 'text', column => column.notNull())
    .addColumn('duration_ms', 'integer', column => column.notNull())
    .addColumn('at', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('webhook_deliveries_by_endpoint')
    .on('webhook_deliveries')
    .columns(['endpoint_id', 'id'])
    .execute()
  await db.schema
    .createIndex('webhook_deliveries_by_reservation')
    .on('webhook_deliveries')
    .column('reservation_id')
    .execute()
}
