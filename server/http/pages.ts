import type { Send } from '../../contract/client.ts'
import {
  type CachedPage,
  createPageCache,
  cutPage,
  gzippedPage,
  type PageCache,
  plainPage,
} from './page-cache.ts'
import { createNonce, pagePolicy } from './security-headers.ts'
import { accepts } from './static-files.ts'

/** The one thing that the web folder's server build exports. */
export type RenderPage = (
  request: Request,
  options: { send: Send; nonce: string; origin: string },
) => Promise<Response>

export type PagesOptions = {
  render: RenderPage
  publicUrl: string
  dev: boolean
  /** What the content is now; pages made from another one are not shown. */
  version: () => Promise<string>
  clock: () => Date
}

export type ServePage = (request: Request, send: Send) => Promise<Response>

/** Serves the pages: the one canonical address, a policy with a fresh nonce each time, kept while nothing changes. */
export function createPages(options: PagesOptions): ServePage {
  const cache = createPageCache()
  return async (request, send) => {
    const url = new URL(request.url)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const moved = reads ? canonicalPath(url) : undefined
    if (moved) return new Response(null, { status: 301, headers: { location: moved } })
    // Only plain addresses are kept: queries are endless, and forms answer one person.
    const kept =
      reads && url.search === '' && !options.dev
        ? await keptPage(request, { send, cache, options })
        : undefined
    if (kept) return answerKept(request, kept)
    const nonce = createNonce()
    const page = await options.render(onPublicOrigin(request, options.publicUrl), {
      send,
      nonce,
      origin: options.publicUrl,
    })
    setPageHeaders(page.headers, pagePolicy(nonce, options))
    return page
  }
}

type Keeping = { send: Send; cache: PageCache; options: PagesOptions }

/** The page from the cache, or rendered for it; undefined where this answer is not one to keep. */
async function keptPage(
  request: Request,
  { send, cache, options }: Keeping,
): Promise<CachedPage | undefined> {
  const key = request.url
  const version = await options.version()
  const now = options.clock().getTime()
  const known = cache.find(key, version, now)
  if (known) return known
  const nonce = createNonce()
  const get = new Request(onPublicOrigin(request, options.publicUrl), { method: 'GET' })
  const page = await options.render(get, { send, nonce, origin: options.publicUrl })
  if (page.status !== 200 || !page.headers.get('content-type')?.startsWith('text/html')) return undefined
  const cut = cutPage(await page.text(), nonce, { version, madeAt: now, headers: [...page.headers] })
  cache.keep(key, cut)
  return cut
}

function answerKept(request: Request, page: CachedPage): Response {
  const nonce = createNonce()
  const headers = new Headers(page.headers)
  setPageHeaders(headers, pagePolicy(nonce, { dev: false }))
  const gzip = accepts(request.headers.get('accept-encoding') ?? '', 'gzip')
  if (gzip) headers.set('content-encoding', 'gzip')
  const body = gzip ? gzippedPage(page, nonce) : plainPage(page, nonce)
  headers.set('content-length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers })
}

function setPageHeaders(headers: Headers, policy: string) {
  headers.set('content-security-policy', policy)
  headers.append('vary', 'accept-encoding')
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
}

/** Lower case without a slash at the end is canonical; links also say /airport. Undefined: nothing to change. */
export function canonicalPath(url: URL): string | undefined {
  if (url.pathname.endsWith('.data') || url.pathname.startsWith('/assets/')) return undefined
  let path = url.pathname.toLowerCase().replace(/\/+$/, '') || '/'
  // Two slashes at the start would name another host.
  path = path.replace(/^\/{2,}/, '/')
  if (path === '/airport') path = '/airports'
  return path === url.pathname ? undefined : path + url.search
}

/** Behind a proxy that ends TLS our own URL says http; forms are checked against the address visitors see. */
function onPublicOrigin(request: Request, publicUrl: string): Request {
  const seen = new URL(request.url)
  const wanted = new URL(publicUrl)
  if (seen.host !== wanted.host || seen.protocol === wanted.protocol) return request
  seen.protocol = wanted.protocol
  return new Request(seen, request)
}
