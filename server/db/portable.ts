import { PostgresAdapter, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Tables } from './tables.ts'

export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** True for the refusal of a second row with the same unique value. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === '23505' || errcode === 2067 || errcode === 1555
}

/** Where several instances pick rows, each skips what another holds; SQLite has one writer anyway. */
export function skipLocked<Table extends keyof Tables, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  return isPostgres(db) ? query.forUpdate().skipLocked() : query
}

/** Answers when the store does. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}

/** True where a column of lower-case text contains this lower-case text; signs of LIKE stand for themselves. */
export function containsText(column: 'search_text', text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`
}
