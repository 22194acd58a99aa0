import { sql } from 'kysely'

export const INTEGRATION_SCHEMA = [
  sql`create table webhook_endpoints (
    id text primary key,
    name text not null,
    url text not null,
    types text not null,
    "full" integer not null,
    secret text not null,
    secret_before text,
    secret_before_until text,
    state text not null check (state in ('on', 'off')),
    off_reason text not null,
    failing_since text,
    since_seq integer not null,
    version integer not null,
    deleted_at text,
    created_at text not null
  )`,
  sql`create table webhook_deliveries (
    id text primary key,
    endpoint_id text not null,
    message_id text not null,
    type text not null,
    event_seq integer,
    reservation_id text,
    attempt integer not null,
    status integer not null,
    fault text not null,
    body text not null,
    answer text not null,
    duration_ms integer not null,
    at text not null
  )`,
  sql`create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, id)`,
  sql`create index webhook_deliveries_by_reservation on webhook_deliveries (reservation_id)`,
  sql`create table api_keys (
    id text primary key,
    name text not null,
    start text not null,
    hash text not null unique,
    scopes text not null,
    made_by text not null,
    created_at text not null,
    used_at text,
    expires_at text,
    revoked_at text
  )`,
]
