import { sql } from 'kysely'

export const ACCOUNT_SCHEMA = [
  sql`create table staff (
    id text primary key,
    username text not null unique,
    password_hash text not null,
    password_temporary integer not null default 0,
    role text not null default 'owner',
    email text,
    totp_secret text,
    totp_pending text,
    recovery_hashes text,
    totp_step integer not null default 0,
    totp_used_steps text not null default '[]',
    totp_required integer not null default 0,
    looked_at text,
    looked_before text,
    locale text not null default 'en',
    created_at text not null
  )`,
  sql`create table sessions (
    token_hash text primary key,
    id text not null default '',
    staff_id text not null references staff (id) on delete cascade,
    address text not null default '',
    browser text not null default '',
    created_at text not null,
    seen_at text not null,
    expires_at text not null
  )`,
  sql`create table invitations (
    id text primary key,
    token_hash text not null unique,
    previous_token_hash text,
    email text not null,
    role text not null,
    invited_by text,
    created_at text not null,
    expires_at text not null
  )`,
  sql`create table saved_views (
    id text primary key,
    staff_id text not null,
    name text not null,
    filter text not null,
    created_at text not null
  )`,
  sql`create index saved_views_by_account on saved_views (staff_id, id)`,
  sql`create table sign_in_failures (
    key text primary key,
    failures integer not null,
    last_at text not null
  )`,
  sql`create table sign_in_events (
    id text primary key,
    at text not null,
    account text not null,
    address text not null,
    what text not null,
    times integer not null
  )`,
  sql`create index sign_in_events_by_time on sign_in_events (at, id)`,
  sql`create table trusted_origins (
    staff_id text not null references staff (id) on delete cascade,
    kind text not null,
    hash text not null,
    seen_at text not null,
    constraint trusted_origins_key primary key (staff_id, kind, hash)
  )`,
  sql`create index trusted_origins_by_hash on trusted_origins (kind, hash)`,
]
