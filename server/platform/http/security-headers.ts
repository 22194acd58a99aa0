/** The headers of every answer. HSTS only where the public address has HTTPS. */
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

/**
 * Pages: our own scripts, styles and pictures; pictures also from elsewhere, since staff may name any. Inline scripts
 * run only where their hash is in `scriptHashes`, so the policy is constant for as long as the page is. Forms lead to us,
 * and to the origin where guests pay: browsers ask for that where the answer to a form leads on.
 */
export function pagePolicy(
  scriptHashes: string,
  options: { dev: boolean; payOrigin?: string | null },
): string {
  const dev = options.dev ? " 'unsafe-inline'" : ''
  // A hash would switch 'unsafe-inline' off.
  const inline = options.dev ? dev : scriptHashes && ` ${scriptHashes}`
  return [
    "default-src 'self'",
    `script-src 'self'${inline}`,
    `style-src 'self'${dev}`,
    "img-src 'self' data: https:",
    'frame-src https://www.youtube-nocookie.com',
    `connect-src 'self'${options.dev ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self'${options.payOrigin ? ` ${options.payOrigin}` : ''}`,
  ].join('; ')
}

/** Answers that are no pages load nothing at all. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"
