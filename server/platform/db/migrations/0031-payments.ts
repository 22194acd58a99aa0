import { type Kysely, sql } from 'kysely'
import { makeAppendOnly } from '../portable.ts'

/** Payments, what is asked of the provider about them, and documents; links to the page of a reservation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addLinks(db)
  await addPayments(db)
  await addOperations(db)
  await addDocuments(db)
  await addTestProvider(db)
}

async function addLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('manage_links')
    .addColumn('token_hash', 'text', column => column.primaryKey())
    .addColumn('reservation_id', 'text', column => column.notNull().references('reservations.id'))
    .addColumn('scope', 'text', column => column.notNull().check(sql`scope in ('manage', 'view', 'pay')`))
    .addColumn('label', 'text', column => column.notNull())
    .addColumn('n', 'integer', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('expires_at', 'text', column => column.notNull())
    .addColumn('seen_at', 'text')
    .addColumn('revoked_at', 'text')
    .addUniqueConstraint('manage_links_numbered', ['reservation_id', 'scope', 'n'])
    .execute()
  await db.schema.createIndex('manage_links_by_expiry').on('manage_links').column('expires_at').execute()
}

async function addPayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', column => column.primaryKey())
    // What money was asked for is never purged: the store itself refuses it.
    .addColumn('reservation_id', 'text', column => column.notNull().references('reservations.id'))
    .addColumn('provider', 'text', column => column.notNull())
    .addColumn('purpose', 'text', column => column.notNull())
    .addColumn('mode', 'text', column => column.notNull().check(sql`mode in ('pay', 'authorise', 'keep')`))
    .addColumn('cents', 'integer', column => column.notNull().check(sql`cents = cast(cents as integer)`))
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('provider_ref', 'text', column => column.unique())
    .addColumn('page_url', 'text')
    .addColumn('page_until', 'text')
    .addColumn('capture_before', 'text')
    .addColumn('held_cents', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('captured_cents', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('refunded_cents', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('captured_at', 'text')
    .addColumn('card', 'text')
    .addColumn('kept_ref', 'text')
    .addColumn('facts', 'text', column => column.notNull())
    .addColumn('test', 'integer', column => column.notNull())
    .addColumn('looked_at', 'text')
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addCheckConstraint('payments_amounts', sql`cents >= 0 and held_cents >= 0 and captured_cents >= 0`)
    .addCheckConstraint('payments_refunds', sql`refunded_cents between 0 and captured_cents`)
    .execute()
  await db.schema
    .createIndex('payments_by_reservation')
    .on('payments')
    .columns(['reservation_id', 'created_at'])
    .execute()
  await db.schema.createIndex('payments_by_state').on('payments').columns(['state', 'created_at']).execute()
}

async function addOperations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_operations')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('payment_id', 'text', column => column.notNull().references('payments.id'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('cents', 'integer', column => column.notNull().check(sql`cents = cast(cents as integer)`))
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    // One operation is done anew by one other.
    .addColumn('replaces', 'text', column => column.unique().references('payment_operations.id'))
    .addColumn('answer', 'text')
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('settled_at', 'text')
    .addCheckConstraint('payment_operations_amount', sql`cents >= 0`)
    .execute()
  await db.schema
    .createIndex('payment_operations_by_payment')
    .on('payment_operations')
    .columns(['payment_id', 'created_at'])
    .execute()
  await db.schema
    .createIndex('payment_operations_by_state')
    .on('payment_operations')
    .columns(['state', 'created_at'])
    .execute()
  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('ref', 'text', column => column.notNull())
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('received_at', 'text', column => column.notNull())
    .addColumn('handled_at', 'text')
    .addColumn('error', 'text')
    .execute()
  await db.schema.createIndex('payment_events_by_time').on('payment_events').column('received_at').execute()
}

async function addDocuments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('documents')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('number', 'text', column => column.notNull().unique())
    .addColumn('reservation_id', 'text', column => column.references('reservations.id'))
    .addColumn('company_id', 'text')
    .addColumn('payment_id', 'text', column => column.references('payments.id'))
    .addColumn('snapshot', 'text', column => column.notNull())
    .addColumn('template', 'integer', column => column.notNull())
    .addColumn('sha256', 'text', column => column.notNull())
    .addColumn('cancels', 'text', column => column.references('documents.id'))
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('documents_by_reservation')
    .on('documents')
    .columns(['reservation_id', 'created_at'])
    .execute()
  await makeAppendOnly(db, 'documents', ['number'])
  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('value', 'integer', column => column.notNull())
    .execute()
}

/** The test provider stands for a party outside: nothing refers to its rows. */
async function addTestProvider(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('test_payments')
    .addColumn('ref', 'text', column => column.primaryKey())
    .addColumn('operation_id', 'text', column => column.notNull().unique())
    .addColumn('data', 'text', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('test_payment_calls')
    .addColumn('key', 'text', column => column.primaryKey())
    .addColumn('ref', 'text', column => column.notNull())
    .addColumn('request', 'text', column => column.notNull())
    .addColumn('answer', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('test_payment_events')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('ref', 'text', column => column.notNull())
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('sent_at', 'text')
    .execute()
  await db.schema
    .createTable('test_payment_faults')
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('times', 'integer', column => column.notNull())
    .execute()
}
