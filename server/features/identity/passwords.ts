import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { hashingQueue } from './hashing-queue.ts'

/**
 * One of the five settings of scrypt that OWASP's Password Storage Cheat Sheet lists as equally strong: N=2^17 r=8
 * p=1, N=2^16 r=8 p=2, N=2^15 r=8 p=3, N=2^14 r=8 p=5, N=2^13 r=8 p=10. The second one takes 64 MB for a hash, half of
 * the first. https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt
 */
export const COST = { N: 2 ** 16, r: 8, p: 2 }
const KEY_BYTES = 32
const MAX_MEMORY_BYTES = 256 * 1024 * 1024

/** "scrypt$N$r$p$salt$key": the setting travels along, so that it can be raised. Throws Busy. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16)
  return stored(cost, salt, await derive(password, salt, cost))
}

/** A hash that no password has: checking against it takes as long as against a real one. */
export function createDecoy(): string {
  return stored(COST, randomBytes(16), randomBytes(KEY_BYTES))
}

function stored(cost: typeof COST, salt: Buffer, key: Buffer): string {
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Throws Busy where too many hashes are waiting already. */
export async function verifyPassword(
  password: string,
  hash: string,
  lane: 'strangers' | 'known' = 'known',
): Promise<boolean> {
  const [kind, N, r, p, salt, key] = hash.split('$')
  if (kind !== 'scrypt' || !salt || !key) return false
  const expected = Buffer.from(key, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost, lane)
  return timingSafeEqual(expected, actual)
}

/** True for a hash of another setting than today's; it is made anew when its password is at hand. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(`scrypt$${COST.N}$${COST.r}$${COST.p}$`)
}

function derive(
  password: string,
  salt: Buffer,
  cost: ScryptOptions,
  lane?: 'strangers' | 'known',
): Promise<Buffer> {
  const options = { ...cost, maxmem: MAX_MEMORY_BYTES }
  return hashingQueue(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
    lane,
  )
}
