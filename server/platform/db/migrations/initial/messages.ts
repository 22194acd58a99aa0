import { sql } from 'kysely'

export const MESSAGE_SCHEMA = [
  sql`create table deliveries (
    job_id text primary key,
    template text not null,
    channel text not null check (channel in ('mail', 'text')),
    reservation_id text not null,
    recipient text not null,
    locale text not null,
    state text not null check (state in ('handed-over', 'delivered', 'undelivered', 'bounced', 'complained')),
    provider text not null,
    provider_id text,
    segments integer,
    error text,
    handed_at text not null,
    reported_at text
  )`,
  sql`create index deliveries_by_reservation on deliveries (reservation_id, handed_at)`,
  sql`create index deliveries_by_provider on deliveries (provider, provider_id)`,
  sql`create index deliveries_failed on deliveries (handed_at, job_id)
    where state in ('undelivered', 'bounced')`,
  sql`create table message_consents (
    id text primary key,
    channel text not null,
    address_hash text not null,
    purpose text not null,
    given integer not null check (given in (0, 1)),
    source text not null,
    wording text not null,
    locale text not null,
    reservation_id text,
    at text not null,
    caller_hash text
  )`,
  sql`create index message_consents_by_address on message_consents (address_hash, at)`,
  sql`create index message_consents_by_reservation on message_consents (reservation_id, at)`,
  sql`create table suppressions (
    channel text not null,
    address_hash text not null,
    reason text not null,
    at text not null,
    until text not null,
    constraint suppressions_key primary key (channel, address_hash)
  )`,
  sql`create table visitor_mails (
    key text primary key,
    latest_at text not null,
    second_at text,
    third_at text
  )`,
  sql`create table inbound_texts (
    id text primary key,
    provider text not null,
    provider_id text not null,
    from_number text not null,
    reservation_id text,
    locale text not null,
    at text not null,
    constraint inbound_texts_once unique (provider, provider_id)
  )`,
  sql`create index inbound_texts_by_time on inbound_texts (at)`,
  sql`create table message_templates (
    key text not null,
    channel text not null check (channel in ('mail', 'text')),
    locale text not null,
    subject text not null,
    body text not null,
    "by" text not null,
    at text not null,
    version integer not null,
    constraint message_templates_key primary key (key, channel, locale)
  )`,
  sql`create table message_switches (
    event text not null,
    channel text not null check (channel in ('mail', 'text')),
    who text not null check (who in ('customer')),
    "on" integer not null check ("on" in (0, 1)),
    constraint message_switches_key primary key (event, channel, who)
  )`,
  sql`create table office_messages (
    key text primary key,
    "on" integer not null check ("on" in (0, 1)),
    recipients text not null,
    version integer not null check (version > 0)
  )`,
]
