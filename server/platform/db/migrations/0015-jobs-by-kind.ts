import { type Kysely, sql } from 'kysely'

/**
 * Two indexes for leasing jobs: those of one kind in the order in which they are leased, and those of one ordering key.
 * Each is the only one that its part of the query can use: the conditions differ, although a job waits exactly as long as
 * it is not settled. An index that both parts could use would be read whole where statistics say that it is empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update jobs set settled_at = created_at where state <> 'waiting' and settled_at is null`.execute(
    db,
  )
  await sql`create index jobs_waiting_by_kind on jobs (kind, run_at, id) where state = 'waiting'`.execute(db)
  await sql`create index jobs_unsettled_in_order on jobs (ordering_key, run_at, id) where settled_at is null`.execute(
    db,
  )
  await db.schema.dropIndex('jobs_waiting').execute()
  await db.schema.dropIndex('jobs_in_order').execute()
}
