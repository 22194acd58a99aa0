import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** For a fragment such as `"label"`. `%` and `_` are wildcards. */
export function jsonHas(column: string, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${`%${part}%`}`
}

/** For queries on columns that several tables share: Kysely types a query by one table. */
export function tableLike<Name extends keyof Tables>(table: keyof Tables): Name {
  return table as Name
}
