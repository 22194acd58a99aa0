import type { Insertable, Selectable } from 'kysely'
import { Problem } from '../../../contract/problems.ts'
import type { Account, StaffMember } from '../../../contract/staff/schemas.ts'
import type { Role } from '../../../domain/staff/staff.ts'
import { readJson } from '../../../domain/values/json.ts'
import { DEFAULT_LOCALE, isLocale } from '../../../i18n/locales.ts'
import { isPostgres } from '../../platform/db/portable.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import { NO_SECOND_FACTOR } from './two-factor-store.ts'

type StaffRow = Selectable<Tables['staff']>

export async function getStaff(db: Database, id: string): Promise<StaffRow> {
  const row = await db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}

export type Credentials = Pick<StaffRow, 'id' | 'username' | 'role' | 'password_hash' | 'totp_secret'>

export async function findCredentials(db: Database, username: string): Promise<Credentials | undefined> {
  return await db
    .selectFrom('staff')
    .select(['id', 'username', 'role', 'password_hash', 'totp_secret'])
    .where('username', '=', username)
    .executeTakeFirst()
}

export async function replaceHash(
  db: Database,
  id: string,
  { seen, next }: { seen: string; next: string },
): Promise<void> {
  await db
    .updateTable('staff')
    .set({ password_hash: next })
    .where('id', '=', id)
    .where('password_hash', '=', seen)
    .execute()
}

export async function getAccount(
  db: Database,
  { staffId, username, kind }: { staffId: string; username: string; kind: Role },
): Promise<Account> {
  const row = await db
    .selectFrom('staff')
    .select(['locale', 'totp_secret', 'totp_required', 'recovery_hashes', 'password_temporary'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const recoveryHashes = readJson(row.recovery_hashes) ?? []
  return {
    _id: staffId,
    username,
    role: kind,
    locale: isLocale(row.locale) ? row.locale : DEFAULT_LOCALE,
    twoFactor: row.totp_secret !== null,
    twoFactorRequired: row.totp_required === 1,
    recoveryCodesLeft: recoveryHashes.length,
    passwordTemporary: row.password_temporary === 1,
  }
}

export async function listStaff(db: Database, now: Date): Promise<StaffMember[]> {
  const rows = await db.selectFrom('staff').selectAll().orderBy('created_at').orderBy('id').execute()
  const sessions = await countSessions(db, now)
  return rows.map(row => ({ ...describeStaff(row), sessions: sessions.get(row.id) ?? 0 }))
}

export async function getStaffMember(db: Database, id: string, now: Date): Promise<StaffMember> {
  const row = await getStaff(db, id)
  const sessions = await countSessions(db, now)
  return { ...describeStaff(row), sessions: sessions.get(id) ?? 0 }
}

async function countSessions(db: Database, now: Date): Promise<Map<string, number>> {
  const counts = await db
    .selectFrom('sessions')
    .select(['staff_id', ({ fn }) => fn.countAll().as('sessions')])
    .where('expires_at', '>', now.toISOString())
    .groupBy('staff_id')
    .execute()
  return new Map(counts.map(row => [row.staff_id, Number(row.sessions)]))
}

export function describeStaff(row: StaffRow): Omit<StaffMember, 'sessions'> {
  return {
    _id: row.id,
    username: row.username,
    email: row.email ?? '',
    role: row.role,
    twoFactor: row.totp_secret !== null,
    twoFactorRequired: row.totp_required === 1,
    createdAt: row.created_at,
  }
}

export async function insertStaff(tx: Database, row: Insertable<Tables['staff']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff')
    .values(row)
    // A constraint error would abort the PostgreSQL transaction.
    .onConflict(conflict => conflict.column('username').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function isUsernameTaken(db: Database, username: string): Promise<boolean> {
  const known = await db
    .selectFrom('staff')
    .select('id')
    .where(({ fn }) => fn<string>('lower', ['username']), '=', username.toLowerCase())
    .executeTakeFirst()
  return known !== undefined
}

export async function setPassword(db: Database, id: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('staff')
    .set({ password_hash: passwordHash, password_temporary: 0 })
    .where('id', '=', id)
    .execute()
}

export async function hasTemporaryPassword(db: Database): Promise<boolean> {
  const account = await db
    .selectFrom('staff')
    .select('id')
    .where('password_temporary', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}

export async function resetOwner(tx: Database, id: string, password_hash: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash, password_temporary: 1, role: 'owner', ...NO_SECOND_FACTOR })
    .where('id', '=', id)
    .execute()
}

export async function setRole(db: Database, id: string, role: Role): Promise<void> {
  await db.updateTable('staff').set({ role }).where('id', '=', id).execute()
}

export async function setTwoFactorRule(db: Database, id: string, required: boolean): Promise<void> {
  await db
    .updateTable('staff')
    .set({ totp_required: required ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

export async function deleteStaff(db: Database, id: string): Promise<void> {
  await db.deleteFrom('saved_views').where('staff_id', '=', id).execute()
  await db.deleteFrom('staff').where('id', '=', id).execute()
}

/** Serializes changes of owners on PostgreSQL; SQLite has one writer. */
export async function lockOwners(db: Database): Promise<void> {
  const owners = db.selectFrom('staff').select('id').where('role', '=', 'owner').orderBy('id')
  await (isPostgres(db) ? owners.forUpdate() : owners).execute()
}

export async function hasOwner(db: Database): Promise<boolean> {
  const owner = await db.selectFrom('staff').select('id').where('role', '=', 'owner').executeTakeFirst()
  return owner !== undefined
}
