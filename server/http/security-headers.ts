import { randomBytes } from 'node:crypto'

const NONCE_BYTES = 16
/** Asking the system for randomness costs more than the rest of a kept page, so it is asked for many at once. */
const NONCES_AT_ONCE = 256
let pool = Buffer.alloc(0)

/** A fresh value for every page: only scripts that carry it may run. */
export function createNonce(): string {
  if (pool.length === 0) pool = randomBytes(NONCE_BYTES * NONCES_AT_ONCE)
  const nonce = pool.toString('base64', 0, NONCE_BYTES)
  pool = pool.subarray(NONCE_BYTES)
  return nonce
}

/** What every answer carries. HSTS only where visitors reach us over HTTPS. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // Public tile servers ask for a referrer, so it is trimmed to the origin, not withheld.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** Pages: our own scripts, styles and pictures; pictures also from elsewhere, since staff may name any. */
export function pagePolicy(nonce: string, options: { dev: boolean }): string {
  return options.dev ? policyWith(nonce, options) : `${POLICY_START}${nonce}${POLICY_END}`
}

function policyWith(nonce: string, options: { dev: boolean }): string {
  const dev = options.dev ? " 'unsafe-inline'" : ''
  return [
    "default-src 'self'",
    options.dev ? "script-src 'self' 'unsafe-inline'" : `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'${dev}`,
    "img-src 'self' data: https:",
    'frame-src https://www.youtube-nocookie.com',
    `connect-src 'self'${options.dev ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

const [POLICY_START, POLICY_END] = policyWith('NONCE', { dev: false }).split('NONCE') as [string, string]

/** Answers that are no pages load nothing at all. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"
