import { createHash } from 'node:crypto'
import type { Actor } from '../../domain/event.ts'
import { actorName, type Role } from '../../domain/staff.ts'
import type { Database } from '../db/tables.ts'

/** The signed-in account behind a call. */
export type Caller = {
  staffId: string
  /** As histories name it. */
  username: string
  role: Role
  tokenHash: string
  /** An owner waits for this account to set up its second factor. */
  mustSetUp: boolean
}

/** The account as events name it. */
export function actorOf({ staffId, username }: Caller): Actor {
  return { kind: 'staff', id: staffId, name: username }
}

const IDLE_MS = 12 * 3600_000
/** A session's last use is written down at most this often. */
const SEEN_STEP_MS = 60_000

/** The token of an Authorization header; undefined where there is none. */
export function readBearer(header: string | null): string | undefined {
  return /^Bearer +([\w-]{20,200})$/i.exec(header ?? '')?.[1]
}

/** Tokens are stored as hashes; they are random, so a fast hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Who holds this token, or undefined where it is unknown, too old or unused for too long. */
export async function findCaller(db: Database, token: string, now: Date): Promise<Caller | undefined> {
  return await findCallerByHash(db, hashToken(token), now, { used: true })
}

/** The same by the hash; without `used` the session's idle time goes on. */
export async function findCallerByHash(
  db: Database,
  tokenHash: string,
  now: Date,
  options = { used: false },
): Promise<Caller | undefined> {
  const session = await db
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
  if (!session) return undefined
  const idle = now.getTime() - Date.parse(session.seen_at)
  if (session.expires_at <= now.toISOString() || idle > IDLE_MS) return undefined
  if (options.used && idle > SEEN_STEP_MS) {
    await db
      .updateTable('sessions')
      .set({ seen_at: now.toISOString() })
      .where('token_hash', '=', tokenHash)
      .execute()
  }
  return {
    staffId: session.staffId,
    username: actorName(session.username),
    role: session.role,
    tokenHash,
    mustSetUp: session.totp_required === 1 && session.totp_secret === null,
  }
}
