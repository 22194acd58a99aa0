import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table imports (
      id text primary key,
      kind text not null,
      file_name text not null,
      digest text not null,
      state text not null,
      left_out integer not null,
      matched integer not null,
      created_by text not null,
      created_at text not null,
      done_at text,
      undone_at text
    )`,
    // A file that is imported twice at the same moment becomes one import.
    sql`create unique index imports_running on imports (digest) where state = 'running'`,
    sql`create index imports_by_creation on imports (created_at, id)`,
    sql`create table import_rows (
      import_id text not null,
      row_number integer not null,
      kind text not null,
      key text unique,
      content text,
      outcome text not null,
      subject_id text,
      constraint import_rows_pk primary key (import_id, row_number)
    )`,
    sql`create index import_rows_by_subject on import_rows (subject_id)`,
    sql`create table import_mappings (
      signature text primary key,
      mapping text not null,
      used_at text not null
    )`,
    sql`create table unannounced_reservations (
      reservation_id text primary key,
      import_id text not null
    )`,
    sql`create index unannounced_reservations_by_import on unannounced_reservations (import_id)`,
    // 1 if staff entered the contact; others follow from reservations.
    sql`alter table customer_contacts add column entered integer not null default 0`,
  ]
  for (const statement of statements) await statement.execute(db)
}
