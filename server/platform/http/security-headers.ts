/** HSTS only if the public address uses HTTPS. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // Public tile servers require a referrer, so it is trimmed to the origin.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/**
 * Images may be external, because staff enter their URLs. Inline scripts need a hash. `form-action` includes
 * the payment origin, because browsers also check the redirects of a form.
 */
export function pagePolicy(
  scriptHashes: string,
  options: { dev: boolean; payOrigin?: string | null },
): string {
  const dev = options.dev ? " 'unsafe-inline'" : ''
  // A hash would disable 'unsafe-inline'.
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

export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"
