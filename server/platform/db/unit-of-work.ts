import {
  CompiledQuery,
  type DatabaseConnection,
  type Insertable,
  type KyselyProps,
  Transaction,
} from 'kysely'
import { StoreBusy } from './portable.ts'
import type { Mutex } from './sqlite/connections.ts'
import { SqliteConnection } from './sqlite/dialect.ts'
import type { RowInsert } from './sqlite/engine.ts'
import type { Database, Tables } from './tables.ts'

export type SharedTransaction = {
  props: KyselyProps
  connection: DatabaseConnection
  turn: Mutex
  /** Units that only insert and wait for their turn. */
  inserting: Inserting[]
}

type Inserting = { rows: readonly RowInsert[]; failure?: { error: unknown } }

/** PostgreSQL allows 65,535 values per statement; a row has up to 60. */
const ROWS_PER_STATEMENT_MAX = 500

/** Limited, because all other units wait. */
export const UNIT_TIMEOUT_MS = 5000

type Outcome<Result> = { result: Result } | { error: unknown }

const waiting = new WeakMap<object, RowInsert[]>()

/** Uses a savepoint. Throws if the store ended the whole transaction. */
export async function runUnit<Result>(
  { props, connection, turn, inserting }: SharedTransaction,
  work: (tx: Database) => Promise<Result>,
): Promise<Outcome<Result>> {
  const rows: RowInsert[] = []
  const limit = timeLimit()
  let isOver = false
  let hasTurn = false
  let latest: Promise<unknown> = Promise.resolve()
  const sendRows = async () => await insertRows(connection, rows.splice(0))
  const provideConnection = <Answer>(consume: (connection: DatabaseConnection) => Promise<Answer>) => {
    const answer = latest.then(async () => {
      if (!isOver && !hasTurn) {
        limit.pause()
        await turn.lock()
        limit.start()
        hasTurn = true
        await run(connection, SAVEPOINT)
      }
      if (isOver) throw new Error('The unit of work is over.')
      await sendRows()
      return await consume(connection)
    })
    latest = answer.catch(() => {})
    return answer
  }
  const tx = new Transaction<Tables>({
    ...props,
    executor: props.executor.withConnectionProvider({ provideConnection }),
  })
  waiting.set(tx, rows)
  const end = async () => {
    isOver = true
    waiting.delete(tx)
    await latest
    limit.pause()
  }
  try {
    const result = await Promise.race([work(tx), limit.reached]).finally(end)
    if (!hasTurn) await insertInOneGo({ connection, turn, inserting }, rows)
    else {
      await sendRows()
      await run(connection, RELEASE)
    }
    return { result }
  } catch (error) {
    if (hasTurn) await rollBack(connection, error)
    return { error }
  } finally {
    if (hasTurn) turn.unlock()
  }
}

function timeLimit() {
  const { promise: reached, reject } = Promise.withResolvers<never>()
  const fail = () => reject(new StoreBusy('A unit of work kept the transaction too long.'))
  let timer: NodeJS.Timeout | undefined
  const start = () => {
    timer = setTimeout(fail, UNIT_TIMEOUT_MS)
  }
  start()
  return { reached, start, pause: () => clearTimeout(timer) }
}

const SAVEPOINT = 'savepoint unit'
const RELEASE = 'release savepoint unit'
const ROLLBACK = 'rollback to savepoint unit'

async function run(
  connection: DatabaseConnection,
  sql: string,
  values: readonly unknown[] = [],
): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(sql, [...values]))
}

/** SQLite inserts row by row with prepared statements; PostgreSQL in one statement to save round trips. */
async function insertRows(connection: DatabaseConnection, rows: readonly RowInsert[]): Promise<void> {
  if (connection instanceof SqliteConnection)
    for (const { text, values } of rows) await run(connection, text.sql, values)
  else
    for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT_MAX) {
      const { sql, values } = insertOfAll(rows.slice(at, at + ROWS_PER_STATEMENT_MAX))
      await run(connection, sql, values)
    }
}

/** One statement for several tables; foreign keys are checked at its end. */
function insertOfAll(rows: readonly RowInsert[]): { sql: string; values: unknown[] } {
  const values: unknown[] = []
  const tuples = rows.map(row => `(${row.values.map(value => `$${values.push(value)}`).join(', ')})`)
  const byTable = Map.groupBy(tuples.entries(), ([index]) => rows[index]?.text.into ?? '')
  const inserts = [...byTable].map(
    ([into, entries]) => `${into} values ${entries.map(([, tuple]) => tuple).join(', ')}`,
  )
  const last = inserts.pop() ?? ''
  const others = inserts.map((insert, index) => `part_${index} as (${insert})`)
  return { sql: others.length > 0 ? `with ${others.join(', ')} ${last}` : last, values }
}

async function rollBack(connection: DatabaseConnection, cause: unknown): Promise<void> {
  try {
    await run(connection, ROLLBACK)
    await run(connection, RELEASE)
  } catch {
    // A full disk or broken connection ended the transaction; report the original error.
    throw cause
  }
}

/**
 * Most units only insert. SQLite's writer takes such units whole, many in one message. PostgreSQL takes all that
 * wait in one statement: a round trip for each halved the rate of reservations.
 */
async function insertInOneGo(
  { connection, turn, inserting }: Omit<SharedTransaction, 'props'>,
  rows: readonly RowInsert[],
): Promise<void> {
  if (rows.length === 0) return
  if (connection instanceof SqliteConnection) {
    await turn.lock()
    const sent = connection.insertAll(rows)
    turn.unlock()
    return await sent
  }
  const unit: Inserting = { rows }
  inserting.push(unit)
  await turn.lock()
  try {
    await insertUnits(connection, inserting.splice(0))
  } finally {
    turn.unlock()
  }
  if (unit.failure) throw unit.failure.error
}

/** Under one savepoint; if a row is refused, each unit again under its own, so that only the faulty one fails. */
async function insertUnits(connection: DatabaseConnection, units: readonly Inserting[]): Promise<void> {
  if (units.length === 0) return
  try {
    await run(connection, SAVEPOINT)
    await insertRows(
      connection,
      units.flatMap(({ rows }) => rows),
    )
    await run(connection, RELEASE)
  } catch (error) {
    const isUndone = await rollBack(connection, error).then(
      () => true,
      () => false,
    )
    if (isUndone && units.length > 1) for (const unit of units) await insertUnits(connection, [unit])
    else for (const unit of units) unit.failure = { error }
  }
}

/** In a unit of work the insert is deferred to the next query or the end; its error fails the whole unit. */
export async function insertRow<Table extends keyof Tables & string>(
  db: Database,
  table: Table,
  row: Insertable<Tables[Table]>,
): Promise<void> {
  const rows = waiting.get(db)
  if (rows) rows.push(insertOf(table, row))
  else
    await db
      .insertInto(table)
      .values(row as never)
      .execute()
}

/** Compiling a statement costs more than running it. */
const texts = new Map<string, RowInsert['text']>()
const TEXTS_MAX = 500

function insertOf(table: string, row: object): RowInsert {
  const entries = Object.entries(row).filter(([, value]) => value !== null && value !== undefined)
  const columns = entries.map(([column]) => `"${column}"`).join(', ')
  const key = `${table} ${columns}`
  let text = texts.get(key)
  if (text === undefined) {
    const into = `insert into "${table}" (${columns})`
    text = { into, sql: `${into} values (${entries.map(() => '?').join(', ')})` }
    if (texts.size < TEXTS_MAX) texts.set(key, text)
  }
  return { text, values: entries.map(([, value]) => value) }
}
