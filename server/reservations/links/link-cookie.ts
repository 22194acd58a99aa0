import { LINK_COOKIES } from '../../../contract/page.ts'
import type { LinkScope } from '../../../domain/reservations/payment.ts'

const COOKIE_DAYS = 30

/** The paths below which the cookie is sent. */
export function cookiePaths(reference: string): string[] {
  return [`/manage/${reference}`, `/api/manage/${reference}`]
}

/** The cookies that let a browser into the page of a reservation. */
export function linkCookies(
  { reference, token, scope }: { reference: string; token: string; scope: LinkScope },
  publicUrl: string,
): string[] {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return cookiePaths(reference).map(
    path =>
      `${LINK_COOKIES[scope]}=${token}; Path=${path}; Max-Age=${COOKIE_DAYS * 86_400}; HttpOnly; SameSite=Lax${secure}`,
  )
}

const TOKEN = /^[\w-]{32}$/

/** A text that can be the token of a link; undefined for any other. */
export function readToken(text: string | undefined): string | undefined {
  return text !== undefined && TOKEN.test(text) ? text : undefined
}
