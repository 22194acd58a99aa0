import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table incidents (
    id text primary key,
    day text not null,
    vehicle_id text not null,
    driver_id text,
    description text not null,
    created_by text not null,
    created_at text not null,
    deleted_at text
  )`.execute(db)
  await sql`create index incidents_by_day on incidents (day)`.execute(db)
}
