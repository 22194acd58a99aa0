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
import type { Database, Tables } from './tables.ts'

export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = fieldsOf(error)
  return code === '23505' || errcode === 2067 || errcode === 1555
}

/** Raised by the triggers against overlaps and trips after deletion (deletion-guard.ts). */
export const OCCUPIED = 'occupied'

export function isOverlap(error: unknown): boolean {
  const { code, errcode, message } = fieldsOf(error)
  return code === '23P01' || (errcode === 1811 && message === OCCUPIED)
}

const ONLY_ADDED_TO = 'rows are only added'
/** PostgreSQL's own codes never begin with Q. */
const ONLY_ADDED_TO_CODE = 'QR001'

export function isAppendOnlyRefusal(error: unknown): boolean {
  const { code, errcode, message } = fieldsOf(error)
  return code === ONLY_ADDED_TO_CODE || (errcode === 1811 && message === ONLY_ADDED_TO)
}

/** Another connection holds the database (5) or a table (6). */
const SQLITE_HELD = new Set([5, 6])
/** Connection lost (08), conflict (40), out of resources (53, except a full disk), timeout, restart. */
const POSTGRES_AWAY = /^(08...|40001|40P01|53000|53200|53300|53400|55P03|57014|57P0[1-5]|25P0[34])$/
/** Broken or refused connection, or DNS failure, as when the server restarts. */
const SOCKET_AWAY =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|ERR_STREAM_(DESTROYED|WRITE_AFTER_END))$/
const CLIENT_AWAY =
  /^(timeout (exceeded when trying to connect|expired)|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed and is not queryable)|Postgres connection has been discarded)/

/** True if the same request may succeed in a moment. */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof StoreBusy) return true
  const { code, errcode } = fieldsOf(error)
  // The lower byte is the primary code.
  if (typeof errcode === 'number') return SQLITE_HELD.has(errcode & 0xff)
  if (typeof code === 'string') return POSTGRES_AWAY.test(code) || SOCKET_AWAY.test(code)
  return CLIENT_AWAY.test(error.message)
}

export function isDeadlock(error: unknown): boolean {
  const { code } = fieldsOf(error)
  return code === '40P01' || code === '40001'
}

/** undefined for SQLite, which uses this machine's clock. */
export async function clockOfStore(db: Database): Promise<Date | undefined> {
  if (!isPostgres(db)) return undefined
  const { rows } = await sql<{ ms: number | string }>`
    select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db)
  return new Date(Number(rows[0]?.ms))
}

/** Several instances take rows without waiting for each other. No effect on SQLite (single writer). */
export function skipLocked<Table extends keyof Tables, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  return isPostgres(db) ? query.forUpdate().skipLocked() : query
}

/** No effect on SQLite (single writer). */
export function lockedUntilCommit<Table extends keyof Tables, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  return isPostgres(db) ? query.forUpdate() : query
}

/**
 * Advisory lock that serializes the batches of all instances, so that event numbers follow the commit order
 * and no reader misses a late commit. Also prevents deadlocks between batches.
 */
export const BATCH_ORDER_LOCK = 7_151_002

/** Must be the first statement of a transaction, or two may deadlock. No effect on SQLite (single writer). */
export async function lockBatchOrder(tx: Database): Promise<void> {
  if (!isPostgres(tx)) return
  await sql`select pg_advisory_xact_lock(${sql.lit(BATCH_ORDER_LOCK)})`.execute(tx)
}

/** For statements without events: shares a commit on SQLite, and skips the batch order on PostgreSQL. */
export async function runUnordered<Result>(
  db: Store,
  statement: (db: Database) => Promise<Result>,
): Promise<Result> {
  return isPostgres(db) ? await statement(db) : await db.commitTogether(statement)
}

/** Hides the limit from PostgreSQL's planner, which could otherwise read and sort all rows. */
export function firstRows(limit: number): RawBuilder<number> {
  return sql<number>`(select cast(${limit} as bigint))`
}

/** Sorts by bytes in both engines; PostgreSQL would use the server's locale. */
export function byteOrderedText(db: Kysely<unknown>): RawBuilder<string> {
  return isPostgres(db) ? sql`text collate "C"` : sql`text`
}

/** Needed on PostgreSQL after inserting explicit numbers. */
export async function continueSequence(db: Database, table: string, column: string): Promise<void> {
  if (!isPostgres(db)) return
  const highest = sql`select max(${sql.ref(column)}) from ${sql.table(table)}`
  await sql`select setval(pg_get_serial_sequence(${table}, ${column}), (${highest}))`.execute(db)
}

const TIMEOUTS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

const MIGRATION_LOCK = 7_151_003

/** One instance after the other, without timeouts: Kysely reads the tables before it takes its own lock. */
export async function migrateAlone<Result>(
  db: Database,
  act: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(db)) return await act(db)
  return await db.connection().execute(async connection => {
    for (const name of TIMEOUTS) await sql`set ${sql.raw(name)} = 0`.execute(connection)
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection)
    try {
      return await act(connection)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection)
      for (const name of TIMEOUTS) await sql`reset ${sql.raw(name)}`.execute(connection)
    }
  })
}

/** Uses pg_trgm on PostgreSQL if permitted. Otherwise texts are scanned, which is fast enough. */
export async function indexTextParts(
  db: Kysely<unknown>,
  { table, column }: { table: string; column: string },
): Promise<void> {
  if (!isPostgres(db)) return
  // A refused statement would abort the migration's transaction.
  const { rows } = await sql<{ may: boolean }>`select
    exists (select from pg_extension where extname = 'pg_trgm')
    or (has_database_privilege(current_database(), 'create') and exists (
      select from pg_available_extension_versions where name = 'pg_trgm' and trusted)) as may`.execute(db)
  if (!rows[0]?.may) return
  await sql`create extension if not exists pg_trgm`.execute(db)
  // The extension may be in a schema outside the search path.
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

/** On PostgreSQL a prefix search needs byte order. On SQLite any index of both columns works. */
export async function indexTextStarts(
  db: Kysely<unknown>,
  { table, among, column }: { table: string; among: string; column: string },
): Promise<void> {
  if (!isPostgres(db)) return
  const index = sql.ref(`${table}_by_start`)
  // The other column comes last, or PostgreSQL without statistics would use this index for other queries.
  const parts = sql`${sql.ref(column)} collate "C", ${sql.ref(among)}`
  await sql`create index ${index} on ${sql.table(table)} (${parts})`.execute(db)
}

const LAST_CHARACTER = '\u{10ffff}'

export function startsWithText(
  db: Database,
  column: 'value' | 'contact_phone',
  text: string,
): RawBuilder<SqlBool> {
  const value = isPostgres(db) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column)
  return sql<SqlBool>`(${value} >= ${text} and ${value} < ${text + LAST_CHARACTER})`
}

/** Spans are half-open: one may begin in the minute in which another ends. */
export async function forbidOverlaps(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return await excludeOverlaps(db)
  // No row is longer than 2,880 minutes (table constraint), which bounds the index scan.
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

/** Enforced by triggers. `key` names the unique columns besides the id. */
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
  // `insert or replace` deletes the old row without firing the delete trigger.
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

export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}

export function containsText(column: 'search_text', text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`
}

/** Nothing was written. */
export class StoreBusy extends Error {
  constructor(message = 'The store has too much to do.') {
    super(message)
    this.name = 'StoreBusy'
  }
}

/** For a fragment such as `"label"`. `%` and `_` are wildcards. */
export function jsonHas(column: string, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${`%${part}%`}`
}

/** For queries on columns that several tables share: Kysely types a query by one table. */
export function tableLike<Name extends keyof Tables>(table: keyof Tables): Name {
  return table as Name
}

/** ISO 8601 UTC text, which sorts the same in both engines. */
export type Instant = string
export type Flag = 0 | 1
