import type { MiddlewareHandler } from 'hono'
import { MANAGE_PATH } from '../../platform/http/managed-path.ts'
import { TooManyRequests } from '../../platform/http/problems.ts'
import type { Api, Env, ServeDeps } from '../../platform/http/serve.ts'
import { hashToken } from '../../platform/signing/token-hash.ts'
import { linkCookies, readToken } from '../../reservations/links/link-cookie.ts'
import { findOpenLink } from '../../reservations/links/link-store.ts'

/** Per network address, against guessing tokens. */
export const WRONG_TOKENS = { requests: 20, seconds: 60 }

/**
 * Sets cookies and redirects, so that no token stays in the URL. A GET without side effects: email scanners
 * follow links. Expired links lead to an explanation.
 */
export function enterByLink(api: Api, deps: ServeDeps): void {
  api.use('/api/manage/*', countWrongTokens(deps))
  api.on(['GET', 'HEAD'], '/m/:token', async context => {
    const token = readToken(context.req.param('token'))
    const link = token && (await findOpenLink(deps.db, hashToken(token), deps.clock()))
    if (!token || !link) {
      requireFewWrong(deps, context.get('address'))
      return leadTo(MANAGE_PATH)
    }
    const { publicUrl } = deps.config
    return leadTo(
      `${MANAGE_PATH}/${link.reference}`,
      linkCookies({ reference: link.reference, token, scope: link.scope }, publicUrl),
    )
  })
}

function countWrongTokens(deps: ServeDeps): MiddlewareHandler<Env> {
  return async (context, next) => {
    await next()
    if (context.res.status === 404) requireFewWrong(deps, context.get('address'))
  }
}

function requireFewWrong({ overLimit }: ServeDeps, address: string): void {
  const wait = overLimit('manage', address, WRONG_TOKENS)
  if (wait > 0) throw new TooManyRequests(wait)
}

function leadTo(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
