import type { Tables } from './tables.ts'

/** Types a table as another one that shares the queried columns. Kysely types a query by one table only. */
export function tableLike<Name extends keyof Tables>(table: keyof Tables): Name {
  return table as Name
}
