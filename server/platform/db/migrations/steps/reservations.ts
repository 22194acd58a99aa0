import type { Kysely } from 'kysely'
import { byteOrderedText } from '../../portable.ts'
import { rebuildTable } from '../rebuild-table.ts'

/** What the trip says now leaves the reservation, and its address for mails may be unknown. */
export async function rebuildReservations(db: Kysely<unknown>): Promise<void> {
  for (const index of [
    'reservations_by_creation',
    'reservations_by_pick_up',
    'reservations_by_status',
    'reservations_by_name',
  ]) {
    await db.schema.dropIndex(index).execute()
  }
  await rebuildTable(db, 'reservations', {
    columns: table =>
      table
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('reference', 'text', column => column.notNull().unique())
        .addColumn('first_name', 'text', column => column.notNull())
        .addColumn('last_name', 'text', column => column.notNull())
        .addColumn('email', 'text')
        .addColumn('phone_number', 'text', column => column.notNull())
        .addColumn('locale', 'text', column => column.notNull())
        .addColumn('status', 'text', column => column.notNull())
        .addColumn('source', 'text', column => column.notNull())
        .addColumn('starts_at', 'text', column => column.notNull())
        .addColumn('search_text', 'text', column => column.notNull())
        .addColumn('sort_name', byteOrderedText(db), column => column.notNull())
        .addColumn('version', 'integer', column => column.notNull())
        .addColumn('deleted_at', 'text')
        .addColumn('created_at', 'text', column => column.notNull()),
    copied: {
      id: 'id',
      reference: 'reference',
      first_name: 'first_name',
      last_name: 'last_name',
      email: "nullif(email, '')",
      phone_number: 'phone_number',
      locale: "'en'",
      status: 'status',
      // Who made its first event says how it came in.
      source: `case when exists (select 1 from events where events.reservation_id = reservations.id
        and events.kind = 'reservation.created' and events.actor_kind = 'staff') then 'phone' else 'web' end`,
      starts_at: 'pick_up_at',
      search_text: 'search_text',
      sort_name: 'sort_name',
      version: 'version',
      deleted_at: 'deleted_at',
      created_at: 'created_at',
    },
  })
  const indexes = {
    reservations_by_creation: ['created_at', 'id'],
    reservations_by_start: ['deleted_at', 'starts_at', 'id'],
    reservations_by_status: ['deleted_at', 'status', 'starts_at'],
    reservations_by_name: ['deleted_at', 'sort_name', 'starts_at', 'id'],
  }
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('reservations').columns(columns).execute()
  }
}

/** A key names what it stands for, so that other operations can have keys too. */
export async function rebuildIdempotencyKeys(db: Kysely<unknown>): Promise<void> {
  await rebuildTable(db, 'idempotency_keys', {
    columns: table =>
      table
        .addColumn('key', 'text', column => column.primaryKey())
        .addColumn('operation', 'text', column => column.notNull())
        .addColumn('request_hash', 'text', column => column.notNull())
        .addColumn('subject_kind', 'text', column => column.notNull())
        .addColumn('subject_id', 'text', column => column.notNull())
        .addColumn('created_at', 'text', column => column.notNull()),
    copied: {
      key: 'key',
      operation: "'reservation'",
      request_hash: 'request_hash',
      subject_kind: "'reservation'",
      subject_id: 'reservation_id',
      created_at: 'created_at',
    },
  })
}
