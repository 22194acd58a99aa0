import type { Statement } from './sqlite/engine.ts'

/** One new row; rows of one table that name the same columns in the same order can share a statement. */
export type RowInsert = { table: string; columns: readonly string[]; values: readonly unknown[] }

/** Leaves null out: a column that is not named is null. */
export function rowInsert(table: string, row: object): RowInsert {
  const columns: string[] = []
  const values: unknown[] = []
  for (const [column, value] of Object.entries(row)) {
    if (value === null || value === undefined) continue
    columns.push(column)
    values.push(value)
  }
  return { table, columns, values }
}

/** Texts of statements by table and columns; a few dozen cover all rows. */
const texts = new Map<string, string>()
const TEXTS_MAX = 500

/** The row as a statement of SQLite. */
export function sqliteInsert({ table, columns, values }: RowInsert): Statement {
  const key = `${table} ${columns.join(' ')}`
  let sql = texts.get(key)
  if (sql === undefined) {
    sql = `insert into "${table}" (${namesOf(columns)}) values (${columns.map(() => '?').join(', ')})`
    if (texts.size < TEXTS_MAX) texts.set(key, sql)
  }
  return { sql, parameters: values }
}

/**
 * Rows as few statements of PostgreSQL: rows of one shape share one, in the order in which shapes first appear. With a
 * key the first statement takes this advisory lock before it makes its first row, and so before the row has a number.
 * Rows under a lock consist of texts.
 */
export function postgresInserts(rows: readonly RowInsert[], lockKey?: number): Statement[] {
  const shapes = new Map<string, SameShape>()
  for (const row of rows) {
    const key = `${row.table} ${row.columns.join(' ')}`
    const same = shapes.get(key)
    if (same) same.push(row)
    else shapes.set(key, [row])
  }
  return [...shapes.values()].map((same, index) => postgresInsert(same, index === 0 ? lockKey : undefined))
}

/** Rows of one table that name the same columns in the same order; at least one. */
type SameShape = [RowInsert, ...RowInsert[]]

function postgresInsert(rows: SameShape, lockKey: number | undefined): Statement {
  const [{ table, columns }] = rows
  let parameter = 0
  const tuples = rows.map(() => `(${columns.map(() => `$${++parameter}`).join(', ')})`)
  const insert = `insert into "${table}" (${namesOf(columns)})`
  const values = `values ${tuples.join(', ')}`
  const lock = `with held as materialized (select pg_advisory_xact_lock(${lockKey}))`
  return {
    sql:
      lockKey === undefined
        ? `${insert} ${values}`
        : `${lock} ${insert} select made.* from held cross join (${values}) as made`,
    parameters: rows.flatMap(({ values }) => values),
  }
}

function namesOf(columns: readonly string[]): string {
  return columns.map(name => `"${name}"`).join(', ')
}
