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
import { withReadForm } from './read-body.ts'
import { pagePolicy } from './security-headers.ts'

export type RenderPage = (
  request: Request,
  options: { send: Send; report?: ReportFault; origin: string; prefix?: string; namesMissing?: boolean },
) => Promise<Response>

export type ReportFault = (error: unknown, level: 'info' | 'error') => void

type Caller = { send: Send; report: ReportFault }

export type PagesOptions = {
  render: RenderPage
  publicUrl: string
  dev: boolean
  payOrigin?: string | null
  cache: ResponseCache
}

export type Pages = {
  serve(request: Request, send: Send, report?: ReportFault): Promise<Response>
}

const METHODS = ['GET', 'HEAD', 'POST']

export function createPages(options: PagesOptions): Pages {
  const { cache } = options
  const render = async (request: Request, caller: Caller, { namesMissing } = { namesMissing: false }) =>
    readRendered(
      await options.render(request, { ...caller, origin: options.publicUrl, namesMissing }),
      options,
    )
  /** A cached page depends on its path only: no cookies, tokens or language. */
  const bareRequest = (path: string) => new Request(new URL(path, options.publicUrl))
  /** Rendered once per route and locale for all addresses. */
  const readMissing = async (route: string, request: Request, caller: Caller) => {
    const { pathname } = new URL(request.url)
    const key = `missing ${localeOfPath(pathname).locale} ${route}`
    const make = async () => packRendered(await render(bareRequest(pathname), caller), 404)
    return responseTo(request, await cache.findOrMake(key, CONTENT_NAMES, make))
  }
  const answer = async (request: Request, rendered: Rendered, caller: Caller) =>
    rendered.missing === null ? answerOnce(rendered) : await readMissing(rendered.missing, request, caller)
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
    // Queries and escapes have endless spellings; office and reservation pages are personal.
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
      // A page without a form, or a cross-site form.
      if (rendered.page.status === 405) throw new MethodNotAllowed(['GET', 'HEAD'])
      if (rendered.page.status === 400) throw new Problem('malformed')
      // Contains personal input.
      return answerOnce({ ...rendered, kept: false })
    },
  }
}

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
  missing: string | null
  kept: boolean
}

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

/** The browser may keep a query variant of a cacheable page, so that going back restores the form. */
function answerOnce(rendered: Rendered): Response {
  const { page, policy } = rendered
  page.headers.set('content-security-policy', policy)
  page.headers.set('cache-control', mayBeCached(rendered) ? 'private, no-cache' : 'no-store')
  return page
}

const NEEDLESS_ESCAPE = /%(?:2[de]|3\d|[46][1-9a-f]|[57][0-9a]|5f|7e)/gi

/** Lowercase, without needless escapes, double or trailing slashes. undefined if already canonical. */
export function canonicalPath(url: URL): string | undefined {
  if (url.pathname.endsWith('.data') || url.pathname.startsWith('/assets/')) return undefined
  // References and tokens are case-sensitive, and so is the cookie's path.
  if (isOwnPath(url.pathname)) return undefined
  const { locale, rest } = localeOfPath(url.pathname)
  if (isManagedPath(rest)) return `${rest}?locale=${locale}`
  const unescaped = url.pathname.replace(NEEDLESS_ESCAPE, sign => decodeURIComponent(sign))
  // Two leading slashes would name another host.
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

/** Not a regular expression, which would backtrack over every run of slashes. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** Behind a TLS proxy the URL has http, but forms are checked against the public origin. */
function onPublicOrigin(request: Request, publicUrl: string): Request {
  const seen = new URL(request.url)
  const wanted = new URL(publicUrl)
  if (seen.host !== wanted.host || seen.protocol === wanted.protocol) return request
  seen.protocol = wanted.protocol
  return new Request(seen, request)
}

const OFFICE = /^\/admin(?:[/.]|$)/

/** One address, whatever the language. */
export function isOfficePath(path: string): boolean {
  return OFFICE.test(path)
}

export function officeLocaleOf(cookies: string | null): PageLocale {
  const pairs = (cookies ?? '').split(';').map(pair => pair.trim())
  const start = `${OFFICE_LOCALE_COOKIE}=`
  const wanted = pairs.find(pair => pair.startsWith(start))?.slice(start.length)
  const known: PageLocale[] = [...OFFICE_LOCALES, PSEUDO_LOCALE]
  return known.find(locale => locale === wanted) ?? DEFAULT_LOCALE
}
