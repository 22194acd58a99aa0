import type { Kysely } from 'kysely'

/** The contacts of a customer in their order: the first ones are read without the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('customer_contacts_in_order')
    .on('customer_contacts')
    .columns(['customer_id', 'kind', 'value'])
    .execute()
  await db.schema.dropIndex('customer_contacts_by_customer').execute()
}
