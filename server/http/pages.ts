import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Send } from '../../contract/client.ts'
import { createNonce, pagePolicy } from './security-headers.ts'
import { accepts } from './static-files.ts'

/** The one thing that the web folder's server build exports. */
export type RenderPage = (request: Request, options: { send: Send; nonce: string }) => Promise<Response>

export type PagesOptions = { render: RenderPage; send: Send; publicUrl: string; dev: boolean }

/** Renders the page at this address, with its policy and compressed. */
export async function servePage(request: Request, options: PagesOptions): Promise<Response> {
  const moved = canonicalPath(new URL(request.url))
  if (moved && (request.method === 'GET' || request.method === 'HEAD')) {
    return new Response(null, { status: 301, headers: { location: moved } })
  }
  const nonce = createNonce()
  const page = await options.render(onPublicOrigin(request, options.publicUrl), { send: options.send, nonce })
  page.headers.set('content-security-policy', pagePolicy(nonce, options))
  if (!page.headers.has('cache-control')) page.headers.set('cache-control', 'no-cache')
  return options.dev ? page : await compressed(request, page)
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

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function compressed(request: Request, page: Response): Promise<Response> {
  if (!page.body || !page.headers.get('content-type')?.startsWith('text/html')) return page
  const accepted = request.headers.get('accept-encoding') ?? ''
  const coding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : undefined
  page.headers.append('vary', 'accept-encoding')
  if (!coding) return page
  const html = Buffer.from(await page.arrayBuffer())
  const body =
    coding === 'br'
      ? await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await gzipped(html)
  const headers = new Headers(page.headers)
  headers.set('content-encoding', coding)
  headers.set('content-length', String(body.byteLength))
  return new Response(new Uint8Array(body), { status: page.status, headers })
}
