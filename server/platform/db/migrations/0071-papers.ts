import { type Kysely, sql } from 'kysely'

const FORMER = [
  ['licence_until', 'license'],
  ['permit_until', 'permit'],
  ['medical_until', 'medical'],
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table papers (
    id text primary key,
    resource_id text not null references resources (id) on delete cascade,
    kind text not null,
    area text not null,
    number text not null,
    valid_through text not null,
    required integer not null,
    version integer not null,
    deleted_at text,
    created_at text not null
  )`.execute(db)
  await sql`create index papers_by_resource on papers (resource_id)`.execute(db)
  await sql`create index papers_by_end on papers (valid_through)`.execute(db)
  // Apart, so that lists never read the bytes.
  await sql`create table paper_pictures (
    paper_id text primary key references papers (id) on delete cascade,
    width integer not null,
    height integer not null,
    sha256 text not null,
    webp text not null
  )`.execute(db)
  for (const [column, kind] of FORMER) {
    const until = sql.ref(column)
    await sql`insert into papers
      (id, resource_id, kind, area, number, valid_through, required, version, created_at)
      select id || ${sql.lit(`-${kind}`)}, id, ${sql.lit(kind)}, '', '', ${until}, 1, 1, created_at
      from drivers where ${until} is not null`.execute(db)
    await sql`alter table drivers drop column ${until}`.execute(db)
  }
}
