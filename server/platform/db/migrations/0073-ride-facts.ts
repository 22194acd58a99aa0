import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table ride_facts (
      trip_id text primary key,
      reservation_id text not null,
      vehicle_id text,
      vehicle_name text not null,
      plate text not null,
      driver_id text,
      driver_name text not null,
      carrier text not null,
      stored_at text not null
    )`,
    sql`create index ride_facts_by_reservation on ride_facts (reservation_id)`,
    sql`create index ride_facts_by_driver on ride_facts (driver_id)`,
    sql`create table ride_arrangers (
      reservation_id text primary key,
      name text not null
    )`,
    sql`alter table incidents add column vehicle_name text`,
    sql`alter table incidents add column plate text`,
    sql`alter table incidents add column driver_name text`,
  ]
  for (const statement of statements) await statement.execute(db)
}
