import { LINK_COOKIE } from '../../contract/page.ts'

const COOKIE_DAYS = 30

/** The paths below which the cookie is sent. */
export function cookiePaths(reference: string): string[] {
  return [`/manage/${reference}`, `/api/manage/${reference}`]
}

/** The cookies that let a browser into the page of a reservation. */
export function linkCookies(
  { reference, token }: { reference: string; token: string },
  publicUrl: string,
): string[] {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return cookiePaths(reference).map(
    path =>
      `${LINK_COOKIE}=${token}; Path=${path}; Max-Age=${COOKIE_DAYS * 86_400}; HttpOnly; SameSite=Lax${secure}`,
  )
}

const TOKEN = /^[\w-]{32}$/

/** The token in the cookies of a request; undefined where there is none. */
export function tokenInCookies(header: string | null): string | undefined {
  const pairs = (header ?? '').split(';').map(pair => pair.trim())
  const start = `${LINK_COOKIE}=`
  return readToken(pairs.find(pair => pair.startsWith(start))?.slice(start.length))
}

/** A text that can be the token of a link; undefined for any other. */
export function readToken(text: string | undefined): string | undefined {
  return text !== undefined && TOKEN.test(text) ? text : undefined
}
