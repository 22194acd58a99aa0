import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres, OCCUPIED } from './portable.ts'

const DELETABLE = ['vehicles', 'drivers'] as const

/** Narrows the trips that are guarded. */
type Which = (tripId: RawBuilder<unknown>) => RawBuilder<unknown>

/** Enforced by triggers. Refusals look like overlaps (`isOverlap`), so that callers plan again. */
export async function forbidTripsAfterDeletion(
  db: Kysely<unknown>,
  which: Which = () => sql``,
): Promise<void> {
  await (isPostgres(db) ? guardPostgres(db, which) : guardSqlite(db, which))
}

/** A finished ride keeps its block until its end, but needs its vehicle and driver no longer. */
export async function forbidOpenTripsAfterDeletion(db: Kysely<unknown>): Promise<void> {
  const changes = isPostgres(db) ? [''] : ['_insert', '_update']
  const triggers = changes.map(change => [`occupancies_not_deleted${change}`, 'occupancies'] as const)
  for (const [name, table] of [
    ...triggers,
    ...DELETABLE.map(table => [`${table}_delete_free`, table] as const),
  ])
    await sql`drop trigger ${sql.ref(name)}${isPostgres(db) ? sql` on ${sql.table(table)}` : sql``}`.execute(
      db,
    )
  if (isPostgres(db))
    for (const name of ['occupancies_refuse_deleted', 'resources_refuse_delete'])
      await sql`drop function ${sql.ref(name)}()`.execute(db)
  await forbidTripsAfterDeletion(
    db,
    tripId => sql` and exists (select 1 from trips join reservations on reservations.id = trips.reservation_id
      where trips.id = ${tripId} and trips.progress not in ('done', 'no-show', 'cancelled')
      and reservations.status not in ('completed', 'cancelled'))`,
  )
}

function minuteOf(db: Kysely<unknown>, instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return isPostgres(db)
    ? sql`floor(extract(epoch from ${instant}::timestamptz) / 60)`
    : sql`unixepoch(${instant}) / 60`
}

function isDeletedBefore(db: Kysely<unknown>, which: Which): RawBuilder<unknown> {
  const found = DELETABLE.map(
    table => sql`select 1 from ${sql.table(table)} where id = new.resource_id
      and new.to_min > ${minuteOf(db, sql`deleted_at`)}`,
  )
  return sql`exists (${sql.join(found, sql` union all `)})${which(sql`new.trip_id`)}`
}

function hasTripAhead(db: Kysely<unknown>, which: Which): RawBuilder<unknown> {
  return sql`exists (select 1 from occupancies where resource_id = new.id and trip_id is not null
    and to_min > ${minuteOf(db, sql`new.deleted_at`)}${which(sql`occupancies.trip_id`)})`
}

async function guardSqlite(db: Kysely<unknown>, which: Which): Promise<void> {
  const refuse = sql`begin select raise(abort, ${sql.lit(OCCUPIED)}); end`
  for (const [name, change] of [
    ['insert', 'insert'],
    ['update', 'update of resource_id, trip_id, to_min'],
  ] as const)
    await sql`create trigger ${sql.ref(`occupancies_not_deleted_${name}`)} before ${sql.raw(change)} on occupancies
      when new.trip_id is not null and ${isDeletedBefore(db, which)} ${refuse}`.execute(db)
  for (const table of DELETABLE)
    await sql`create trigger ${sql.ref(`${table}_delete_free`)} before update of deleted_at on ${sql.table(table)}
      when ${hasTripAhead(db, which)} ${refuse}`.execute(db)
}

/** Both sides lock the resource first, so that the later one sees the other's commit. */
async function guardPostgres(db: Kysely<unknown>, which: Which): Promise<void> {
  const refuse = sql`raise exception ${sql.lit(OCCUPIED)} using errcode = '23P01'`
  await makeFunction(
    db,
    'occupancies_refuse_deleted',
    sql`perform 1 from resources where id = new.resource_id for key share;
      if ${isDeletedBefore(db, which)} then ${refuse}; end if;`,
  )
  await sql`create trigger occupancies_not_deleted before insert or update of resource_id, trip_id, to_min
    on occupancies for each row when (new.trip_id is not null)
    execute function occupancies_refuse_deleted()`.execute(db)
  await makeFunction(
    db,
    'resources_refuse_delete',
    sql`perform 1 from resources where id = new.id for update;
      if ${hasTripAhead(db, which)} then ${refuse}; end if;`,
  )
  for (const table of DELETABLE)
    await sql`create trigger ${sql.ref(`${table}_delete_free`)} before update of deleted_at on ${sql.table(table)}
      for each row when (new.deleted_at is not null) execute function resources_refuse_delete()`.execute(db)
}

async function makeFunction(db: Kysely<unknown>, name: string, body: RawBuilder<unknown>): Promise<void> {
  await sql`create function ${sql.ref(name)}() returns trigger language plpgsql as $guard$
    begin ${body} return new; end $guard$`.execute(db)
}
