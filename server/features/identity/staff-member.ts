import type { Selectable } from 'kysely'
import type { StaffMember } from '../../../contract/identity/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Database, Tables } from '../../db/tables.ts'

export async function getStaff(db: Database, id: string): Promise<Selectable<Tables['staff']>> {
  const row = await db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}

/** All members of the team as owners see them, or one. */
export async function listStaff(db: Database, now: Date, id?: string): Promise<StaffMember[]> {
  let members = db.selectFrom('staff').selectAll().orderBy('created_at').orderBy('id')
  if (id !== undefined) members = members.where('id', '=', id)
  const rows = await members.execute()
  const counts = await db
    .selectFrom('sessions')
    .select(['staff_id', ({ fn }) => fn.countAll().as('sessions')])
    .where('expires_at', '>', now.toISOString())
    .groupBy('staff_id')
    .execute()
  const sessions = new Map(counts.map(row => [row.staff_id, Number(row.sessions)]))
  return rows.map(row => ({ ...describeStaff(row), sessions: sessions.get(row.id) ?? 0 }))
}

export async function presentWithSessions(db: Database, id: string, now: Date): Promise<StaffMember> {
  return (await listStaff(db, now, id))[0]!
}

/** What the activity tells of an account. */
export function describeStaff(row: Selectable<Tables['staff']>): Omit<StaffMember, 'sessions'> {
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
