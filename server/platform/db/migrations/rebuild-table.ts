import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

type Columns = (table: CreateTableBuilder<string, never>) => CreateTableBuilder<string, never>

/**
 * Gives a table another shape: SQLite cannot change a column, so that the rows move into a new table which then takes
 * the name. `copied` says for each column of the new shape what of the old row it holds, as SQL. Indexes of the old
 * table go with it. What refers to it by a foreign key has to be moved away before: dropping it deletes what depends
 * on it.
 */
export async function rebuildTable(
  db: Kysely<unknown>,
  table: string,
  { columns, copied }: { columns: Columns; copied: Readonly<Record<string, string>> },
): Promise<void> {
  const next = `${table}_rebuilt`
  // The name is known only at run time, so that Kysely's type of the table cannot carry it.
  await columns(db.schema.createTable(next) as unknown as CreateTableBuilder<string, never>).execute()
  const names = sql.join(Object.keys(copied).map(name => sql.ref(name)))
  const values = sql.join(Object.values(copied).map(text => sql.raw(text)))
  await sql`insert into ${sql.table(next)} (${names}) select ${values} from ${sql.table(table)}`.execute(db)
  await db.schema.dropTable(table).execute()
  await db.schema.alterTable(next).renameTo(table).execute()
}
