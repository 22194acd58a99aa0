import type { Kysely } from 'kysely'

const HASHES = ['email_hash', 'phone_hash', 'address_hash', 'network_hash']

/** Who booked from the website, by keyed hashes, so that nobody takes the fleet without a payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('visitor_bookings')
    .addColumn('reservation_id', 'text', column =>
      column.primaryKey().references('reservations.id').onDelete('cascade'),
    )
    .addColumn('outcome', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
  for (const column of HASHES) table = table.addColumn(column, 'text')
  await table.execute()
  for (const column of HASHES)
    await db.schema
      .createIndex(`visitor_bookings_by_${column}`)
      .on('visitor_bookings')
      .column(column)
      .execute()
  await db.schema
    .createIndex('visitor_bookings_by_outcome')
    .on('visitor_bookings')
    .columns(['outcome', 'created_at'])
    .execute()
  await db.schema.alterTable('holds').addColumn('network_hash', 'text').execute()
}
