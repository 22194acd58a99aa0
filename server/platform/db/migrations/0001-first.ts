import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createContent(db)
  await createReservations(db)
  await createOutbox(db)
  await createIdentity(db)
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('value', 'text', column => column.notNull())
    .addColumn('updated_at', 'text', column => column.notNull())
    .execute()
}

async function createContent(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('services')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('description', 'text', column => column.notNull())
    .addColumn('image_url', 'text', column => column.notNull())
    .addColumn('alt_text', 'text', column => column.notNull())
    .addColumn('features', 'text', column => column.notNull())
    .addColumn('link', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('vehicles')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('image_url', 'text', column => column.notNull())
    .addColumn('alt_text', 'text', column => column.notNull())
    .addColumn('passenger_capacity', 'integer', column => column.notNull())
    .addColumn('luggage_capacity', 'integer', column => column.notNull())
    .addColumn('hourly_rate_cents', 'integer', column => column.notNull())
    .addColumn('contact_link', 'integer', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('posts')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('slug', 'text', column => column.notNull().unique())
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('content', 'text', column => column.notNull())
    .addColumn('excerpt', 'text')
    .addColumn('image_url', 'text', column => column.notNull())
    .addColumn('alt_text', 'text', column => column.notNull())
    .addColumn('category', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('videos')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('url', 'text', column => column.notNull())
    .addColumn('title', 'text')
    .addColumn('description', 'text')
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
}

async function createReservations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reservations')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('reference', 'text', column => column.notNull().unique())
    .addColumn('first_name', 'text', column => column.notNull())
    .addColumn('last_name', 'text', column => column.notNull())
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('phone_number', 'text', column => column.notNull())
    .addColumn('number_of_passengers', 'integer', column => column.notNull())
    .addColumn('pick_up_address', 'text', column => column.notNull())
    .addColumn('drop_off_address', 'text', column => column.notNull())
    .addColumn('pick_up_date', 'text', column => column.notNull())
    .addColumn('pick_up_time', 'text', column => column.notNull())
    .addColumn('pick_up_at', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('reservations_by_creation')
    .on('reservations')
    .columns(['created_at', 'id'])
    .execute()
  await db.schema
    .createTable('reservation_events')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('reservation_id', 'text', column =>
      column.notNull().references('reservations.id').onDelete('cascade'),
    )
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('who', 'text', column => column.notNull())
    .addColumn('from_status', 'text')
    .addColumn('to_status', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('reservation_events_by_reservation')
    .on('reservation_events')
    .columns(['reservation_id', 'at'])
    .execute()
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key', 'text', column => column.primaryKey())
    .addColumn('request_hash', 'text', column => column.notNull())
    .addColumn('reservation_id', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('subject_id', 'text', column => column.notNull())
    .addColumn('message', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull())
    .addColumn('due_at', 'text', column => column.notNull())
    .addColumn('claimed_until', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('settled_at', 'text')
    .execute()
  await db.schema.createIndex('outbox_by_due').on('outbox').columns(['state', 'due_at']).execute()
  await db.schema.createIndex('outbox_by_subject').on('outbox').column('subject_id').execute()
}

async function createIdentity(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('username', 'text', column => column.notNull().unique())
    .addColumn('password_hash', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', column => column.primaryKey())
    .addColumn('staff_id', 'text', column => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('seen_at', 'text', column => column.notNull())
    .addColumn('expires_at', 'text', column => column.notNull())
    .execute()
}
