import { sql } from 'kysely'

export const GUEST_SCHEMA = [
  sql`create table manage_links (
    token_hash text primary key,
    reservation_id text not null references reservations (id),
    scope text not null check (scope in ('manage', 'view', 'pay')),
    label text not null,
    n integer not null,
    created_at text not null,
    expires_at text not null,
    seen_at text,
    revoked_at text,
    constraint manage_links_numbered unique (reservation_id, scope, n)
  )`,
  sql`create index manage_links_by_expiry on manage_links (expires_at)`,
  sql`create table guest_changes (
    id text primary key,
    reservation_id text not null references reservations (id) on delete cascade,
    kind text not null check (kind in ('payment', 'wish')),
    state text not null check (state in ('waiting', 'done', 'refused', 'ended')),
    claims text not null,
    payment_id text unique,
    created_at text not null,
    settled_at text
  )`,
  sql`create index guest_changes_by_reservation on guest_changes (reservation_id, created_at)`,
  sql`create index guest_changes_by_state on guest_changes (state, kind, created_at)`,
  sql`create table step_codes (
    id text primary key,
    purpose text not null check (purpose in ('own-list', 'contact')),
    reservation_id text references reservations (id) on delete cascade,
    email text not null,
    locale text not null,
    token_hash text not null unique,
    tries integer not null,
    shared_tries integer not null default 0,
    created_at text not null,
    expires_at text not null,
    mailed_at text,
    used_at text
  )`,
  sql`create index step_codes_by_email on step_codes (email, created_at)`,
  sql`create index step_codes_by_reservation on step_codes (reservation_id, created_at)`,
  sql`create table ratings (
    reservation_id text primary key references reservations (id) on delete cascade,
    stars integer not null check (stars between 1 and 5),
    text text not null,
    publish integer not null check (publish in (0, 1)),
    shown_name text not null,
    locale text not null,
    link text not null check (link in ('manage', 'view')),
    at text not null,
    answered_at text
  )`,
  sql`create index ratings_unanswered on ratings (at) where stars <= 3 and answered_at is null`,
  sql`create table drafts (
    id text primary key,
    token_hash text not null unique,
    token text not null,
    fields text not null,
    email text not null,
    remind integer not null,
    locale text not null,
    created_at text not null,
    expires_at text not null,
    reservation_id text
  )`,
  sql`create index drafts_by_email on drafts (email)`,
  sql`create index drafts_by_end on drafts (expires_at)`,
  sql`create index drafts_by_reservation on drafts (reservation_id)`,
]
