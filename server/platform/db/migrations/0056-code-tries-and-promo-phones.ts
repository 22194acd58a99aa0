import type { Kysely } from 'kysely'

/** Tries of a code by other requests for the same contact, and the phone number that used a promo code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['driver_logins', 'step_codes'])
    await db.schema
      .alterTable(table)
      .addColumn('shared_tries', 'integer', column => column.notNull().defaultTo(0))
      .execute()
  await db.schema.alterTable('promo_uses').addColumn('phone_hash', 'text').execute()
  await db.schema
    .createIndex('promo_uses_by_phone')
    .on('promo_uses')
    .columns(['promo_id', 'phone_hash'])
    .execute()
}
