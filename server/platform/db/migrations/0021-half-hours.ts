import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../portable.ts'

/** A trip by the hour is sold in half hours. SQLite keeps any number in the column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) await sql`alter table trips alter column hours type double precision`.execute(db)
}
