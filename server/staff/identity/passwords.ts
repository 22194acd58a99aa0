import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { hashingQueue } from './hashing-queue.ts'

/**
 * One of OWASP's equivalent Argon2id settings (KiB, passes, lanes). It takes half as long as 46 MiB in one pass, since
 * the system is slow to allocate so much memory.
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#argon2id
 */
export const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const KEY_BYTES = 32
const MAX_SCRYPT_BYTES = 256 * 1024 * 1024

/**
 * "argon2id$memory$passes$parallelism$salt$key": parameters included, so that they can be raised. Throws Busy.
 */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const nonce = randomBytes(16)
  const key = await hashingQueue(() => deriveArgon2(password, nonce, cost))
  return stored(cost, nonce, key)
}

/** Matches no password, with the same verification time. */
export function createDecoy(): string {
  return stored(COST, randomBytes(16), randomBytes(KEY_BYTES))
}

function stored({ memory, passes, parallelism }: typeof COST, nonce: Buffer, key: Buffer): string {
  return [
    'argon2id',
    memory,
    passes,
    parallelism,
    nonce.toString('base64url'),
    key.toString('base64url'),
  ].join('$')
}

/** Throws Busy if the queue is full. */
export async function verifyPassword(
  password: string,
  hash: string,
  lane: 'strangers' | 'known' = 'known',
): Promise<boolean> {
  const [kind, first, second, third, salt, key] = hash.split('$')
  if (!salt || !key) return false
  const nonce = Buffer.from(salt, 'base64url')
  const expected = Buffer.from(key, 'base64url')
  const [a, b, c] = [Number(first), Number(second), Number(third)]
  if (kind === 'argon2id') {
    const cost = { memory: a, passes: b, parallelism: c }
    return timingSafeEqual(expected, await hashingQueue(() => deriveArgon2(password, nonce, cost), lane))
  }
  // Legacy hashes, replaced at the next sign-in.
  if (kind === 'scrypt')
    return timingSafeEqual(
      expected,
      await hashingQueue(() => deriveScrypt(password, nonce, { N: a, r: b, p: c }), lane),
    )
  return false
}

/** Rehashed when the password is available. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(`argon2id$${COST.memory}$${COST.passes}$${COST.parallelism}$`)
}

function deriveArgon2(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  const parameters = { message: password.normalize('NFKC'), nonce, tagLength: KEY_BYTES, ...cost }
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

function deriveScrypt(
  password: string,
  salt: Buffer,
  cost: { N: number; r: number; p: number },
): Promise<Buffer> {
  const options = { ...cost, maxmem: MAX_SCRYPT_BYTES }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
