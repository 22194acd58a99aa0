import { type Kysely, sql } from 'kysely'

/** Columns that the activity is filtered by; each page walks along one index. */
const FILTERS = {
  events_of_staff_by_actor: ['actor_name', 'seq'],
  events_of_staff_by_kind: ['subject_kind', 'seq'],
  events_of_staff_by_actor_and_kind: ['actor_name', 'subject_kind', 'seq'],
}

/** The activity by person and by kind of record. Events of visitors have no name and stand in none of the indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(FILTERS)) {
    const listed = sql.join(columns.map(column => sql.ref(column)))
    await sql`create index ${sql.ref(name)} on events (${listed}) where actor_name <> ''`.execute(db)
  }
}
