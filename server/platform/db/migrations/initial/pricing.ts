import { sql } from 'kysely'

export const PRICING_SCHEMA = [
  sql`create table vehicle_classes (
    id text primary key,
    code text not null unique,
    name text not null,
    seats integer not null,
    luggage integer not null,
    booking text not null,
    may_use text not null,
    position integer not null,
    sample integer not null,
    version integer not null,
    deleted_at text,
    created_at text not null
  )`,
  sql`create table tariffs (
    id text primary key,
    number integer unique,
    state text not null,
    document text not null,
    sha256 text not null,
    based_on integer,
    publish_at text,
    published_by text,
    sample integer not null,
    version integer not null,
    created_at text not null
  )`,
  sql`create unique index tariffs_draft on tariffs (state) where state = 'draft'`,
  sql`create index tariffs_by_publish_at on tariffs (publish_at)`,
  sql`create table companies (
    id text primary key,
    code text not null unique,
    name text not null,
    note text not null,
    version integer not null,
    deleted_at text,
    created_at text not null
  )`,
  sql`create table contracts (
    company_id text not null,
    number integer not null,
    document text not null,
    published_at text not null,
    published_by text,
    constraint contracts_pk primary key (company_id, number)
  )`,
  sql`create table promo_codes (
    id text primary key,
    code text not null unique,
    points integer,
    cents integer,
    max_cents integer,
    min_cents integer,
    books_from text,
    books_until text,
    rides_from text,
    rides_until text,
    max_uses integer,
    max_per_person integer,
    used integer not null default 0,
    classes text,
    version integer not null,
    deleted_at text,
    created_at text not null
  )`,
  sql`create table promo_uses (
    reservation_id text primary key,
    promo_id text not null,
    person_hash text not null,
    phone_hash text
  )`,
  sql`create index promo_uses_by_person on promo_uses (promo_id, person_hash)`,
  sql`create index promo_uses_by_phone on promo_uses (promo_id, phone_hash)`,
  sql`create table secrets (
    kid text primary key,
    purpose text not null,
    value text not null,
    created_at text not null,
    retired_at text
  )`,
  sql`create unique index secrets_in_use on secrets (purpose) where retired_at is null`,
  sql`create table sent_quotes (
    hash text primary key,
    token text not null,
    reservation_id text,
    made_by text not null,
    reason text not null,
    expires_at text not null
  )`,
  sql`create index sent_quotes_by_reservation on sent_quotes (reservation_id)`,
  sql`create table reservation_prices (
    reservation_id text not null,
    number integer not null,
    total_cents integer not null,
    currency text not null,
    fare text not null,
    tariff_number integer not null,
    contract text,
    promo_id text,
    facts text not null,
    quote_sha256 text,
    reason text,
    made_by text not null,
    created_at text not null,
    constraint reservation_prices_pk primary key (reservation_id, number)
  )`,
  sql`create table policies (
    number integer primary key,
    document text not null,
    published_at text not null,
    published_by text
  )`,
  sql`create table reservation_policies (
    reservation_id text primary key,
    policy_number integer not null,
    schedule text not null,
    fee_floor_cents integer not null,
    agreed_at text not null
  )`,
  sql`create table meeting_points (
    id text primary key,
    place text not null,
    terminal text not null,
    kind text not null,
    text text not null,
    lat double precision,
    lon double precision,
    position integer not null,
    sample integer not null,
    version integer not null,
    deleted_at text,
    created_at text not null
  )`,
]
