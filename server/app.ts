import { Hono } from 'hono'
import { CALLS } from '../contract/calls.ts'
import { Problem } from '../contract/problems.ts'
import { type Locale, localePrefix } from '../i18n/locales.ts'
import { type DriverPage, driverPageRoutes } from './day/driver-page/driver-page.ts'
import { offersFor } from './dispatch/planning/class-offers.ts'
import type { TestRideDeps } from './integrations/test-ride/routes.ts'
import { testPaymentRoutes } from './money/providers/test-provider/routes.ts'
import { refundMadeMail } from './notify/mails/plain-mails.ts'
import { routeMaps } from './notify/route-map/routes.ts'
import { keptPerVersion } from './platform/db/content-versions.ts'
import { docsRoutes } from './platform/http/api-docs.ts'
import { createResponseCache, type ResponseCache } from './platform/http/cache/response-cache.ts'
import { compression } from './platform/http/compression.ts'
import { healthRoutes } from './platform/http/health.ts'
import { leadToPublicName } from './platform/http/loopback-host.ts'
import { isManagedPath, isOwnPath, ROUTE_MAP_PATH } from './platform/http/managed-path.ts'
import { type Bindings, observeRequests, type PageRequest } from './platform/http/observe-requests.ts'
import {
  createPages,
  isOfficePath,
  type Pages,
  type RenderPage,
  type ReportFault,
} from './platform/http/pages.ts'
import { MethodNotAllowed, problemPageResponse, problemResponse } from './platform/http/problems.ts'
import { createRateLimiter, NO_LIMITS } from './platform/http/rate-limit.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import type { Env } from './platform/http/serve.ts'
import type { StaticFiles } from './platform/http/static-files.ts'
import { seenByVisitors } from './platform/records/content-rows.ts'
import { getSite } from './platform/settings/site-settings.ts'
import { listLocales } from './platform/translations/published-locales.ts'
import { createDrives } from './pricing/drives.ts'
import { listMeetingPoints } from './pricing/fares/public-store.ts'
import { openRideWorld } from './ride-world.ts'
import { type AppDeps, bindAreas } from './routes.ts'
import { localizePosts } from './site/blog/localize-posts.ts'
import { listPosts } from './site/blog/store.ts'
import { feedRoutes } from './site/feeds/routes.ts'
import { vehicleStore } from './site/fleet/store.ts'
import { createPublicPages } from './site/place-pages/public-pages.ts'
import { listReviews } from './site/reviews/store.ts'
import { createIdentity } from './staff/identity/identify.ts'

export type AppOptions = {
  version: string
  render?: RenderPage
  staticFiles?: StaticFiles
  driverPage?: DriverPage | undefined
  dev?: boolean
}

/** Characters of a URL with its query. Our longest, a search for places with 200 escaped characters, has about 2,000. */
const MAX_URL_CHARACTERS = 8000

type App = Hono<Env & { Bindings: Bindings }>
type Served = App & {
  responses: ResponseCache
  /** Renders the page of this locale that says that there is none, so that no visitor waits for its first rendering. */
  warm: (locale: Locale) => Promise<void>
}

/** The product as one function from request to answer. */
export function createApp(deps: AppDeps, options: AppOptions): Served {
  const app: App = new Hono()
  const limiter = deps.config.rateLimits ? createRateLimiter(deps.clock) : NO_LIMITS

  app.use(observeRequests(deps, Object.entries(securityHeaders(deps.config.publicUrl))))
  app.use(async (context, next) => {
    if (context.req.url.length > MAX_URL_CHARACTERS) throw new Problem('address_too_long')
    await next()
  })
  leadToPublicName(app, deps.config.publicUrl)
  app.use(compression())
  app.onError((error, context) =>
    problemResponse(error, { requestId: context.get('requestId'), log: deps.log }),
  )

  // Hono's own environment type differs by the bindings, which no feature reads.
  const api = app as unknown as Hono<Env>
  healthRoutes(api, deps)
  const responses = createResponseCache(deps)
  const findDrive = createDrives(deps.places)
  const site = keptPerVersion(deps, ['site'], () => getSite(deps.db))
  const classOffers = offersFor({ ...deps, findDrive, site })
  const priced = { ...deps, findDrive, site, classOffers, ...testRides(deps, options) }
  const placePages = createPublicPages({ ...priced, listMeetingPoints })
  const identity = createIdentity(deps)
  const served = { ...priced, ...limiter, responses, identity, placePages, refundMail: refundMadeMail.render }
  bindAreas(api, served)
  docsRoutes(api, served, { version: options.version, brand: async () => (await site()).brand })
  app.all('/api/*', context => refuse(context.req.path))
  mapRoutes(app, deps)

  feedRoutes(api, {
    ...deps,
    listPosts: async locale => {
      const posts = await listPosts(deps.db, seenByVisitors(deps), locale)
      return locale ? await localizePosts(deps.db, locale, posts) : posts
    },
    listVehicles: () => vehicleStore.list(deps.db, seenByVisitors(deps)),
    listPlaces: placePages.listAddresses,
    hasReviews: async () => (await listReviews(deps.db, 'published')).some(({ sample }) => !sample),
    listPublished: async () => {
      const states = await listLocales(deps.db)
      return states.filter(({ published }) => published).map(({ locale }) => locale)
    },
  })

  if (deps.payments?.provider.name === 'test') testPaymentRoutes(api, { ...deps, site })
  const { render, staticFiles, driverPage } = options
  if (driverPage) driverPageRoutes(api, driverPage, { ...deps, site })
  const { publicUrl } = deps.config
  const payOrigin = deps.payments?.provider.pageOrigin ?? null
  const pages =
    render && createPages({ render, cache: responses, dev: options.dev ?? false, publicUrl, payOrigin })
  app.all('*', async context => {
    const file = staticFiles?.(context.req.raw, context.req.path)
    if (file) return file
    if (!pages || context.req.path.startsWith('/assets/')) throw new Problem('not_found')
    const { address, requestId } = context.var
    const agent = context.req.header('user-agent')
    const send = async (request: Request) => await app.fetch(request, { address, agent })
    const answer = await pages
      .serve(context.req.raw, send, reportTo(deps.log, requestId))
      .catch(error => problemPageResponse(error, context.req.path, { requestId, log: deps.log }))
    if (isShownPage(context.req.method, context.req.path, answer.status))
      deps.visits.countPage(pageRequest(context.req.raw, address))
    if (answer.status !== 404 || isOwnPath(context.req.path)) return answer
    return (await deps.redirects.insteadOf(context.req.raw, answer)) ?? answer
  })
  return Object.assign(app, {
    responses,
    warm: (locale: Locale) => warmMissingPage(pages, app, deps.config.publicUrl + localePrefix(locale)),
  })
}

function testRides(deps: AppDeps, { version }: AppOptions): TestRideDeps {
  return { openRideWorld: () => openRideWorld(deps, copied => createApp(copied, { version })) }
}

async function warmMissingPage(pages: Pages | undefined, app: App, origin: string): Promise<void> {
  const send = async (request: Request) => await app.fetch(request, { address: '' })
  await pages?.serve(new Request(`${origin}/missing`), send)
}

function reportTo(log: AppDeps['log'], requestId: string): ReportFault {
  return (error, level) => log[level]({ err: error, requestId }, 'A page failed')
}

function isShownPage(method: string, path: string, status: number): boolean {
  const isShown = method === 'GET' && (status === 200 || status === 304)
  return isShown && !isOfficePath(path) && !isManagedPath(path)
}

function pageRequest({ url, headers }: Request, address: string): PageRequest {
  const { pathname, search } = new URL(url)
  return {
    url: pathname + search,
    header: name => headers.get(name) ?? undefined,
    address: () => address,
  }
}

const KNOWN_PATHS = Object.values(CALLS).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** Throws 405 with the allowed methods for a known path, else not_found. */
function refuse(path: string): never {
  const allowed = KNOWN_PATHS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  throw allowed.length > 0 ? new MethodNotAllowed(allowed) : new Problem('not_found')
}

function mapRoutes(app: App, deps: Pick<AppDeps, 'places' | 'signer'>): void {
  app.get('/map/tiles/:theme/:z/:x/:y', context => tile(deps, context.req.param()))
  const routeMap = routeMaps(deps)
  app.get(`${ROUTE_MAP_PATH}/:theme/:route/:file`, context => routeMap(context.req.param()))
}

type TileParams = { theme: string; z: string; x: string; y: string }

function tile(deps: Pick<AppDeps, 'places'>, at: TileParams): Response {
  const numberIn = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) : Number.NaN)
  const [zoom, x, y] = [numberIn(at.z), numberIn(at.x), numberIn(at.y.replace(/\.svg$/, ''))] as const
  const names = at.theme.endsWith('-names')
  const theme = at.theme.replace(/-names$/, '')
  const isDrawn = (theme === 'light' || theme === 'dark') && ![zoom, x, y].some(Number.isNaN)
  const svg = isDrawn ? deps.places.tile({ theme, names, zoom, x, y }) : undefined
  if (svg === undefined) throw new Problem('not_found')
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}
