import type { Send } from '../../../contract/client.ts'
import {
  KEPT_PAGE_HEADER,
  MISSING_PAGE_HEADER,
  OFFICE_LOCALE_COOKIE,
  SCRIPT_HASHES_HEADER,
} from '../../../contract/page.ts'
import { Problem } from '../../../contract/problems.ts'
import { CONTENT_NAMES } from '../../../domain/site/content.ts'
import {
  DEFAULT_LOCALE,
  localeOfPath,
  localePrefix,
  OFFICE_LOCALES,
  type PageLocale,
  PSEUDO_LOCALE,
} from '../../../i18n/locales.ts'
import { type PackedResponse, packResponse, responseTo } from './cache/packed-response.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import { isManagedPath, isOwnPath } from './managed-path.ts'
import { MethodNotAllowed } from './problems.ts'
import { withReadForm } from './read-form.ts'
import { pagePolicy } from './security-headers.ts'

/** The one thing that the web folder's server build exports. `prefix` is what the paths of its locale start with. */
export type RenderPage = (
  request: Request,
  options: { send: Send; report?: ReportFault; origin: string; prefix?: string; namesMissing?: boolean },
) => Promise<Response>

/** Logs why a page failed; `info` where it was the caller's fault. */
export type ReportFault = (error: unknown, level: 'info' | 'error') => void

type Caller = { send: Send; report: ReportFault }

export type PagesOptions = {
  render: RenderPage
  publicUrl: string
  dev: boolean
  /** Another origin where guests pay. */
  payOrigin?: string | null
  cache: ResponseCache
}

export type Pages = {
  serve(request: Request, send: Send, report?: ReportFault): Promise<Response>
}

const METHODS = ['GET', 'HEAD', 'POST']

/** Serves pages under their canonical address, from the cache where the route allows it. */
export function createPages(options: PagesOptions): Pages {
  const { cache } = options
  const render = async (request: Request, caller: Caller, { namesMissing } = { namesMissing: false }) =>
    readRendered(
      await options.render(request, { ...caller, origin: options.publicUrl, namesMissing }),
      options,
    )
  /** A cached page sees nothing of the request but its path: no cookie, no token, no language. */
  const bareRequest = (path: string) => new Request(new URL(path, options.publicUrl))
  /** The not-found page is rendered once for each route and locale, for all addresses. */
  const readMissing = async (route: string, request: Request, caller: Caller) => {
    const { pathname } = new URL(request.url)
    const key = `missing ${localeOfPath(pathname).locale} ${route}`
    const make = async () => packRendered(await render(bareRequest(pathname), caller), 404)
    return responseTo(request, await cache.findOrMake(key, CONTENT_NAMES, make))
  }
  const answer = async (request: Request, rendered: Rendered, caller: Caller) =>
    rendered.missing === null ? answerOnce(rendered) : await readMissing(rendered.missing, request, caller)
  /** Renders a page at a plain path; concurrent requests share one rendering of a cacheable page. */
  const readPlain = async (request: Request, path: string, caller: Caller) => {
    let own: Rendered | undefined
    const renderBare = () => render(bareRequest(path), caller, { namesMissing: true })
    const packed = await cache.findOrMake(path, CONTENT_NAMES, async () => {
      own = await renderBare()
      return mayBeCached(own) ? await packRendered(own) : undefined
    })
    return packed ? responseTo(request, packed) : await answer(request, own ?? (await renderBare()), caller)
  }
  const read = async (request: Request, url: URL, caller: Caller) => {
    const moved = canonicalPath(url)
    if (moved) return new Response(null, { status: 301, headers: { location: moved } })
    // Only plain addresses are cached: queries and escapes have endless spellings. The office's pages are in the locale
    // of the caller, and those of reservations are one person's.
    const own = isOfficePath(url.pathname) || isManagedPath(url.pathname)
    const plain = url.search === '' && !url.pathname.includes('%') && !options.dev && !own
    if (plain) return await readPlain(request, url.pathname, caller)
    const wanted = onPublicOrigin(request, options.publicUrl)
    return await answer(request, await render(wanted, caller, { namesMissing: !options.dev }), caller)
  }
  return {
    async serve(request, send, report = () => {}) {
      const caller = { send, report }
      if (!METHODS.includes(request.method)) throw new MethodNotAllowed(METHODS)
      const url = new URL(request.url)
      if (!isText(url.pathname)) throw new Problem('not_found')
      if (request.method !== 'POST') return await read(request, url, caller)
      const form = onPublicOrigin(await withReadForm(request), options.publicUrl)
      const rendered = await render(form, caller)
      // A page without a form, and a form that another site sent.
      if (rendered.page.status === 405) throw new MethodNotAllowed(['GET', 'HEAD'])
      if (rendered.page.status === 400) throw new Problem('malformed')
      // It holds what one person typed.
      return answerOnce({ ...rendered, kept: false })
    },
  }
}

/** False for escapes that stand for no text, or for what no address of ours contains. */
function isText(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\u0000')
  } catch {
    return false
  }
}

type Rendered = {
  page: Response
  policy: string
  /** The route of a not-found page; null for other pages. */
  missing: string | null
  /** True where the route marks its page as the same for everybody. */
  kept: boolean
}

/** Reads the internal headers of a rendered page and removes them from the answer. */
function readRendered(page: Response, options: Pick<PagesOptions, 'dev' | 'payOrigin'>): Rendered {
  const policy = pagePolicy(page.headers.get(SCRIPT_HASHES_HEADER) ?? '', options)
  const missing = page.headers.get(MISSING_PAGE_HEADER)
  const kept = page.headers.has(KEPT_PAGE_HEADER)
  for (const name of [SCRIPT_HASHES_HEADER, MISSING_PAGE_HEADER, KEPT_PAGE_HEADER]) page.headers.delete(name)
  return { page, policy, missing, kept }
}

function mayBeCached({ kept, page: { status, headers } }: Rendered): boolean {
  return kept && status === 200 && isHtml(headers) && !headers.has('set-cookie')
}

function isHtml(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true
}

async function packRendered({ page, policy }: Rendered, status = 200): Promise<PackedResponse> {
  return await packResponse(Buffer.from(await page.text()), {
    status,
    type: page.headers.get('content-type') ?? 'text/html; charset=utf-8',
    headers: [
      ['cache-control', 'no-cache'],
      ['content-language', page.headers.get('content-language') ?? DEFAULT_LOCALE],
      ['content-security-policy', policy],
    ],
  })
}

/**
 * A page that was made for one request. Only where its route keeps pages as well, and its address differs by a query,
 * the browser may hold it, so that going back finds the form as it was left.
 */
function answerOnce(rendered: Rendered): Response {
  const { page, policy } = rendered
  page.headers.set('content-security-policy', policy)
  page.headers.set('cache-control', mayBeCached(rendered) ? 'private, no-cache' : 'no-store')
  return page
}

/** Escapes of letters, digits and signs that need none. */
const NEEDLESS_ESCAPE = /%(?:2[de]|3\d|[46][1-9a-f]|[57][0-9a]|5f|7e)/gi

/**
 * Lower case without needless escapes, double slashes or a slash at the end is canonical; links also say /airport. The
 * default locale and the pages of staff have no prefix. Undefined: nothing to change.
 */
export function canonicalPath(url: URL): string | undefined {
  if (url.pathname.endsWith('.data') || url.pathname.startsWith('/assets/')) return undefined
  // A reference is in capitals, and so is the path of the cookie; a token has both kinds of letters.
  if (isOwnPath(url.pathname)) return undefined
  const { locale, rest } = localeOfPath(url.pathname)
  if (isManagedPath(rest)) return `${rest}?locale=${locale}`
  const unescaped = url.pathname.replace(NEEDLESS_ESCAPE, sign => decodeURIComponent(sign))
  // Two slashes at the start would name another host.
  const path = (withoutSlashesAtEnd(unescaped.toLowerCase()) || '/').replace(/\/{2,}/g, '/')
  const moved = withLocalePrefix(path)
  return moved === url.pathname ? undefined : moved + url.search
}

function withLocalePrefix(path: string): string {
  const original = `/${DEFAULT_LOCALE}`
  if (path === original || path.startsWith(`${original}/`)) return path.slice(original.length) || '/'
  const { locale, rest } = localeOfPath(path)
  if (isOfficePath(rest)) return rest
  const prefix = localePrefix(locale)
  if (rest === '/airport') return `${prefix}/airports`
  return rest === '/' ? prefix || '/' : prefix + rest
}

/** By hand: a pattern for slashes at the end tries every run of slashes within the path as well. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** Behind a proxy that terminates TLS the request's URL has http; forms are checked against the public origin. */
function onPublicOrigin(request: Request, publicUrl: string): Request {
  const seen = new URL(request.url)
  const wanted = new URL(publicUrl)
  if (seen.host !== wanted.host || seen.protocol === wanted.protocol) return request
  seen.protocol = wanted.protocol
  return new Request(seen, request)
}

const OFFICE = /^\/admin(?:[/.]|$)/

/** True for the pages of staff, and for their data: they have one address, whatever the language. */
export function isOfficePath(path: string): boolean {
  return OFFICE.test(path)
}

/** The locale that the office of this browser is in: that of the account which signed in last. */
export function officeLocaleOf(cookies: string | null): PageLocale {
  const pairs = (cookies ?? '').split(';').map(pair => pair.trim())
  const start = `${OFFICE_LOCALE_COOKIE}=`
  const wanted = pairs.find(pair => pair.startsWith(start))?.slice(start.length)
  const known: PageLocale[] = [...OFFICE_LOCALES, PSEUDO_LOCALE]
  return known.find(locale => locale === wanted) ?? DEFAULT_LOCALE
}
