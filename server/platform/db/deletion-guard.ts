import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres, OCCUPIED } from './portable.ts'

const DELETABLE = ['vehicles', 'drivers'] as const

/** Enforced by triggers. Refusals look like overlaps (`isOverlap`), so that callers plan again. */
export async function forbidTripsAfterDeletion(db: Kysely<unknown>): Promise<void> {
  await (isPostgres(db) ? guardPostgres(db) : guardSqlite(db))
}

function minuteOf(db: Kysely<unknown>, instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return isPostgres(db)
    ? sql`floor(extract(epoch from ${instant}::timestamptz) / 60)`
    : sql`unixepoch(${instant}) / 60`
}

function isDeletedBefore(db: Kysely<unknown>): RawBuilder<unknown> {
  const found = DELETABLE.map(
    table => sql`select 1 from ${sql.table(table)} where id = new.resource_id
      and new.to_min > ${minuteOf(db, sql`deleted_at`)}`,
  )
  return sql`exists (${sql.join(found, sql` union all `)})`
}

function hasTripAhead(db: Kysely<unknown>): RawBuilder<unknown> {
  return sql`exists (select 1 from occupancies where resource_id = new.id and trip_id is not null
    and to_min > ${minuteOf(db, sql`new.deleted_at`)})`
}

async function guardSqlite(db: Kysely<unknown>): Promise<void> {
  const refuse = sql`begin select raise(abort, ${sql.lit(OCCUPIED)}); end`
  for (const [name, change] of [
    ['insert', 'insert'],
    ['update', 'update of resource_id, trip_id, to_min'],
  ] as const)
    await sql`create trigger ${sql.ref(`occupancies_not_deleted_${name}`)} before ${sql.raw(change)} on occupancies
      when new.trip_id is not null and ${isDeletedBefore(db)} ${refuse}`.execute(db)
  for (const table of DELETABLE)
    await sql`create trigger ${sql.ref(`${table}_delete_free`)} before update of deleted_at on ${sql.table(table)}
      when ${hasTripAhead(db)} ${refuse}`.execute(db)
}

/** Both sides lock the resource first, so that the later one sees the other's commit. */
async function guardPostgres(db: Kysely<unknown>): Promise<void> {
  const refuse = sql`raise exception ${sql.lit(OCCUPIED)} using errcode = '23P01'`
  await makeFunction(
    db,
    'occupancies_refuse_deleted',
    sql`perform 1 from resources where id = new.resource_id for key share;
      if ${isDeletedBefore(db)} then ${refuse}; end if;`,
  )
  await sql`create trigger occupancies_not_deleted before insert or update of resource_id, trip_id, to_min
    on occupancies for each row when (new.trip_id is not null)
    execute function occupancies_refuse_deleted()`.execute(db)
  await makeFunction(
    db,
    'resources_refuse_delete',
    sql`perform 1 from resources where id = new.id for update;
      if ${hasTripAhead(db)} then ${refuse}; end if;`,
  )
  for (const table of DELETABLE)
    await sql`create trigger ${sql.ref(`${table}_delete_free`)} before update of deleted_at on ${sql.table(table)}
      for each row when (new.deleted_at is not null) execute function resources_refuse_delete()`.execute(db)
}

async function makeFunction(db: Kysely<unknown>, name: string, body: RawBuilder<unknown>): Promise<void> {
  await sql`create function ${sql.ref(name)}() returns trigger language plpgsql as $guard$
    begin ${body} return new; end $guard$`.execute(db)
}
