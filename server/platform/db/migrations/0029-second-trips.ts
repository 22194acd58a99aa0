import { type Kysely, sql } from 'kysely'

/** The ways back by their start, which is not that of their reservation: what a day has to carry is read from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index trips_second on trips (starts_at) where leg = 2`.execute(db)
}
