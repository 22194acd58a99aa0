import type { Send } from '../../contract/client.ts'
import { MISSING_PAGE_HEADER } from '../../contract/page.ts'
import { Problem } from '../../contract/problems.ts'
import { type CachedPage, createPageCache, cutPage, gzippedPage, plainPage } from './page-cache.ts'
import { MethodNotAllowed } from './problems.ts'
import { withReadForm } from './read-form.ts'
import { createNonce, pagePolicy } from './security-headers.ts'
import { accepts } from './static-files.ts'

/** The one thing that the web folder's server build exports. */
export type RenderPage = (
  request: Request,
  options: { send: Send; nonce: string; origin: string; namesMissing?: boolean },
) => Promise<Response>

export type PagesOptions = {
  render: RenderPage
  publicUrl: string
  dev: boolean
  /** What the content is now; pages made from another one are not shown. */
  version: () => string
  clock: () => Date
}

export type Pages = {
  serve(request: Request, send: Send): Promise<Response>
  /** The page at this plain path, where it is kept and still good. */
  findKept(path: string): CachedPage | undefined
}

const METHODS = ['GET', 'HEAD', 'POST']

/** Serves the pages: the one canonical address, a policy with a fresh nonce each time, kept while nothing changes. */
export function createPages(options: PagesOptions): Pages {
  const cache = createPageCache()
  const missing = createPageCache()
  const now = () => options.clock().getTime()
  const findKept = (path: string) => cache.find(path, options.version(), now())
  const render = async (request: Request, send: Send, { namesMissing } = { namesMissing: false }) => {
    const made = { version: options.version(), madeAt: now() }
    const nonce = createNonce()
    const page = await options.render(request, { send, nonce, origin: options.publicUrl, namesMissing })
    return { page, nonce, made }
  }
  /** The page that says so is rendered once for each route, whatever address was asked for. */
  const findMissing = async (route: string, request: Request, send: Send) => {
    const known = missing.find(route, options.version(), now())
    if (known) return known
    const rendered = await render(request, send)
    const cut = await cutRendered(rendered)
    missing.keep(route, cut)
    return cut
  }
  const read = async (request: Request, url: URL, send: Send) => {
    const moved = canonicalPath(url)
    if (moved) return new Response(null, { status: 301, headers: { location: moved } })
    // Only plain addresses are kept: queries are endless.
    const plain = url.search === '' && !options.dev
    const kept = plain ? findKept(url.pathname) : undefined
    if (kept) return answerKept(request, kept)
    const wanted = plain
      ? new Request(new URL(url.pathname, options.publicUrl))
      : onPublicOrigin(request, options.publicUrl)
    const rendered = await render(wanted, send, { namesMissing: !options.dev })
    const route = rendered.page.headers.get(MISSING_PAGE_HEADER)
    if (route !== null) return answerKept(request, await findMissing(route, wanted, send), 404)
    if (!plain || !isWholePage(rendered.page)) return withPolicy(rendered, options)
    const cut = await cutRendered(rendered)
    cache.keep(url.pathname, cut)
    return answerKept(request, cut)
  }
  return {
    findKept,
    async serve(request, send) {
      if (!METHODS.includes(request.method)) throw new MethodNotAllowed(METHODS)
      const url = new URL(request.url)
      if (!isText(url.pathname)) throw new Problem('not_found')
      if (request.method !== 'POST') return await read(request, url, send)
      const form = onPublicOrigin(await withReadForm(request), options.publicUrl)
      const rendered = await render(form, send)
      // A page without a form, and a form that another site sent.
      if (rendered.page.status === 405) throw new MethodNotAllowed(['GET', 'HEAD'])
      if (rendered.page.status === 400) throw new Problem('malformed')
      return withPolicy(rendered, options)
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

type Rendered = { page: Response; nonce: string; made: Pick<CachedPage, 'version' | 'madeAt'> }

function isWholePage(page: Response): boolean {
  return page.status === 200 && page.headers.get('content-type')?.startsWith('text/html') === true
}

async function cutRendered({ page, nonce, made }: Rendered): Promise<CachedPage> {
  const headers = new Headers(page.headers)
  setPageHeaders(headers)
  return cutPage(await page.text(), nonce, { ...made, headers: [...headers] })
}

/** A page that answers one person. */
function withPolicy({ page, nonce }: Rendered, options: PagesOptions): Response {
  setPageHeaders(page.headers, pagePolicy(nonce, options))
  return page
}

function answerKept(request: Request, page: CachedPage, status = 200): Response {
  const gzip = accepts(request.headers.get('accept-encoding') ?? '', 'gzip')
  const { headers, body } = keptPageAnswer(page, { gzip })
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers })
}

/** Headers and bytes of a kept page, with a nonce of its own. */
export function keptPageAnswer(
  page: CachedPage,
  { gzip }: { gzip: boolean },
): { headers: [string, string][]; body: Buffer } {
  const nonce = createNonce()
  const body = gzip ? gzippedPage(page, nonce) : plainPage(page, nonce)
  const headers: [string, string][] = [
    ...page.headers,
    ['content-security-policy', pagePolicy(nonce, { dev: false })],
    ['content-length', String(body.byteLength)],
  ]
  if (gzip) headers.push(['content-encoding', 'gzip'])
  return { headers, body }
}

function setPageHeaders(headers: Headers, policy?: string) {
  if (policy) headers.set('content-security-policy', policy)
  headers.append('vary', 'accept-encoding')
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
}

/** Lower case without a slash at the end is canonical; links also say /airport. Undefined: nothing to change. */
export function canonicalPath(url: URL): string | undefined {
  if (url.pathname.endsWith('.data') || url.pathname.startsWith('/assets/')) return undefined
  let path = withoutSlashesAtEnd(url.pathname.toLowerCase()) || '/'
  // Two slashes at the start would name another host.
  path = path.replace(/^\/{2,}/, '/')
  if (path === '/airport') path = '/airports'
  return path === url.pathname ? undefined : path + url.search
}

/** By hand: a pattern for slashes at the end tries every run of slashes within the path as well. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** Behind a proxy that ends TLS our own URL says http; forms are checked against the address visitors see. */
function onPublicOrigin(request: Request, publicUrl: string): Request {
  const seen = new URL(request.url)
  const wanted = new URL(publicUrl)
  if (seen.host !== wanted.host || seen.protocol === wanted.protocol) return request
  seen.protocol = wanted.protocol
  return new Request(seen, request)
}
