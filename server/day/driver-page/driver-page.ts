import { existsSync, readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import { brandStylesPath, logoFor } from '../../../domain/site/brand-kit.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { Point } from '../../../domain/values/geo.ts'
import { keptPerVersion } from '../../platform/db/content-versions.ts'
import type { Deps } from '../../platform/deps.ts'
import { packForms, responseTo } from '../../platform/http/cache/packed-response.ts'
import { MANAGED_HEADERS } from '../../platform/http/managed-path.ts'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import type { Env } from '../../platform/http/serve.ts'
import { escapeHtml } from '../../platform/messaging/mail/escape.ts'
import type { PlacesDeps } from '../../pricing/places/places-service.ts'
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
    html: Buffer.from(driverHtml({ script: '/web/driver/main.ts', dev: true })),
    worker: Buffer.from(worker),
    dev: true,
  }
}

/** Serves the page at `/d/`: the same for everybody, since what opens a trip stands behind # in its address. */
export function driverPageRoutes(
  app: Hono<Env>,
  { html, worker, dev = false }: DriverPage,
  deps: Pick<Deps, 'contentVersions' | 'clock'> & PlacesDeps & { site: () => Promise<Site> },
): void {
  const headers = MANAGED_HEADERS.filter(([name]) => name !== 'cache-control')
  const fresh: [string, string] = ['cache-control', 'no-cache']
  const policy: [string, string] = ['content-security-policy', pagePolicy('', { dev })]
  const page = keptPerVersion(deps, ['site', 'home-area'], async () =>
    packForms(
      { plain: withCompany(html, await deps.site(), (await deps.places.map()).centre) },
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

/** The page with the name, logo, color and home base of the company, before anyone signs in. */
function withCompany(html: Buffer, { brand, kit }: Site, { lat, lon }: Point): Buffer {
  const [before = '', after = ''] = html.toString().split(BRAND_PLACE)
  const meta = (name: string, content: string) =>
    content === '' ? '' : `<meta name="${name}" content="${escapeHtml(content)}">`
  const styles = brandStylesPath(kit)
  const head = [
    meta('application-name', brand),
    meta('home-base', `${lat},${lon}`),
    meta('logo-light', logoFor(kit, 'light')),
    meta('logo-dark', logoFor(kit, 'dark')),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    styles === undefined ? '' : `<link rel="stylesheet" href="${styles}">`,
  ]
  return Buffer.from(before + head.join('') + after)
}
