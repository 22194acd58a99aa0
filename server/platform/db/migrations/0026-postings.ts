import { type Kysely, sql } from 'kysely'
import { makeAppendOnly } from '../portable.ts'

/** The ledger: amounts in cents between two accounts. A row is added, and never changed or removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('postings')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('entry', 'text', column => column.notNull())
    .addColumn('line', 'integer', column => column.notNull())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('debit', 'text', column => column.notNull())
    .addColumn('credit', 'text', column => column.notNull())
    // SQLite would keep a text or a fraction in an integer column.
    .addColumn('cents', 'integer', column => column.notNull().check(sql`cents = cast(cents as integer)`))
    .addColumn('currency', 'text', column => column.notNull())
    // What money was taken for is never purged: the store itself refuses it.
    .addColumn('reservation_id', 'text', column => column.references('reservations.id'))
    .addColumn('payment_id', 'text')
    .addColumn('company_id', 'text')
    .addColumn('driver_id', 'text')
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('note', 'text', column => column.notNull())
    .addColumn('made_by', 'text', column => column.notNull())
    .addUniqueConstraint('postings_once', ['entry', 'line'])
    .addCheckConstraint('postings_amount', sql`cents > 0`)
    .addCheckConstraint('postings_accounts', sql`debit <> credit`)
    .execute()
  const indexes: Record<string, string[]> = {
    postings_by_reservation: ['reservation_id', 'at'],
    postings_by_payment: ['payment_id'],
    postings_by_time: ['at', 'entry', 'line'],
    // All that a balance needs.
    postings_by_accounts: ['debit', 'credit', 'cents'],
  }
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on('postings').columns(columns).execute()
  await makeAppendOnly(db, 'postings', ['entry', 'line'])
}
