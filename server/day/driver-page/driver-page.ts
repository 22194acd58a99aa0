import { existsSync, readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import { keptPerVersion } from '../../platform/db/content-versions.ts'
import type { Deps } from '../../platform/deps.ts'
import { packForms, responseTo } from '../../platform/http/cache/packed-response.ts'
import { MANAGED_HEADERS } from '../../platform/http/managed-path.ts'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import type { Env } from '../../platform/http/serve.ts'
import { escapeHtml } from '../../platform/messaging/mail/layout.ts'
import { BRAND_PLACE, driverHtml } from './driver-html.ts'

/** The page of drivers and the service worker that opens it without a network. */
export type DriverPage = { html: Buffer; worker: Buffer; dev?: boolean }

/** What the build made of the page of drivers; undefined where it was not built. */
export function loadDriverPage(folder: URL): DriverPage | undefined {
  const [html, worker] = [new URL('page.html', folder), new URL('sw.js', folder)]
  if (!existsSync(html)) return undefined
  return { html: readFileSync(html), worker: readFileSync(worker) }
}

/** The page as Vite serves its script while somebody develops; nothing of it is kept, so that every change shows. */
export function devDriverPage(): DriverPage {
  const worker = "self.addEventListener('install', () => self.skipWaiting())\n"
  return {
    html: Buffer.from(driverHtml({ script: '/web/driver/main.ts' })),
    worker: Buffer.from(worker),
    dev: true,
  }
}

/** Serves the page at `/d/`: the same for everybody, since what opens a trip stands behind # in its address. */
export function driverPageRoutes(
  app: Hono<Env>,
  { html, worker, dev = false }: DriverPage,
  deps: Pick<Deps, 'contentVersions' | 'clock'> & { brand: () => Promise<string> },
): void {
  const headers = MANAGED_HEADERS.filter(([name]) => name !== 'cache-control')
  const fresh: [string, string] = ['cache-control', 'no-cache']
  const policy: [string, string] = ['content-security-policy', pagePolicy('', { dev })]
  const page = keptPerVersion(deps, ['site'], async () =>
    packForms(
      { plain: withBrand(html, await deps.brand()) },
      {
        type: 'text/html; charset=utf-8',
        headers: [...headers.map(([name, value]): [string, string] => [name, value]), fresh, policy],
      },
    ),
  )
  // The policy of a service worker is that of its script: it fetches what the page does.
  const script = packForms(
    { plain: worker },
    { type: 'text/javascript; charset=utf-8', headers: [fresh, policy] },
  )
  app.get('/d', context => context.redirect('/d/', 301))
  app.get('/d/', async context => responseTo(context.req.raw, await page()))
  app.get('/d/sw.js', context => responseTo(context.req.raw, script))
}

/** The page with the name of the company, for who has not signed in. */
function withBrand(html: Buffer, brand: string): Buffer {
  const [before = '', after = ''] = html.toString().split(BRAND_PLACE)
  return Buffer.from(`${before}<meta name="application-name" content="${escapeHtml(brand)}">${after}`)
}
