import { createHmac, timingSafeEqual } from 'node:crypto'
import { canonicalJson } from '../../../domain/documents/canonical-json.ts'

export const TOKEN_BYTES_MAX = 6 * 1024

export type SigningKey = { kid: string; value: string }

export class TokenTooLarge extends Error {
  constructor(bytes: number) {
    super(`The token would have ${bytes} bytes, and ${TOKEN_BYTES_MAX} are the most.`)
    this.name = 'TokenTooLarge'
  }
}

/** `v1.<kid>.<claims>.<HMAC-SHA-256>`: signed, not encrypted. */
export function signToken(key: SigningKey, claims: unknown): string {
  const payload = Buffer.from(canonicalJson(claims)).toString('base64url')
  const signed = `v1.${key.kid}.${payload}`
  const token = `${signed}.${signatureOf(key, signed)}`
  // ASCII, so characters are bytes.
  if (token.length > TOKEN_BYTES_MAX) throw new TokenTooLarge(token.length)
  return token
}

export type TokenParts = { kid: string; signed: string; payload: string; signature: string }

const TOKEN = /^(v1\.([\w-]{8})\.([\w-]+))\.([\w-]{43})$/

/** Nothing is verified yet. */
export function splitToken(token: string): TokenParts | undefined {
  if (token.length > TOKEN_BYTES_MAX) return undefined
  const [, signed, kid, payload, signature] = TOKEN.exec(token) ?? []
  if (signed === undefined || kid === undefined || payload === undefined || signature === undefined)
    return undefined
  return { kid, signed, payload, signature }
}

/** undefined if this key did not sign it. */
export function readClaims(key: SigningKey, parts: TokenParts): { claims: unknown } | undefined {
  const expected = Buffer.from(signatureOf(key, parts.signed))
  if (!timingSafeEqual(expected, Buffer.from(parts.signature))) return undefined
  const claims: unknown = JSON.parse(Buffer.from(parts.payload, 'base64url').toString())
  return { claims }
}

function signatureOf({ value }: SigningKey, signed: string): string {
  return createHmac('sha256', Buffer.from(value, 'base64url')).update(signed).digest('base64url')
}
