import pg from 'pg'

/** What a migrated database holds before a test writes to it. */
type Pristine = {
  schema: string
  tables: { name: string; rows: string }[]
  /** The statements that set each sequence to its start. */
  sequences: string[]
}

/** Names of tables, columns, constraints, triggers and functions with the numbers that each change of them renews. */
const SCHEMA = `
  select md5(string_agg(part, ';' order by part)) as schema from (
    select concat('schema ', nspname) as part from pg_namespace where nspname !~ '^pg_'
    union all select concat_ws(' ', 'class', oid, relname) from pg_class where relnamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'column', attrelid, attname, attnum, atttypid, attnotnull)
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and attnum > 0
    union all select concat_ws(' ', 'default', oid) from pg_attrdef
    union all select concat_ws(' ', 'constraint', oid, conname, convalidated) from pg_constraint
    union all select concat_ws(' ', 'trigger', oid, tgname, tgenabled) from pg_trigger
    union all select concat_ws(' ', 'function', oid, proname, prosrc)
      from pg_proc where pronamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'setting', setrole, setconfig) from pg_db_role_setting
  ) as parts`

const OTHERS = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

/** More deleted rows than these would be in the way of the next test until PostgreSQL tidies up. */
const MAX_DELETED_ROWS = 200

export type EmptiedPostgres = {
  /** Takes out what was written to it. False where it cannot be as it was: its schema has changed, or it was filled. */
  empty(): Promise<boolean>
  close(): Promise<void>
}

/** A migrated database that can be emptied: a tenth of the work of another copy of the template. */
export async function emptiedPostgres(url: string): Promise<EmptiedPostgres> {
  const pool = new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true })
  // A test may cut all connections of its database.
  pool.on('error', () => {})
  const pristine = await readPristine(pool)
  return { empty: () => empty(pool, pristine).catch(() => false), close: () => pool.end() }
}

async function readPristine(pool: pg.Pool): Promise<Pristine> {
  const names = await read<{ name: string }>(
    pool,
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const rowsOf = names.map(({ name }) => `(select coalesce(json_agg(t), '[]')::text from ${name} t)`)
  const contents = await read<{ rows: string[] }>(pool, `select array[${rowsOf}]::text[] as rows`)
  const sequences = await read<{ set: string }>(
    pool,
    `select format('select setval(%L, %s, %L)', quote_ident(sequencename), coalesce(last_value, start_value),
       last_value is not null) as set
     from pg_sequences where schemaname = 'public'`,
  )
  return {
    schema: await readSchema(pool),
    tables: names.map(({ name }, i) => ({ name, rows: contents[0]?.rows[i] ?? '[]' })),
    sequences: sequences.map(({ set }) => set),
  }
}

async function empty(pool: pg.Pool, { schema, tables, sequences }: Pristine): Promise<boolean> {
  await pool.query(OTHERS)
  if ((await readSchema(pool)) !== schema) return false
  const client = await pool.connect()
  let failed = false
  try {
    await client.query('begin')
    // Rows go in any order: no trigger, and so no foreign key, is asked.
    await client.query('set local session_replication_role = replica')
    const emptied = await client.query(tables.map(({ name }) => `delete from ${name}`).join(';'))
    for (const { name, rows } of tables.filter(({ rows }) => rows !== '[]')) {
      const fill = `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1)`
      await client.query(fill, [rows])
    }
    for (const set of sequences) await client.query(set)
    await client.query('commit')
    const deleted = [emptied].flat().reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
    return deleted <= MAX_DELETED_ROWS
  } catch (error) {
    failed = true
    throw error
  } finally {
    client.release(failed)
  }
}

async function readSchema(pool: pg.Pool): Promise<string> {
  const [row] = await read<{ schema: string }>(pool, SCHEMA)
  return row?.schema ?? ''
}

async function read<Row extends pg.QueryResultRow>(pool: pg.Pool, query: string): Promise<Row[]> {
  return (await pool.query<Row>(query)).rows
}
