import type { Kysely } from 'kysely'
import { indexTextStarts } from '../portable.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await indexTextStarts(db, {
    table: 'reservation_customers',
    among: 'customer_id',
    column: 'contact_phone',
  })
}
