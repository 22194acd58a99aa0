import type { Kysely } from 'kysely'

/** Without its first column SQLite sorts all reservations that are not deleted to list the newest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('reservations_by_creation').execute()
  await db.schema
    .createIndex('reservations_by_creation')
    .on('reservations')
    .columns(['deleted_at', 'created_at', 'id'])
    .execute()
}
