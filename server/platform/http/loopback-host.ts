import type { Env, Hono } from 'hono'

export type OpenedAt = { method: string; header: (name: string) => string | undefined; path: string }

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Redirects documents to the public name of this machine, because cookies and links belong to one name. */
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
