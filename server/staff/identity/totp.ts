import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_S = 30
const DIGITS = 6
/** Tolerance for inexact clocks, in steps before and after. */
const DRIFT_STEPS = 1
/** 160 bits (RFC 4226). */
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function createTotpSecret(): string {
  const bits = [...randomBytes(SECRET_BYTES)].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{5}/g, five => BASE32.charAt(Number.parseInt(five, 2)))
}

/** otpauth URI, shown as a QR code. */
export function totpUri(secret: string, { username, issuer }: { username: string; issuer: string }): string {
  const label = encodeURIComponent(`${issuer}:${username}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_S}`
}

/** RFC 6238 over RFC 4226, with SHA-1 as apps expect. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

export type UsedSteps = { last: number; earlier: readonly number[] }

/**
 * Undefined if wrong, used, or older than the last one used. If the last step is in the future, the clock was
 * set back: then only the list of earlier steps counts.
 */
export function findTotpStep(
  secret: string,
  code: string,
  { now, used }: { now: Date; used: UsedSteps },
): number | undefined {
  const typed = Buffer.from(code.replace(/\s/g, ''))
  const current = Math.floor(now.getTime() / 1000 / STEP_S)
  const newest = current + DRIFT_STEPS
  const last = used.last > newest ? 0 : used.last
  for (let step = current - DRIFT_STEPS; step <= newest; step++) {
    const right = Buffer.from(totpCode(secret, step))
    const matches = typed.length === right.length && timingSafeEqual(typed, right)
    if (matches && step > last && !used.earlier.includes(step)) return step
  }
  return undefined
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map(sign => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(eight => Number.parseInt(eight, 2)))
}
