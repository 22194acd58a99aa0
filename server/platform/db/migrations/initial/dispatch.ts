import { type Kysely, sql } from 'kysely'
import { forbidTripsAfterDeletion } from '../../deletion-guard.ts'
import { forbidOverlaps, isPostgres } from '../../portable.ts'

export const DISPATCH_SCHEMA = [
  sql`create table resources (
    id text primary key,
    kind text not null check (kind in ('vehicle', 'driver', 'lane'))
  )`,
  sql`create table vehicles (
    id text primary key references resources (id),
    vehicle_class_id text not null,
    name text not null,
    plate text not null unique,
    seats integer not null,
    luggage integer not null,
    child_seats text not null,
    garage text,
    ready_from text,
    retired_at text,
    sample integer not null,
    version integer not null,
    deleted_at text,
    created_at text not null
  )`,
  sql`create table drivers (
    id text primary key references resources (id),
    name text not null,
    phone text not null,
    email text,
    licence_until text,
    permit_until text,
    medical_until text,
    class_codes text not null,
    usual_vehicle_id text,
    garage text,
    max_duty_min integer not null default 720,
    min_rest_min integer not null default 600,
    retired_at text,
    locale text,
    sample integer not null,
    version integer not null,
    deleted_at text,
    created_at text not null
  )`,
  sql`create table shifts (
    id text primary key,
    driver_id text not null references drivers (id) on delete cascade,
    weekday integer not null check (weekday between 1 and 7),
    from_time text not null,
    to_time text not null,
    valid_from text,
    valid_until text
  )`,
  sql`create index shifts_by_driver on shifts (driver_id)`,
  sql`create table shift_changes (
    id text primary key,
    driver_id text not null references drivers (id) on delete cascade,
    date text not null,
    from_time text,
    to_time text,
    note text,
    constraint shift_changes_hours check ((from_time is null) = (to_time is null))
  )`,
  sql`create index shift_changes_by_date on shift_changes (driver_id, date)`,
  sql`create table assignments (
    trip_id text primary key references trips (id) on delete cascade,
    vehicle_id text references vehicles (id),
    driver_id text references drivers (id),
    pinned integer not null default 0,
    promised_class_id text,
    promised_seats integer,
    plan text not null,
    core_from integer not null,
    core_to integer not null,
    without_vehicle_reason text,
    accepted_at text,
    declined_at text,
    version integer not null
  )`,
  sql`create index assignments_by_vehicle_id on assignments (vehicle_id)`,
  sql`create index assignments_by_driver_id on assignments (driver_id)`,
  sql`create index assignments_declined on assignments (declined_at) where declined_at is not null`,
  // Without a check, SQLite stores text and fractions in integer columns.
  sql`create table occupancies (
    id text primary key,
    resource_id text not null references resources (id),
    trip_id text references trips (id) on delete cascade,
    purpose text not null check (purpose in ('trip', 'hold', 'service', 'off', 'lane')),
    from_min integer not null check (from_min = cast(from_min as integer)),
    to_min integer not null check (to_min = cast(to_min as integer)),
    hold_until text,
    note text,
    constraint occupancies_forwards check (to_min > from_min),
    constraint occupancies_length check (to_min - from_min <= 2880),
    constraint occupancies_hold check ((purpose = 'hold') = (hold_until is not null))
  )`,
  sql`create index occupancies_by_resource on occupancies (resource_id, from_min, to_min)`,
  sql`create index occupancies_by_time on occupancies (from_min, to_min)`,
  sql`create index occupancies_by_trip on occupancies (trip_id)`,
  sql`create index occupancies_by_hold on occupancies (purpose, hold_until)`,
  sql`create table holds (
    reservation_id text primary key,
    state text not null check (state in ('live', 'taken', 'ended')),
    until text not null,
    email_hash text,
    phone_hash text,
    address_hash text,
    network_hash text,
    ended_by text
  )`,
  sql`create index holds_by_end on holds (state, until)`,
  sql`create table visitor_bookings (
    reservation_id text primary key references reservations (id) on delete cascade,
    outcome text not null,
    created_at text not null,
    email_hash text,
    phone_hash text,
    address_hash text,
    network_hash text
  )`,
  sql`create index visitor_bookings_by_email_hash on visitor_bookings (email_hash)`,
  sql`create index visitor_bookings_by_phone_hash on visitor_bookings (phone_hash)`,
  sql`create index visitor_bookings_by_address_hash on visitor_bookings (address_hash)`,
  sql`create index visitor_bookings_by_network_hash on visitor_bookings (network_hash)`,
  sql`create index visitor_bookings_by_outcome on visitor_bookings (outcome, created_at)`,
]

const FLEET_REVISION = 'fleet-revision'
const FLEET_TABLES = ['vehicle_classes', 'vehicles', 'drivers', 'shifts', 'shift_changes'] as const

export async function guardDispatch(db: Kysely<unknown>): Promise<void> {
  await forbidOverlaps(db)
  await forbidTripsAfterDeletion(db)
  await reviseFleet(db)
}

/** The revision is random, not a counter, so that a restored backup cannot reuse one. */
async function reviseFleet(db: Kysely<unknown>): Promise<void> {
  const revision = isPostgres(db)
    ? sql`'"' || gen_random_uuid()::text || '"'`
    : sql`'"' || lower(hex(randomblob(16))) || '"'`
  await sql`insert into settings (name, value, version, updated_at)
    values (${sql.lit(FLEET_REVISION)}, '"first"', 1, '2026-11-23T00:00:00.000Z')`.execute(db)
  const revise = sql`update settings set value = ${revision} where name = ${sql.lit(FLEET_REVISION)}`
  if (isPostgres(db))
    await sql`create function revise_fleet() returns trigger language plpgsql as $revise$
      begin ${revise}; return null; end $revise$`.execute(db)
  for (const table of FLEET_TABLES) {
    if (isPostgres(db)) {
      await sql`create trigger ${sql.ref(`${table}_revises_fleet`)}
        after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function revise_fleet()`.execute(db)
      continue
    }
    for (const change of ['insert', 'update', 'delete'])
      await sql`create trigger ${sql.ref(`${table}_${change}_revises_fleet`)} after ${sql.raw(change)}
        on ${sql.table(table)} begin ${revise}; end`.execute(db)
  }
}
