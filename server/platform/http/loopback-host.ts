import type { Env, Hono } from 'hono'

/** What is read of a request: its method and headers, by their names in small letters, and the address that it asked for. */
export type OpenedAt = { method: string; header: (name: string) => string | undefined; path: string }

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Where a browser is led that opened a page under another name of this machine than the public one: cookies and the links of
 * mails belong to one name alone. Documents alone are led on, with path and query; a call, a form and a program that is no browser
 * are answered where they are. Undefined for all others, and where the public address is no loopback address.
 */
export function createLoopbackLead(publicUrl: string): (request: OpenedAt) => string | undefined {
  const wanted = new URL(publicUrl)
  if (!LOOPBACK.has(wanted.hostname) || wanted.protocol !== 'http:') return () => undefined
  return ({ method, header, path }) => {
    const host = header('host')
    if (host === undefined || host === wanted.host || method !== 'GET') return undefined
    if (header('sec-fetch-dest') !== 'document' || !path.startsWith('/')) return undefined
    const [, name = '', port = ''] = /^(.*?)(?::(\d+))?$/.exec(host) ?? []
    return LOOPBACK.has(name) && port === wanted.port ? wanted.origin + path : undefined
  }
}

/** Leads pages and links on in the app. */
export function leadToPublicName<App extends Env>(app: Pick<Hono<App>, 'use'>, publicUrl: string): void {
  const leadOn = createLoopbackLead(publicUrl)
  app.use(async ({ req }, next) => {
    const { pathname, search } = new URL(req.url)
    const header = (name: string) => req.header(name)
    const location = leadOn({ method: req.method, header, path: pathname + search })
    if (location === undefined) return await next()
    return new Response(null, { status: 307, headers: { location, 'cache-control': 'no-store' } })
  })
}
