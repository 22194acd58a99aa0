import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** True where the JSON text of a column has this part, such as `"label"`; `%` and `_` stand for any text. */
export function jsonHas(column: string, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${`%${part}%`}`
}

/** Types a table as another one that shares the queried columns. Kysely types a query by one table only. */
export function tableLike<Name extends keyof Tables>(table: keyof Tables): Name {
  return table as Name
}
