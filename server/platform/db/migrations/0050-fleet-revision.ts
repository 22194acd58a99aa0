import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../portable.ts'

/** The row of `settings` with the revision of the fleet. */
const FLEET_REVISION = 'fleet-revision'

/** What the fleet is read from. */
const TABLES = ['vehicle_classes', 'vehicles', 'drivers', 'shifts', 'shift_changes'] as const

/**
 * Makes the store give the fleet another revision with each change of one of its rows, on every way of writing, so that
 * what was made from it can be kept. It is random and no number: a restored backup must not bring a revision that stood
 * for something else.
 */
async function reviseWithFleet(db: Kysely<unknown>): Promise<void> {
  const revision = isPostgres(db)
    ? sql`'"' || gen_random_uuid()::text || '"'`
    : sql`'"' || lower(hex(randomblob(16))) || '"'`
  await sql`insert into settings (name, value, version, updated_at)
    values (${sql.lit(FLEET_REVISION)}, '"first"', 1, '2026-11-23T00:00:00.000Z')`.execute(db)
  const revise = sql`update settings set value = ${revision} where name = ${sql.lit(FLEET_REVISION)}`
  if (isPostgres(db))
    await sql`create function revise_fleet() returns trigger language plpgsql as $revise$
      begin ${revise}; return null; end $revise$`.execute(db)
  for (const table of TABLES) {
    if (isPostgres(db)) {
      await sql`create trigger ${sql.ref(`${table}_revises_fleet`)}
        after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function revise_fleet()`.execute(db)
      continue
    }
    for (const change of ['insert', 'update', 'delete'])
      await sql`create trigger ${sql.ref(`${table}_${change}_revises_fleet`)} after ${sql.raw(change)}
        on ${sql.table(table)} begin ${revise}; end`.execute(db)
  }
}

/** What is made from the fleet is kept until a row of it changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await reviseWithFleet(db)
}
