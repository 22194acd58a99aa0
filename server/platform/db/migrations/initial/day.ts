import { sql } from 'kysely'

export const DAY_SCHEMA = [
  sql`create table trip_consents (
    id text primary key,
    trip_id text not null references trips (id) on delete cascade,
    before text not null,
    after text not null,
    asked_at text not null,
    given_at text not null,
    how text not null check (how in ('phone', 'manage-page')),
    "by" text not null
  )`,
  sql`create index trip_consents_by_trip on trip_consents (trip_id)`,
  sql`create table trip_questions (
    id text primary key,
    trip_id text not null references trips (id) on delete cascade,
    before text not null,
    after text not null,
    asked_at text not null,
    "by" text not null,
    assignment_version integer not null,
    answer text check (answer in ('yes', 'no', 'withdrawn')),
    answered_at text
  )`,
  sql`create unique index trip_questions_open on trip_questions (trip_id) where answer is null`,
  sql`create index trip_questions_by_answer on trip_questions (trip_id, answered_at)`,
  sql`create table flights (
    trip_id text primary key references trips (id) on delete cascade,
    number text not null,
    provider text not null,
    state text not null,
    scheduled_at text,
    expected_at text,
    terminal text,
    made_for text,
    pick_up_at text not null,
    looks integer not null,
    looked_at text not null,
    next_look_at text,
    proposed_at text,
    left_for text,
    booked_date text,
    booked_time text,
    booked_fold integer,
    booked_at text,
    moved_to text
  )`,
  sql`create index flights_by_proposal on flights (proposed_at)`,
  // A note has no amount.
  sql`create table expenses (
    id text primary key,
    trip_id text not null references trips (id) on delete cascade,
    driver_id text not null,
    kind text not null,
    cents integer not null,
    note text not null,
    told_at text not null,
    received_at text not null,
    withdrawn_at text,
    withdrawn_by text,
    withdrawn_reason text,
    constraint expenses_kind check (kind in ('toll', 'parking', 'other', 'note')),
    constraint expenses_cents check (case when kind = 'note' then cents = 0 else cents > 0 end)
  )`,
  sql`create index expenses_by_trip on expenses (trip_id)`,
  sql`create table expense_photographs (
    expense_id text primary key references expenses (id) on delete cascade,
    width integer not null,
    height integer not null,
    sha256 text not null,
    webp text not null
  )`,
  sql`create table driver_links (
    token_hash text primary key,
    trip_id text not null references trips (id) on delete cascade,
    driver_id text not null,
    n integer not null,
    created_at text not null,
    opened_at text,
    expires_at text,
    revoked_at text,
    constraint driver_links_of_trip unique (trip_id, n)
  )`,
  sql`create table driver_logins (
    id text primary key,
    driver_id text,
    tries integer not null,
    shared_tries integer not null default 0,
    created_at text not null,
    code_until text not null,
    sent_at text,
    used_at text,
    session_hash text unique,
    session_until text,
    ended_at text
  )`,
  sql`create index driver_logins_by_driver on driver_logins (driver_id)`,
]
