import { createHash, randomBytes } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import type { Database } from '../../platform/db/tables.ts'
import { hashToken } from '../../platform/signing/token-hash.ts'
import { findOriginKinds, keepOrigin, replaceDevice, TRUST_KEEP_DAYS } from './trusted-origin-store.ts'

/**
 * Known browsers (cookie) and addresses of an account, which strangers' attempts do not slow down
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies). They grant no
 * access by themselves.
 */
export type Trust = 'device' | 'address' | 'none'

const COOKIE = 'device'
/** The only path that receives the cookie. */
const COOKIE_PATH = '/api/admins/login'
/** Matches no account, with the same lookup time. */
const NOBODY = ''

export type Whence = { address: string; device: string | undefined }

export function readDevice(cookies: string | undefined): string | undefined {
  const token = cookies && parse(cookies, COOKIE)[COOKIE]
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

export function deviceCookie(token: string, options: { secure: boolean }): string {
  const secure = options.secure ? '; Secure' : ''
  return `${COOKIE}=${token}; Path=${COOKIE_PATH}; Max-Age=${TRUST_KEEP_DAYS * 24 * 3600}; HttpOnly; SameSite=Strict${secure}`
}

export async function findTrust(db: Database, staffId: string | undefined, whence: Whence): Promise<Trust> {
  const account = staffId ?? NOBODY
  const kinds = await findOriginKinds(db, account, {
    device: hashToken(whence.device ?? ''),
    address: hashAddress(account, whence.address),
  })
  if (kinds.has('device')) return 'device'
  return kinds.has('address') ? 'address' : 'none'
}

/** Rotates the device's token for all accounts of the browser. */
export async function trust(
  db: Database,
  staffId: string,
  { whence, now }: { whence: Whence; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = hashToken(token)
  const seen_at = now.toISOString()
  await db.transaction().execute(async tx => {
    if (whence.device) await replaceDevice(tx, { from: hashToken(whence.device), to: hash })
    await keepOrigin(tx, { staff_id: staffId, kind: 'device', hash }, seen_at)
    const address = hashAddress(staffId, whence.address)
    await keepOrigin(tx, { staff_id: staffId, kind: 'address', hash: address }, seen_at)
  })
  return token
}

function hashAddress(staffId: string, address: string): string {
  return createHash('sha256')
    .update(JSON.stringify([staffId, address]))
    .digest('base64url')
}
