import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Without a foreign key: a record outlives its trip.
  await sql`create table trip_records (
    trip_id text primary key,
    reservation_id text not null,
    starts_at text not null,
    keep_until text not null,
    rule text not null,
    content text not null
  )`.execute(db)
  await sql`create index trip_records_by_end on trip_records (keep_until)`.execute(db)
  await sql`create index trip_records_by_reservation on trip_records (reservation_id)`.execute(db)
  await sql`create index trip_records_by_start on trip_records (starts_at)`.execute(db)
}
