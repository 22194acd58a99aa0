import { randomBytes, randomUUID } from 'node:crypto'
import type { SessionInfo } from '../../../contract/staff/schemas.ts'
import type { Database } from '../../platform/db/tables.ts'
import { hashToken } from '../../platform/signing/token-hash.ts'

/** After sign-in: 14 days. */
const SESSION_MS = 14 * 24 * 3600_000
const TOKEN_BYTES = 32
const MAX_ADDRESS_CHARACTERS = 60
const MAX_BROWSER_CHARACTERS = 200

type Own = { staffId: string; tokenHash: string }

/** Stores only the hash of the token. */
export async function startSession(
  db: Database,
  staffId: string,
  { origin, now }: { origin: { address: string; browser: string }; now: Date },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      id: randomUUID(),
      staff_id: staffId,
      created_at: now.toISOString(),
      seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + SESSION_MS).toISOString(),
      address: origin.address.slice(0, MAX_ADDRESS_CHARACTERS),
      browser: origin.browser.slice(0, MAX_BROWSER_CHARACTERS),
    })
    .execute()
  return token
}

export async function findSession(db: Database, tokenHash: string) {
  return await db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .select([
      'staff.id as staffId',
      'staff.username',
      'staff.role',
      'staff.totp_secret',
      'staff.totp_required',
      'sessions.seen_at',
      'sessions.expires_at',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** Extends the idle timeout. */
export async function renewSession(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function listSessions(
  db: Database,
  { staffId, tokenHash }: Own,
  now: Date,
): Promise<SessionInfo[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('seen_at', 'desc')
    .execute()
  return rows.map(row => ({
    _id: row.id,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    address: row.address,
    browser: row.browser,
    current: row.token_hash === tokenHash,
  }))
}

export async function endSession(db: Database, session: { id: string; staffId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', session.id)
    .where('staff_id', '=', session.staffId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function endOwnSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export async function endAllSessions(db: Database, staffId: string): Promise<void> {
  await db.deleteFrom('sessions').where('staff_id', '=', staffId).execute()
}

export async function endOtherSessions(db: Database, { staffId, tokenHash }: Own): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('staff_id', '=', staffId)
    .where('token_hash', '!=', tokenHash)
    .execute()
}
