import type { Access } from '../../../contract/endpoint.ts'
import { linkTokensIn } from '../../../contract/page.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../i18n/locales.ts'
import type { Deps } from '../../platform/deps.ts'
import { type LinkPrincipal, mayCall } from '../../platform/http/principal.ts'
import { hashToken } from '../../platform/signing/token-hash.ts'
import { readToken } from '../../reservations/links/link-cookie.ts'
import { findOpenLink } from '../../reservations/links/link-store.ts'

export type LinkHolder = LinkPrincipal<'manage'> | LinkPrincipal<'view'> | LinkPrincipal<'pay'>

const TOKENS_MAX = 3

const CALL = /^\/api\/manage\/([^/]+)(?:\/|$)/

export function managedReference(path: string): string | undefined {
  return CALL.exec(path)?.[1]
}

/**
 * Reads the token from `Authorization: Manage` during rendering, else from cookies. Prefers the widest link
 * that permits the call. Undefined without a valid link, for another reservation's link, and for cross-origin
 * writes (CSRF).
 */
export async function identifyLink(
  { db, clock, config }: Pick<Deps, 'db' | 'clock'> & { config: Pick<Deps['config'], 'publicUrl'> },
  request: Request,
  access: Access = 'link',
): Promise<LinkHolder | undefined> {
  const reference = managedReference(new URL(request.url).pathname)
  const { headers, method } = request
  const named = /^Manage +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  const tokens = named
    ?.split(',')
    .slice(0, TOKENS_MAX)
    .flatMap(token => readToken(token) ?? [])
  if (!reference) return undefined
  const byCookie = named === undefined
  if (byCookie && method !== 'GET' && headers.get('origin') !== new URL(config.publicUrl).origin)
    return undefined
  const holders: LinkHolder[] = []
  for (const token of tokens ?? linkTokensIn(headers.get('cookie'))) {
    const link = await findOpenLink(db, hashToken(token), clock())
    if (link?.reference === reference)
      holders.push({ kind: link.scope, reservationId: link.reservation_id, tokenHash: link.token_hash })
  }
  const holder = holders.find(one => mayCall(one, access)) ?? holders[0]
  const pays = holder?.kind === 'view' && holders.some(({ kind }) => kind === 'pay')
  return holder && pays ? { ...holder, pays } : holder
}

export async function managedLocale(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  request: Request,
): Promise<Locale> {
  const asked = new URL(request.url).searchParams.get('locale') ?? ''
  if (isLocale(asked)) return asked
  for (const token of linkTokensIn(request.headers.get('cookie'))) {
    const link = await findOpenLink(db, hashToken(token), clock())
    if (link && isLocale(link.locale)) return link.locale
  }
  return DEFAULT_LOCALE
}
