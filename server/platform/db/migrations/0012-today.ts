import { type Kysely, sql } from 'kysely'

/** What the screen Today reads: when an account last looked at it, and indexes of the few rows that are open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['looked_at', 'looked_before']) {
    await db.schema.alterTable('staff').addColumn(column, 'text').execute()
  }
  await sql`create index jobs_failed on jobs (settled_at, id) where state in ('refused', 'given-up')`.execute(
    db,
  )
  await sql`create index trips_without_address on trips (starts_at, reservation_id)
    where stops like '%"address":""%'`.execute(db)
  await sql`create index enquiries_new on enquiries (created_at, id) where state = 'new'`.execute(db)
}
