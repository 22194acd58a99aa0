import { type Kysely, sql } from 'kysely'
import { isPostgres, makeAppendOnly } from '../../portable.ts'

export const MONEY_SCHEMA = [
  // Referencing rows protect a reservation from purging.
  sql`create table postings (
    id text primary key,
    entry text not null,
    line integer not null,
    at text not null,
    debit text not null,
    credit text not null,
    cents integer not null check (cents = cast(cents as integer)),
    currency text not null,
    reservation_id text references reservations (id),
    payment_id text,
    company_id text,
    driver_id text,
    kind text not null,
    note text not null,
    made_by text not null,
    constraint postings_once unique (entry, line),
    constraint postings_amount check (cents > 0),
    constraint postings_accounts check (debit <> credit)
  )`,
  sql`create index postings_by_reservation on postings (reservation_id, at)`,
  sql`create index postings_by_payment on postings (payment_id)`,
  sql`create index postings_by_time on postings (at, entry, line)`,
  sql`create index postings_by_accounts on postings (debit, credit, cents)`,
  // Test payments are excluded from all figures.
  sql`create index postings_of_tests on postings (reservation_id)
    where debit = 'clearing.test' or credit = 'clearing.test'`,
  sql`create index postings_of_tips on postings (driver_id, reservation_id, debit, credit, cents)
    where debit = 'tips' or credit = 'tips'`,
  sql`create table reservation_standings (
    reservation_id text primary key,
    cents integer not null
  )`,
  sql`create index reservation_standings_open on reservation_standings (reservation_id, cents)
    where cents <> 0`,
  sql`create table payments (
    id text primary key,
    reservation_id text not null references reservations (id),
    provider text not null,
    purpose text not null,
    mode text not null check (mode in ('pay', 'authorise', 'keep')),
    cents integer not null check (cents = cast(cents as integer)),
    state text not null,
    provider_ref text unique,
    page_url text,
    page_until text,
    capture_before text,
    held_cents integer not null default 0,
    captured_cents integer not null default 0,
    refunded_cents integer not null default 0,
    captured_at text,
    card text,
    kept_ref text,
    facts text not null,
    test integer not null,
    looked_at text,
    version integer not null,
    created_at text not null,
    constraint payments_amounts check (cents >= 0 and held_cents >= 0 and captured_cents >= 0),
    constraint payments_refunds check (refunded_cents between 0 and captured_cents)
  )`,
  sql`create index payments_by_reservation on payments (reservation_id, created_at)`,
  sql`create index payments_by_state on payments (state, created_at)`,
  sql`create table payment_operations (
    id text primary key,
    payment_id text not null references payments (id),
    kind text not null,
    cents integer not null check (cents = cast(cents as integer)),
    reason text not null,
    state text not null,
    replaces text unique references payment_operations (id),
    answer text,
    created_at text not null,
    sent_at text,
    settled_at text,
    constraint payment_operations_amount check (cents >= 0)
  )`,
  sql`create index payment_operations_by_payment on payment_operations (payment_id, created_at)`,
  sql`create index payment_operations_by_state on payment_operations (state, created_at)`,
  sql`create table payment_events (
    id text primary key,
    ref text not null,
    type text not null,
    received_at text not null,
    handled_at text,
    error text
  )`,
  sql`create index payment_events_by_time on payment_events (received_at)`,
  sql`create table documents (
    id text primary key,
    kind text not null,
    number text not null unique,
    reservation_id text references reservations (id),
    company_id text,
    payment_id text references payments (id),
    snapshot text not null,
    template integer not null,
    sha256 text not null,
    cancels text references documents (id),
    created_at text not null
  )`,
  sql`create index documents_by_reservation on documents (reservation_id, created_at)`,
  sql`create table counters (
    name text primary key,
    value integer not null
  )`,
  // The test provider acts as an outside party, so nothing references its rows.
  sql`create table test_payments (
    ref text primary key,
    operation_id text not null unique,
    data text not null,
    version integer not null,
    created_at text not null
  )`,
  sql`create table test_payment_calls (
    key text primary key,
    ref text not null,
    request text not null,
    answer text not null,
    created_at text not null
  )`,
  sql`create table test_payment_events (
    id text primary key,
    ref text not null,
    type text not null,
    created_at text not null,
    sent_at text
  )`,
  sql`create table test_payment_faults (
    name text primary key,
    times integer not null
  )`,
]

const ADDED = `case when new.debit = 'customer' then new.cents else -new.cents end`
const ADD_TO_STANDING = `insert into reservation_standings (reservation_id, cents)
  values (coalesce(new.reservation_id, ''), ${ADDED})
  on conflict (reservation_id) do update set cents = reservation_standings.cents + excluded.cents`
const OF_CUSTOMER = `new.debit = 'customer' or new.credit = 'customer'`

/** Makes postings and documents append-only and maintains the balance of each reservation. */
export async function guardMoney(db: Kysely<unknown>): Promise<void> {
  await makeAppendOnly(db, 'postings', ['entry', 'line'])
  await makeAppendOnly(db, 'documents', ['number'])
  const [add, when] = [sql.raw(ADD_TO_STANDING), sql.raw(OF_CUSTOMER)]
  if (!isPostgres(db)) {
    await sql`create trigger postings_standing after insert on postings when ${when} begin ${add}; end`.execute(
      db,
    )
    return
  }
  await sql`create function postings_keep_standing() returns trigger language plpgsql as ${sql.lit(
    `begin ${ADD_TO_STANDING}; return null; end`,
  )}`.execute(db)
  await sql`create trigger postings_standing after insert on postings for each row when (${when})
    execute function postings_keep_standing()`.execute(db)
}
