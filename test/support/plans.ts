import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { isPostgres } from '../../server/platform/db/portable.ts'
import type { Database } from '../../server/platform/db/tables.ts'

type PlanNode = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/**
 * The rows of tables that PostgreSQL reads for the queries of `act`, those that a condition leaves out too. Each query
 * runs a second time, in a transaction that is rolled back.
 */
export async function rowsRead(db: Database, act: (db: Database) => Promise<unknown>): Promise<number> {
  const plans = await explain(db, 'explain (analyze, timing off, format json)', act)
  return plans
    .flat()
    .map(row => rowsOf((row as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan))
    .reduce((sum, rows) => sum + rows, 0)
}

/** How SQLite would run the queries of `act`: one line for each step. */
export async function sqliteSteps(db: Database, act: (db: Database) => Promise<unknown>): Promise<string[]> {
  const plans = await explain(db, 'explain query plan', act)
  return plans.flat().map(row => (row as { detail: string }).detail)
}

function rowsOf(node: PlanNode): number {
  const perLoop =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own = node['Relation Name'] === undefined ? 0 : perLoop * node['Actual Loops']
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), own)
}

/** What the engine answers to this word before each query of `act`. */
async function explain(
  db: Database,
  word: string,
  act: (db: Database) => Promise<unknown>,
): Promise<unknown[][]> {
  const nodes: RootOperationNode[] = []
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await act(db.withPlugin(recorder))
  const answers: unknown[][] = []
  for (const node of nodes) {
    const query = db.getExecutor().compileQuery(node, { queryId: 'explained' })
    const explained = CompiledQuery.raw(`${word} ${query.sql}`, [...query.parameters])
    const tx = await db.startTransaction().execute()
    try {
      answers.push((await tx.executeQuery(explained)).rows)
    } finally {
      await tx.rollback().execute()
    }
  }
  return answers
}

/**
 * PostgreSQL has no statistics of these tables, as of ones that have just been filled: it collects none by itself, and
 * those of an earlier test, which emptying a database leaves, are gone.
 */
export async function withoutStatistics(db: Database, tables: readonly string[]): Promise<void> {
  if (!isPostgres(db)) return
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = off)`.execute(db)
    await sql`delete from pg_statistic where starelid = ${sql.lit(table)}::regclass`.execute(db)
    // As after its creation: its pages and rows are estimated from its size.
    await sql`update pg_class set relpages = 0, reltuples = -1 where oid = ${sql.lit(table)}::regclass`.execute(
      db,
    )
  }
}
