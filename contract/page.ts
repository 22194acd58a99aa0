/**
 * The server's build of the pages answers an address without a page by this header alone, where it is asked to: it
 * names the kind of page that says so. There are few kinds, and all missing pages of one kind are the same.
 */
export const MISSING_PAGE_HEADER = 'x-missing-page'

/** Set by the build of the pages where the route says that its page is the same for everybody and may be kept. */
export const KEPT_PAGE_HEADER = 'x-kept-page'

/** The hashes of a page's inline scripts, as its content security policy lists them. */
export const SCRIPT_HASHES_HEADER = 'x-script-hashes'

/**
 * The cookies that hold the tokens of links to a reservation, one for each scope, the widest first: a guest who opens a link
 * that only pays sees no less than before. Each call is made with the first that may make it.
 */
export const LINK_COOKIES = { manage: 'manage', view: 'manage-view', pay: 'manage-pay' } as const

/** The cookie with the session of a driver. */
export const DRIVER_COOKIE = 'driver'

/** The tokens of links in the cookies of a request, that of the widest scope first. */
export function linkTokensIn(cookies: string | null): string[] {
  const pairs = (cookies ?? '').split(';').map(pair => pair.trim())
  return Object.values(LINK_COOKIES).flatMap(name => {
    const start = `${name}=`
    const token = pairs.find(pair => pair.startsWith(start))?.slice(start.length) ?? ''
    return /^[\w-]{32}$/.test(token) ? [token] : []
  })
}

/** The cookie by which a browser asks for the pages of the office in the locale of its account. */
export const OFFICE_LOCALE_COOKIE = 'office-locale'
