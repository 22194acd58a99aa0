import { type Kysely, sql } from 'kysely'

/** The language of the messages to a driver, null where nobody has chosen one; and trips that drivers gave back are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('drivers').addColumn('locale', 'text').execute()
  await db.schema
    .createIndex('assignments_declined')
    .on('assignments')
    .column('declined_at')
    .where(sql.ref('declined_at'), 'is not', null)
    .execute()
}
