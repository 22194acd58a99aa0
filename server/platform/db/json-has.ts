import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** True where the JSON text of a column has this part, such as `"label"`; `%` and `_` stand for any text. */
export function jsonHas(column: string, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${`%${part}%`}`
}
