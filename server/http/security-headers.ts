import { randomBytes } from 'node:crypto'

/** A fresh value for every page: only scripts that carry it may run. */
export function createNonce(): string {
  return randomBytes(16).toString('base64')
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

/** Answers that are no pages load nothing at all. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"
