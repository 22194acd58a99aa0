/**
 * Set by the page build for an unknown URL. Names the kind of missing page; there are few kinds, so that they
 * can be cached.
 */
export const MISSING_PAGE_HEADER = 'x-missing-page'

/** Set for cacheable pages, which are the same for everybody. */
export const KEPT_PAGE_HEADER = 'x-kept-page'

/** Hashes of inline scripts for the content security policy. */
export const SCRIPT_HASHES_HEADER = 'x-script-hashes'

/**
 * One cookie per link scope, widest first, so that a payment link never reduces a guest's access. Each call
 * uses the first cookie that permits it.
 */
export const LINK_COOKIES = { manage: 'manage', view: 'manage-view', pay: 'manage-pay' } as const

/** The cookie with the session of a driver. */
export const DRIVER_COOKIE = 'driver'

export function linkTokensIn(cookies: string | null): string[] {
  const pairs = (cookies ?? '').split(';').map(pair => pair.trim())
  return Object.values(LINK_COOKIES).flatMap(name => {
    const start = `${name}=`
    const token = pairs.find(pair => pair.startsWith(start))?.slice(start.length) ?? ''
    return /^[\w-]{32}$/.test(token) ? [token] : []
  })
}

export const OFFICE_LOCALE_COOKIE = 'office-locale'
