import type { Kysely } from 'kysely'

/** As the store stood when this step was written; later tables do not matter here. */
type Store = {
  reservations: {
    id: string
    reference: string
    first_name: string
    last_name: string
    email: string
    phone_number: string
    pick_up_address: string
    drop_off_address: string
    search_text: string
  }
  sessions: { token_hash: string; id: string }
}

const CONTENT = ['services', 'vehicles', 'posts', 'videos'] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of [...CONTENT, 'reservations'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
      .execute()
    await db.schema.alterTable(table).addColumn('deleted_at', 'text').execute()
  }
  for (const table of ['services', 'vehicles', 'videos'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('position', 'integer', column => column.notNull().defaultTo(0))
      .execute()
  }
  await db.schema
    .alterTable('posts')
    .addColumn('draft', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('messages')
    .addColumn('state', 'text', column => column.notNull().defaultTo('new'))
    .execute()
  await searchReservations(db)
  await createActivity(db)
  await createAccounts(db)
}

async function searchReservations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('reservations')
    .addColumn('search_text', 'text', column => column.notNull().defaultTo(''))
    .execute()
  const store = db as Kysely<Store>
  for (const row of await store.selectFrom('reservations').selectAll().execute()) {
    await store
      .updateTable('reservations')
      .set({ search_text: searchText(row) })
      .where('id', '=', row.id)
      .execute()
  }
  const indexes = {
    reservations_by_pick_up: ['deleted_at', 'pick_up_at', 'id'],
    reservations_by_status: ['deleted_at', 'status', 'pick_up_at'],
  }
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('reservations').columns(columns).execute()
  }
}

function searchText(row: Store['reservations']): string {
  const words = [
    row.reference,
    `${row.first_name} ${row.last_name}`,
    row.email,
    row.phone_number,
    row.phone_number.replace(/\D/g, ''),
    row.pick_up_address,
    row.drop_off_address,
  ]
  return words.join('\n').toLowerCase()
}

async function createActivity(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('activity')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('who', 'text', column => column.notNull())
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('subject_id', 'text', column => column.notNull())
    .addColumn('label', 'text', column => column.notNull())
    .addColumn('before', 'text', column => column.notNull())
    .addColumn('after', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('activity_by_time').on('activity').columns(['at', 'id']).execute()
  await db.schema.createIndex('activity_by_subject').on('activity').columns(['subject_id', 'at']).execute()
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('staff')
    .addColumn('role', 'text', column => column.notNull().defaultTo('owner'))
    .execute()
  for (const name of ['email', 'totp_secret', 'totp_pending', 'recovery_hashes']) {
    await db.schema.alterTable('staff').addColumn(name, 'text').execute()
  }
  await db.schema
    .alterTable('staff')
    .addColumn('totp_step', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  for (const name of ['id', 'address', 'browser']) {
    await db.schema
      .alterTable('sessions')
      .addColumn(name, 'text', column => column.notNull().defaultTo(''))
      .execute()
  }
  const store = db as Kysely<Store>
  for (const { token_hash } of await store.selectFrom('sessions').select('token_hash').execute()) {
    await store
      .updateTable('sessions')
      .set({ id: crypto.randomUUID() })
      .where('token_hash', '=', token_hash)
      .execute()
  }
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('role', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('expires_at', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('sign_in_failures')
    .addColumn('key', 'text', column => column.primaryKey())
    .addColumn('failures', 'integer', column => column.notNull())
    .addColumn('last_at', 'text', column => column.notNull())
    .execute()
}
