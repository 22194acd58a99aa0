import {
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { fieldsOf } from '../../../domain/values/record.ts'
import type { Store } from './database.ts'
import { StoreBusy } from './store-busy.ts'
import type { Database, Tables } from './tables.ts'

export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** True for the refusal of a second row with the same unique value. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = fieldsOf(error)
  return code === '23505' || errcode === 2067 || errcode === 1555
}

/** The message of the triggers that refuse an overlap, or a trip after a deletion (deletion-guard.ts). */
export const OCCUPIED = 'occupied'

/** True for the refusal of a resource that would be busy twice, or with a trip after its deletion. */
export function isOverlap(error: unknown): boolean {
  const { code, errcode, message } = fieldsOf(error)
  return code === '23P01' || (errcode === 1811 && message === OCCUPIED)
}

/** The message with which the store refuses to change or remove a row of a table that is only added to. */
const ONLY_ADDED_TO = 'rows are only added'
/** The code of the same refusal in PostgreSQL; none of its own begins with Q. */
const ONLY_ADDED_TO_CODE = 'QR001'

/** True for the refusal to change or remove a row of a table that is only added to. */
export function isAppendOnlyRefusal(error: unknown): boolean {
  const { code, errcode, message } = fieldsOf(error)
  return code === ONLY_ADDED_TO_CODE || (errcode === 1811 && message === ONLY_ADDED_TO)
}

/** SQLite: another connection holds the database (5) or a table (6). */
const SQLITE_HELD = new Set([5, 6])
/**
 * PostgreSQL: connection lost (class 08), deadlock or conflict (40), too little memory or connections (53, but not a
 * full disk), a lock timeout, a statement cancelled by its timeout or the server, the server starting or stopping.
 */
const POSTGRES_AWAY = /^(08...|40001|40P01|53000|53200|53300|53400|55P03|57014|57P0[1-5]|25P0[34])$/
/** The connection broke or cannot be made, or the name of its server is not resolved: a server that restarts loses it. */
const SOCKET_AWAY =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|ERR_STREAM_(DESTROYED|WRITE_AFTER_END))$/
/** Messages of errors of the PostgreSQL client, its pool and Kysely that have no code. */
const CLIENT_AWAY =
  /^(timeout (exceeded when trying to connect|expired)|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed and is not queryable)|Postgres connection has been discarded)/

/** True where the store is busy, restarting or out of reach: the same request may succeed in a moment. */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof StoreBusy) return true
  const { code, errcode } = fieldsOf(error)
  // The lower byte is the primary code, the rest the extended one.
  if (typeof errcode === 'number') return SQLITE_HELD.has(errcode & 0xff)
  if (typeof code === 'string') return POSTGRES_AWAY.test(code) || SOCKET_AWAY.test(code)
  return CLIENT_AWAY.test(error.message)
}

/** True where PostgreSQL rolled a transaction back because of a deadlock or a serialization failure. */
export function isDeadlock(error: unknown): boolean {
  const { code } = fieldsOf(error)
  return code === '40P01' || code === '40001'
}

/** The time on the clock of the store; undefined where it is that of this machine. */
export async function clockOfStore(db: Database): Promise<Date | undefined> {
  if (!isPostgres(db)) return undefined
  const { rows } = await sql<{ ms: number | string }>`
    select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db)
  return new Date(Number(rows[0]?.ms))
}

/** Where several instances pick rows, each skips what another holds; SQLite has one writer anyway. */
export function skipLocked<Table extends keyof Tables, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  return isPostgres(db) ? query.forUpdate().skipLocked() : query
}

/** Rows that nobody else changes before this transaction ends; SQLite has one writer anyway. */
export function lockedUntilCommit<Table extends keyof Tables, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  return isPostgres(db) ? query.forUpdate() : query
}

/**
 * The key of the advisory lock that a batch holds until its end in PostgreSQL. It serialises the batches of all
 * instances, so that the numbers of events grow in the order of the commits, and no reader that remembers a number
 * misses one that commits late. It also keeps two batches from waiting for each other's rows.
 */
export const BATCH_ORDER_LOCK = 7_151_002

/**
 * Runs this transaction as the batches of commitTogether run: one after the other. It is the first statement of a
 * transaction, else two may wait for each other. SQLite has one writer anyway.
 */
export async function lockBatchOrder(tx: Database): Promise<void> {
  if (!isPostgres(tx)) return
  await sql`select pg_advisory_xact_lock(${sql.lit(BATCH_ORDER_LOCK)})`.execute(tx)
}

/**
 * Runs a statement that records no event. On SQLite it shares the commit of the requests, which saves an fsync.
 * PostgreSQL lets transactions share one by itself, and there the statement need not wait for the order of the batches,
 * nor make them wait.
 */
export async function runUnordered<Result>(
  db: Store,
  statement: (db: Database) => Promise<Result>,
): Promise<Result> {
  return isPostgres(db) ? await statement(db) : await db.commitTogether(statement)
}

/**
 * A limit for rows that an index has in the wanted order. PostgreSQL does not know the number when it plans, and so plans
 * for the first rows; where it knew the number and expected fewer rows, it might read and sort all of them.
 */
export function firstRows(limit: number): RawBuilder<number> {
  return sql<number>`(select cast(${limit} as bigint))`
}

/** The type of a column that both engines sort alike: byte by byte, where PostgreSQL has the language of its server. */
export function byteOrderedText(db: Kysely<unknown>): RawBuilder<string> {
  return isPostgres(db) ? sql`text collate "C"` : sql`text`
}

/** Continues a sequence after rows with explicit numbers were inserted; SQLite does so itself. */
export async function continueSequence(db: Database, table: string, column: string): Promise<void> {
  if (!isPostgres(db)) return
  const highest = sql`select max(${sql.ref(column)}) from ${sql.table(table)}`
  await sql`select setval(pg_get_serial_sequence(${table}, ${column}), (${highest}))`.execute(db)
}

const TIMEOUTS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/** Runs work of unlimited duration on a connection without PostgreSQL's timeouts. SQLite has none. */
export async function withoutTimeouts<Result>(
  db: Database,
  act: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(db)) return await act(db)
  return await db.connection().execute(async connection => {
    for (const name of TIMEOUTS) await sql`set ${sql.raw(name)} = 0`.execute(connection)
    try {
      return await act(connection)
    } finally {
      for (const name of TIMEOUTS) await sql`reset ${sql.raw(name)}`.execute(connection)
    }
  })
}

/**
 * Lets a search for parts of a long text use an index in PostgreSQL, where its trigram extension may be made; without it
 * all texts are looked through, as in SQLite, which is quick enough at it.
 */
export async function indexTextParts(
  db: Kysely<unknown>,
  { table, column }: { table: string; column: string },
): Promise<void> {
  if (!isPostgres(db)) return
  // Asked before: a statement that is refused would end the transaction of the migration.
  const { rows } = await sql<{ may: boolean }>`select
    exists (select from pg_extension where extname = 'pg_trgm')
    or (has_database_privilege(current_database(), 'create') and exists (
      select from pg_available_extension_versions where name = 'pg_trgm' and trusted)) as may`.execute(db)
  if (!rows[0]?.may) return
  await sql`create extension if not exists pg_trgm`.execute(db)
  // It may have been made in a schema that this connection does not look into.
  const { rows: found } = await sql<{ visible: boolean }>`select exists (
    select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) as visible`.execute(
    db,
  )
  if (!found[0]?.visible) return
  const index = sql.ref(`${table}_by_${column}_parts`)
  await sql`create index ${index} on ${sql.table(table)} using gin (${sql.ref(column)} gin_trgm_ops)`.execute(
    db,
  )
}

/**
 * Lets a search for the start of a text, among the rows with one value of another column, use an index in PostgreSQL: its
 * own order of texts may be that of a language. In SQLite every index of the two columns serves.
 */
export async function indexTextStarts(
  db: Kysely<unknown>,
  { table, among, column }: { table: string; among: string; column: string },
): Promise<void> {
  if (!isPostgres(db)) return
  const index = sql.ref(`${table}_by_start`)
  // The other column stands last: without statistics PostgreSQL would read all rows of its value for other queries too.
  const parts = sql`${sql.ref(column)} collate "C", ${sql.ref(among)}`
  await sql`create index ${index} on ${sql.table(table)} (${parts})`.execute(db)
}

/** Sorts after every text that begins alike. */
const LAST_CHARACTER = '\u{10ffff}'

/** True where a column begins with this text, byte by byte. */
export function startsWithText(db: Database, column: 'value', text: string): RawBuilder<SqlBool> {
  const value = isPostgres(db) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column)
  return sql<SqlBool>`(${value} >= ${text} and ${value} < ${text + LAST_CHARACTER})`
}

/**
 * Makes the store refuse two rows of `occupancies` of one resource that have a minute in common, on every way of writing.
 * They are half-open: one may begin in the minute in which another one ends.
 */
export async function forbidOverlaps(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return await excludeOverlaps(db)
  // No row is longer than 2,880 minutes (a constraint of the table): the index is read from there on.
  const overlap = (own: 'new' | 'old') => sql`exists (select 1 from occupancies o
    where o.resource_id = new.resource_id and o.id <> ${sql.raw(own)}.id
      and o.from_min > new.from_min - 2880 and o.from_min < new.to_min and o.to_min > new.from_min)`
  const refuse = sql`begin select raise(abort, ${sql.lit(OCCUPIED)}); end`
  await sql`create trigger occupancies_free_insert before insert on occupancies
    when ${overlap('new')} ${refuse}`.execute(db)
  await sql`create trigger occupancies_free_update before update of resource_id, from_min, to_min on occupancies
    when ${overlap('old')} ${refuse}`.execute(db)
}

async function excludeOverlaps(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ made: boolean; may: boolean }>`select
    exists (select from pg_extension where extname = 'btree_gist') as made,
    has_database_privilege(current_database(), 'create') and exists (
      select from pg_available_extension_versions where name = 'btree_gist' and trusted) as may`.execute(db)
  if (!rows[0]?.made) {
    if (!rows[0]?.may)
      throw new Error(
        'PostgreSQL needs the btree_gist extension, which prevents double bookings. Ask the database owner to run: create extension btree_gist',
      )
    await sql`create extension btree_gist`.execute(db)
  }
  await sql`alter table occupancies add constraint occupancies_free
    exclude using gist (resource_id with =, int4range(from_min, to_min) with &&)`.execute(db)
}

/**
 * Makes the store refuse to change or remove a row of this table, on every way of writing. `key` are the columns that are
 * unique beside the id.
 */
export async function makeAppendOnly(
  db: Kysely<unknown>,
  table: string,
  key: readonly string[],
): Promise<void> {
  if (isPostgres(db)) return await refuseChangesInPostgres(db, table)
  const [name, refuse] = [sql.table(table), sql`begin select raise(abort, ${sql.lit(ONLY_ADDED_TO)}); end`]
  for (const change of ['update', 'delete'])
    await sql`create trigger ${sql.ref(`${table}_no_${change}`)} before ${sql.raw(change)} on ${name}
      ${refuse}`.execute(db)
  // `insert or replace` removes the former row without asking the trigger of a removal.
  const isThere = sql.join(
    key.map(column => sql`${sql.ref(column)} = new.${sql.ref(column)}`),
    sql` and `,
  )
  await sql`create trigger ${sql.ref(`${table}_no_replace`)} before insert on ${name}
    when exists (select 1 from ${name} where id = new.id or (${isThere})) ${refuse}`.execute(db)
}

async function refuseChangesInPostgres(db: Kysely<unknown>, table: string): Promise<void> {
  const refuse = sql.ref(`${table}_refuse_change`)
  await sql`create function ${refuse}() returns trigger language plpgsql as ${sql.lit(
    `begin raise exception '${ONLY_ADDED_TO}' using errcode = '${ONLY_ADDED_TO_CODE}'; end`,
  )}`.execute(db)
  const name = sql.table(table)
  await sql`create trigger ${sql.ref(`${table}_no_change`)} before update or delete on ${name}
    for each row execute function ${refuse}()`.execute(db)
  await sql`create trigger ${sql.ref(`${table}_no_truncate`)} before truncate on ${name}
    for each statement execute function ${refuse}()`.execute(db)
}

/** Resolves when the store has answered a query. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}

/** True where a column of lower-case text contains this lower-case text; signs of LIKE stand for themselves. */
export function containsText(column: 'search_text', text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`
}
