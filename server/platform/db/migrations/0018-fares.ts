import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

/** What fares need: classes, tariffs, contracts, promo codes, keys that sign, agreed prices and policies, meeting points. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeClasses(db)
  await makeTariffs(db)
  await makeContracts(db)
  await makePromoCodes(db)
  await makeQuotes(db)
  await makeAgreements(db)
  await makeMeetingPoints(db)
}

async function makeClasses(db: Kysely<unknown>): Promise<void> {
  await edited(db.schema.createTable('vehicle_classes'))
    .addColumn('code', 'text', column => column.notNull().unique())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('seats', 'integer', column => column.notNull())
    .addColumn('luggage', 'integer', column => column.notNull())
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('booking', 'text', column => column.notNull())
    .addColumn('may_use', 'text', column => column.notNull())
    .addColumn('sample', 'integer', column => column.notNull())
    .execute()
  await db.schema.alterTable('fleet_items').addColumn('vehicle_class_id', 'text').execute()
}

async function makeTariffs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tariffs')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('number', 'integer', column => column.unique())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('document', 'text', column => column.notNull())
    .addColumn('sha256', 'text', column => column.notNull())
    .addColumn('based_on', 'integer')
    .addColumn('publish_at', 'text')
    .addColumn('published_by', 'text')
    .addColumn('sample', 'integer', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
  // There is one draft.
  await sql`create unique index tariffs_draft on tariffs (state) where state = 'draft'`.execute(db)
  await db.schema.createIndex('tariffs_by_publish_at').on('tariffs').column('publish_at').execute()
}

async function makeContracts(db: Kysely<unknown>): Promise<void> {
  await edited(db.schema.createTable('companies'))
    .addColumn('code', 'text', column => column.notNull().unique())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('note', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('contracts')
    .addColumn('company_id', 'text', column => column.notNull())
    .addColumn('number', 'integer', column => column.notNull())
    .addColumn('document', 'text', column => column.notNull())
    .addColumn('published_at', 'text', column => column.notNull())
    .addColumn('published_by', 'text')
    .addPrimaryKeyConstraint('contracts_pk', ['company_id', 'number'])
    .execute()
}

async function makePromoCodes(db: Kysely<unknown>): Promise<void> {
  await edited(db.schema.createTable('promo_codes'))
    .addColumn('code', 'text', column => column.notNull().unique())
    .addColumn('points', 'integer')
    .addColumn('cents', 'integer')
    .addColumn('max_cents', 'integer')
    .addColumn('min_cents', 'integer')
    .addColumn('books_from', 'text')
    .addColumn('books_until', 'text')
    .addColumn('rides_from', 'text')
    .addColumn('rides_until', 'text')
    .addColumn('max_uses', 'integer')
    .addColumn('max_per_person', 'integer')
    .addColumn('used', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('classes', 'text')
    .execute()
  await db.schema
    .createTable('promo_uses')
    .addColumn('reservation_id', 'text', column => column.primaryKey())
    .addColumn('promo_id', 'text', column => column.notNull())
    .addColumn('person_hash', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('promo_uses_by_person')
    .on('promo_uses')
    .columns(['promo_id', 'person_hash'])
    .execute()
}

async function makeQuotes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('secrets')
    .addColumn('kid', 'text', column => column.primaryKey())
    .addColumn('purpose', 'text', column => column.notNull())
    .addColumn('value', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('retired_at', 'text')
    .execute()
  // Each purpose has one key that signs.
  await sql`create unique index secrets_in_use on secrets (purpose) where retired_at is null`.execute(db)
  await db.schema
    .createTable('sent_quotes')
    .addColumn('hash', 'text', column => column.primaryKey())
    .addColumn('token', 'text', column => column.notNull())
    .addColumn('reservation_id', 'text')
    .addColumn('made_by', 'text', column => column.notNull())
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('expires_at', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('sent_quotes_by_reservation')
    .on('sent_quotes')
    .column('reservation_id')
    .execute()
}

async function makeAgreements(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reservation_prices')
    .addColumn('reservation_id', 'text', column => column.notNull())
    .addColumn('number', 'integer', column => column.notNull())
    .addColumn('total_cents', 'integer', column => column.notNull())
    .addColumn('currency', 'text', column => column.notNull())
    .addColumn('fare', 'text', column => column.notNull())
    .addColumn('tariff_number', 'integer', column => column.notNull())
    .addColumn('contract', 'text')
    .addColumn('promo_id', 'text')
    .addColumn('facts', 'text', column => column.notNull())
    .addColumn('quote_sha256', 'text')
    .addColumn('reason', 'text')
    .addColumn('made_by', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('reservation_prices_pk', ['reservation_id', 'number'])
    .execute()
  await db.schema
    .createTable('policies')
    .addColumn('number', 'integer', column => column.primaryKey())
    .addColumn('document', 'text', column => column.notNull())
    .addColumn('published_at', 'text', column => column.notNull())
    .addColumn('published_by', 'text')
    .execute()
  await db.schema
    .createTable('reservation_policies')
    .addColumn('reservation_id', 'text', column => column.primaryKey())
    .addColumn('policy_number', 'integer', column => column.notNull())
    .addColumn('schedule', 'text', column => column.notNull())
    .addColumn('fee_floor_cents', 'integer', column => column.notNull())
    .addColumn('agreed_at', 'text', column => column.notNull())
    .execute()
}

async function makeMeetingPoints(db: Kysely<unknown>): Promise<void> {
  await edited(db.schema.createTable('meeting_points'))
    .addColumn('place', 'text', column => column.notNull())
    .addColumn('terminal', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('text', 'text', column => column.notNull())
    .addColumn('lat', 'double precision')
    .addColumn('lon', 'double precision')
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('sample', 'integer', column => column.notNull())
    .execute()
}

/** What every record has that staff edit. */
function edited<Table extends string>(table: CreateTableBuilder<Table>) {
  return table
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('created_at', 'text', column => column.notNull())
}
