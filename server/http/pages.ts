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
  version: () => string
  clock: () => Date
}

export type Pages = {
  serve(request: Request, send: Send): Promise<Response>
  /** The page at this plain path, where it is kept and still good. */
  findKept(path: string): CachedPage | undefined
}

/** Serves the pages: the one canonical address, a policy with a fresh nonce each time, kept while nothing changes. */
export function createPages(options: PagesOptions): Pages {
  const cache = createPageCache()
  const findKept = (path: string) => cache.find(path, options.version(), options.clock().getTime())
  return {
    findKept,
    async serve(request, send) {
      const url = new URL(request.url)
      const reads = request.method === 'GET' || request.method === 'HEAD'
      const moved = reads ? canonicalPath(url) : undefined
      if (moved) return new Response(null, { status: 301, headers: { location: moved } })
      // Only plain addresses are kept: queries are endless, and forms answer one person.
      const plain = reads && url.search === '' && !options.dev
      const kept =
        plain && (findKept(url.pathname) ?? (await keepPage(url.pathname, { send, cache, options })))
      if (kept) return answerKept(request, kept)
      const nonce = createNonce()
      const page = await options.render(onPublicOrigin(request, options.publicUrl), {
        send,
        nonce,
        origin: options.publicUrl,
      })
      setPageHeaders(page.headers, pagePolicy(nonce, options))
      return page
    },
  }
}

type Keeping = { send: Send; cache: PageCache; options: PagesOptions }

/** The page rendered to be kept, for whoever asks; undefined where the answer is not one to keep. */
async function keepPage(path: string, { send, cache, options }: Keeping): Promise<CachedPage | undefined> {
  const made = { version: options.version(), madeAt: options.clock().getTime() }
  const nonce = createNonce()
  const request = new Request(new URL(path, options.publicUrl))
  const page = await options.render(request, { send, nonce, origin: options.publicUrl })
  if (page.status !== 200 || !page.headers.get('content-type')?.startsWith('text/html')) return undefined
  const headers = new Headers(page.headers)
  setPageHeaders(headers)
  const cut = cutPage(await page.text(), nonce, { ...made, headers: [...headers] })
  cache.keep(path, cut)
  return cut
}

function answerKept(request: Request, page: CachedPage): Response {
  const gzip = accepts(request.headers.get('accept-encoding') ?? '', 'gzip')
  const { headers, body } = keptPageAnswer(page, { gzip })
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers })
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
