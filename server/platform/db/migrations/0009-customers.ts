import { type Kysely, sql } from 'kysely'
import { indexTextParts } from '../portable.ts'

/** The people behind the reservations. The rows are made by a job, from reservations of before as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('customers')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('named_by_staff', 'integer', column => column.notNull())
    .addColumn('note', 'text', column => column.notNull())
    .addColumn('preferences', 'text', column => column.notNull())
    .addColumn('ask_before_confirming', 'integer', column => column.notNull())
    .addColumn('merged_into', 'text')
    .addColumn('latest_trip_at', 'text', column => column.notNull())
    .addColumn('search_text', 'text', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
  // The searched text is part of it: a search walks along the index and reads no row that does not match.
  await db.schema
    .createIndex('customers_by_latest_trip')
    .on('customers')
    .columns(['latest_trip_at', 'id', 'search_text'])
    .where(sql.ref('merged_into'), 'is', null)
    .execute()
  await db.schema
    .createIndex('customers_by_merged_into')
    .on('customers')
    .column('merged_into')
    .where(sql.ref('merged_into'), 'is not', null)
    .execute()
  await indexTextParts(db, { table: 'customers', column: 'search_text' })
  await createContacts(db)
  await createReservationCustomers(db)
}

async function createContacts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('customer_contacts')
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('value', 'text', column => column.notNull())
    .addColumn('customer_id', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('customer_contacts_key', ['kind', 'value'])
    .execute()
  await db.schema
    .createIndex('customer_contacts_by_customer')
    .on('customer_contacts')
    .column('customer_id')
    .execute()
}

async function createReservationCustomers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reservation_customers')
    .addColumn('reservation_id', 'text', column => column.primaryKey())
    .addColumn('customer_id', 'text', column => column.notNull())
    .addColumn('pinned', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('reservation_customers_by_customer')
    .on('reservation_customers')
    .column('customer_id')
    .execute()
}
