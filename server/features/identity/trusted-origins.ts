import { createHash, randomBytes } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import type { Database } from '../../db/tables.ts'
import { hashToken } from '../../signing/token-hash.ts'

/**
 * Where an account has signed in before: the browsers, by a cookie, and the addresses. What strangers do to the
 * account does not slow these down ("device cookies" of OWASP,
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies). Such an origin opens nothing:
 * it still needs the password, and the code.
 */
export type Trust = 'device' | 'address' | 'none'

const COOKIE = 'device'
/** The only path that gets the cookie. */
const COOKIE_PATH = '/api/admins/login'
const KEEP_DAYS = 180
/** Of each kind, for each account; the one that was unseen longest goes first. */
export const MAX_ORIGINS = 20
/** A row that no account has: unknown names take the same time. */
const NOBODY = ''

/** Where a call comes from, for this purpose. */
export type Whence = { address: string; device: string | undefined }

/** The device's token in a Cookie header. */
export function readDevice(cookies: string | undefined): string | undefined {
  const token = cookies && parse(cookies, COOKIE)[COOKIE]
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

export function deviceCookie(token: string, options: { secure: boolean }): string {
  const secure = options.secure ? '; Secure' : ''
  return `${COOKIE}=${token}; Path=${COOKIE_PATH}; Max-Age=${KEEP_DAYS * 24 * 3600}; HttpOnly; SameSite=Strict${secure}`
}

export async function findTrust(db: Database, staffId: string | undefined, whence: Whence): Promise<Trust> {
  const kinds = await db
    .selectFrom('trusted_origins')
    .select('kind')
    .where('staff_id', '=', staffId ?? NOBODY)
    .where(row =>
      row.or([
        row.and([row('kind', '=', 'device'), row('hash', '=', hashToken(whence.device ?? ''))]),
        row.and([
          row('kind', '=', 'address'),
          row('hash', '=', hashAddress(staffId ?? NOBODY, whence.address)),
        ]),
      ]),
    )
    .execute()
  if (kinds.some(({ kind }) => kind === 'device')) return 'device'
  return kinds.length > 0 ? 'address' : 'none'
}

/** After a sign-in. Returns the device's new token; the old one is no longer known, for any account of the browser. */
export async function trust(
  db: Database,
  staffId: string,
  { whence, now }: { whence: Whence; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = hashToken(token)
  const seen_at = now.toISOString()
  await db.transaction().execute(async tx => {
    if (whence.device) {
      await tx
        .updateTable('trusted_origins')
        .set({ hash })
        .where('kind', '=', 'device')
        .where('hash', '=', hashToken(whence.device))
        .execute()
    }
    for (const row of [
      { staff_id: staffId, kind: 'device' as const, hash, seen_at },
      { staff_id: staffId, kind: 'address' as const, hash: hashAddress(staffId, whence.address), seen_at },
    ]) {
      await tx
        .insertInto('trusted_origins')
        .values(row)
        .onConflict(conflict => conflict.columns(['staff_id', 'kind', 'hash']).doUpdateSet({ seen_at }))
        .execute()
      await keepNewest(tx, row)
    }
  })
  return token
}

/** Forgets where an account has signed in before: all its browsers and addresses count as unknown. */
export async function forgetOrigins(db: Database, staffId: string): Promise<void> {
  await db.deleteFrom('trusted_origins').where('staff_id', '=', staffId).execute()
}

export async function purgeOrigins(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_DAYS * 24 * 3600_000).toISOString()
  await db.deleteFrom('trusted_origins').where('seen_at', '<', before).execute()
}

async function keepNewest(db: Database, one: { staff_id: string; kind: 'device' | 'address'; hash: string }) {
  const others = await db
    .selectFrom('trusted_origins')
    .select('hash')
    .where('staff_id', '=', one.staff_id)
    .where('kind', '=', one.kind)
    .where('hash', '!=', one.hash)
    .orderBy('seen_at', 'desc')
    .execute()
  const old = others.slice(MAX_ORIGINS - 1).map(({ hash }) => hash)
  if (old.length === 0) return
  await db
    .deleteFrom('trusted_origins')
    .where('staff_id', '=', one.staff_id)
    .where('kind', '=', one.kind)
    .where('hash', 'in', old)
    .execute()
}

function hashAddress(staffId: string, address: string): string {
  return createHash('sha256')
    .update(JSON.stringify([staffId, address]))
    .digest('base64url')
}
